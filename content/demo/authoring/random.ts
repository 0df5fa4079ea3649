/** A seeded stream of numbers: the same seed draws the same picture and plays the same sound on every machine. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Number in [low, high). */
  between(low: number, high: number): number;
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number;
  /** One of `items`. */
  pick<T>(items: readonly T[]): T;
  /** Normally distributed number. */
  normal(mean: number, deviation: number): number;
}

/** Opens the stream of `seed` (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (items) => items[Math.floor(items.length * next())]!,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Smooth noise in [-1, 1] along a line: neighbouring positions have neighbouring values. */
export function noise(seed: number): (position: number) => number {
  const at = (index: number): number => random(seed + index * 7919).next() * 2 - 1;
  return (position) => {
    const index = Math.floor(position);
    const part = position - index;
    const eased = part * part * (3 - 2 * part);
    return at(index) * (1 - eased) + at(index + 1) * eased;
  };
}

/** Noise with `octaves` layers of ever finer detail, roughly in [-1, 1]. */
export function roughNoise(seed: number, octaves: number): (position: number) => number {
  const layers = Array.from({ length: octaves }, (_, octave) => noise(seed + octave * 101));
  return (position) =>
    layers.reduce((sum, layer, octave) => sum + layer(position * 2 ** octave) / 2 ** (octave + 1), 0);
}
