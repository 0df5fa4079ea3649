import { along } from '../colour.ts';
import { litPart } from '../pictures/lessons.ts';
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
  radial,
  rect,
  text,
} from '../svg.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** An orange, a lamp and a table: the moon lesson's experiment. */
export function lampAndOrange(): Drawing {
  const rng = random(14);
  const dimples = Array.from({ length: 90 }, () => {
    const angle = rng.between(0, 6.3);
    const reach = Math.sqrt(rng.next()) * 96;
    return circle(236 + Math.cos(angle) * reach, 330 + Math.sin(angle) * reach, 2.2, { fill: '#b9601c', opacity: 0.5 });
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.18, seed: 20 },
    [
      radial(
        'room',
        [
          [0, '#fff0c0'],
          [0.3, '#e9b56b'],
          [0.75, '#5c4565'],
          [1, '#2b2745'],
        ],
        [0.78, 0.36, 0.8],
      ),
      linear(
        'orange',
        [
          [0, '#2b1b2c'],
          [0.42, '#c9641f'],
          [1, '#ffb655'],
        ],
        [0, 0.5, 1, 0.4],
      ),
      linear('table', [
        [0, '#6b4030'],
        [1, '#38202a'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#room)' }),
      rect(0, 470, WIDTH, 130, { fill: 'url(#table)' }),
      line([236, 430], [236, 560], { stroke: '#d9c29a', 'stroke-width': 10, 'stroke-linecap': 'round' }),
      circle(236, 330, 108, { fill: 'url(#orange)' }),
      ...dimples,
      path(litPart(236, 330, 108, 0.25), { fill: '#ffd28a', opacity: 0.32 }),
      path('M236 222q10 -22 34 -24q-6 22 -34 24Z', { fill: '#4d6b3a' }),
      path('M604 470L656 470L650 300L610 300Z', { fill: '#4a3550' }),
      path('M540 300L720 300L676 170L584 170Z', { fill: '#fff6d8' }),
      element('ellipse', { cx: 630, cy: 300, rx: 90, ry: 14, fill: '#ffe39b' }),
      element('ellipse', { cx: 630, cy: 474, rx: 86, ry: 14, fill: '#3a2838' }),
      text('月亮为什么会变', [60, 92], 54, { fill: '#fff3d4' }),
    ],
  );
}

/** A drop of water and everything in it. */
export function dropJourney(): Drawing {
  const drop = 'M400 70C470 190 560 270 560 380A160 160 0 0 1 240 380C240 270 330 190 400 70Z';
  const waves = Array.from({ length: 4 }, (_, row) =>
    path(
      `${curve(Array.from({ length: 12 }, (_, index): Point => [220 + index * 34, 440 + row * 26 + (index % 2 === row % 2 ? -7 : 7)]))}L600 600L220 600Z`,
      { fill: along(['#5fb0bd', '#17506e'], row / 3) },
    ),
  );
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.16, seed: 22 },
    [
      linear('ground', [
        [0, '#eef4ee'],
        [1, '#cfe3e2'],
      ]),
      linear('sky', [
        [0, '#8ccbe0'],
        [1, '#f7edd3'],
      ]),
      element('clipPath', { id: 'drop' }, path(drop, {})),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#ground)' }),
      ...[
        [130, 200, 26],
        [680, 170, 34],
        [150, 470, 40],
        [655, 480, 22],
        [90, 340, 14],
        [720, 330, 16],
      ].map(([x, y, s]) =>
        path(
          `M${x} ${y! - s! * 1.6}C${x! + s! * 0.5} ${y! - s! * 0.8} ${x! + s!} ${y! - s! * 0.3} ${x! + s!} ${y! + s! * 0.3}A${s} ${s} 0 0 1 ${x! - s!} ${y! + s! * 0.3}C${x! - s!} ${y! - s! * 0.3} ${x! - s! * 0.5} ${y! - s! * 0.8} ${x} ${y! - s! * 1.6}Z`,
          { fill: '#9fcbd2', opacity: 0.6 },
        ),
      ),
      group(
        { 'clip-path': 'url(#drop)' },
        rect(220, 60, 360, 500, { fill: 'url(#sky)' }),
        circle(470, 300, 38, { fill: '#f3b75a' }),
        path('M220 450L310 330L360 390L400 350L470 450Z', { fill: '#5f8088' }),
        path('M310 330L288 360L306 354L318 366L330 354Z', { fill: '#ffffff' }),
        path('M300 282q-30 -2 -28 -26q4 -22 30 -18q12 -26 42 -12q34 -4 32 28q0 24 -26 26Z', { fill: '#ffffff' }),
        ...waves,
      ),
      path(drop, { fill: 'none', stroke: '#ffffff', 'stroke-width': 8, opacity: 0.9 }),
      path('M290 400A116 116 0 0 0 340 478', {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 10,
        'stroke-linecap': 'round',
        opacity: 0.75,
      }),
      text('水的旅行', [632, 92], 46, { fill: '#1c4a5c', 'text-anchor': 'middle' }),
    ],
  );
}

/** A month on the blackboard: thirty moons. */
export function monthOnBoard(): Drawing {
  const moons = Array.from({ length: 28 }, (_, index) => {
    const [x, y] = [124 + (index % 7) * 92, 190 + Math.floor(index / 7) * 98];
    const age = (index + 0.5) / 29.5;
    return group(
      {},
      circle(x, y, 32, { fill: '#2f4a44', stroke: '#5d7a72', 'stroke-width': 1.5 }),
      path(litPart(x, y, 32, age), { fill: '#f6edcf', opacity: 0.94 }),
      text(String(index + 1), [x, y + 54], 15, { fill: '#9fb5ac', 'text-anchor': 'middle' }, 'mono'),
    );
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.3, seed: 23 },
    [
      radial('board', [
        [0, '#35544c'],
        [1, '#223a35'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: '#8a5f3c' }),
      rect(24, 24, 752, 552, { fill: 'url(#board)' }),
      text('一个月的月亮', [400, 110], 52, { fill: '#f6edcf', 'text-anchor': 'middle', 'letter-spacing': 8 }),
      path('M200 128Q400 120 604 130', {
        stroke: '#f0b65c',
        'stroke-width': 4,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      ...moons,
    ],
  );
}

/** A licence for classrooms: desks seen from above, one sheet passed on. */
export function classroomLicence(): Drawing {
  const desks = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [112 + (index % 4) * 192, 150 + Math.floor(index / 4) * 156];
    return group(
      { transform: `rotate(${((index * 37) % 5) - 2} ${x} ${y})` },
      rect(x - 66, y - 40, 132, 84, { fill: '#b97a48', rx: 8 }),
      rect(x - 66, y - 44, 132, 80, { fill: '#dba86c', rx: 8 }),
      rect(x - 34, y - 30, 44, 56, { fill: index === 6 ? '#fff8e3' : '#f5ead0', opacity: index === 6 ? 1 : 0.75 }),
      ...[0, 1, 2].map((row) =>
        line([x - 26, y - 16 + row * 13], [x + 2, y - 16 + row * 13], { stroke: '#9b8a6a', 'stroke-width': 2.4 }),
      ),
      circle(x + 36, y - 6, 9, { fill: ['#4b7f78', '#c2553c', '#e2b95f'][index % 3]! }),
    );
  });
  const passes = path('M78 120C240 40 300 190 470 110S760 220 660 296S300 300 200 420S520 470 620 470', {
    fill: 'none',
    stroke: '#fff8e3',
    'stroke-width': 6,
    'stroke-dasharray': '2 15',
    'stroke-linecap': 'round',
  });
  return drawing(
    { width: WIDTH, height: HEIGHT, grain: 0.18, seed: 24 },
    [
      linear('floor', [
        [0, '#5c8d84'],
        [1, '#3f6d68'],
      ]),
    ],
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#floor)' }),
      ...desks,
      passes,
      path('M612 470L640 456L636 486Z', { fill: '#fff8e3' }),
    ],
  );
}
