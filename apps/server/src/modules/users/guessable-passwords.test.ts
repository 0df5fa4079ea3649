import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules, satisfies } from '@colophon/model';
import { expect, test } from 'vitest';
import { refuseGuessable } from './guessable-passwords.ts';

const refused = { refusal: 'user.password-guessable' };
const NAMES = ['mira-lee', 'harbourmaster7@example.org', null, undefined];

test.each([
  ['the most common one that the platform takes', 'abc123'],
  ['in large letters as well', 'Trustno1'],
  ['in another width', 'ａｂｃ１２３'],
  ['a word of the product with digits', 'Freelog2026'],
  ['in Chinese as well', '落款2026'],
  ['in pinyin as well', 'luokuan8361'],
  ['who operates it', 'Admin-8361'],
  ['in full', 'administrator-8361'],
  ['the word itself', '8361-password'],
  ['between signs', '!colophon-1!'],
  ['the user’s name', 'miralee1'],
  ['the name of their address', 'HarbourMaster99'],
])('%s is refused', async (_, password) => {
  await expect(refuseGuessable(password, NAMES)).rejects.toMatchObject(refused);
});

test.each(['lantern7', 'abc123x', 'my-colophon-1', 'miraleeharbour1', '1234567'])(
  '%s may be chosen',
  async (password) => {
    await expect(refuseGuessable(password, NAMES)).resolves.toBeUndefined();
  },
);

test('the list has more than the 3,000 most common ones, all of which the platform would take', () => {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const listed = text.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(listed.length).toBeGreaterThan(10_000);
  expect(listed.filter((password) => !satisfies(rules.password, password))).toEqual([]);
  expect(listed.filter((password) => password !== password.toLowerCase())).toEqual([]);
});
