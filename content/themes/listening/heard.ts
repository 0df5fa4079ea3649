/** A note that something was heard so far, in seconds. */
export interface Heard {
  id: string;
  at: number;
}

const MAX_HEARD = 50;
/** Before this nothing was heard worth going back to; within this from its end it is over. */
const BEGINNING_S = 15;
const END_S = 15;
/** Shorter sounds are songs, which begin at their beginning. */
const LONG_S = 600;

/** Notes how far something was heard, in place of an earlier note; what is over is forgotten. */
export function withHeard(known: readonly Heard[], { id, at }: Heard, durationS: number): Heard[] {
  const others = known.filter((entry) => entry.id !== id);
  if (at < BEGINNING_S || at > durationS - END_S) return others;
  return [{ id, at: Math.round(at) }, ...others].slice(0, MAX_HEARD);
}

/** Reads notes that were kept; whatever else stands there counts as nothing. */
export function readHeard(stored: unknown): Heard[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry: Partial<Heard> | null): entry is Heard => typeof entry?.id === 'string' && typeof entry.at === 'number',
  );
}

/** Returns the second at which something begins: where it was left, if it is long or was playing when the visitor went. */
export function beginsAt(known: readonly Heard[], id: string, durationS: number, wasPlaying: boolean): number {
  const at = known.find((entry) => entry.id === id)?.at ?? 0;
  return at < durationS && (wasPlaying || durationS >= LONG_S) ? at : 0;
}
