import { along } from '../colour.ts';
import { circle, curve, type Drawing, drawing, linear, type Point, path, radial, rect } from '../svg.ts';

const [WIDTH, HEIGHT] = [960, 540];
const COLOURS = ['#f6d7a0', '#f0a070', '#c86a7a', '#6a6aa8', '#3f8fa8', '#2a5a7a'];

/** Waves as lines at `part` of the film, which ends where it began. */
export function wavesAt(part: number): Drawing {
  const turn = part * 2 * Math.PI;
  const swell = 0.55 - 0.45 * Math.cos(turn * 2);
  const lines = Array.from({ length: 26 }, (_, row) => {
    const depth = row / 25;
    const base = 210 + depth ** 1.25 * 300;
    const points = Array.from({ length: 49 }, (_, index): Point => {
      const x = index * 20;
      const lift =
        Math.sin(x / (70 + depth * 90) + turn * 2 + row * 0.5) * 0.6 +
        Math.sin(x / (31 + depth * 40) - turn * 3 + row * 1.3) * 0.3 +
        Math.sin(x / 240 + turn + row * 0.2) * 0.7;
      return [x, base - lift * (5 + depth * 34) * (0.45 + swell * 0.55)];
    });
    return path(`${curve(points)}L960 560L0 560Z`, {
      fill: along(['#2b2350', '#0c1c36'], depth),
      stroke: along(COLOURS, depth * 0.9 + 0.05 * Math.sin(turn + row)),
      'stroke-width': 1.3 + depth * 2,
    });
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0, seed: 1 },
    [
      linear(
        'sky',
        [
          [0, '#1a1844'],
          [0.45, '#5a3a72'],
          [0.75, '#e58a6a'],
          [1, '#f6c98f'],
        ],
        [0, 0, 0, 0.55],
      ),
      radial('sun', [
        [0, '#fff4d4'],
        [0.35, '#ffe2a4'],
        [0.37, '#ffcf8a', 0.4],
        [1, '#ffcf8a', 0],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
      circle(480, 196 + Math.cos(turn) * 10, 170, { fill: 'url(#sun)' }),
      ...lines,
    ],
  );
}
