/** White space and quotes are written by percent-encoding; a text that has any was sent as it is. */
const RAW = /[\s"]/;

/** Decodes a text of rules where it was sent percent-encoded as a whole. */
export function decodeRuleText(text: string): string {
  if (RAW.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
