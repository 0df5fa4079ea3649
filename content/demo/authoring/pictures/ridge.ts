import { roughNoise } from '../random.ts';
import { type Point, polygon } from '../svg.ts';

/** Points of a ridge across `width`, around `level`, `relief` pixels high. */
export function ridge(seed: number, width: number, level: number, relief: number, grain: number, step = 8): Point[] {
  const rough = roughNoise(seed, 6);
  return Array.from({ length: Math.ceil(width / step) + 1 }, (_, index): Point => {
    const x = index * step;
    return [x, level - relief * (rough((x / width) * grain) + 0.25)];
  });
}

/** Path data of everything between a ridge and `bottom`. */
export const filledBelow = (points: readonly Point[], bottom: number): string =>
  polygon([...points, [points.at(-1)![0], bottom], [points[0]![0], bottom]]);
