/** Older progress is ignored: it does not tell the current speed. */
const WINDOW_MS = 5_000;
/** A shorter look is mostly chance. */
const SHORTEST_LOOK_MS = 500;

/**
 * Measures how fast something goes: told how many bytes have gone so far, answers the bytes per second of the last seconds;
 * 0 until that is known. What was there at the first call was there before.
 */
export function createRateMeter(now: () => number): (sentBytes: number) => number {
  let samples: { atMs: number; sentBytes: number }[] = [];
  return (sentBytes) => {
    const atMs = now();
    const recent = samples.filter((sample) => sample.atMs >= atMs - WINDOW_MS && sample.sentBytes <= sentBytes);
    samples = [...recent, { atMs, sentBytes }];
    const oldest = samples[0]!;
    const lookMs = atMs - oldest.atMs;
    return lookMs < SHORTEST_LOOK_MS ? 0 : ((sentBytes - oldest.sentBytes) * 1000) / lookMs;
  };
}
