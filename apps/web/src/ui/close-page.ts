/** Closes a page that was opened in a tab of its own; a browser that refuses goes to `address`. */
export function closePage(address: string): void {
  window.close();
  // A page that may be closed is gone by now.
  if (!window.closed) window.location.replace(address);
}
