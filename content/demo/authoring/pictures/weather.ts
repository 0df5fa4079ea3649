import { along } from '../colour.ts';
import { random } from '../random.ts';
import {
  blur,
  circle,
  curve,
  type Drawing,
  drawing,
  element,
  group,
  linear,
  type Point,
  path,
  radial,
  rect,
} from '../svg.ts';

/** A street seen through a window in the rain: lights out of focus, drops in focus, a plant on the sill. */
export function rainWindow(): Drawing {
  const rng = random(614);
  const lights = Array.from({ length: 120 }, () => {
    const y = rng.normal(700, 150);
    const warm = rng.next();
    const colour = along(['#ffd9a0', '#ff9d57', '#f0605a', '#79b7d9', '#b9e0e2'], warm);
    return circle(rng.between(-40, 1640), y, rng.between(14, 58), {
      fill: colour,
      opacity: rng.between(0.12, 0.62),
      style: 'mix-blend-mode:screen',
    });
  });
  const reflections = Array.from({ length: 46 }, () => {
    const x = rng.between(0, 1600);
    return element('ellipse', {
      cx: x,
      cy: rng.between(900, 1080),
      rx: rng.between(14, 34),
      ry: rng.between(60, 190),
      fill: along(['#ffcf8f', '#ff8f55', '#8fc4dc'], rng.next()),
      opacity: rng.between(0.08, 0.3),
    });
  });
  const buildings = Array.from({ length: 12 }, (_, index) => {
    const x = index * 140 - 40 + rng.normal(0, 18);
    const top = rng.between(230, 560);
    return rect(x, top, rng.between(110, 190), 1200 - top, {
      fill: along(['#14283c', '#22394d', '#2f475a'], rng.next()),
      opacity: 0.85,
    });
  });
  const drop = (x: number, y: number, r: number): string => {
    const tall = r * rng.between(1.05, 1.45);
    return group(
      {},
      element('ellipse', {
        cx: x + r * 0.1,
        cy: y + tall * 0.22,
        rx: r * 1.04,
        ry: tall,
        fill: '#06121d',
        opacity: 0.34,
      }),
      element('ellipse', { cx: x, cy: y, rx: r, ry: tall, fill: 'url(#drop)' }),
      element('ellipse', { cx: x, cy: y + tall * 0.48, rx: r * 0.62, ry: tall * 0.34, fill: '#ffe3b8', opacity: 0.5 }),
      element('ellipse', {
        cx: x - r * 0.34,
        cy: y - tall * 0.45,
        rx: r * 0.2,
        ry: tall * 0.15,
        fill: '#ffffff',
        opacity: 0.92,
      }),
    );
  };
  const small = Array.from({ length: 1300 }, () =>
    drop(rng.between(0, 1600), rng.between(0, 1130), 1.4 + rng.next() ** 3 * 6),
  );
  const trails = Array.from({ length: 24 }, () => {
    const x = rng.between(20, 1580);
    const top = rng.between(-80, 420);
    const length = rng.between(180, 620);
    const points: Point[] = Array.from({ length: 9 }, (_, index) => [x + rng.normal(0, 5), top + (length * index) / 8]);
    const beads = points.slice(0, -1).map(([bx, by]) => drop(bx, by + rng.between(0, 30), rng.between(2, 4.5)));
    return group(
      {},
      path(curve(points), {
        fill: 'none',
        stroke: 'url(#trail)',
        'stroke-width': rng.between(7, 13),
        'stroke-linecap': 'round',
        opacity: 0.55,
      }),
      ...beads,
      drop(points[8]![0], points[8]![1], rng.between(10, 17)),
    );
  });
  const large = Array.from({ length: 70 }, () => drop(rng.between(0, 1600), rng.between(0, 1100), rng.between(6, 13)));
  const leaf = (x: number, angle: number, size: number, sway: number): string =>
    group(
      { transform: `translate(${x} 955) rotate(${angle})` },
      path(
        `M0 0C${18 + sway} ${-size * 0.3} ${24 + sway} ${-size * 0.7} ${sway * 2.4} ${-size}C${-20 + sway} ${-size * 0.7} ${-16 + sway} ${-size * 0.3} 0 0Z`,
        { fill: '#0b1713' },
      ),
      path(`M2 0C${12 + sway} ${-size * 0.3} ${16 + sway} ${-size * 0.7} ${sway * 2.4} ${-size}`, {
        stroke: '#6f8f80',
        'stroke-width': 2.2,
        opacity: 0.5,
        fill: 'none',
      }),
    );
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const side = index - 7;
    return leaf(1285 + side * 3, side * 9 + rng.normal(0, 2.5), rng.between(210, 360) - Math.abs(side) * 9, side * 3.2);
  });
  return drawing(
    { width: 1600, height: 1200, grain: 0.08, seed: 12 },
    [
      linear('dusk', [
        [0, '#0d2136'],
        [0.35, '#274a63'],
        [0.58, '#7a6a72'],
        [0.7, '#5b4a55'],
        [1, '#13202c'],
      ]),
      linear('drop', [
        [0, '#0c1a28', 0.85],
        [0.45, '#4d6a7c', 0.4],
        [1, '#ffe9c9', 0.75],
      ]),
      linear('trail', [
        [0, '#d7e6ee', 0],
        [1, '#dcebf2', 0.5],
      ]),
      linear('sill', [
        [0, '#3a2a22'],
        [0.2, '#241913'],
        [1, '#120c09'],
      ]),
      linear(
        'pot',
        [
          [0, '#3b211a'],
          [0.4, '#7c4530'],
          [1, '#24130e'],
        ],
        [0, 0, 1, 0],
      ),
      radial(
        'edge',
        [
          [0.55, '#02060a', 0],
          [1, '#02060a', 0.62],
        ],
        [0.5, 0.48, 0.72],
      ),
      blur('far', 11),
      blur('soft', 4.5),
    ],
    [
      rect(0, 0, 1600, 1200, { fill: 'url(#dusk)' }),
      group({ filter: 'url(#far)' }, ...buildings, ...reflections),
      group({ filter: 'url(#soft)' }, ...lights),
      ...small,
      ...trails,
      ...large,
      rect(0, 0, 1600, 1200, { fill: 'url(#edge)' }),
      rect(772, 0, 30, 1110, { fill: '#150f0d' }),
      rect(772, 0, 6, 1110, { fill: '#54433a', opacity: 0.5 }),
      rect(0, 330, 1600, 22, { fill: '#150f0d' }),
      rect(0, 330, 1600, 4, { fill: '#54433a', opacity: 0.5 }),
      ...leaves,
      path('M1200 950L1370 950L1345 1112L1225 1112Z', { fill: 'url(#pot)' }),
      rect(1190, 938, 190, 32, { fill: 'url(#pot)', rx: 6 }),
      rect(0, 1100, 1600, 100, { fill: 'url(#sill)' }),
    ],
  );
}
