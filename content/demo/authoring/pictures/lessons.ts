import { mix } from '../colour.ts';
import { random, roughNoise } from '../random.ts';
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
  polygon,
  radial,
  rect,
  text,
} from '../svg.ts';

/** Outline of the lit part of a moon of radius `r` seen from Earth, `age` being the part of the month gone by. */
export function litPart(x: number, y: number, r: number, age: number): string {
  const waxing = age < 0.5;
  const bulge = Math.cos(age * 2 * Math.PI);
  const terminator = Math.abs(bulge) * r;
  const outerSweep = waxing ? 1 : 0;
  const innerSweep = bulge > 0 === waxing ? 0 : 1;
  return `M${x} ${y - r}A${r} ${r} 0 0 ${outerSweep} ${x} ${y + r}A${terminator} ${r} 0 0 ${innerSweep} ${x} ${y - r}Z`;
}

const PHASES = ['新月', '娥眉月', '上弦月', '盈凸月', '满月', '亏凸月', '下弦月', '残月'] as const;
const LUNAR_DAYS = ['初一', '初四', '初八', '十一', '十五', '十九', '廿三', '廿七'] as const;

/** Why the moon changes: the orbit seen from above, and around it what we see. */
export function moonPhases(): Drawing {
  const [size, middle] = [1600, 800];
  const rng = random(2951);
  const stars = Array.from({ length: 240 }, () =>
    circle(rng.between(0, size), rng.between(0, size), rng.between(0.6, 2.2), {
      fill: '#dfe8f5',
      opacity: rng.between(0.15, 0.7),
    }),
  );
  const spots = Array.from(
    { length: 9 },
    (_, index) =>
      [
        Math.cos(index * 2.4) * 0.62 * Math.sqrt((index + 1) / 10),
        Math.sin(index * 2.4) * 0.62 * Math.sqrt((index + 1) / 10),
        0.09 + (index % 3) * 0.045,
      ] as const,
  );
  const phases = PHASES.map((name, index) => {
    const angle = (index / 8) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
    const [ox, oy] = [middle + dx * 308, middle + dy * 308];
    const [sx, sy] = [middle + dx * 560, middle + dy * 560];
    const lit =
      index === 4
        ? circle(sx, sy, 88, { fill: 'url(#lit)' })
        : index === 0
          ? ''
          : path(litPart(sx, sy, 88, index / 8), { fill: 'url(#lit)' });
    const clip = element(
      'clipPath',
      { id: `seen${index}` },
      index === 4 ? circle(sx, sy, 88, {}) : path(index === 0 ? 'M0 0Z' : litPart(sx, sy, 88, index / 8), {}),
    );
    const craters = group(
      { 'clip-path': `url(#seen${index})` },
      ...spots.map(([cx, cy, r]) => circle(sx + cx * 88, sy + cy * 88, r * 88, { fill: '#c9b48d', opacity: 0.45 })),
    );
    return group(
      {},
      // Above the orbit the words stand between the two moons.
      name === '上弦月'
        ? ''
        : line([middle + dx * 368, middle + dy * 368], [middle + dx * 412, middle + dy * 412], {
            stroke: '#6f86ad',
            'stroke-width': 3,
            'stroke-dasharray': '4 8',
            'stroke-linecap': 'round',
          }),
      circle(ox, oy, 46, { fill: '#2a3655', stroke: '#51648c', 'stroke-width': 2 }),
      path(`M${ox} ${oy - 46}A46 46 0 0 1 ${ox} ${oy + 46}Z`, { fill: '#f7e9c3' }),
      circle(sx, sy, 88, { fill: '#212c49', stroke: '#46587f', 'stroke-width': 2 }),
      clip,
      lit,
      craters,
      text(name, [sx, sy + 136], 40, { fill: '#f2e9d2', 'text-anchor': 'middle' }),
      text(`农历${LUNAR_DAYS[index]}前后`, [sx, sy + 174], 25, { fill: '#93a6c8', 'text-anchor': 'middle' }, 'sans'),
    );
  });
  const rays = Array.from({ length: 9 }, (_, index) => {
    const y = 440 + index * 90;
    return group(
      { opacity: 0.75 },
      line([1576, y], [1500, y], { stroke: '#f4c46a', 'stroke-width': 5, 'stroke-linecap': 'round' }),
      path(
        polygon([
          [1486, y],
          [1506, y - 10],
          [1506, y + 10],
        ]),
        { fill: '#f4c46a' },
      ),
    );
  });
  return drawing(
    { width: size, height: size + 40, grain: 0.1, seed: 40 },
    [
      radial('space', [
        [0, '#22345c'],
        [0.6, '#17223f'],
        [1, '#0d1429'],
      ]),
      radial('lit', [
        [0, '#fff8e2'],
        [1, '#ecd9ac'],
      ]),
      linear(
        'ocean',
        [
          [0, '#17365c'],
          [0.5, '#2f6a9a'],
          [1, '#7bb9d6'],
        ],
        [0, 0, 1, 0],
      ),
    ],
    [
      rect(0, 0, size, size + 40, { fill: 'url(#space)' }),
      ...stars,
      ...rays,
      circle(middle, middle, 308, { fill: 'none', stroke: '#5b71a0', 'stroke-width': 2.5, 'stroke-dasharray': '3 10' }),
      ...phases,
      circle(middle, middle, 104, { fill: 'url(#ocean)' }),
      path(`M${middle - 40} ${middle - 60}q34 -26 62 2q24 12 4 34q-30 8 -34 34q-30 10 -40 -18q-18 -30 8 -52Z`, {
        fill: '#5f8f62',
      }),
      path(`M${middle + 26} ${middle + 26}q34 -8 40 18q-6 34 -32 28q-26 -20 -8 -46Z`, { fill: '#5f8f62' }),
      path(`M${middle} ${middle - 104}A104 104 0 0 0 ${middle} ${middle + 104}Z`, { fill: '#0a1226', opacity: 0.55 }),
      text('地球', [middle, middle + 16], 42, { fill: '#ffffff', 'text-anchor': 'middle' }),
      text('太阳光', [1520, 396], 34, { fill: '#f4c46a', 'text-anchor': 'middle' }),
    ],
  );
}

/** The journey of water: sea, cloud, mountain, river, ground. */
export function waterCycle(): Drawing {
  const [width, height] = [1600, 1067];
  const rng = random(318);
  const rough = roughNoise(21, 6);
  const peak = (left: number, right: number, base: number, top: number, seed: number): Point[] =>
    Array.from({ length: 61 }, (_, index): Point => {
      const part = index / 60;
      return [
        left + (right - left) * part,
        base - (base - top) * Math.sin(part * Math.PI) ** 1.3 - rough(part * 7 + seed) * 22,
      ];
    });
  const mountain = (points: Point[], colour: string, snow: number): string => {
    const top = Math.min(...points.map(([, y]) => y));
    const cap = points.filter(([, y]) => y < top + snow);
    const ragged = [...cap]
      .reverse()
      .map(([x], index): Point => [x, top + snow - (index % 2) * snow * 0.42 + rng.normal(0, 5)]);
    return group(
      {},
      path(polygon(points), { fill: colour }),
      path(polygon([...cap, ...ragged]), { fill: '#f8fbfb' }),
      path(polygon([...points.slice(30), [points[34]![0], points[60]![1]]]), { fill: '#14303a', opacity: 0.14 }),
    );
  };
  const cloud = (x: number, y: number, scale: number, dark: number): string =>
    group(
      { transform: `translate(${x} ${y}) scale(${scale})` },
      path(
        'M-150 40C-190 38 -196 -18 -146 -26C-146 -84 -62 -104 -38 -58C-6 -104 84 -92 88 -30C146 -44 168 36 112 40Z',
        { fill: mix('#ffffff', '#8aa1ad', dark) },
      ),
      path('M-150 40C-176 38 -188 14 -172 -4C-120 22 60 26 140 6C146 24 136 38 112 40Z', {
        fill: mix('#cfdde2', '#6c8794', dark),
      }),
    );
  const arrow = (points: readonly Point[], colour: string): string => {
    const [before, tip] = [points.at(-2)!, points.at(-1)!];
    const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
    return group(
      {},
      path(curve(points), {
        fill: 'none',
        stroke: colour,
        'stroke-width': 9,
        'stroke-linecap': 'round',
        'stroke-dasharray': '2 18',
      }),
      path('M-6 -19L30 0L-6 19Z', {
        fill: colour,
        transform: `translate(${tip[0]} ${tip[1]}) rotate(${angle.toFixed(1)})`,
      }),
    );
  };
  const label = (content: string, note: string, x: number, y: number): string =>
    group(
      {},
      rect(x - note.length * 11.5 - 14, y - 46, note.length * 23 + 28, 88, { fill: '#fffaf0', rx: 18, opacity: 0.94 }),
      text(content, [x, y - 5], 38, { fill: '#1c3b47', 'text-anchor': 'middle' }),
      text(note, [x, y + 27], 21, { fill: '#5d7782', 'text-anchor': 'middle' }, 'sans'),
    );
  const rain = Array.from({ length: 74 }, () => {
    const [x, y] = [rng.between(205, 470), rng.between(330, 520)];
    return line([x, y], [x - 8, y + 26], {
      stroke: '#4c86a8',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: rng.between(0.4, 0.9),
    });
  });
  const trees = Array.from({ length: 26 }, () => {
    const x = rng.between(560, 900);
    const y = 690 + (x - 560) * 0.02 + rng.between(-6, 46);
    const s = rng.between(0.7, 1.3);
    return group(
      { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(2)})` },
      rect(-3, -10, 6, 22, { fill: '#5c4634' }),
      path('M0 -78L25 -8L-25 -8Z', { fill: '#3f6f4d' }),
      path('M0 -78L25 -8L0 -8Z', { fill: '#2f5a40' }),
    );
  });
  const waves = Array.from({ length: 7 }, (_, row) =>
    path(
      curve(
        Array.from(
          { length: 16 },
          (_, index): Point => [1010 + index * 42 + row * 9, 745 + row * 30 + (index % 2) * 9],
        ),
      ),
      { fill: 'none', stroke: '#d5eef2', 'stroke-width': 3, opacity: 0.5 - row * 0.05 },
    ),
  );
  const pebbles = Array.from({ length: 150 }, () =>
    element('ellipse', {
      cx: rng.between(0, 1120),
      cy: rng.between(880, 1060),
      rx: rng.between(4, 15),
      ry: rng.between(3, 8),
      fill: rng.pick(['#8b6a4c', '#a98762', '#6f5440']),
      opacity: 0.6,
    }),
  );
  return drawing(
    { width, height, grain: 0.14, seed: 64 },
    [
      linear('sky', [
        [0, '#7fbfd6'],
        [0.7, '#d3ebe9'],
        [1, '#f3efd9'],
      ]),
      linear('sea', [
        [0, '#4fa6b8'],
        [1, '#123f5c'],
      ]),
      linear('meadow', [
        [0, '#9dbb74'],
        [1, '#5f8b59'],
      ]),
      linear('soil', [
        [0, '#7b5c42'],
        [1, '#3d2c22'],
      ]),
      linear('river', [
        [0, '#a9dbe3'],
        [1, '#4fa6b8'],
      ]),
      radial('sun', [
        [0, '#fff3c4'],
        [0.3, '#ffe08a'],
        [0.34, '#ffe9ae', 0.6],
        [1, '#fff3c4', 0],
      ]),
    ],
    [
      rect(0, 0, width, height, { fill: 'url(#sky)' }),
      circle(1390, 170, 240, { fill: 'url(#sun)' }),
      mountain(peak(-150, 430, 720, 250, 2), '#8ba3a6', 92),
      mountain(peak(330, 800, 720, 380, 9), '#7c989a', 60),
      mountain(peak(60, 640, 740, 320, 5), '#5f8088', 78),
      path('M0 700C240 655 520 690 760 690C930 690 1010 720 1090 760L1180 1067L0 1067Z', { fill: 'url(#meadow)' }),
      path('M1000 735L1600 735L1600 1067L1140 1067C1110 950 1060 830 1000 735Z', { fill: 'url(#sea)' }),
      ...waves,
      path('M0 850C300 820 700 840 1085 872L1180 1067L0 1067Z', { fill: 'url(#soil)' }),
      ...pebbles,
      path('M0 946C360 930 760 948 1108 962L1140 1030C740 1004 340 1000 0 1010Z', { fill: '#4fa6b8', opacity: 0.72 }),
      path(
        'M356 590C330 640 420 655 400 700C385 742 520 742 600 765C720 796 900 770 1060 800L1075 846C900 834 700 856 560 815C450 786 330 770 345 705C352 672 300 650 340 590Z',
        { fill: 'url(#river)' },
      ),
      ...trees,
      ...rain,
      cloud(330, 265, 1.12, 0.42),
      cloud(720, 190, 0.92, 0.05),
      cloud(1010, 250, 0.66, 0),
      arrow(
        [
          [1330, 710],
          [1310, 610],
          [1330, 510],
          [1300, 400],
        ],
        '#e58a4e',
      ),
      arrow(
        [
          [1430, 715],
          [1415, 620],
          [1432, 520],
          [1405, 420],
        ],
        '#e58a4e',
      ),
      arrow(
        [
          [800, 610],
          [820, 540],
          [800, 460],
          [818, 380],
        ],
        '#7fa65a',
      ),
      arrow(
        [
          [1160, 190],
          [1020, 130],
          [860, 105],
        ],
        '#ffffff',
      ),
      arrow(
        [
          [600, 130],
          [520, 140],
          [450, 165],
        ],
        '#ffffff',
      ),
      arrow(
        [
          [640, 845],
          [650, 880],
          [640, 925],
        ],
        '#9fd4df',
      ),
      label('蒸发', '太阳把海水变成水汽', 1170, 560),
      label('凝结', '水汽遇冷变成小水滴', 800, 300),
      label('降水', '雨和雪回到地面', 160, 470),
      label('蒸腾', '植物也在“呼”水', 935, 560),
      label('径流', '河水流回大海', 800, 812),
      label('下渗', '慢慢走的地下水', 480, 912),
    ],
  );
}
