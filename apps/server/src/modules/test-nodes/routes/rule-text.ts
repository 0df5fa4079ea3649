/** White space and quotes are written by percent-encoding; a text that has any was sent as it is. */
const RAW = /[\s"]/;

/** Decodes a text of rules where it was sent percent-encoded as a whole. Halves of characters, which cannot be stored, are replaced. */
export function decodeRuleText(text: string): string {
  return decoded(text).toWellFormed();
}

function decoded(text: string): string {
  if (RAW.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
