/** The text that an action means: quotes and backslashes are written with a backslash, everything else as it is. */
export function decode(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
