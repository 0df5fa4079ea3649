/** A text with the line ends that an editor gives it, so that places in both are the same. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
