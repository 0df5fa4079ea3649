import { compile } from '@colophon/node-rules';
import { expect, test } from 'vitest';
import { timeText } from '#times.ts';
import { withImported } from './rule-files.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TIME = timeText(NOW);
const mark = (edge: string, time: string) => `${edge} ${time}`;
const importedTo = (place: 'above' | 'below' | 'instead', text = 'alter a show\n', file = 'alter b hide') =>
  withImported(text, file, place, mark, NOW);

test('a file goes between two comments, above or below the present rules', () => {
  const piece = `// begin ${TIME}\nalter b hide\n// end ${TIME}\n`;
  expect(importedTo('above')).toBe(`${piece}alter a show\n`);
  expect(importedTo('below', 'alter a show')).toBe(`alter a show\n${piece}`);
  expect(compile(importedTo('above'))).toMatchObject({ errors: [], warnings: [] });
});

test('or takes their place', () => {
  expect(importedTo('instead')).toBe('alter b hide\n');
});

test('a file whose rules are in conflict with the present ones is told by the check', () => {
  expect(compile(importedTo('above', 'alter b show\n')).errorObjects).toMatchObject([{ code: 'EXHIBIT_DUPLICATE' }]);
});
