import { random } from '../random.ts';
import { circle, curve, type Drawing, drawing, element, group, line, linear, type Point, path, rect } from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** The reading theme: an open book below a lamp, its lines half read. */
export function themeBook(): Drawing {
  const lines = (x: number, read: number) =>
    Array.from({ length: 9 }, (_, row) =>
      rect(x, 262 + row * 26, row === 8 ? 110 : 190, 8, { fill: row < read ? '#b5533c' : '#cdbfa3', rx: 4 }),
    );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 61 },
    [
      linear('night', [
        [0, '#1b2440'],
        [1, '#343a5c'],
      ]),
      linear('glow', [
        [0, '#ffe2a0', 0.75],
        [1, '#ffe2a0', 0],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
      path('M330 96L470 96L720 560L80 560Z', { fill: 'url(#glow)' }),
      path('M328 100Q400 8 472 100Z', { fill: '#d9622b' }),
      line([400, 0], [400, 52], { stroke: '#0f1528', 'stroke-width': 5 }),
      path('M400 236Q270 196 130 226L130 536Q270 506 400 546Q530 506 670 536L670 226Q530 196 400 236Z', {
        fill: '#fbf3df',
      }),
      path('M400 236L400 546', { stroke: '#d8c9a6', 'stroke-width': 4 }),
      path('M400 546Q270 506 130 536L130 552Q270 522 400 562Q530 522 670 552L670 536Q530 506 400 546Z', {
        fill: '#c9b98f',
      }),
      ...lines(170, 9),
      ...lines(440, 4),
      path('M598 214L598 330L616 312L634 330L634 216Z', { fill: '#c2453a' }),
    ],
  );
}

/** The gallery theme: pictures in rows of one height, one of them lit. */
export function themeRows(): Drawing {
  const rows: [number, [number, string, string][]][] = [
    [
      60,
      [
        [250, '#c9653f', '#f0c894'],
        [150, '#2f5d73', '#9fc7c9'],
        [272, '#3d3566', '#b9a9d6'],
      ],
    ],
    [
      228,
      [
        [120, '#566b45', '#c7cf9b'],
        [330, '#e0a83f', '#fbe6b0'],
        [222, '#8f4450', '#e6b7a6'],
      ],
    ],
    [
      396,
      [
        [300, '#445a63', '#dbe3df'],
        [130, '#a5402f', '#f2b48f'],
        [242, '#1f4d4a', '#a9d0bf'],
      ],
    ],
  ];
  const pictures = rows.flatMap(([y, row], number) => {
    let x = 52;
    return row.map(([width, dark, light], index) => {
      const left = x;
      x += width + 12;
      const isLit = number === 1 && index === 1;
      const id = `row${number}${index}`;
      return group(
        {},
        element('clipPath', { id }, rect(left, y, width, 156, {})),
        group(
          { 'clip-path': `url(#${id})`, opacity: isLit ? 1 : 0.62 },
          rect(left, y, width, 156, { fill: light }),
          circle(left + width * (index % 2 ? 0.72 : 0.28), y + 58, 30, { fill: '#fffaf0', opacity: 0.9 }),
          path(
            `M${left} ${y + 124}Q${left + width * 0.3} ${y + 60} ${left + width * 0.58} ${y + 110}T${left + width} ${y + 92}L${left + width} ${y + 156}L${left} ${y + 156}Z`,
            {
              fill: dark,
            },
          ),
        ),
        ...(isLit
          ? [rect(left - 5, y - 5, width + 10, 166, { fill: 'none', stroke: '#fff6df', 'stroke-width': 5 })]
          : []),
      );
    });
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.14, seed: 62 },
    [],
    [rect(0, 0, WIDTH, HEIGHT, { fill: '#141416' }), ...pictures],
  );
}

/** The listening theme: a record, and a wave that has come halfway. */
export function themeRecord(): Drawing {
  const rng = random(63);
  const bars = Array.from({ length: 46 }, (_, index) => {
    const height = 18 + rng.next() * 74 * (0.5 + Math.sin(index / 4) ** 2);
    return rect(56 + index * 15, 500 - height / 2, 8, height, { fill: index < 24 ? '#f2b45f' : '#5c7f80', rx: 4 });
  });
  const grooves = [92, 112, 132, 152, 172].map((radius) =>
    circle(400, 232, radius, { fill: 'none', stroke: '#3a4247', 'stroke-width': 2 }),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 64 },
    [
      linear('room', [
        [0, '#1f4c50'],
        [1, '#12292f'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#room)' }),
      circle(408, 242, 192, { fill: '#0a1417', opacity: 0.5 }),
      circle(400, 232, 190, { fill: '#171c1f' }),
      ...grooves,
      circle(400, 232, 70, { fill: '#d9622b' }),
      circle(400, 232, 10, { fill: '#171c1f' }),
      path('M628 60L604 196L500 250', {
        stroke: '#e9e2d0',
        'stroke-width': 9,
        fill: 'none',
        'stroke-linejoin': 'round',
      }),
      circle(630, 58, 20, { fill: '#e9e2d0' }),
      ...bars,
    ],
  );
}

/** The podcast of evenings: windows that light up one after the other. */
export function evenings(): Drawing {
  const windows = Array.from({ length: 20 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const isLit = [2, 5, 8, 11, 14, 17].includes(index);
    return rect(150 + column * 106, 110 + row * 112, 76, 82, { fill: isLit ? '#f6c667' : '#24344f', rx: 4 });
  });
  const waves = [0, 1, 2].map((step) =>
    path(
      curve(
        Array.from(
          { length: 17 },
          (_, index): Point => [index * 50, 548 + step * 18 + Math.sin(index * 1.3 + step) * 9],
        ),
      ),
      { stroke: '#8fc0bd', 'stroke-width': 4, fill: 'none', opacity: 0.8 - step * 0.2 },
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 65 },
    [
      linear('dusk', [
        [0, '#2b2a55'],
        [1, '#0f1b33'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#dusk)' }),
      rect(112, 70, 576, 450, { fill: '#18243d' }),
      ...windows,
      ...waves,
    ],
  );
}

const sign = (ground: string, ...content: string[]): Drawing =>
  drawing({ width: 400, height: 400, grain: 0.08, seed: 66 }, [], [rect(0, 0, 400, 400, { fill: ground }), ...content]);

/** Sign of the reading room: a page with its corner turned. */
export function lastPageSign(): Drawing {
  return sign(
    '#7a2f2a',
    path('M116 76L240 76L290 126L290 324L116 324Z', { fill: '#fbf3df' }),
    path('M240 76L240 126L290 126Z', { fill: '#d9c79b' }),
    ...[0, 1, 2, 3, 4].map((row) => rect(144, 158 + row * 30, row === 4 ? 66 : 118, 9, { fill: '#b9a67c', rx: 4 })),
  );
}

/** Sign of the gallery: a frame that is a horizon. */
export function longHoursSign(): Drawing {
  return sign(
    '#1b1b1e',
    rect(70, 96, 260, 208, { fill: '#f6f1e4' }),
    rect(86, 112, 228, 176, { fill: '#b9c8cc' }),
    circle(250, 168, 26, { fill: '#e8703a' }),
    path('M86 236Q150 190 206 228T314 214L314 288L86 288Z', { fill: '#34525c' }),
  );
}

/** Sign of the listening room: a lamp of a lighthouse that is a loudspeaker. */
export function lowTideSign(): Drawing {
  const rings = [64, 100, 136].map((radius, index) =>
    path(`M${200 - radius} 214A${radius} ${radius} 0 0 1 ${200 + radius} 214`, {
      stroke: ['#f6c667', '#e29b54', '#b36a4a'][index]!,
      'stroke-width': 16,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
  );
  return sign(
    '#123a40',
    ...rings,
    circle(200, 214, 28, { fill: '#fff4d8' }),
    path('M172 246L228 246L244 340L156 340Z', { fill: '#e9e2d0' }),
  );
}
