/** The loudness of a sound in `count` equal parts, each from 0 to 1, where 1 is the loudest moment of all. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const peaks = Array.from({ length: count }, (_, index) =>
    loudest(samples.subarray(Math.floor(index * step), Math.ceil((index + 1) * step))),
  );
  const top = Math.max(...peaks);
  return top === 0 ? peaks : peaks.map((peak) => peak / top);
}

function loudest(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
