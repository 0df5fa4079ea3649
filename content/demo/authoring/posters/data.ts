import { birdCounts, SEASONS } from '../birds.ts';
import { along } from '../colour.ts';
import { SPECIES_COLOURS } from '../pictures/chart.ts';
import { random } from '../random.ts';
import {
  circle,
  curve,
  type Drawing,
  drawing,
  element,
  group,
  line,
  linear,
  type Point,
  path,
  rect,
  text,
} from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

const bird = (x: number, y: number, size: number, fill: string, flap: number): string =>
  path(
    `M0 0Q-14 ${-16 * flap} -46 ${-22 * flap}Q-20 ${-6 * flap} -10 7Q0 12 10 7Q20 ${-6 * flap} 46 ${-22 * flap}Q14 ${-16 * flap} 0 0Z`,
    { fill, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 46).toFixed(2)})` },
  );

/** The data set itself: every count one dot. */
export function countDots(): Drawing {
  const dots = birdCounts().map((row) => {
    const species = SEASONS.findIndex((season) => season.species === row.species);
    return circle(64 + row.week * 13, 130 + species * 54, 1.2 + Math.sqrt(row.count) * 0.66, {
      fill: SPECIES_COLOURS[species]!,
      opacity: 0.82,
    });
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.18, seed: 9 },
    [],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: '#f5efdf' }),
      ...SEASONS.map((_, index) =>
        line([60, 130 + index * 54], [750, 130 + index * 54], { stroke: '#cfc4aa', 'stroke-width': 1 }),
      ),
      ...dots,
      text('52 weeks, 8 species', [62, 62], 40, { fill: '#2d2a24' }),
      text('JSON', [742, 60], 22, { fill: '#8c8371', 'text-anchor': 'end', 'letter-spacing': 4 }, 'mono'),
    ],
  );
}

/** A flock that refuses to be counted, and the tally that tries. */
export function flock(): Drawing {
  const rng = random(317);
  const birds = Array.from({ length: 210 }, () => {
    const part = rng.next();
    const swirl = part * 6.2;
    const x = 470 + Math.cos(swirl) * (60 + part * 250) + rng.normal(0, 34);
    const y = 230 + Math.sin(swirl) * (34 + part * 105) + rng.normal(0, 26);
    return bird(x, y, rng.between(6, 17), along(['#26374a', '#4b5d6c'], rng.next()), rng.between(0.3, 1.3));
  });
  const tally = Array.from({ length: 9 }, (_, index) =>
    group(
      { transform: `translate(${60 + index * 78} 505)` },
      ...[0, 1, 2, 3].map((mark) =>
        line([mark * 13, 0], [mark * 13 + rng.normal(0, 2), 50], {
          stroke: '#a5402f',
          'stroke-width': 4,
          'stroke-linecap': 'round',
        }),
      ),
      index < 8 ? line([-8, 40], [48, 8], { stroke: '#a5402f', 'stroke-width': 4, 'stroke-linecap': 'round' }) : '',
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.2, seed: 10 },
    [
      linear('sky', [
        [0, '#dbe3df'],
        [0.75, '#f3ead6'],
        [1, '#efdcbc'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
      path('M0 440Q200 424 420 436T800 428L800 470L0 470Z', { fill: '#a9b3a5' }),
      rect(0, 462, WIDTH, 138, { fill: '#f7f0df' }),
      ...birds,
      ...tally,
    ],
  );
}

/** A day of tides as one line, with the hours that matter. */
export function tideCurve(): Drawing {
  const tide = (hour: number): number =>
    330 + 96 * Math.cos(((hour - 3.2) / 12.42) * 2 * Math.PI) + 20 * Math.cos(((hour - 9) / 24) * 2 * Math.PI);
  const points = Array.from({ length: 49 }, (_, index): Point => [index * (WIDTH / 48), tide(index / 2)]);
  const depths = Array.from({ length: 8 }, (_, index) =>
    path(`${curve(points.map(([x, y]): Point => [x, y + index * 30]))}L800 620L0 620Z`, {
      fill: along(['#8fc4c4', '#2f7386', '#0f3346'], index / 7),
      opacity: 0.72,
    }),
  );
  const hours = Array.from({ length: 9 }, (_, index) =>
    group(
      {},
      line([index * 100, 60], [index * 100, 74], { stroke: '#5c5546', 'stroke-width': 2 }),
      text(
        String(index * 3).padStart(2, '0'),
        [index * 100, 102],
        22,
        { fill: '#5c5546', 'text-anchor': index === 0 ? 'start' : index === 8 ? 'end' : 'middle' },
        'mono',
      ),
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 11 },
    [
      linear('sky', [
        [0, '#f8f1de'],
        [1, '#f3d7b0'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
      circle(560, 200, 52, { fill: '#e9844f' }),
      ...hours,
      ...depths,
      ...[2.9, 9.1, 15.4, 21.6].map((hour) =>
        circle((hour / 24) * WIDTH, tide(hour), 9, { fill: '#fff8e6', stroke: '#a5402f', 'stroke-width': 5 }),
      ),
    ],
  );
}

/** Title slide: breakfast, missed by the tide. */
export function breakfast(): Drawing {
  const waves = Array.from({ length: 6 }, (_, row) =>
    path(
      `${curve(Array.from({ length: 17 }, (_, index): Point => [index * 50, 470 + row * 26 + (index % 2 === row % 2 ? -11 : 9)]))}L800 640L0 640Z`,
      { fill: along(['#79b8b8', '#2c6f80', '#12405a'], row / 5) },
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 12 },
    [
      linear('wall', [
        [0, '#f2b45f'],
        [1, '#f6d9a1'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#wall)' }),
      circle(400, 470, 240, { fill: '#fbe9bf', opacity: 0.75 }),
      path('M268 292L532 292Q536 430 448 446L352 446Q264 430 268 292Z', { fill: '#fffaf0' }),
      path('M530 316Q600 310 596 362Q590 410 512 406', { fill: 'none', stroke: '#fffaf0', 'stroke-width': 20 }),
      element('ellipse', { cx: 400, cy: 292, rx: 132, ry: 24, fill: '#e7dcc4' }),
      element('ellipse', { cx: 400, cy: 296, rx: 116, ry: 18, fill: '#2c6f80' }),
      path('M296 296Q330 280 362 296T430 296T502 294', { fill: 'none', stroke: '#bfe0dc', 'stroke-width': 5 }),
      ...[340, 400, 460].map((x, index) =>
        path(`M${x} 250Q${x - 22} 216 ${x} 186T${x} ${118 + index * 10}`, {
          fill: 'none',
          stroke: '#fffaf0',
          'stroke-width': 9,
          'stroke-linecap': 'round',
          opacity: 0.75,
        }),
      ),
      ...waves,
    ],
  );
}

/** A licence for data: a sealed sheet over ruled paper. */
export function dataLicence(): Drawing {
  const rng = random(5);
  const rows = Array.from({ length: 13 }, (_, row) =>
    group(
      {},
      ...Array.from({ length: 4 }, (_, column) =>
        rect(250 + column * 82, 150 + row * 24, rng.between(26, 70), 8, { fill: '#9fb0ab', opacity: 0.7, rx: 4 }),
      ),
    ),
  );
  const scallops = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    const reach = index % 2 ? 76 : 68;
    return `${(566 + Math.cos(angle) * reach).toFixed(1)} ${(428 + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.18, seed: 13 },
    [],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: '#2f5d73' }),
      ...Array.from({ length: 20 }, (_, index) =>
        line([0, index * 32], [WIDTH, index * 32], { stroke: '#3d6f86', 'stroke-width': 1.4 }),
      ),
      rect(216, 66, 386, 470, { fill: '#15313f', opacity: 0.35 }),
      rect(204, 54, 386, 470, { fill: '#faf4e4' }),
      rect(250, 98, 190, 18, { fill: '#2d2a24', rx: 3 }),
      ...rows,
      path('M540 480L524 570L566 544L606 572L594 480Z', { fill: '#8f3a2a' }),
      path(`M${scallops.join('L')}Z`, { fill: '#c2553c' }),
      circle(566, 428, 50, { fill: 'none', stroke: '#f6d9b4', 'stroke-width': 3 }),
      bird(566, 436, 34, '#f6d9b4', 1),
    ],
  );
}
