import { along } from '../colour.ts';
import { random } from '../random.ts';
import { circle, type Drawing, drawing, element, group, line, linear, path, rect } from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** The default theme: a wall of frames of many sizes. */
export function themeWall(): Drawing {
  const frames: [number, number, number, number, string, string][] = [
    [70, 70, 190, 250, '#c9653f', '#f0c894'],
    [290, 70, 240, 150, '#2f5d73', '#9fc7c9'],
    [560, 70, 170, 200, '#566b45', '#c7cf9b'],
    [290, 250, 110, 140, '#8f4450', '#e6b7a6'],
    [430, 250, 100, 140, '#3d3566', '#b9a9d6'],
    [70, 350, 190, 170, '#e0a83f', '#fbe6b0'],
    [290, 420, 240, 100, '#445a63', '#dbe3df'],
    [560, 300, 170, 220, '#a5402f', '#f2b48f'],
  ];
  const drawn = frames.map(([x, y, width, height, dark, light], index) =>
    group(
      {},
      rect(x + 6, y + 8, width, height, { fill: '#2a241c', opacity: 0.2 }),
      rect(x, y, width, height, { fill: '#fffdf7' }),
      rect(x + 12, y + 12, width - 24, height - 24, { fill: light }),
      element('clipPath', { id: `frame${index}` }, rect(x + 12, y + 12, width - 24, height - 24, {})),
      group(
        { 'clip-path': `url(#frame${index})` },
        circle(x + width * (index % 2 ? 0.7 : 0.3), y + height * 0.38, Math.min(width, height) * 0.2, {
          fill: '#fffaf0',
          opacity: 0.85,
        }),
        path(
          `M${x} ${y + height * 0.8}Q${x + width * 0.3} ${y + height * 0.4} ${x + width * 0.55} ${y + height * 0.68}T${x + width} ${y + height * 0.55}L${x + width} ${y + height}L${x} ${y + height}Z`,
          { fill: dark },
        ),
      ),
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 41 },
    [
      linear('wall', [
        [0, '#efe7d6'],
        [1, '#ddd0b6'],
      ]),
    ],
    [rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#wall)' }), ...drawn],
  );
}

/** Activity for newcomers: a seed, a shoot, a tree with fruit. */
export function firstSteps(): Drawing {
  const rng = random(6);
  const crown = Array.from({ length: 110 }, () => {
    const angle = rng.between(0, 6.28);
    const reach = Math.sqrt(rng.next()) * 118;
    return circle(620 + Math.cos(angle) * reach * 1.1, 232 + Math.sin(angle) * reach, rng.between(12, 30), {
      fill: along(['#3f7a58', '#6fa35f', '#a7c46c'], rng.next()),
      opacity: 0.85,
    });
  });
  const fruit = Array.from({ length: 13 }, () => {
    const angle = rng.between(0, 6.28);
    return circle(620 + Math.cos(angle) * rng.between(20, 108), 236 + Math.sin(angle) * rng.between(10, 92), 11, {
      fill: '#e5683f',
    });
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 42 },
    [
      linear('sky', [
        [0, '#fdf1d6'],
        [1, '#f6d9a2'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }),
      circle(400, 160, 70, { fill: '#f2a65a', opacity: 0.7 }),
      path('M0 452Q200 420 400 446T800 440L800 600L0 600Z', { fill: '#7a5237' }),
      path('M0 500Q220 470 420 496T800 486L800 600L0 600Z', { fill: '#553827' }),
      element('ellipse', { cx: 150, cy: 478, rx: 20, ry: 14, fill: '#e9c48b' }),
      path('M150 466Q152 452 162 446', {
        stroke: '#6fa35f',
        'stroke-width': 5,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      path('M370 448Q364 380 374 326', {
        stroke: '#4f8a55',
        'stroke-width': 9,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      path('M373 360Q420 336 440 292Q386 296 373 360Z', { fill: '#7fb069' }),
      path('M370 384Q322 366 300 322Q356 322 370 384Z', { fill: '#5f9a5b' }),
      path('M374 330Q364 292 384 262Q402 298 374 330Z', { fill: '#a7c46c' }),
      path('M600 448Q612 360 608 280L632 280Q630 360 644 448Z', { fill: '#6b4530' }),
      ...crown,
      ...fruit,
      line([196, 478], [320, 440], {
        stroke: '#fdf1d6',
        'stroke-width': 4,
        'stroke-dasharray': '2 12',
        'stroke-linecap': 'round',
      }),
      line([430, 430], [576, 420], {
        stroke: '#fdf1d6',
        'stroke-width': 4,
        'stroke-dasharray': '2 12',
        'stroke-linecap': 'round',
      }),
    ],
  );
}

/** Activity of the editors: a lamp picks one sheet out of many. */
export function editorsDesk(): Drawing {
  const rng = random(99);
  const sheets = Array.from({ length: 26 }, () =>
    group(
      {
        transform: `translate(${rng.between(30, 700).toFixed(0)} ${rng.between(250, 520).toFixed(0)}) rotate(${rng.between(-40, 40).toFixed(0)})`,
      },
      rect(0, 0, 104, 136, { fill: along(['#3f4a6d', '#56618a', '#6f6a92'], rng.next()) }),
      ...[0, 1, 2, 3].map((row) => rect(14, 20 + row * 24, rng.between(40, 76), 6, { fill: '#8f97bb', opacity: 0.6 })),
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 43 },
    [
      linear('beam', [
        [0, '#ffe7a8', 0.8],
        [1, '#ffe7a8', 0.08],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: '#232a4a' }),
      ...sheets,
      path('M372 120L428 120L620 560L180 560Z', { fill: 'url(#beam)' }),
      element('ellipse', { cx: 400, cy: 556, rx: 222, ry: 44, fill: '#ffe7a8', opacity: 0.25 }),
      group(
        { transform: 'rotate(-4 400 420)' },
        rect(318, 318, 164, 212, { fill: '#fffaf0' }),
        rect(336, 336, 128, 84, { fill: '#e8a15c' }),
        path('M336 420L380 372L410 400L436 378L464 420Z', { fill: '#2f5d73' }),
        circle(438, 362, 12, { fill: '#fffaf0' }),
        ...[0, 1, 2].map((row) => rect(336, 442 + row * 24, [128, 104, 70][row]!, 9, { fill: '#c7bca4', rx: 4 })),
      ),
      path('M482 500l0 66l-16 -14l-16 14l0 -66Z', { fill: '#c2453a' }),
      path('M330 132Q400 20 470 132Z', { fill: '#c2553c' }),
      line([400, 0], [400, 70], { stroke: '#11162c', 'stroke-width': 5 }),
      element('ellipse', { cx: 400, cy: 132, rx: 70, ry: 12, fill: '#fff4cf' }),
    ],
  );
}

const logo = (ground: string, ...content: string[]): Drawing =>
  drawing({ width: 400, height: 400, grain: 0.08, seed: 50 }, [], [rect(0, 0, 400, 400, { fill: ground }), ...content]);

/** Sign of the magazine: light through a paper window. */
export function paperWindowSign(): Drawing {
  return logo(
    '#2c3a3f',
    rect(92, 78, 216, 244, { fill: '#f7e7c1', rx: 6 }),
    ...[146, 200, 254].map((x) => line([x, 78], [x, 322], { stroke: '#2c3a3f', 'stroke-width': 9 })),
    ...[139, 200, 261].map((y) => line([92, y], [308, y], { stroke: '#2c3a3f', 'stroke-width': 9 })),
    circle(232, 176, 46, { fill: '#d9622b', opacity: 0.88 }),
  );
}

/** Sign of the classroom: a bell with ten strokes of time. */
export function tenMinutesSign(): Drawing {
  const strokes = Array.from({ length: 10 }, (_, index) =>
    line([200, 62], [200, 88], {
      stroke: '#fff8e3',
      'stroke-width': 12,
      'stroke-linecap': 'round',
      transform: `rotate(${index * 36} 200 200)`,
    }),
  );
  return logo(
    '#3f7f79',
    ...strokes,
    path('M140 250Q152 236 152 190Q152 138 200 138Q248 138 248 190Q248 236 260 250Z', { fill: '#f2c14e' }),
    circle(200, 264, 16, { fill: '#f2c14e' }),
    circle(200, 134, 10, { fill: '#f2c14e' }),
  );
}

/** Sign of the laboratory: a wave that is a tide and a sound. */
export function tideLabSign(): Drawing {
  return logo(
    '#f4ead6',
    circle(200, 200, 138, { fill: '#12405a' }),
    path('M62 214Q96 150 131 214T200 214T269 214T338 214A138 138 0 0 1 62 214Z', { fill: '#5fa8ad' }),
    path('M74 254Q104 210 137 254T200 254T263 254T326 254A138 138 0 0 1 74 254Z', { fill: '#f2b45f' }),
    circle(256, 138, 22, { fill: '#fff4d8' }),
  );
}
