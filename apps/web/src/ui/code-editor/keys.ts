import { acceptCompletion, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { foldKeymap } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import type { Extension, StateCommand } from '@codemirror/state';
import { keymap } from '@codemirror/view';

/** The editor's keys. Escape, then Tab, leaves it: the library sees to that. */
export function keys(indent: string): Extension {
  return keymap.of([
    { key: 'Tab', run: acceptCompletion },
    { key: 'Tab', run: insertIndent(indent), shift: indentLess },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...searchKeymap,
    ...lintKeymap,
  ]);
}

/** Writes the indent at the caret; moves the lines in where some text is selected. */
function insertIndent(indent: string): StateCommand {
  return (target) => {
    const { state, dispatch } = target;
    if (state.readOnly) return false;
    if (!state.selection.main.empty) return indentMore(target);
    dispatch(state.update(state.replaceSelection(indent), { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}
