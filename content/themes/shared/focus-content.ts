/** Moves the focus to the content of the page: when another page was opened, or when the control that had it goes. */
export function focusContent(): void {
  document.getElementById('content')?.focus();
}
