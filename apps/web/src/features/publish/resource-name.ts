import { rules } from '@colophon/model';

const FORBIDDEN = /[\\/:*?"<>|@$#\s]|\p{Extended_Pictographic}|\u200d|\ufe0f/gu;

/** The name that a text becomes: what a name may not hold turns into `_`, and what is too long is cut. */
export function toResourceName(text: string): string {
  return text.trim().replace(FORBIDDEN, '_').slice(0, rules.resourceName.maxLength);
}

/** A title for a file: its name without the extension. */
export function titleOfFile(filename: string): string {
  return filename.replace(/\.[^.]+$/, '').slice(0, rules.resourceTitle.maxLength);
}
