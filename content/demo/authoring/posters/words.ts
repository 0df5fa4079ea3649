import { along } from '../colour.ts';
import { noise, random } from '../random.ts';
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
  radial,
  rect,
  text,
} from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

const upright = (content: string, x: number, y: number, size: number, fill: string): string =>
  text(content, [x, y], size, { fill, 'writing-mode': 'tb', 'letter-spacing': size * 0.22 });

/** Short poems: bamboo slips on a window sill with one sparrow. */
export function shortLines(): Drawing {
  const rng = random(71);
  const stalks = Array.from({ length: 9 }, (_, index) => {
    const x = 300 + index * 58 + rng.normal(0, 12);
    const breadth = rng.between(9, 18);
    const tone = along(['#5d7a52', '#8ba06a', '#b9bf8d'], rng.next());
    const joints = Array.from({ length: 5 }, (_, joint) =>
      line([x - breadth / 2 - 2, 60 + joint * 122 + index * 9], [x + breadth / 2 + 2, 60 + joint * 122 + index * 9], {
        stroke: '#f4efe0',
        'stroke-width': 3,
      }),
    );
    const leaves = Array.from({ length: 5 }, () => {
      const y = rng.between(40, 460);
      const turn = rng.pick([24, 48, 132, 156]);
      return path('M0 0Q34 -12 82 0Q34 12 0 0Z', {
        fill: tone,
        opacity: 0.9,
        transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`,
      });
    });
    return group(
      { opacity: 0.45 + (index % 3) * 0.25 },
      rect(x - breadth / 2, -10, breadth, 630, { fill: tone }),
      ...joints,
      ...leaves,
    );
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.26, seed: 5 },
    [
      linear('paper', [
        [0, '#f6f2e4'],
        [1, '#e8e2cb'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#paper)' }),
      circle(545, 215, 120, { fill: '#e2b95f', opacity: 0.5 }),
      ...stalks,
      upright('南郊短句', 140, 110, 72, '#2c3326'),
      rect(116, 486, 48, 48, { fill: '#a8382a', rx: 4 }),
      text('南', [140, 522], 32, { fill: '#f6eeda', 'text-anchor': 'middle' }),
    ],
  );
}

/** The last ferry leaves in fog. */
export function lastFerry(): Drawing {
  const wave = noise(9);
  const water = Array.from({ length: 15 }, (_, row) => {
    const points = Array.from(
      { length: 21 },
      (_, index): Point => [index * 42 - 20, 372 + row * 17 + wave(index * 0.6 + row * 3.7) * (4 + row * 0.9)],
    );
    return path(`${curve(points)}L840 620L-20 620Z`, {
      fill: along(['#8fa9ae', '#4c6c78', '#17323f'], row / 14),
      opacity: 0.75,
    });
  });
  const windows = Array.from({ length: 6 }, (_, index) => rect(418 + index * 30, 312, 17, 15, { fill: '#ffd793' }));
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.22, seed: 6 },
    [
      linear('fog', [
        [0, '#c9cfca'],
        [0.6, '#dfdacb'],
        [1, '#c8cfca'],
      ]),
      linear('haze', [
        [0, '#dfdacb', 0],
        [0.5, '#e6e1d3', 0.8],
        [1, '#dfdacb', 0],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#fog)' }),
      path('M440 372Q520 250 610 300Q700 240 820 330L820 380L440 380Z', { fill: '#a7b4b2', opacity: 0.7 }),
      ...water.slice(0, 3),
      path('M360 350L660 350L628 400L390 400Z', { fill: '#223c48' }),
      rect(398, 302, 216, 48, { fill: '#f0e9d8' }),
      rect(430, 268, 110, 36, { fill: '#e2d8c2' }),
      rect(560, 246, 26, 58, { fill: '#b4493a' }),
      ...windows,
      path('M573 240Q600 206 580 176Q640 190 700 150', {
        fill: 'none',
        stroke: '#8b9996',
        'stroke-width': 12,
        opacity: 0.45,
        'stroke-linecap': 'round',
      }),
      ...water.slice(3),
      rect(0, 330, WIDTH, 90, { fill: 'url(#haze)' }),
      upright('最后一班渡船', 130, 84, 56, '#1d3440'),
    ],
  );
}

/** The clock mender: wheels that drive one another. */
export function clockMender(): Drawing {
  const wheel = (x: number, y: number, radius: number, teeth: number, fill: string, turn: number): string => {
    const rim = Array.from({ length: teeth * 4 }, (_, index) => {
      const angle = (index / (teeth * 4)) * 2 * Math.PI + turn;
      const reach = index % 4 < 2 ? radius : radius * (1 - 3.4 / teeth);
      return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
    });
    const spokes = Array.from({ length: 6 }, (_, index) => {
      const angle = (index / 6) * 2 * Math.PI + turn;
      return line([x, y], [x + Math.cos(angle) * radius * 0.74, y + Math.sin(angle) * radius * 0.74], {
        stroke: fill,
        'stroke-width': radius * 0.1,
      });
    });
    return group(
      {},
      path(`M${rim.join('L')}Z`, { fill: 'none', stroke: fill, 'stroke-width': 2 }),
      path(
        `M${rim.join('L')}ZM${x - radius * 0.72} ${y}a${radius * 0.72} ${radius * 0.72} 0 1 0 ${radius * 1.44} 0a${radius * 0.72} ${radius * 0.72} 0 1 0 ${-radius * 1.44} 0Z`,
        { fill, 'fill-rule': 'evenodd' },
      ),
      ...spokes,
      circle(x, y, radius * 0.2, { fill }),
      circle(x, y, radius * 0.08, { fill: '#1f1a17' }),
    );
  };
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.2, seed: 7 },
    [
      radial(
        'bench',
        [
          [0, '#4a3527'],
          [1, '#1a1310'],
        ],
        [0.62, 0.45, 0.7],
      ),
      radial('lamp', [
        [0, '#ffdf9e', 0.55],
        [1, '#ffdf9e', 0],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#bench)' }),
      circle(530, 250, 380, { fill: 'url(#lamp)' }),
      wheel(410, 210, 122, 40, '#b98a45', 0.05),
      wheel(590, 318, 90, 30, '#d6ad62', 0.1),
      wheel(706, 190, 84, 28, '#8c6a3c', 0.02),
      wheel(470, 440, 96, 32, '#8c6a3c', 0.08),
      wheel(690, 486, 118, 38, '#c2954e', 0.03),
      wheel(598, 120, 40, 16, '#e5c681', 0.1),
      line([590, 318], [590, 150], { stroke: '#2b2f45', 'stroke-width': 7, 'stroke-linecap': 'round' }),
      line([590, 318], [700, 374], { stroke: '#2b2f45', 'stroke-width': 9, 'stroke-linecap': 'round' }),
      circle(590, 318, 13, { fill: '#2b2f45' }),
      upright('修钟人', 140, 130, 84, '#f3e4c3'),
    ],
  );
}

/** Letters written on a night bus: a route with stops, and lamps going by. */
export function nightLetters(): Drawing {
  const rng = random(88);
  const lamps = Array.from({ length: 46 }, () => {
    const depth = rng.next();
    return element('ellipse', {
      cx: rng.between(300, WIDTH + 40),
      cy: 110 + depth * 220,
      rx: 8 + depth * 70,
      ry: 3 + depth * 5,
      fill: along(['#ffd38b', '#ff9f6e', '#8fb6e0'], rng.next()),
      opacity: rng.between(0.2, 0.75),
    });
  });
  const sheet = Array.from({ length: 8 }, (_, index) =>
    line([330, 336 + index * 30], [index === 7 ? 520 : 700, 336 + index * 30], {
      stroke: '#b08c6a',
      'stroke-width': 1.6,
      opacity: 0.8,
    }),
  );
  const script = Array.from({ length: 7 }, (_, row) =>
    path(
      curve(
        Array.from(
          { length: 30 },
          (_, index): Point => [340 + index * 12, 328 + row * 30 + Math.sin(index * 1.7 + row) * 5 + rng.normal(0, 3)],
        ),
      ),
      { fill: 'none', stroke: '#27304f', 'stroke-width': 2, opacity: 0.75 },
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.18, seed: 8 },
    [
      linear('night', [
        [0, '#121a3a'],
        [1, '#2a2f57'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
      ...lamps,
      group(
        { transform: 'rotate(-5 520 430)' },
        rect(296, 284, 440, 340, { fill: '#f6ecd6' }),
        path('M296 284L516 284L296 320Z', { fill: '#e7d7b6', opacity: 0.6 }),
        ...sheet,
        ...script,
        rect(656, 296, 62, 40, { fill: '#b4493a' }),
        circle(652, 318, 26, { fill: 'none', stroke: '#27304f', 'stroke-width': 2.5, opacity: 0.7 }),
      ),
      upright('写给夜行车的信', 130, 62, 56, '#f3e6c8'),
    ],
  );
}

/** A notebook kept along a river: the river as an unfinished line across a page. */
export function riverNotebook(): Drawing {
  const bends: Point[] = [
    [250, -20],
    [330, 80],
    [270, 170],
    [400, 250],
    [560, 290],
    [520, 390],
    [640, 450],
  ];
  const contours = Array.from({ length: 9 }, (_, index) =>
    path(curve(bends.map(([x, y]): Point => [x + (index - 4) * 34, y + (index - 4) * 9])), {
      fill: 'none',
      stroke: '#b9c2a8',
      'stroke-width': 1.4,
      opacity: 0.9 - Math.abs(index - 4) * 0.14,
    }),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.24, seed: 9 },
    [
      linear('paper', [
        [0, '#f4f0e0'],
        [1, '#e6e0c9'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#paper)' }),
      ...contours,
      path(curve(bends), { fill: 'none', stroke: '#4f8a94', 'stroke-width': 15, 'stroke-linecap': 'round' }),
      line([650, 462], [742, 540], {
        stroke: '#4f8a94',
        'stroke-width': 6,
        'stroke-dasharray': '2 18',
        'stroke-linecap': 'round',
      }),
      ...[bends[1]!, bends[3]!, bends[5]!].map(([x, y]) =>
        circle(x, y, 11, { fill: '#fffaf0', stroke: '#a8382a', 'stroke-width': 5 }),
      ),
      upright('沿河笔记', 130, 120, 66, '#2d3b38'),
    ],
  );
}
