/** Returns the time that `waiting.mjs` waits. */
export function pauseMs() {
  return 0;
}
