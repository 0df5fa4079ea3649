/** How long `waiting.mjs` waits. */
export function pauseMs() {
  return 0;
}
