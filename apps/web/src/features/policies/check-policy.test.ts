import { expect, test } from 'vitest';
import { checkPolicy, isSameText } from './check-policy.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';

test('a correct text is explained in the language of the reader', () => {
  const english = checkPolicy(FREE, 'resource', 'en_US');
  const chinese = checkPolicy(FREE, 'resource', 'zh_CN');
  expect('content' in english && english.content).toMatch(/\w/);
  expect('content' in chinese && chinese.content).toMatch(/\p{Script=Han}/u);
});

test('a wrong text is answered with the places of its errors and without an explanation', () => {
  const checked = checkPolicy('for public\n\ninitial[active]:\n  finish', 'resource', 'en_US');
  expect(checked).toMatchObject({ findings: [{ line: 4 }] });
  expect(checked).not.toHaveProperty('content');
});

test('texts that differ in blanks only are the same policy', () => {
  expect(isSameText(FREE, 'for public initial[active]: terminate\n')).toBe(true);
  expect(isSameText(FREE, FREE.replace('active', 'testActive'))).toBe(false);
});
