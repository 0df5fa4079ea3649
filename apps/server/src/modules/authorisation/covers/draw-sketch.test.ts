import { expect, test } from 'vitest';
import type { DataCell } from '#modules/files/index.ts';
import { drawSketch } from './draw-sketch.ts';

const INKS = { paper: 'paper', ink: 'ink', pale: 'pale', tints: ['t0', 't1', 't2', 't3', 't4', 't5'] };
const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">' +
  '<rect width="100%" height="100%" fill="paper"/>';

test.each<[peaks: number[], bars: string, width: string]>([
  [[0, 0.5, 1, 0.25], 'M74 148.5v3M158 104.3v91.5M242 60v180M326 126.4v47.3', '50.4'],
  [[1, 0.1, 0.333], 'M88 60v180M200 139.7v20.7M312 119v61.9', '67.2'],
  [[0], 'M200 148.5v3', '201.6'],
])('a sound as loud as %j is drawn as bars in the middle of the card, silence as a dot', (peaks, bars, width) => {
  const path = `<path d="${bars}" stroke="ink" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  expect(drawSketch({ kind: 'sound', peaks }, INKS).toString()).toBe(`${CARD}${path}</svg>`);
});

test('data are drawn from above: each value below what holds it, as wide as its part, in the colour of its type', () => {
  const cell = (depth: number, start: number, width: number, type: DataCell['type']) => ({ depth, start, width, type });
  const cells = [
    cell(0, 0, 1, 'object'),
    cell(1, 0, 0.5, 'array'),
    cell(1, 0.5, 0.25, 'string'),
    cell(1, 0.75, 0.01, 'number'),
    cell(1, 0.9, 0.1, 'boolean'),
    cell(2, 0, 0.1, 'null'),
  ];
  expect(drawSketch({ kind: 'data', cells }, INKS).toString()).toBe(
    `${CARD}<rect x="32" y="32" width="334.5" height="76.7" rx="1.5" fill="t0"/>` +
      '<rect x="32" y="110.7" width="166.5" height="76.7" rx="1.5" fill="t1"/>' +
      '<rect x="200" y="110.7" width="82.5" height="76.7" rx="1.5" fill="t2"/>' +
      '<rect x="284" y="110.7" width="2.5" height="76.7" rx="1.5" fill="t3"/>' +
      '<rect x="334.4" y="110.7" width="32.1" height="76.7" rx="1.5" fill="t4"/>' +
      '<rect x="32" y="189.3" width="32.1" height="76.7" rx="1.5" fill="t5"/></svg>',
  );
  expect(drawSketch({ kind: 'data', cells: [cell(0, 0, 1, 'null')] }, INKS).toString()).toBe(
    `${CARD}<rect x="32" y="32" width="334.5" height="234" rx="1.5" fill="t5"/></svg>`,
  );
});
