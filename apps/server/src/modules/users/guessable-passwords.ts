import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#platform/refusals/refusal.ts';

/** Words of this product that anybody would try first; digits and signs around them do not help. */
const CONTEXT_WORDS = ['colophon', 'luokuan', '落款', 'freelog', 'password', 'admin', 'administrator'];

let common: Promise<ReadonlySet<string>> | undefined;

/** Passwords that are guessed first, read from their file when somebody chooses a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line && !line.startsWith('#'))),
  );
  return common;
}

/**
 * Refuses a new password that is among the most common ones, or nothing but a word of the product or a name of its owner between
 * digits and signs.
 *
 * @param names the user's name and address
 * @throws Refusal `user.password-guessable`
 */
export async function refuseGuessable(password: string, names: readonly (string | null | undefined)[]): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase();
  const words = [...CONTEXT_WORDS, ...names.map((name) => lettersOf(name?.split('@', 1)[0] ?? '')).filter(Boolean)];
  const isWord = words.includes(lettersOf(folded));
  if (isWord || (await commonPasswords()).has(folded)) throw new Refusal('user.password-guessable');
}

const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');
