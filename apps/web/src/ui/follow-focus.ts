/**
 * Lets what moves the focus into a dialog leave it where somebody has put it. Mantine does so twice, the second time after the dialog has
 * been drawn and perhaps typed into: the rest of the word would stand in the first field. It chooses what `data-autofocus` marks, so the
 * mark goes with the focus.
 */
export function followFocus(): void {
  document.addEventListener('focusin', markFocused);
}

function markFocused({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const dialog = target.closest('[role=dialog]');
  if (!dialog) return;
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}
