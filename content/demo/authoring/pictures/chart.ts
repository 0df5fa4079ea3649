import { birdCounts, SEASONS } from '../birds.ts';
import { circle, curve, type Drawing, drawing, group, line, type Point, path, radial, rect, text } from '../svg.ts';

export const SPECIES_COLOURS = [
  '#2f5d73',
  '#5f8a8b',
  '#94b0a0',
  '#c9b37c',
  '#dd9a54',
  '#c96a45',
  '#8f4450',
  '#5a3a5e',
] as const;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The bird counts as a year that runs around the page: each band is a species, its breadth the number of birds. */
export function estuaryYear(): Drawing {
  const [size, middle, inner] = [1600, 900, 180];
  const counts = birdCounts();
  const at = (angle: number, radius: number): Point => [
    middle + Math.cos(angle - Math.PI / 2) * radius,
    middle + Math.sin(angle - Math.PI / 2) * radius,
  ];
  const width = (species: string, week: number): number => {
    const near = [-1, 0, 1].map(
      (shift) => counts.find((row) => row.species === species && row.week === ((week + shift + 52) % 52) + 1)!.count,
    );
    return 6 + Math.sqrt(near.reduce((sum, count) => sum + count, 0) / 3) * 3.7;
  };
  const rims: Point[][] = [Array.from({ length: 52 }, (_, week) => at((week / 52) * 2 * Math.PI, inner))];
  const radii = Array.from({ length: 52 }, () => inner);
  const bands = SEASONS.map(({ species }, index) => {
    const below = rims.at(-1)!;
    const above = radii.map((radius, week): Point => {
      radii[week] = radius + width(species, week);
      return at((week / 52) * 2 * Math.PI, radii[week]!);
    });
    rims.push(above);
    return path(`${curve(above, true)}${curve([...below].reverse(), true)}`, {
      fill: SPECIES_COLOURS[index]!,
      stroke: '#f6f1e5',
      'stroke-width': 2.4,
    });
  });
  const months = MONTHS.map((name, index) => {
    const angle = ((index + 0.5) / 12) * 2 * Math.PI;
    const [x, y] = at(angle, inner - 34);
    const turn = (angle * 180) / Math.PI;
    const upright = angle > Math.PI / 2 && angle < Math.PI * 1.5 ? turn + 180 : turn;
    return group(
      {},
      line(at((index / 12) * 2 * Math.PI, inner - 4), at((index / 12) * 2 * Math.PI, inner - 62), {
        stroke: '#b8ad97',
        'stroke-width': 1.5,
      }),
      text(name.slice(0, 3), [0, 0], 27, {
        fill: '#5c5546',
        'text-anchor': 'middle',
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${upright.toFixed(1)})`,
        'letter-spacing': 2,
      }),
    );
  });
  const rings = [1, 2, 3].map((ring) =>
    circle(middle, middle, inner + ring * 165, {
      fill: 'none',
      stroke: '#c9bea6',
      'stroke-width': 1.2,
      'stroke-dasharray': '2 9',
    }),
  );
  const legend = SEASONS.map(({ species }, index) =>
    group(
      {},
      rect(84, 1310 + index * 33, 24, 16, { fill: SPECIES_COLOURS[index]!, rx: 3 }),
      text(species, [122, 1325 + index * 33], 25, { fill: '#4d473b' }),
    ),
  );
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  return drawing(
    { width: size, height: size, grain: 0.2, seed: 52 },
    [
      radial('paper', [
        [0, '#fbf7ec'],
        [1, '#efe6d2'],
      ]),
    ],
    [
      rect(0, 0, size, size, { fill: 'url(#paper)' }),
      ...rings,
      ...bands,
      ...months,
      text('A year on the estuary', [80, 122], 74, { fill: '#2d2a24' }),
      text('Weekly counts, eight species. Broader band, more birds.', [82, 172], 31, {
        fill: '#6d6555',
        'font-style': 'italic',
      }),
      ...legend,
      text('counted', [middle, middle - 30], 30, { fill: '#6d6555', 'text-anchor': 'middle', 'font-style': 'italic' }),
      text(total.toLocaleString('en'), [middle, middle + 28], 66, { fill: '#2d2a24', 'text-anchor': 'middle' }),
      text('birds', [middle, middle + 66], 30, { fill: '#6d6555', 'text-anchor': 'middle', 'font-style': 'italic' }),
      text('synthetic data', [1520, 1556], 25, { fill: '#8c8371', 'text-anchor': 'end', 'font-style': 'italic' }),
    ],
  );
}
