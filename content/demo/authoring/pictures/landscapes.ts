import { mix } from '../colour.ts';
import { random } from '../random.ts';
import {
  blur,
  circle,
  curve,
  type Drawing,
  drawing,
  element,
  frayed,
  group,
  line,
  linear,
  type Point,
  path,
  polygon,
  radial,
  rect,
  text,
} from '../svg.ts';
import { filledBelow, ridge } from './ridge.ts';

/** Five ranges of mountains in ink, mist between them, a red sun. */
export function fiveMountains(): Drawing {
  const [width, height] = [1600, 1000];
  const rng = random(55);
  const ranges = [
    { seed: 11, level: 430, relief: 250, grain: 3.2, colour: '#a9b7b8' },
    { seed: 27, level: 520, relief: 270, grain: 3.6, colour: '#86999c' },
    { seed: 38, level: 640, relief: 230, grain: 4.2, colour: '#5f767b' },
    { seed: 44, level: 770, relief: 210, grain: 4.8, colour: '#3b5157' },
    { seed: 59, level: 905, relief: 170, grain: 5.4, colour: '#1c2b30' },
  ];
  const definitions = ranges.map(({ colour }, index) =>
    linear(`range${index}`, [
      [0, colour],
      [0.35, colour, 0.9],
      [0.8, mix(colour, '#f2ecdf', 0.55), 0.28],
      [1, '#f2ecdf', 0],
    ]),
  );
  const layers = ranges.map(({ seed, level, relief, grain, colour }, index) => {
    const points = ridge(seed, width, level, relief, grain, 5);
    const mist = Array.from({ length: 5 }, () =>
      element('ellipse', {
        cx: rng.between(0, width),
        cy: level + rng.between(30, 130),
        rx: rng.between(220, 460),
        ry: rng.between(18, 46),
        fill: '#f6f1e6',
        opacity: rng.between(0.35, 0.7),
        filter: 'url(#mist)',
      }),
    );
    const strokes = points
      .filter((_, place) => place % 3 === 0)
      .map(([x, y]) => {
        const length = rng.between(14, 62);
        return path(
          curve([
            [x, y + 3],
            [x + rng.normal(6, 10), y + length * 0.5],
            [x + rng.normal(10, 18), y + length],
          ]),
          { fill: 'none', stroke: mix(colour, '#101a1d', 0.4), 'stroke-width': rng.between(0.6, 2.2), opacity: 0.2 },
        );
      });
    return group(
      {},
      path(filledBelow(points, Math.min(height, level + 260)), { fill: `url(#range${index})`, filter: 'url(#frayed)' }),
      ...strokes,
      ...mist,
    );
  });
  const foreground = ridge(59, width, 905, 170, 5.4, 5);
  const pines = [0.07, 0.085, 0.1, 0.13, 0.33, 0.345, 0.36, 0.72, 0.735, 0.76, 0.775, 0.79, 0.81].map((part) => {
    const [x, y] = foreground[Math.round(part * (foreground.length - 1))]!;
    const tall = rng.between(38, 82);
    const needles = Array.from({ length: 9 }, (_, index) => {
      const reach = tall * 0.3 * (0.25 + index / 9) * rng.between(0.8, 1.15);
      const level = y - tall + (tall * 0.86 * index) / 9;
      return path(
        curve([
          [x - reach, level + reach * 0.35],
          [x, level],
          [x + reach, level + reach * 0.35],
        ]),
        { fill: 'none', stroke: '#131d20', 'stroke-width': 3.2 },
      );
    });
    return group({}, line([x, y + 6], [x, y - tall], { stroke: '#131d20', 'stroke-width': 3 }), ...needles);
  });
  const birds = [
    [1010, 190, 18],
    [1052, 172, 14],
    [1090, 196, 12],
    [1124, 180, 10],
    [968, 214, 13],
  ].map(([x, y, s]) =>
    path(
      `M${x! - s!} ${y! - s! * 0.35}Q${x! - s! * 0.4} ${y! - s! * 0.6} ${x} ${y}Q${x! + s! * 0.4} ${y! - s! * 0.6} ${x! + s!} ${y! - s! * 0.35}`,
      { fill: 'none', stroke: '#2a3639', 'stroke-width': 2.4, 'stroke-linecap': 'round' },
    ),
  );
  return drawing(
    { width, height, grain: 0.26, seed: 21 },
    [
      ...definitions,
      linear('sky', [
        [0, '#e9e4d6'],
        [0.5, '#f6f1e6'],
        [1, '#e6dfcf'],
      ]),
      blur('mist', 22),
      frayed('frayed', 0.03, 7, 4),
    ],
    [
      rect(0, 0, width, height, { fill: 'url(#sky)' }),
      circle(1240, 238, 74, { fill: '#bb3f2c', opacity: 0.92, filter: 'url(#frayed)' }),
      ...layers,
      ...pines,
      ...birds,
      text('五重山', [146, 110], 58, { fill: '#223034', 'writing-mode': 'tb', 'letter-spacing': 14 }),
      rect(122, 338, 48, 48, { fill: '#a8382a', rx: 4 }),
      text('雨', [146, 374], 31, { fill: '#f6eeda', 'text-anchor': 'middle' }),
    ],
  );
}

/** Dunes at noon: every crest parts light from shadow; one walker. */
export function dunes(): Drawing {
  const [width, height] = [1600, 1067];
  const rng = random(12);
  const rows = [
    { level: 500, tall: 60, reach: 330, light: '#f0d3a8', dark: '#d3a479' },
    { level: 580, tall: 118, reach: 430, light: '#eec48d', dark: '#c28a5c' },
    { level: 700, tall: 176, reach: 560, light: '#e8b172', dark: '#ab6c43' },
    { level: 880, tall: 238, reach: 720, light: '#df9b56', dark: '#8f5130' },
    { level: 1150, tall: 300, reach: 900, light: '#d08545', dark: '#733c23' },
  ];
  const definitions = rows.flatMap(({ light, dark }, index) => [
    linear(`lit${index}`, [
      [0, mix(light, '#fff4de', 0.5)],
      [0.45, light],
      [1, mix(light, dark, 0.4)],
    ]),
    linear(`shade${index}`, [
      [0, mix(dark, '#5a2a1c', 0.18)],
      [0.7, mix(dark, light, 0.3)],
      [1, mix(dark, light, 0.62)],
    ]),
  ]);
  const layers = rows.map(({ level, tall, reach, light, dark }, index) => {
    const hills = Array.from({ length: Math.round(2200 / reach) + 1 }, (_, place) => ({
      x: place * reach * 0.78 - 180 + rng.normal(0, reach * 0.12),
      top: level - tall * rng.between(0.62, 1.08),
      half: reach * rng.between(0.62, 0.9),
      lean: rng.between(0.1, 0.3),
    })).sort((one, other) => one.top - other.top);
    const drawn = hills.map(({ x, top, half, lean }, place) => {
      const foot = level + tall * 0.9;
      const rise = foot - top;
      const left: Point[] = [
        [x - half * 1.5, foot],
        [x - half, foot - rise * 0.13],
        [x - half * 0.55, foot - rise * 0.46],
        [x - half * 0.2, foot - rise * 0.86],
        [x, top],
      ];
      const right: Point[] = [
        [x, top],
        [x + half * 0.24, foot - rise * 0.8],
        [x + half * 0.6, foot - rise * 0.36],
        [x + half, foot - rise * 0.1],
        [x + half * 1.4, foot],
      ];
      const crest: Point[] = [
        [x, top],
        [x + half * lean * 0.75, foot - rise * 0.78],
        [x - half * lean * 0.4, foot - rise * 0.5],
        [x + half * lean * 1.1, foot - rise * 0.22],
        [x + half * lean * 0.6, foot],
      ];
      const clip = `dune${index}-${place}`;
      const outline = `${curve(left)}${curve(right).replace('M', 'L')}Z`;
      const ripples = Array.from({ length: 30 }, (_, row) => {
        const part = (row + 1) / 31;
        const points = Array.from({ length: 15 }, (_, step): Point => {
          const along = step / 14;
          const px = x - half * 1.5 + along * half * 1.7;
          return [
            px,
            top + rise * part + (1 - along) * rise * 0.34 + Math.sin(along * 21 + row * 2.1) * (0.7 + index * 0.55),
          ];
        });
        return path(curve(points), {
          fill: 'none',
          stroke: mix(dark, light, 0.25),
          'stroke-width': 0.7 + index * 0.2,
          opacity: 0.3,
        });
      });
      return group(
        {},
        element('clipPath', { id: clip }, path(outline, {})),
        path(outline, { fill: `url(#lit${index})` }),
        group(
          { 'clip-path': `url(#${clip})` },
          ...ripples,
          path(`${curve(crest)}L${x + half * 1.6} ${foot}L${x + half * 1.6} ${top - 4}Z`, {
            fill: `url(#shade${index})`,
          }),
        ),
        path(curve(left.slice(1)), {
          fill: 'none',
          stroke: '#fff3da',
          'stroke-width': 1.2 + index * 0.3,
          opacity: 0.55,
        }),
        path(curve(crest), { fill: 'none', stroke: '#fff0d0', 'stroke-width': 1 + index * 0.3, opacity: 0.5 }),
      );
    });
    return group({}, ...drawn, rect(0, level + tall * 0.86, width, height, { fill: mix(light, dark, 0.4) }));
  });
  const walker = group(
    { transform: 'translate(560 792) scale(1.15)' },
    path(
      polygon([
        [0, 0],
        [92, 24],
        [86, 28],
        [-4, 4],
      ]),
      { fill: '#5d2e1b', opacity: 0.42 },
    ),
    path('M-6 0L-3 -22L-7 -44Q0 -52 7 -44L4 -22L8 0L3 0L0 -18L-2 0Z', { fill: '#2b1a14' }),
    circle(0, -54, 6.5, { fill: '#2b1a14' }),
    path('M-13 -57Q0 -67 13 -57Z', { fill: '#2b1a14' }),
  );
  const tracks = Array.from({ length: 46 }, (_, index) => {
    const part = index / 46;
    return element('ellipse', {
      cx: 552 - part * 330 + Math.sin(part * 5) * 30,
      cy: 794 + part * part * 120 + (index % 2) * 5,
      rx: 2.4 + part * 5,
      ry: 1.2 + part * 2.4,
      fill: '#7a4526',
      opacity: 0.5,
    });
  });
  return drawing(
    { width, height, grain: 0.16, seed: 77 },
    [
      ...definitions,
      linear('sky', [
        [0, '#4f97b5'],
        [0.6, '#a4cfd2'],
        [1, '#f6ead0'],
      ]),
      radial('sun', [
        [0, '#fffdf2'],
        [0.12, '#fff6d6', 0.9],
        [1, '#fff2c8', 0],
      ]),
    ],
    [
      rect(0, 0, width, 620, { fill: 'url(#sky)' }),
      circle(330, 110, 330, { fill: 'url(#sun)' }),
      ...layers.slice(0, 4),
      ...tracks,
      walker,
      layers[4]!,
    ],
  );
}
