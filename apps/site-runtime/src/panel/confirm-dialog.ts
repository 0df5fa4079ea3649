import { byId, element } from '../dom.ts';

/** Asks a question above the page. Resolves to `true` only when the visitor presses the confirming button. */
export function confirmDialog(question: string, yes: string, no: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = element(
      'dialog',
      { class: 'cl-dialog cl-confirm', 'aria-labelledby': 'cl-question', onclose: () => finish() },
      element('p', { id: 'cl-question' }, question),
      element(
        'div',
        { class: 'cl-actions' },
        element('button', { type: 'button', class: 'cl-button', onclick: () => dialog.close() }, no),
        element('button', { type: 'button', class: 'cl-button cl-primary', onclick: () => dialog.close('yes') }, yes),
      ),
    );
    const finish = () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    };
    byId('ui-root').append(dialog);
    dialog.showModal();
  });
}
