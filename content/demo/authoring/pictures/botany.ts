import { along, mix } from '../colour.ts';
import { type Random, random } from '../random.ts';
import { circle, curve, type Drawing, drawing, group, linear, type Point, path, radial, rect, text } from '../svg.ts';

const polar = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.cos(angle) * length,
  y + Math.sin(angle) * length,
];

/** Points of a stem and its direction at each: the direction turns by `turn(part)` radians per step. */
function stem(base: Point, angle: number, steps: number, step: number, turn: (part: number) => number) {
  const points: { at: Point; angle: number }[] = [];
  let at = base;
  let direction = angle;
  for (let index = 0; index < steps; index += 1) {
    points.push({ at, angle: direction });
    at = polar(at, direction, step);
    direction += turn(index / steps);
  }
  return points;
}

/** A lens-shaped leaflet from `base`, `bend` sideways. */
function leaflet(base: Point, angle: number, length: number, breadth: number, fill: string, opacity: number): string {
  const tip = polar(base, angle, length);
  const left = polar(polar(base, angle, length * 0.42), angle - Math.PI / 2, breadth);
  const right = polar(polar(base, angle, length * 0.42), angle + Math.PI / 2, breadth);
  return path(`${curve([base, left, tip])} ${curve([tip, right, base]).replace('M', 'L')}Z`, { fill, opacity });
}

const FERN_GREENS = ['#20392c', '#355c3f', '#5d7f4b', '#8da25a', '#b9b971'] as const;

/** An unrolled frond: pinnae on both sides of the stem, each with its own leaflets. */
function frond(base: Point, angle: number, length: number, bend: number, tone: number, rng: Random): string {
  const steps = 27;
  const points = stem(base, angle, steps, length / steps, (part) => (bend / steps) * (0.5 + part));
  const parts: string[] = [];
  points.forEach(({ at, angle: direction }, index) => {
    const part = index / steps;
    if (part < 0.14) return;
    const size = length * 0.25 * Math.sin(Math.PI * Math.min(1, (part - 0.08) * 1.02)) ** 0.8 * (1 - part * 0.35);
    for (const side of [-1, 1]) {
      const pinnaAngle = direction + side * (1.15 - part * 0.35) + rng.normal(0, 0.03);
      const pinna = stem(at, pinnaAngle, 17, size / 17, () => -side * 0.026);
      const colour = along(FERN_GREENS, tone + part * 0.3 + rng.normal(0, 0.05));
      pinna.forEach((point, place) => {
        if (place === 0) return;
        const leaf = size * 0.095 * (1 - (place / 17) ** 1.8) + 3;
        for (const edge of [-1, 1]) {
          parts.push(leaflet(point.at, point.angle + edge * 1.05, leaf, leaf * 0.27, colour, 0.92));
        }
      });
      parts.push(path(curve(pinna.map((point) => point.at)), { fill: 'none', stroke: colour, 'stroke-width': 1.6 }));
    }
  });
  const line = curve(points.map((point) => point.at));
  parts.push(
    path(line, { fill: 'none', stroke: mix('#2a2f1e', '#5c5a30', tone), 'stroke-width': 6, 'stroke-linecap': 'round' }),
  );
  return parts.join('');
}

/** A rolled young frond: the stem ends in a spiral that carries beads which will be pinnae. */
function crozier(base: Point, angle: number, height: number, hand: 1 | -1, rng: Random): string {
  const steps = 380;
  const points = stem(base, angle, steps, height / 210, (part) => {
    const coil = Math.max(0, part - 0.4) / 0.55;
    return hand * (0.0012 + 0.024 * Math.exp(2.2 * coil) * Math.min(1, coil * 5));
  });
  const parts: string[] = [];
  const width = (part: number): number => 26 * (1 - part * 0.62);
  points.forEach(({ at, angle: direction }, index) => {
    const part = index / steps;
    const radius = width(part);
    const colour = along(['#3b4a2b', '#6a7d3f', '#9aa653', '#c4bd74'], part + rng.normal(0, 0.04));
    if (part > 0.2 && index % 4 === 0) {
      const outer = polar(at, direction - (hand * Math.PI) / 2, radius * 0.95);
      const bead = radius * (0.5 + 0.42 * Math.sin(index * 0.9) ** 2) * Math.min(1, (part - 0.18) * 4);
      parts.push(circle(outer[0], outer[1], bead, { fill: mix(colour, '#26351f', 0.35), opacity: 0.95 }));
      parts.push(
        circle(outer[0] - bead * 0.25, outer[1] - bead * 0.3, bead * 0.45, {
          fill: mix(colour, '#f2ecc0', 0.35),
          opacity: 0.75,
        }),
      );
    }
    parts.push(circle(at[0], at[1], radius * 0.62, { fill: colour }));
    parts.push(circle(at[0] - radius * 0.18, at[1] - radius * 0.1, radius * 0.26, { fill: '#e9e4b0', opacity: 0.14 }));
    if (index % 3 === 0 && part < 0.8) {
      const side = rng.pick([-1, 1]);
      const from = polar(at, direction + (side * Math.PI) / 2, radius * 0.6);
      const to = polar(from, direction + side * rng.between(0.6, 1.5), rng.between(7, 19));
      parts.push(path(curve([from, to]), { stroke: '#8a4f2d', 'stroke-width': 1.3, opacity: 0.7, fill: 'none' }));
    }
  });
  return parts.join('');
}

/** A young fern among unrolled fronds, as a plate of a botanical book. */
export function fern(): Drawing {
  const rng = random(41);
  return drawing(
    { width: 1200, height: 1600, grain: 0.22, seed: 3 },
    [
      radial(
        'paper',
        [
          [0, '#fbf6e8'],
          [0.7, '#f3ead4'],
          [1, '#e4d6b8'],
        ],
        [0.5, 0.42, 0.8],
      ),
      linear('earth', [
        [0, '#6d5a3c', 0],
        [0.5, '#6d5a3c', 0.28],
        [1, '#3d3120', 0.5],
      ]),
    ],
    [
      rect(0, 0, 1200, 1600, { fill: 'url(#paper)' }),
      group(
        { opacity: 0.2 },
        frond([560, 1510], -2.25, 1050, 1.0, 0.62, rng),
        frond([650, 1500], -0.86, 1080, -0.9, 0.62, rng),
      ),
      group({ opacity: 0.62 }, frond([540, 1500], -1.98, 1090, -0.75, 0.28, rng)),
      group({ opacity: 0.8 }, frond([690, 1510], -1.22, 900, 1.15, 0.22, rng)),
      crozier([600, 1510], -1.62, 1120, 1, rng),
      crozier([470, 1520], -1.72, 640, -1, rng),
      crozier([735, 1525], -1.4, 470, 1, rng),
      rect(0, 1330, 1200, 270, { fill: 'url(#earth)' }),
      path(
        curve(Array.from({ length: 25 }, (_, i): Point => [i * 50, 1522 + rng.normal(0, 9)])).concat(
          'L1200 1600L0 1600Z',
        ),
        { fill: '#3b3324', opacity: 0.86 },
      ),
      path(
        curve(Array.from({ length: 31 }, (_, i): Point => [i * 40, 1546 + rng.normal(0, 7)])).concat(
          'L1200 1600L0 1600Z',
        ),
        { fill: '#241f16' },
      ),
      text('拳卷', [1114, 132], 44, { fill: '#3b3324', 'writing-mode': 'tb', 'letter-spacing': 10 }),
      rect(1093, 248, 42, 42, { fill: '#a8382a', rx: 4 }),
      text('雨', [1114, 280], 28, { fill: '#f6eeda', 'text-anchor': 'middle' }),
    ],
  );
}

const GINKGO_GOLDS = ['#a8741a', '#cf9520', '#e8b733', '#f2d061', '#d9c25e'] as const;

/** One ginkgo leaf hanging from `base`: a fan with a notch, veins and a long stalk. */
function ginkgoLeaf(base: Point, angle: number, size: number, rng: Random): string {
  const spread = rng.between(0.98, 1.25);
  const colour = along(GINKGO_GOLDS, rng.next());
  const rim: Point[] = [];
  for (let index = 0; index <= 24; index += 1) {
    const part = index / 24 - 0.5;
    const notch = 1 - 0.42 * Math.exp(-((part / 0.045) ** 2)) - 0.1 * Math.abs(part) ** 1.5;
    rim.push(
      polar(base, angle + part * 2 * spread, size * (notch + Math.sin(index * 2.3) * 0.014 + rng.normal(0, 0.006))),
    );
  }
  const outline = `M${base.join(' ')}${curve(rim).replace('M', 'L')}Z`;
  const veins = Array.from({ length: 34 }, (_, index) => {
    const part = index / 33 - 0.5;
    const from = polar(base, angle + part * 0.7, size * 0.08);
    const middle = polar(base, angle + part * 1.5 * spread, size * 0.5);
    const to = polar(base, angle + part * 1.96 * spread, size * (Math.abs(part) < 0.05 ? 0.58 : 0.93));
    return path(curve([from, middle, to]), {
      fill: 'none',
      stroke: mix(colour, '#6b4410', 0.55),
      'stroke-width': 0.9,
      opacity: 0.42,
    });
  }).join('');
  const stalk = curve([
    base,
    polar(base, angle + Math.PI + 0.16, size * 0.45),
    polar(base, angle + Math.PI - 0.08, size * 0.9),
  ]);
  return group(
    {},
    path(stalk, {
      fill: 'none',
      stroke: mix(colour, '#5c4a1a', 0.55),
      'stroke-width': Math.max(2, size * 0.028),
      'stroke-linecap': 'round',
    }),
    path(outline, { fill: colour, stroke: mix(colour, '#7a4f10', 0.5), 'stroke-width': 1.2 }),
    path(outline, { fill: 'url(#leaf-light)' }),
    veins,
  );
}

/** A ginkgo branch over a November sky, leaves falling. */
export function ginkgo(): Drawing {
  const rng = random(1107);
  const branch = (points: readonly Point[], width: number): string =>
    [1, 0.55]
      .map((scale, index) =>
        path(curve(points), {
          fill: 'none',
          stroke: index ? '#75614d' : '#3c3029',
          'stroke-width': width * scale,
          'stroke-linecap': 'round',
          opacity: index ? 0.5 : 1,
        }),
      )
      .join('');
  const main: Point[] = [
    [-30, 210],
    [150, 235],
    [340, 205],
    [560, 270],
    [760, 262],
    [960, 330],
    [1110, 392],
  ];
  const twig: Point[] = [
    [340, 205],
    [420, 320],
    [470, 450],
    [560, 560],
  ];
  const shoot: Point[] = [
    [560, 270],
    [690, 180],
    [840, 120],
    [980, 96],
  ];
  const spots: Point[] = [
    ...main.slice(1),
    ...twig.slice(1),
    ...shoot.slice(1),
    [250, 220],
    [650, 268],
    [860, 296],
    [445, 385],
    [515, 505],
    [620, 225],
    [910, 108],
    [1040, 366],
  ];
  const hanging = spots.flatMap((spot) =>
    Array.from({ length: 4 }, () => {
      const start: Point = [spot[0] + rng.normal(0, 14), spot[1] + rng.normal(0, 8)];
      const size = rng.between(74, 128);
      const angle = Math.PI / 2 + rng.normal(0, 0.85);
      return ginkgoLeaf(polar(start, angle, size * 0.8), angle, size, rng);
    }),
  );
  const falling = Array.from({ length: 15 }, (_, index) =>
    ginkgoLeaf(
      [rng.between(80, 1120), 720 + index * 50 + rng.normal(0, 30)],
      rng.between(0, Math.PI * 2),
      rng.between(48, 96),
      rng,
    ),
  );
  const ground = Array.from({ length: 120 }, () =>
    group(
      {
        transform: `translate(${rng.between(-20, 1220).toFixed(0)} ${(1478 + rng.next() ** 0.7 * 120).toFixed(0)}) scale(1 .42)`,
      },
      ginkgoLeaf([0, 0], rng.between(0, Math.PI * 2), rng.between(50, 84), rng),
    ),
  );
  return drawing(
    { width: 1200, height: 1600, grain: 0.2, seed: 8 },
    [
      linear('sky', [
        [0, '#c9d3d6'],
        [0.5, '#e8e4d6'],
        [0.86, '#f3e6c6'],
        [1, '#e5cf98'],
      ]),
      radial(
        'leaf-light',
        [
          [0, '#fff6c8', 0.5],
          [1, '#fff6c8', 0],
        ],
        [0.35, 0.3, 0.6],
      ),
      radial('sun', [
        [0, '#fffaf0', 0.95],
        [0.45, '#fff4dc', 0.6],
        [1, '#fff4dc', 0],
      ]),
    ],
    [
      rect(0, 0, 1200, 1600, { fill: 'url(#sky)' }),
      circle(860, 830, 420, { fill: 'url(#sun)' }),
      circle(860, 830, 118, { fill: '#fffdf6', opacity: 0.8 }),
      branch(main, 26),
      branch(twig, 15),
      branch(shoot, 13),
      ...hanging,
      ...falling,
      ...ground,
      text('十一月', [123, 1240], 54, { fill: '#4a3c2a', 'writing-mode': 'tb', 'letter-spacing': 12, opacity: 0.9 }),
      rect(100, 1445, 46, 46, { fill: '#a8382a', rx: 4 }),
      text('雨', [123, 1480], 30, { fill: '#f6eeda', 'text-anchor': 'middle' }),
    ],
  );
}
