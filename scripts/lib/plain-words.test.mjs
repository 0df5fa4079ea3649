import { expect, test } from 'vitest';
import { unplainLines } from './plain-words.mjs';

const SPREAD = `const row = { ..${'.{'} a: 1, b: 2 } };`;

test.each([
  [SPREAD, 'a literal is spread'],
  ['/** What a row is called. */', 'a comment begins'],
  ['/**\n * Whether rows are frozen.\n */', 'a comment begins'],
  ['// How rows are counted', 'a comment begins'],
])('harder to read than needed: %j', (code, said) => {
  expect(unplainLines({ 'a.ts': code })).toEqual([expect.stringContaining(said)]);
});

test.each([
  'const row = { ...given, a: 1 };',
  '/** Name of a row. */',
  '/**\n * Returns rows.\n * What is frozen stays out.\n */',
  '// Rows are counted once,\n// How often does not matter.',
  'const text = "What now";',
])('left alone: %j', (code) => {
  expect(unplainLines({ 'a.ts': code })).toEqual([]);
});
