import type { Logger } from 'pino';

const LOOK_EVERY_MS = 5000;
/** Less is a clock that is being kept right. */
const JUMP_MS = 30_000;

/**
 * Says in the log when somebody sets the clock of the machine back: what is due waits until the clock has come to its time again.
 * Answers the way to stop watching.
 */
export function watchClock(
  log: Pick<Logger, 'error'>,
  clocks: { wallMs(): number; passedMs(): number } = { wallMs: Date.now, passedMs: () => performance.now() },
): () => void {
  let before = clocks.wallMs() - clocks.passedMs();
  const watch = setInterval(() => {
    const now = clocks.wallMs() - clocks.passedMs();
    if (now - before < -JUMP_MS)
      log.error(
        { alert: 'clock', seconds: Math.round((now - before) / 1000) },
        'the clock of the machine was set back: what is due waits until it has come to its time again',
      );
    before = now;
  }, LOOK_EVERY_MS);
  watch.unref();
  return () => clearInterval(watch);
}
