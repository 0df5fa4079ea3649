import { expect, test } from 'vitest';
import { lineText, reasonText } from './line-text.ts';

test.each([
  ['{"mark":"Newcomer’s tasks done"}', 'Newcomer’s tasks done'],
  ['{"remark":"Paid twice"}', 'Paid twice'],
  ['{"mark":"","remark":"Paid twice"}', 'Paid twice'],
  ['{}', '--'],
  ['{"mark":5}', '--'],
  ['null', '--'],
  ['not JSON', '--'],
])('the line of %s says %s', (extra, said) => {
  expect(lineText(extra)).toBe(said);
});

test('a reason is told where there is one', () => {
  expect(['{"reason":"Copied"}', '{}', '', '[]'].map(reasonText)).toEqual(['Copied', '', '', '']);
});
