/**
 * Returns true when text written after `text` belongs to a comment, given the last part of the text: both languages have
 * comments to the end of the line and comments between delimiters.
 */
export function endsInComment(text: string, last: { kind: string; offset: number } | undefined): boolean {
  if (!last || !['comment', 'error', 'ignored'].includes(last.kind)) return false;
  const rest = text.slice(last.offset);
  const line = rest.slice(rest.lastIndexOf('\n') + 1);
  return line.includes('//') || rest.lastIndexOf('/*') > rest.lastIndexOf('*/');
}
