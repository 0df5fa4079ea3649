/** Characters that no text of a stranger may have: those that control, and those that turn the direction of writing. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu;

/** The text of a stranger as it may be shown. */
export function cleaned(text: string): string {
  return text.replace(/\s+/g, ' ').replace(HIDDEN, '').trim();
}
