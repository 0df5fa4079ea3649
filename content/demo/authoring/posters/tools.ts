import { mix } from '../colour.ts';
import { litPart } from '../pictures/lessons.ts';
import { random } from '../random.ts';
import { SOLAR_TERMS } from '../solar-terms.ts';
import { circle, type Drawing, drawing, element, group, line, linear, path, radial, rect, text } from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** One slice of a ring between two radii, `part` of `parts`. */
function slice(x: number, y: number, inner: number, outer: number, part: number, parts: number, gap: number): string {
  const [from, to] = [
    (part / parts) * 2 * Math.PI - Math.PI / 2 + gap,
    ((part + 1) / parts) * 2 * Math.PI - Math.PI / 2 - gap,
  ];
  const at = (angle: number, reach: number): string =>
    `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  return `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}

/** The colours of the twenty-four solar terms as a wheel. */
export function solarTermWheel(): Drawing {
  const slices = SOLAR_TERMS.map((term, index) => {
    const angle = ((index + 0.5) / 24) * 360;
    return group(
      {},
      path(slice(400, 300, 96, 232, index, 24, 0.008), { fill: term.hex }),
      text(term.name, [0, 0], 20, {
        fill: '#4a4236',
        'text-anchor': 'middle',
        transform: `translate(${(400 + Math.sin((angle * Math.PI) / 180) * 256).toFixed(1)} ${(307 - Math.cos((angle * Math.PI) / 180) * 256).toFixed(1)})`,
      }),
    );
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.2, seed: 31 },
    [],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: '#f7f1e1' }),
      ...slices,
      text('廿四', [400, 300], 40, { fill: '#3b352b', 'text-anchor': 'middle' }),
      text('节气色', [400, 338], 28, { fill: '#7a705c', 'text-anchor': 'middle' }),
    ],
  );
}

/** The moon widget on its night. */
export function moonWidget(): Drawing {
  const rng = random(60);
  const stars = Array.from({ length: 120 }, () =>
    circle(rng.between(0, WIDTH), rng.between(0, HEIGHT), rng.between(0.6, 1.9), {
      fill: '#e9edf7',
      opacity: rng.between(0.2, 0.8),
    }),
  );
  const row = Array.from({ length: 9 }, (_, index) => {
    const x = 112 + index * 72;
    return group(
      { opacity: index === 5 ? 1 : 0.6 },
      circle(x, 510, 20, { fill: '#1c2547' }),
      path(litPart(x, 510, 20, (index + 0.6) / 9.3), { fill: '#f6ecd0' }),
    );
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.12, seed: 32 },
    [
      radial(
        'night',
        [
          [0, '#3b4a86'],
          [1, '#10142f'],
        ],
        [0.5, 0.42, 0.75],
      ),
      radial('moon', [
        [0, '#fffaf0'],
        [1, '#ead9b4'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
      ...stars,
      circle(400, 250, 180, { fill: '#fff6dc', opacity: 0.07 }),
      circle(400, 250, 150, { fill: '#1a2146' }),
      path(litPart(400, 250, 150, 0.36), { fill: 'url(#moon)' }),
      ...[
        [442, 190, 24],
        [490, 262, 34],
        [430, 300, 18],
        [472, 338, 12],
        [402, 236, 14],
      ].map(([x, y, r]) => circle(x!, y!, r!, { fill: '#cdb98e', opacity: 0.42 })),
      ...row,
    ],
  );
}

/** The palette widget: paint chips of the year. */
export function paletteWidget(): Drawing {
  const chips = SOLAR_TERMS.filter((_, index) => index % 3 === 0).map((term, index) =>
    group(
      { transform: `translate(400 640) rotate(${-49 + index * 14})` },
      rect(-62, -520, 124, 400, { fill: '#1d1a16', opacity: 0.16, rx: 12, transform: 'translate(7 7)' }),
      rect(-62, -520, 124, 400, { fill: '#fffaf0', rx: 12 }),
      rect(-52, -446, 104, 226, { fill: term.hex, rx: 6 }),
      text(term.colourName, [0, -484], 25, { fill: '#3b352b', 'text-anchor': 'middle' }),
      text(term.hex, [0, -460], 14, { fill: '#8a806c', 'text-anchor': 'middle' }, 'mono'),
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.14, seed: 33 },
    [
      linear('desk', [
        [0, '#e7dcc8'],
        [1, '#c9b99c'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#desk)' }),
      ...chips,
      circle(400, 612, 22, { fill: '#b58b4c' }),
      circle(400, 612, 8, { fill: '#6d4f26' }),
    ],
  );
}

/** The breathing widget: one slow circle. */
export function breathing(): Drawing {
  const petals = Array.from({ length: 12 }, (_, index) =>
    element('ellipse', {
      cx: 400,
      cy: 204,
      rx: 62,
      ry: 118,
      fill: mix('#f4b183', '#7fc1b4', index / 11),
      opacity: 0.42,
      transform: `rotate(${index * 30} 400 300)`,
      style: 'mix-blend-mode:screen',
    }),
  );
  const rings = Array.from({ length: 5 }, (_, index) =>
    circle(400, 300, 225 + index * 34, {
      fill: 'none',
      stroke: '#9fd2c6',
      'stroke-width': 1.6,
      opacity: 0.4 - index * 0.07,
    }),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.1, seed: 34 },
    [
      radial('deep', [
        [0, '#1f5a63'],
        [1, '#0d2a38'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#deep)' }),
      ...rings,
      ...petals,
      circle(400, 300, 46, { fill: '#fff4e0', opacity: 0.9 }),
    ],
  );
}

/** The guide: a widget as a parcel of three things. */
export function widgetParcel(): Drawing {
  const cards = [
    ['index.html', '#e07a4b'],
    ['widget.js', '#e2b03f'],
    ['widget.css', '#4c8f95'],
  ].map(([name, colour], index) =>
    group(
      { transform: `translate(${190 + index * 148} ${112 - (index % 2) * 34}) rotate(${[-7, 2, 8][index]})` },
      rect(0, 0, 132, 190, { fill: '#fffaf0', rx: 10 }),
      rect(0, 0, 132, 44, { fill: colour!, rx: 10 }),
      rect(0, 30, 132, 14, { fill: colour! }),
      ...[0, 1, 2, 3].map((row) =>
        rect(16, 66 + row * 24, [86, 62, 96, 44][(row + index) % 4]!, 8, { fill: '#cabfa8', rx: 4 }),
      ),
      text(name!, [66, 29], 15, { fill: '#fffaf0', 'text-anchor': 'middle' }, 'mono'),
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 35 },
    [
      linear('wall', [
        [0, '#5d6f9e'],
        [1, '#39456f'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#wall)' }),
      path('M180 330L400 280L620 330L400 390Z', { fill: '#6f4a2c' }),
      ...cards,
      path('M180 330L400 390L400 570L180 500Z', { fill: '#c58f56' }),
      path('M620 330L400 390L400 570L620 500Z', { fill: '#a8733f' }),
      path('M180 330L400 390L350 430L124 366Z', { fill: '#dba86c' }),
      path('M620 330L400 390L450 430L676 366Z', { fill: '#c58f56' }),
      line([510, 362], [510, 534], { stroke: '#e8dcc0', 'stroke-width': 18, opacity: 0.6 }),
    ],
  );
}
