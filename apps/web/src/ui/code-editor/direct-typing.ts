import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Writes what is typed into the text, from which it is drawn; otherwise the browser would change the page first, and the
 * library find out afterwards what has been typed, at twice the price. What an input method composes, corrects or puts in
 * another place than the selection is left to them.
 */
export const directTyping: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const { from, to } = state.selection.main;
    const { data, inputType, cancelable } = event;
    if (inputType !== 'insertText' || !data || !cancelable || view.composing || state.readOnly) return false;
    // Chromium names no ranges in fields of plain text: it writes at its own selection.
    const place = event.getTargetRanges()[0] ?? getSelection()?.getRangeAt(0);
    if (!place || view.posAtDOM(place.startContainer, place.startOffset) !== from) return false;
    if (view.posAtDOM(place.endContainer, place.endOffset) !== to) return false;

    const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
