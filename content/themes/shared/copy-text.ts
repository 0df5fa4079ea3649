/**
 * Puts a text on the reader's clipboard, from within a press. Sites may not use the clipboard by its own interface unless
 * their operator allows it, so that the text is copied as one that was selected.
 *
 * @returns whether it is there
 */
export function copyText(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
