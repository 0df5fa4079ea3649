import { rules } from '@colophon/model';

const FORBIDDEN = /[\\/:*?"<>|@$#\s]|\p{Extended_Pictographic}|\u200d|\ufe0f/gu;

/** The name that a text becomes: what a name may not hold turns into `_`, and what is too long is cut. */
export function toResourceName(text: string): string {
  return text.trim().replace(FORBIDDEN, '_').slice(0, rules.resourceName.maxLength);
}

const EXTENSION = /\.[^.\s]+$/;
/** Signs that stand for a space in file names; a dot between digits belongs to a number. */
const SEPARATORS = /[\s_+]+|-+|(?<!\d)\.+|\.+(?!\d)/gu;
const WORD_START_INSIDE = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu;

/** A title as people write it, from the name of a file: `evening-harbour.png` is "Evening harbour". */
export function titleOfFile(filename: string): string {
  const words = filename
    .normalize('NFC')
    .replace(EXTENSION, '')
    .replace(WORD_START_INSIDE, ' ')
    .replace(SEPARATORS, ' ')
    .trim();
  const title = words === '' ? filename : words;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, rules.resourceTitle.maxLength).trim();
}

/** A draft with another title; the name follows as long as nobody has given it one of its own. */
export function withTitle<Draft extends { title: string; name: string }>(draft: Draft, title: string): Draft {
  const follows = draft.name === toResourceName(draft.title);
  return { ...draft, title, name: follows ? toResourceName(title) : draft.name };
}
