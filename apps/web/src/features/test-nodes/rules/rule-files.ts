import { REQUIRED } from '@colophon/model';
import { MAX_TEXT_LENGTH, type Rule } from '@colophon/node-rules';
import { timeText } from '#times.ts';
import { withLineEnd } from './change-rules.ts';

/** Largest file of rules that is taken, in bytes. */
export const MAX_FILE_BYTES = MAX_TEXT_LENGTH;

/** Check of a form that asks for a file of rules: one is chosen, and not too large. */
export const fileCheck = (file: Pick<File, 'size'> | null) => (file && file.size <= MAX_FILE_BYTES ? null : REQUIRED);

/** Where the text of a file goes: above the present text, below it, or in its place. */
export type ImportPlace = 'above' | 'below' | 'instead';

/** Joins a file's text and the present one; comments with the time mark where the file's begins and ends. */
export function withImported(
  text: string,
  imported: string,
  place: ImportPlace,
  mark: (edge: 'begin' | 'end', time: string) => string,
  now: Date,
): string {
  if (place === 'instead') return withLineEnd(imported);
  const time = timeText(now);
  const piece = `// ${mark('begin', time)}\n${withLineEnd(imported)}// ${mark('end', time)}\n`;
  return place === 'above' ? piece + withLineEnd(text) : withLineEnd(text) + piece;
}

/** Offers rules as a text file, a blank line between two of them. `name` says of what, in the reader's language. */
export function saveRules(rules: readonly Rule[], name: (date: string) => string, now: Date): void {
  const text = `${rules.map((rule) => rule.text.trim()).join('\n\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name(timeText(now, 'day'))}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
