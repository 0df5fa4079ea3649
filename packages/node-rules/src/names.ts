import { isKeyword } from './tokens.ts';

const NAME = /^[^\t\n\r "#$/>@|]+$/;

/**
 * Returns true when a text can be written as a name: of an exhibit, of a label, or as either part of a candidate's name.
 * Blanks, the signs `" # $ / > @ |` and the words of the language are impossible.
 */
export function isName(text: string): boolean {
  return NAME.test(text) && !isKeyword(text);
}
