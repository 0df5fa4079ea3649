import type { EditorView } from '@codemirror/view';
import { confirm } from '../confirm.ts';
import type { CodeLanguage } from './code-language.ts';

/**
 * Lays the text out anew; the caret stays with the character that it stood behind. Asks first when comments would be
 * lost. Resolves to false when errors stand in the way.
 */
export async function format(view: EditorView, { format: layOut }: CodeLanguage): Promise<boolean> {
  const { doc } = view.state;
  const text = doc.toString();
  const formatted = await layOut?.(text);
  if (!formatted) return false;
  const isWanted =
    !formatted.hasLostComments ||
    (await confirm({
      title: 'codeEditor:format',
      description: 'codeEditor:format_loses_comments',
      confirmLabel: 'codeEditor:format_anyway',
    }));
  if (!isWanted || !view.state.doc.eq(doc) || formatted.text === text) return true;
  const caret = sameCharacter(text, view.state.selection.main.head, formatted.text);
  view.dispatch({
    changes: { from: 0, to: doc.length, insert: formatted.text },
    selection: { anchor: caret },
    scrollIntoView: true,
    userEvent: 'input.format',
  });
  return true;
}

/** The place behind as many characters that are no blanks as stand before `offset` in the other text. */
function sameCharacter(text: string, offset: number, other: string): number {
  let left = text.slice(0, offset).replace(/\s+/g, '').length;
  let place = 0;
  while (left > 0 && place < other.length) if (/\S/.test(other[place++]!)) left--;
  return place;
}
