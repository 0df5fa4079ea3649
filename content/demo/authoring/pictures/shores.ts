import { along, mix } from '../colour.ts';
import { random } from '../random.ts';
import {
  blur,
  circle,
  type Drawing,
  drawing,
  element,
  group,
  line,
  linear,
  type Point,
  path,
  polygon,
  radial,
  rect,
} from '../svg.ts';
import { filledBelow, ridge } from './ridge.ts';

/** A harbour before five in the morning: masts, a lighthouse, and all of it again in the water. */
export function harbour(): Drawing {
  const [width, height, waterline] = [1600, 1067, 610];
  const rng = random(455);
  const far = path(filledBelow(ridge(5, width, waterline - 18, 60, 3, 10), waterline), { fill: '#6b6f92' });
  const hills = path(filledBelow(ridge(8, width, waterline - 4, 34, 5, 8), waterline), { fill: '#4c5277' });
  const pier = polygon([
    [980, waterline],
    [1000, waterline - 22],
    [1330, waterline - 26],
    [1372, waterline],
  ]);
  const tower = group(
    {},
    path(
      polygon([
        [1262, waterline - 24],
        [1276, waterline - 226],
        [1306, waterline - 226],
        [1320, waterline - 24],
      ]),
      { fill: '#252a47' },
    ),
    path(
      polygon([
        [1268, waterline - 110],
        [1272, waterline - 160],
        [1310, waterline - 160],
        [1314, waterline - 110],
      ]),
      { fill: '#b8586a', opacity: 0.75 },
    ),
    rect(1270, waterline - 236, 42, 10, { fill: '#252a47' }),
    rect(1280, waterline - 262, 22, 26, { fill: '#ffe9b8' }),
    path(
      polygon([
        [1276, waterline - 262],
        [1291, waterline - 284],
        [1306, waterline - 262],
      ]),
      { fill: '#252a47' },
    ),
  );
  const boat = (x: number, scale: number, colour: string, cabin: boolean): string => {
    const tilt = rng.normal(0, 0.9);
    const parts = [
      path('M-120 -26C-70 -12 70 -12 128 -40L104 4C60 12 -70 12 -104 4Z', { fill: colour }),
      path('M-118 -22C-70 -8 70 -8 124 -34', { stroke: '#e8b3a0', 'stroke-width': 3, fill: 'none', opacity: 0.6 }),
      line([-8, -18], [-8, -300], { stroke: colour, 'stroke-width': 6 }),
      line([-8, -60], [92, -52], { stroke: colour, 'stroke-width': 5 }),
      line([-8, -296], [126, -40], { stroke: colour, 'stroke-width': 1.8 }),
      line([-8, -296], [-116, -28], { stroke: colour, 'stroke-width': 1.8 }),
      path('M-8 -66C30 -78 70 -72 90 -60L88 -54L-8 -60Z', { fill: mix(colour, '#e7c6b4', 0.55) }),
      cabin ? path('M-84 -18L-80 -58L-34 -58L-28 -16Z', { fill: mix(colour, '#e9c1ae', 0.25) }) : '',
      cabin ? rect(-74, -50, 30, 14, { fill: '#ffdc9c' }) : '',
    ];
    return group(
      { transform: `translate(${x} ${waterline + 4}) rotate(${tilt.toFixed(2)}) scale(${scale})` },
      ...parts,
    );
  };
  const fleet = [
    ...Array.from({ length: 13 }, (_, index) =>
      boat(60 + index * 74 + rng.normal(0, 14), rng.between(0.3, 0.48), '#3d4268', false),
    ),
    boat(1470, 0.62, '#30355a', true),
    boat(250, 1.0, '#1b1f3a', true),
    boat(610, 0.82, '#202441', false),
    boat(905, 0.92, '#191d36', true),
  ];
  const shore = group({}, far, hills, path(pier, { fill: '#2b3052' }), tower, ...fleet);
  const ripples = Array.from({ length: 520 }, () => {
    const depth = rng.next() ** 1.4;
    const y = waterline + 6 + depth * (height - waterline);
    const half = (8 + depth * 90) * rng.between(0.3, 1);
    const x = rng.between(0, width);
    const colour = along(['#f8c9a4', '#e59a92', '#9b86ad', '#3c4775'], depth + rng.normal(0, 0.12));
    return path(
      `M${(x - half).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - 2 - depth * 5).toFixed(1)} ${(x + half).toFixed(1)} ${y.toFixed(1)}`,
      { fill: 'none', stroke: colour, 'stroke-width': 1 + depth * 2.6, opacity: 0.34, 'stroke-linecap': 'round' },
    );
  });
  const clouds = Array.from({ length: 34 }, () =>
    element('ellipse', {
      cx: rng.between(0, width),
      cy: rng.between(120, 520),
      rx: rng.between(120, 420),
      ry: rng.between(3, 15),
      fill: along(['#7d78a8', '#d9909a', '#fbd3ae'], rng.next()),
      opacity: rng.between(0.12, 0.42),
      filter: 'url(#soft)',
    }),
  );
  const stars = Array.from({ length: 90 }, () =>
    circle(rng.between(0, width), rng.next() ** 2 * 260, rng.between(0.5, 1.7), {
      fill: '#fdf3e2',
      opacity: rng.between(0.2, 0.8),
    }),
  );
  return drawing(
    { width, height, grain: 0.14, seed: 30 },
    [
      linear('sky', [
        [0, '#1d2450'],
        [0.36, '#4d4a80'],
        [0.66, '#b2748d'],
        [0.85, '#ee9f86'],
        [1, '#fbd6a6'],
      ]),
      linear('water', [
        [0, '#efb295'],
        [0.14, '#c98794'],
        [0.5, '#5d5a8a'],
        [1, '#161b3e'],
      ]),
      radial('glow', [
        [0, '#ffe9bd', 0.95],
        [0.3, '#ffc79a', 0.45],
        [1, '#ffc79a', 0],
      ]),
      linear(
        'beam',
        [
          [0, '#fff1c8', 0.55],
          [1, '#fff1c8', 0],
        ],
        [1, 0, 0, 0],
      ),
      blur('soft', 7),
      element(
        'filter',
        { id: 'waves', x: '-5%', y: '-5%', width: '110%', height: '110%' },
        element('feTurbulence', {
          type: 'fractalNoise',
          baseFrequency: '0.006 0.055',
          numOctaves: 2,
          seed: 5,
          result: 'n',
        }),
        element('feDisplacementMap', {
          in: 'SourceGraphic',
          in2: 'n',
          scale: 34,
          xChannelSelector: 'R',
          yChannelSelector: 'G',
        }),
      ),
    ],
    [
      rect(0, 0, width, waterline, { fill: 'url(#sky)' }),
      ...stars,
      ...clouds,
      element('ellipse', { cx: 760, cy: waterline - 6, rx: 640, ry: 230, fill: 'url(#glow)' }),
      rect(0, waterline, width, height - waterline, { fill: 'url(#water)' }),
      element('ellipse', { cx: 760, cy: waterline + 6, rx: 520, ry: 130, fill: 'url(#glow)', opacity: 0.7 }),
      group(
        { transform: `matrix(1 0 0 -0.92 0 ${waterline * 1.92 + 8})`, opacity: 0.62, filter: 'url(#waves)' },
        shore,
      ),
      ...ripples,
      path(
        polygon([
          [1282, waterline - 250],
          [640, waterline - 330],
          [640, waterline - 210],
        ]),
        { fill: 'url(#beam)', opacity: 0.55, filter: 'url(#soft)' },
      ),
      circle(1291, waterline - 249, 60, { fill: 'url(#glow)', opacity: 0.8 }),
      shore,
    ],
  );
}

/** A full moon over a salt flat that has dried into polygons. */
export function saltFlat(): Drawing {
  const [width, height, horizon] = [1600, 1067, 640];
  const rng = random(2207);
  const craters = Array.from({ length: 150 }, () => {
    const angle = rng.between(0, Math.PI * 2);
    const distance = Math.sqrt(rng.next()) * 236;
    const size = (2 + rng.next() ** 4 * 26) * Math.sqrt(1 - (distance / 250) ** 2);
    const [x, y] = [1010 + Math.cos(angle) * distance, 356 + Math.sin(angle) * distance];
    return group(
      {},
      circle(x, y, size, { fill: '#c9a98a', opacity: 0.2 }),
      circle(x + size * 0.16, y + size * 0.16, size * 0.84, { fill: '#fbeedb', opacity: 0.28 }),
    );
  });
  const seas = Array.from({ length: 13 }, () =>
    element('ellipse', {
      cx: 1010 + rng.normal(-40, 90),
      cy: 356 + rng.normal(-20, 85),
      rx: rng.between(30, 88),
      ry: rng.between(22, 64),
      fill: '#9d8577',
      opacity: rng.between(0.16, 0.34),
      filter: 'url(#soft)',
    }),
  );
  const project = ([x, z]: Point): Point => [800 + (x * 900) / z, horizon + 420 / z];
  const corner = (column: number, row: number): Point => {
    const local = random(column * 4001 + row * 97 + 13);
    return [column * 0.5 + local.normal(0, 0.09), 0.97 + row * 0.235 * (1 + row * 0.012) + local.normal(0, 0.05)];
  };
  const cells: string[] = [];
  for (let row = 44; row >= 0; row -= 1) {
    for (let column = -24 - row * 2; column <= 24 + row * 2; column += 1) {
      if ((column + row) % 2 !== 0) continue;
      const ring = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1.5, row + 1),
        corner(column + 1, row + 2),
        corner(column, row + 2),
        corner(column - 0.5, row + 1),
      ].map(project);
      const [x, y] = ring[0]!;
      if (x < -300 || x > 1900) continue;
      const depth = (y - horizon) / (height - horizon);
      const glow = Math.exp(-(((x - 1010) / (150 + depth * 260)) ** 2));
      const shade = mix(
        along(['#545a80', '#3d4269', '#262a4c'], depth),
        '#f7d9b4',
        0.06 + glow * 0.55 + rng.normal(0, 0.02),
      );
      cells.push(
        path(polygon(ring), {
          fill: shade,
          stroke: mix(shade, '#fff3de', 0.38),
          'stroke-width': 0.7 + depth * 4,
          'stroke-linejoin': 'round',
        }),
      );
    }
  }
  const stars = Array.from({ length: 320 }, () =>
    circle(rng.between(0, width), rng.between(0, 560), rng.next() ** 4 * 2 + 0.4, {
      fill: '#fff4df',
      opacity: rng.between(0.25, 0.95),
    }),
  );
  const hills = [0, 1, 2].map((index) =>
    path(
      filledBelow(
        ridge(70 + index * 7, width, horizon + 4 - (2 - index) * 14, 60 - index * 14, 5 + index, 8),
        horizon + 6,
      ),
      { fill: ['#544c75', '#3d3a63', '#292a4f'][index]! },
    ),
  );
  return drawing(
    { width, height, grain: 0.12, seed: 91 },
    [
      linear('night', [
        [0, '#11143a'],
        [0.55, '#2f2f62'],
        [0.85, '#6a5580'],
        [1, '#b2818c'],
      ]),
      radial(
        'moon',
        [
          [0, '#fff8ea'],
          [0.75, '#f6e2c4'],
          [1, '#e2bd97'],
        ],
        [0.44, 0.42, 0.6],
      ),
      radial('halo', [
        [0, '#ffe8c8', 0.7],
        [0.45, '#f4c9ac', 0.25],
        [1, '#f4c9ac', 0],
      ]),
      element('clipPath', { id: 'disc' }, circle(1010, 356, 250, {})),
      linear('flat', [
        [0, '#7d6e8e'],
        [1, '#20244a'],
      ]),
      blur('soft', 12),
    ],
    [
      rect(0, 0, width, horizon + 10, { fill: 'url(#night)' }),
      ...stars,
      circle(1010, 356, 560, { fill: 'url(#halo)' }),
      circle(1010, 356, 250, { fill: 'url(#moon)' }),
      group({ 'clip-path': 'url(#disc)' }, ...seas, ...craters),
      ...hills,
      rect(0, horizon, width, height - horizon, { fill: 'url(#flat)' }),
      ...cells,
    ],
  );
}
