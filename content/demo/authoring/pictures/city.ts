import { along, mix } from '../colour.ts';
import { type Random, random } from '../random.ts';
import {
  blur,
  circle,
  curve,
  type Drawing,
  drawing,
  group,
  line,
  linear,
  type Point,
  path,
  radial,
  rect,
} from '../svg.ts';

const LAMP_LIGHT = ['#ffe2a6', '#ffd083', '#ffbf72', '#f7e8c4', '#ffb08a'] as const;

/** Draws the interior of a lit window: a lamp, a plant, shelves, a cat or somebody at a table. */
function interior(x: number, y: number, width: number, height: number, rng: Random): string {
  const dark = '#4a2c22';
  const floor = y + height;
  const scenes = [
    () =>
      group(
        {},
        line([x + width * 0.5, y], [x + width * 0.5, y + height * 0.3], { stroke: dark, 'stroke-width': 2 }),
        path(
          `M${x + width * 0.32} ${y + height * 0.44}L${x + width * 0.42} ${y + height * 0.28}L${x + width * 0.58} ${y + height * 0.28}L${x + width * 0.68} ${y + height * 0.44}Z`,
          { fill: '#fff7e0' },
        ),
      ),
    () =>
      group(
        {},
        ...[0.3, 0.55, 0.8].map((part) =>
          rect(x + width * 0.14, y + height * part, width * 0.72, 3, { fill: dark, opacity: 0.8 }),
        ),
        ...Array.from({ length: 12 }, (_, index) =>
          rect(
            x + width * (0.16 + 0.055 * index),
            y + height * (index % 3 === 0 ? 0.4 : 0.43),
            width * 0.04,
            height * (index % 3 === 0 ? 0.15 : 0.12),
            { fill: along(['#8c3f33', '#3f5a5c', '#c48a3f', '#5b4636'], rng.next()) },
          ),
        ),
      ),
    () =>
      group(
        {},
        rect(x + width * 0.4, floor - height * 0.2, width * 0.2, height * 0.2, { fill: '#7c3f2b' }),
        ...[-50, -25, 0, 25, 50].map((angle) =>
          path(`M0 0Q7 ${-height * 0.22} 0 ${-height * 0.42}Q-7 ${-height * 0.22} 0 0Z`, {
            fill: '#2f4a33',
            transform: `translate(${x + width * 0.5} ${floor - height * 0.18}) rotate(${angle})`,
          }),
        ),
      ),
    () =>
      path(
        `M${x + width * 0.24} ${floor}Q${x + width * 0.2} ${floor - height * 0.3} ${x + width * 0.36} ${floor - height * 0.34}L${x + width * 0.36} ${floor - height * 0.47}L${x + width * 0.44} ${floor - height * 0.4}L${x + width * 0.5} ${floor - height * 0.47}L${x + width * 0.53} ${floor - height * 0.33}Q${x + width * 0.66} ${floor - height * 0.2} ${x + width * 0.62} ${floor}Q${x + width * 0.8} ${floor - height * 0.02} ${x + width * 0.78} ${floor - height * 0.16}`,
        { fill: '#2e1d18', stroke: '#2e1d18', 'stroke-width': 3 },
      ),
    () =>
      group(
        {},
        circle(x + width * 0.44, y + height * 0.42, width * 0.1, { fill: dark }),
        path(
          `M${x + width * 0.26} ${floor}Q${x + width * 0.28} ${y + height * 0.56} ${x + width * 0.46} ${y + height * 0.56}Q${x + width * 0.62} ${y + height * 0.58} ${x + width * 0.64} ${floor}Z`,
          { fill: dark },
        ),
        rect(x, floor - height * 0.16, width, height * 0.16, { fill: '#6b3d28' }),
      ),
    () =>
      group(
        {},
        path(
          `M${x} ${y}L${x + width * 0.3} ${y}Q${x + width * 0.26} ${y + height * 0.6} ${x + width * 0.1} ${floor}L${x} ${floor}Z`,
          { fill: '#d98e62', opacity: 0.75 },
        ),
        path(
          `M${x + width} ${y}L${x + width * 0.7} ${y}Q${x + width * 0.74} ${y + height * 0.6} ${x + width * 0.9} ${floor}L${x + width} ${floor}Z`,
          { fill: '#d98e62', opacity: 0.75 },
        ),
      ),
    () => '',
  ];
  return rng.pick(scenes)();
}

interface House {
  x: number;
  top: number;
  columns: number;
  cell: number;
  wall: string;
  lit: number;
}

function house({ x, top, columns, cell, wall, lit }: House, bottom: number, rng: Random): string {
  const width = columns * cell + cell * 0.4;
  const windowWidth = cell * 0.6;
  const windowHeight = cell * 0.82;
  const parts = [
    rect(x, top, width, bottom - top, { fill: wall }),
    rect(x, top, width, bottom - top, { fill: 'url(#wall)' }),
    rect(x - 8, top - 10, width + 16, 14, { fill: mix(wall, '#0a1020', 0.4) }),
  ];
  for (let y = top + cell * 0.42; y < bottom - cell * 0.4; y += cell * 1.28) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + cell * 0.4 + column * cell;
      const isLit = rng.next() < lit;
      const light = along(LAMP_LIGHT, rng.next());
      if (isLit)
        parts.push(
          rect(left - 16, y - 16, windowWidth + 32, windowHeight + 32, {
            fill: light,
            opacity: 0.22,
            filter: 'url(#glow)',
          }),
        );
      parts.push(rect(left, y, windowWidth, windowHeight, { fill: isLit ? light : mix(wall, '#6f8fb8', 0.2) }));
      if (isLit)
        parts.push(
          interior(left, y, windowWidth, windowHeight, rng),
          rect(left, y, windowWidth, windowHeight, { fill: 'url(#pane)' }),
        );
      else
        parts.push(
          path(
            `M${left} ${y + windowHeight * 0.7}L${left + windowWidth * 0.7} ${y}L${left + windowWidth} ${y}L${left} ${y + windowHeight}Z`,
            { fill: '#9db7d6', opacity: 0.1 },
          ),
        );
      parts.push(
        line([left + windowWidth / 2, y], [left + windowWidth / 2, y + windowHeight], {
          stroke: mix(wall, '#0a1020', 0.5),
          'stroke-width': 3,
        }),
      );
      parts.push(
        rect(left, y, windowWidth, windowHeight, {
          fill: 'none',
          stroke: mix(wall, '#0a1020', 0.5),
          'stroke-width': 4,
        }),
      );
      parts.push(rect(left - 5, y + windowHeight, windowWidth + 10, 6, { fill: mix(wall, '#c8d4ea', 0.28) }));
    }
  }
  if (rng.next() < 0.7) {
    const [chimney, smoke] = [x + width * rng.between(0.2, 0.7), top - 52];
    parts.push(rect(chimney, smoke, 30, 46, { fill: mix(wall, '#0a1020', 0.35) }));
  }
  return group({}, ...parts);
}

/** Houses after sunset with what can be seen in their windows. */
export function litWindows(): Drawing {
  const [width, height] = [1600, 1067];
  const rng = random(2118);
  const distant = Array.from(
    { length: 17 },
    (_, index): House => ({
      x: index * 100 - 40,
      top: rng.between(300, 520),
      columns: 3,
      cell: 30,
      wall: '#3a4a74',
      lit: 0.2,
    }),
  );
  const middle = [-60, 210, 470, 700, 985, 1240, 1440].map(
    (x, index): House => ({
      x,
      top: rng.between(330, 520),
      columns: 3 + (index % 2),
      cell: 66,
      wall: along(['#2d3b63', '#383a62', '#2a4560'], rng.next()),
      lit: 0.34,
    }),
  );
  const near = [-40, 372, 760, 1205].map(
    (x, index): House => ({
      x,
      top: [520, 640, 470, 585][index]!,
      columns: [4, 3, 4, 4][index]!,
      cell: 100,
      wall: ['#1f2b4a', '#33304f', '#1c3346', '#2c2a47'][index]!,
      lit: 0.5,
    }),
  );
  const stars = Array.from({ length: 130 }, () =>
    circle(rng.between(0, width), rng.between(0, 380), rng.between(0.6, 1.8), {
      fill: '#fff',
      opacity: rng.between(0.2, 0.8),
    }),
  );
  const wires = [180, 206, 240].map((y, index) =>
    path(
      curve([
        [-20, y],
        [500, y + 88 + index * 10],
        [1040, y + 70],
        [1620, y - 70 + index * 20],
      ]),
      { fill: 'none', stroke: '#111a33', 'stroke-width': 2.6 },
    ),
  );
  const perches: Point[] = [
    [470, 262],
    [494, 265],
    [523, 266],
    [676, 271],
  ];
  const sparrows = perches.map(([x, y]) =>
    group(
      { transform: `translate(${x} ${y})` },
      path('M-12 2Q-6 -14 8 -12Q14 -10 13 -5Q10 6 -2 6L-20 12Z', { fill: '#0c1328' }),
    ),
  );
  return drawing(
    { width, height, grain: 0.12, seed: 18 },
    [
      linear('sky', [
        [0, '#121d4a'],
        [0.4, '#36468a'],
        [0.66, '#8a6f9e'],
        [0.86, '#e09a88'],
      ]),
      linear('wall', [
        [0, '#ffffff', 0.06],
        [1, '#04060f', 0.45],
      ]),
      linear('pane', [
        [0, '#ffffff', 0.18],
        [0.5, '#ffffff', 0],
        [1, '#8a3d1c', 0.28],
      ]),
      radial('moon', [
        [0, '#fffbe8', 0.7],
        [1, '#fffbe8', 0],
      ]),
      blur('glow', 12),
      blur('haze', 26),
    ],
    [
      rect(0, 0, width, height, { fill: 'url(#sky)' }),
      ...stars,
      circle(1330, 170, 150, { fill: 'url(#moon)' }),
      path('M1330 122A48 48 0 1 0 1376 184A40 40 0 1 1 1330 122Z', { fill: '#fff4d2' }),
      ...distant.map((spec) => house(spec, height, rng)),
      rect(-100, 480, 1800, 140, { fill: '#d68f8c', opacity: 0.28, filter: 'url(#haze)' }),
      ...middle.map((spec) => house(spec, height, rng)),
      rect(-100, 700, 1800, 140, { fill: '#8d6f9a', opacity: 0.24, filter: 'url(#haze)' }),
      ...near.map((spec) => house(spec, height, rng)),
      ...wires,
      ...sparrows,
    ],
  );
}
