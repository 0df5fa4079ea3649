import { along, mix } from '../colour.ts';
import { noise, random } from '../random.ts';
import {
  blur,
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
  radial,
  rect,
} from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** Rain on a tin roof: rings where drops fall. */
export function slowRain(): Drawing {
  const rng = random(21);
  const rings = Array.from({ length: 26 }, () => {
    const [x, y, size] = [rng.between(0, WIDTH), rng.between(60, HEIGHT), rng.between(20, 120)];
    return group(
      {},
      ...Array.from({ length: 5 }, (_, index) =>
        element('ellipse', {
          cx: x,
          cy: y,
          rx: size * (0.25 + index * 0.2),
          ry: size * (0.25 + index * 0.2) * 0.42,
          fill: 'none',
          stroke: along(['#f3e3c3', '#8fc0bd'], rng.next()),
          'stroke-width': 3.4 - index * 0.6,
          opacity: 0.85 - index * 0.15,
        }),
      ),
    );
  });
  const ribs = Array.from({ length: 17 }, (_, index) =>
    rect(index * 50, 0, 25, HEIGHT, { fill: '#0c2e33', opacity: 0.35 }),
  );
  const drops = Array.from({ length: 60 }, () => {
    const [x, y] = [rng.between(0, WIDTH), rng.between(-20, HEIGHT - 40)];
    return line([x, y], [x, y + rng.between(14, 46)], {
      stroke: '#e9f2ec',
      'stroke-width': 2,
      opacity: rng.between(0.15, 0.6),
      'stroke-linecap': 'round',
    });
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 1 },
    [
      linear('ground', [
        [0, '#2d6a6b'],
        [1, '#0d3238'],
      ]),
    ],
    [rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#ground)' }), ...ribs, ...rings, ...drops],
  );
}

/** A lighthouse that turns, as a record turns. */
export function lighthouse(): Drawing {
  const grooves = Array.from({ length: 22 }, (_, index) =>
    circle(400, 330, 60 + index * 18, {
      fill: 'none',
      stroke: mix('#f7d9a3', '#3d3566', index / 22),
      'stroke-width': 2.2,
      opacity: 0.75,
    }),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 2 },
    [
      radial('night', [
        [0, '#5a4a86'],
        [1, '#171638'],
      ]),
      linear(
        'beam',
        [
          [0, '#ffefc2', 0.85],
          [1, '#ffefc2', 0],
        ],
        [0, 0, 1, 0],
      ),
      linear(
        'back',
        [
          [0, '#ffefc2', 0],
          [1, '#ffefc2', 0.6],
        ],
        [0, 0, 1, 0],
      ),
      radial('lamp', [
        [0, '#fff8df'],
        [1, '#ffefc2', 0],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
      ...grooves,
      path('M400 236L820 60L820 330Z', { fill: 'url(#beam)' }),
      path('M400 236L-20 300L-20 420Z', { fill: 'url(#back)' }),
      path('M352 600L372 272L428 272L448 600Z', { fill: '#f4ead6' }),
      path('M361 452L366 372L434 372L439 452Z', { fill: '#c1504a' }),
      path('M353 600L357 530L443 530L447 600Z', { fill: '#c1504a' }),
      path('M408 272L428 272L448 600L420 600Z', { fill: '#241d45', opacity: 0.2 }),
      rect(360, 260, 80, 14, { fill: '#241d45' }),
      rect(378, 214, 44, 46, { fill: '#fff4cf' }),
      path('M370 214L400 184L430 214Z', { fill: '#c1504a' }),
      circle(400, 237, 96, { fill: 'url(#lamp)', opacity: 0.8 }),
    ],
  );
}

/** Glass and water: overlapping transparent bells. */
export function glassHarbour(): Drawing {
  const rng = random(404);
  const bells = Array.from({ length: 15 }, (_, index) => {
    const x = 60 + index * 50 + rng.normal(0, 12);
    const tall = 150 + 210 * Math.sin((index / 14) * Math.PI) * rng.between(0.7, 1.1);
    const half = rng.between(30, 62);
    const colour = along(['#3fa7a3', '#86c5b5', '#f2d9a0', '#ee9d7c', '#c8637c'], index / 14);
    const bell = `M${x - half} 470L${x - half} ${470 - tall + half}A${half} ${half} 0 0 1 ${x + half} ${470 - tall + half}L${x + half} 470Z`;
    return group(
      {},
      path(bell, { fill: colour, opacity: 0.48 }),
      path(bell, { fill: colour, opacity: 0.16, transform: 'matrix(1 0 0 -0.5 0 706)' }),
      line([x - half + 9, 460], [x - half + 9, 490 - tall + half], {
        stroke: '#ffffff',
        'stroke-width': 4,
        opacity: 0.5,
        'stroke-linecap': 'round',
      }),
    );
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.14, seed: 3 },
    [
      linear('paper', [
        [0, '#fbf3e2'],
        [0.78, '#f4e2c6'],
        [0.79, '#e3d9c8'],
        [1, '#c4d4d0'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#paper)' }),
      circle(600, 150, 70, { fill: '#ee8d5e', opacity: 0.9 }),
      ...bells,
    ],
  );
}

/** A night train as a row of lit windows and the pulse of its wheels. */
export function nightTrain(): Drawing {
  const wave = noise(7);
  const pulses = Array.from({ length: 27 }, (_, row) => {
    const points = Array.from(
      { length: 41 },
      (_, index): Point => [
        index * 20,
        592 -
          row * 12 -
          Math.max(0, wave(index * 0.5 + row * 0.35)) * (64 - row * 2) * Math.exp(-(((index - 20) / 13) ** 2)),
      ],
    );
    return path(`${curve(points)}L800 620L0 620Z`, {
      fill: '#14122b',
      stroke: along(['#f08a5d', '#b04a7b', '#50408f', '#2e3b77'], row / 26),
      'stroke-width': 2.2,
    });
  }).reverse();
  const windows = Array.from({ length: 8 }, (_, index) =>
    rect(76 + index * 92, 158, 62, 52, { fill: index % 3 === 1 ? '#ffcf86' : '#ffe7b3', rx: 8 }),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.14, seed: 4 },
    [
      linear('night', [
        [0, '#101033'],
        [0.6, '#3a2a63'],
        [1, '#14122b'],
      ]),
      blur('glow', 16),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
      circle(650, 74, 34, { fill: '#f7e6c6' }),
      circle(636, 66, 30, { fill: '#15143a' }),
      group({ filter: 'url(#glow)', opacity: 0.7 }, ...windows),
      path('M-20 122L700 122Q790 126 812 250L-20 250Z', { fill: '#262048' }),
      path('M-20 232L806 232L812 250L-20 250Z', { fill: '#b04a7b' }),
      ...windows,
      ...pulses,
    ],
  );
}
