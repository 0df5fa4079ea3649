import { along } from '../colour.ts';
import { filledBelow, ridge } from '../pictures/ridge.ts';
import { random } from '../random.ts';
import { circle, type Drawing, drawing, element, group, linear, path, polygon, radial, rect } from '../svg.ts';

const [WIDTH, HEIGHT] = [960, 540];

// Colours of the day at equal steps from midnight to midnight.
const ZENITH = [
  '#0b1030',
  '#0b1030',
  '#1b2350',
  '#4a6aa5',
  '#5f9ecb',
  '#5aa0cf',
  '#4f97c9',
  '#4f86b8',
  '#4a5a98',
  '#2a2a62',
  '#101538',
  '#0b1030',
  '#0b1030',
];
const HORIZON = [
  '#1a2250',
  '#1d2556',
  '#5a4a7d',
  '#f0a27e',
  '#f2dcb4',
  '#d9ecec',
  '#d3e8ec',
  '#f0dfb6',
  '#f5a468',
  '#b25a6b',
  '#3d3466',
  '#1d2556',
  '#1a2250',
];
const NEAR = [
  '#070b1c',
  '#070b1c',
  '#10162e',
  '#3a4a44',
  '#5a7a4c',
  '#6a9152',
  '#6c9354',
  '#668a4d',
  '#575a3c',
  '#2a2a3c',
  '#0c1124',
  '#070b1c',
  '#070b1c',
];
const FAR = [
  '#141b42',
  '#141b42',
  '#2c2f5c',
  '#8b7b98',
  '#93b1ac',
  '#9dc0bb',
  '#9cbfbd',
  '#a0b39c',
  '#a8766f',
  '#55436f',
  '#1f2450',
  '#141b42',
  '#141b42',
];

const FAR_HILLS = filledBelow(ridge(14, WIDTH, 372, 90, 3, 6), HEIGHT);
const MIDDLE_HILLS = filledBelow(ridge(23, WIDTH, 424, 76, 2.4, 6), HEIGHT);
const NEAR_HILL = 'M0 470Q240 360 520 430T960 452L960 540L0 540Z';

const rng = random(1440);
const STARS = Array.from(
  { length: 150 },
  () => [rng.between(0, WIDTH), rng.between(0, 360), rng.between(0.5, 1.5), rng.next()] as const,
);
const CLOUDS = Array.from({ length: 9 }, () => ({
  x: rng.next(),
  y: rng.between(60, 230),
  size: rng.between(0.5, 1.15),
  speed: rng.whole(1, 2),
}));

/** The hill at `part` of the day, 0 and 1 being midnight. */
export function hillAt(part: number): Drawing {
  const light = Math.max(0, Math.min(1, (Math.cos((part - 0.5) * 2 * Math.PI) + 0.28) * 1.6));
  const sunAngle = (part - 0.25) * 2 * Math.PI;
  const [sunX, sunY] = [WIDTH / 2 - Math.cos(sunAngle) * 400, 430 - Math.sin(sunAngle) * 350];
  const [moonX, moonY] = [WIDTH / 2 + Math.cos(sunAngle) * 380, 400 + Math.sin(sunAngle) * 300];
  const near = along(NEAR, part);
  const stars = STARS.map(([x, y, r, phase]) =>
    circle(x, y, r, { fill: '#fff6e0', opacity: (1 - light) * (0.5 + 0.4 * Math.sin(part * 90 + phase * 6)) }),
  );
  const clouds = CLOUDS.map(({ x, y, size, speed }) => {
    const place = ((x + part * speed) % 1) * (WIDTH + 360) - 180;
    return group(
      { transform: `translate(${place.toFixed(1)} ${y}) scale(${size.toFixed(2)})`, opacity: 0.25 + light * 0.55 },
      path('M-110 26C-140 24 -142 -12 -106 -18C-104 -58 -46 -70 -28 -38C-4 -70 62 -62 64 -20C106 -28 120 24 80 26Z', {
        fill: along(['#4b5078', '#ffffff'], light * 0.96),
      }),
    );
  });
  const windowLight = Math.max(0, Math.min(1, (0.42 - light) * 4));
  const house = group(
    { transform: 'translate(610 424)' },
    path(
      polygon([
        [-34, 0],
        [-34, -34],
        [0, -60],
        [34, -34],
        [34, 0],
      ]),
      { fill: along(['#0a0d1c', '#8a5a44'], light) },
    ),
    path(
      polygon([
        [-44, -30],
        [0, -66],
        [44, -30],
        [36, -26],
        [0, -54],
        [-36, -26],
      ]),
      { fill: along(['#070916', '#5c3a34'], light) },
    ),
    rect(-20, -26, 15, 15, { fill: along(['#ffd98f', '#33424f'], 1 - windowLight) }),
    rect(6, -26, 14, 26, { fill: along(['#05070f', '#43302a'], light) }),
    circle(-12, -18, 40, { fill: 'url(#lamp)', opacity: windowLight }),
  );
  const tree = group(
    { transform: 'translate(330 418)' },
    rect(-5, -60, 10, 64, { fill: along(['#05070f', '#4a3526'], light) }),
    ...[
      [0, -92, 44],
      [-34, -70, 30],
      [34, -72, 32],
      [-10, -126, 30],
      [22, -112, 28],
    ].map(([x, y, r]) => circle(x!, y!, r!, { fill: along(['#060a16', '#4f7a48'], light) })),
  );
  const shadowLength =
    light > 0 ? Math.max(-3.4, Math.min(3.4, Math.cos(sunAngle) / Math.max(0.14, Math.sin(sunAngle)))) : 0;
  const shadow =
    Math.sin(sunAngle) > 0.05
      ? path(
          polygon([
            [324, 420],
            [338, 420],
            [338 + shadowLength * 130, 452],
            [318 + shadowLength * 130, 456],
          ]),
          { fill: '#101a18', opacity: 0.22 * light },
        )
      : '';
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0, seed: 1 },
    [
      linear('sky', [
        [0, along(ZENITH, part)],
        [1, along(HORIZON, part)],
      ]),
      radial('sun', [
        [0, '#fffbe6'],
        [0.18, '#fff3c4', 0.95],
        [0.24, '#ffe6a0', 0.4],
        [1, '#ffdf9a', 0],
      ]),
      radial('lamp', [
        [0, '#ffd98f', 0.8],
        [1, '#ffd98f', 0],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
      ...stars,
      circle(moonX, moonY, 22, { fill: '#f6ecd2', opacity: 1 - light * 0.9 }),
      element('circle', { cx: sunX, cy: sunY, r: 130, fill: 'url(#sun)' }),
      ...clouds,
      path(FAR_HILLS, { fill: along(FAR, part) }),
      path(MIDDLE_HILLS, { fill: along([along(FAR, part), near], 0.55) }),
      path(NEAR_HILL, { fill: near }),
      shadow,
      tree,
      house,
    ],
  );
}
