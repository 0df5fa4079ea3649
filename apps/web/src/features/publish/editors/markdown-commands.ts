import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Puts marks around what is selected, or takes them away when they are there. */
export function wrap(view: EditorView, mark: string, after = mark): void {
  const { state } = view;
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const isMarked =
        state.sliceDoc(from - mark.length, from) === mark && state.sliceDoc(to, to + after.length) === after;
      if (isMarked) {
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + after.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: after },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    }),
    { userEvent: 'input' },
  );
  view.focus();
}

/** Begins each selected line with `prefix`, or takes it away when all have it. `number`: lines are counted. */
export function prefixLines(view: EditorView, prefix: string, isNumbered = false): void {
  const { state } = view;
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
  const prefixOf = (index: number) => (isNumbered ? `${index + 1}. ` : prefix);
  const isPrefixed = lines.every(({ text }, index) => text.startsWith(prefixOf(index)));
  view.dispatch({
    changes: lines.map((line, index) =>
      isPrefixed
        ? { from: line.from, to: line.from + prefixOf(index).length }
        : { from: line.from, insert: prefixOf(index) },
    ),
    userEvent: 'input',
  });
  view.focus();
}

/** Writes a block of its own where the caret is. */
export function insertBlock(view: EditorView, block: string): void {
  const { state } = view;
  const { to } = state.selection.main;
  const line = state.doc.lineAt(to);
  const before = line.text.trim() === '' ? '' : '\n\n';
  const insert = `${before}${block}\n`;
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: line.to + insert.length },
    userEvent: 'input',
  });
  view.focus();
}
