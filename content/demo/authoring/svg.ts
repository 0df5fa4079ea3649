/** A point of a drawing, in pixels from its upper left corner. */
export type Point = readonly [x: number, y: number];

const decimals = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data of a smooth curve through `points` (Catmull-Rom); `closed` joins its ends. */
export function curve(points: readonly Point[], closed = false): string {
  const at = (index: number): Point =>
    closed
      ? points[(index + points.length) % points.length]!
      : points[Math.min(points.length - 1, Math.max(0, index))]!;
  const [startX, startY] = at(0);
  let data = `M${decimals(startX)} ${decimals(startY)}`;
  for (let index = 0; index < points.length - (closed ? 0 : 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const controls = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    data += `C${controls.map(decimals).join(' ')}`;
  }
  return closed ? `${data}Z` : data;
}

/** Path data of straight lines through `points`; `closed` joins its ends. */
export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${decimals(x)} ${decimals(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Attributes of an SVG element as text; numbers are shortened. */
function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
}

/** One SVG element. */
export function element(name: string, values: Record<string, string | number>, ...children: string[]): string {
  return `<${name}${attributes(values)}>${children.join('')}</${name}>`;
}

export const path = (d: string, values: Record<string, string | number>): string => element('path', { d, ...values });
export const circle = (cx: number, cy: number, r: number, values: Record<string, string | number>): string =>
  element('circle', { cx, cy, r, ...values });
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  values: Record<string, string | number>,
): string => element('rect', { x, y, width, height, ...values });
export const line = (from: Point, to: Point, values: Record<string, string | number>): string =>
  element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], ...values });
export const group = (values: Record<string, string | number>, ...children: string[]): string =>
  element('g', values, ...children);

/** Text of a picture in one of the three typefaces that the drawings use. */
export function text(
  content: string,
  [x, y]: Point,
  size: number,
  values: Record<string, string | number> = {},
  face: 'serif' | 'sans' | 'mono' = 'serif',
): string {
  const family = {
    serif: "'EB Garamond','Noto Serif CJK SC',serif",
    sans: "'Noto Sans CJK SC',sans-serif",
    mono: "'DejaVu Sans Mono',monospace",
  }[face];
  return element('text', { x, y, 'font-size': size, 'font-family': family, ...values }, content);
}

/** Colour stop list: offset in [0, 1], colour, optional opacity. */
export type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];

const stopElements = (stops: Stops): string =>
  stops
    .map(([offset, colour, opacity = 1]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

/** Linear gradient, top to bottom unless other ends are given (fractions of the painted box). */
export function linear(
  id: string,
  stops: Stops,
  ends: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = ends;
  return element('linearGradient', { id, x1, y1, x2, y2 }, stopElements(stops));
}

/** Radial gradient around a centre (fractions of the painted box). */
export function radial(id: string, stops: Stops, centre: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
  const [cx, cy, r] = centre;
  return element('radialGradient', { id, cx, cy, r }, stopElements(stops));
}

/** Blur filter of `deviation` pixels that may bleed far past the shape. */
export function blur(id: string, deviation: number): string {
  return element(
    'filter',
    { id, x: '-60%', y: '-60%', width: '220%', height: '220%' },
    element('feGaussianBlur', { stdDeviation: deviation }),
  );
}

/** Edge filter that frays a shape as ink frays on paper. */
export function frayed(id: string, frequency: number, strength: number, seed: number): string {
  return element(
    'filter',
    { id, x: '-5%', y: '-5%', width: '110%', height: '110%' },
    element('feTurbulence', { type: 'fractalNoise', baseFrequency: frequency, numOctaves: 3, seed, result: 'n' }),
    element('feDisplacementMap', { in: 'SourceGraphic', in2: 'n', scale: strength }),
  );
}

/** A finished drawing. */
export interface Drawing {
  width: number;
  height: number;
  svg: string;
}

/** Frame around the content of a drawing. */
export interface Sheet {
  width: number;
  height: number;
  /** Strength of the paper grain laid over everything, 0 to 1. */
  grain: number;
  seed: number;
}

/** Puts definitions and content on a sheet, with paper grain over it. */
export function drawing(sheet: Sheet, definitions: readonly string[], content: readonly string[]): Drawing {
  const { width, height, grain, seed } = sheet;
  const paper = element(
    'filter',
    { id: 'paper-grain', x: 0, y: 0, width: '100%', height: '100%' },
    element('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.8, numOctaves: 2, seed, result: 'n' }),
    element('feColorMatrix', {
      in: 'n',
      type: 'matrix',
      values: '0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  1.6 0 0 0 -0.5',
    }),
  );
  const grainLayer =
    grain > 0
      ? rect(0, 0, width, height, {
          filter: 'url(#paper-grain)',
          opacity: grain,
          style: 'mix-blend-mode:multiply',
        })
      : '';
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, paper, ...definitions),
    ...content,
    grainLayer,
  );
  return { width, height, svg };
}
