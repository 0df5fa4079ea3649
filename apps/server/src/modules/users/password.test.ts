import { availableParallelism } from 'node:os';
import { hash as argon2 } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusals/refusal.ts';
import { hashPassword, matchPassword } from './password.ts';

test('a password is known by its hash, in its case, and nobody has the password of no hash', async () => {
  const hash = await hashPassword('Secret123');
  expect(await matchPassword('Secret123', hash)).toBe('right');
  expect(await matchPassword('secret123', hash)).toBe('wrong');
  expect(await matchPassword('Secret123', undefined)).toBe('wrong');
});

test('a password is one in all forms of its letters; a hash from before that is outdated', async () => {
  const [composed, decomposed, wide] = ['S\u00e9cret123', 'Se\u0301cret123', 'S\u00e9cret\uff11\uff12\uff13'];
  const hash = await hashPassword(decomposed);
  for (const form of [composed, decomposed, wide]) expect(await matchPassword(form, hash)).toBe('right');
  const former = await argon2(decomposed);
  expect(await matchPassword(decomposed, former)).toBe('outdated');
  expect(await matchPassword(composed, former)).toBe('wrong');
  expect(await matchPassword(decomposed, undefined)).toBe('wrong');
});

test('a hash of other cost is outdated', async () => {
  const options = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
  expect(await matchPassword('Secret123', await argon2('Secret123', options))).toBe('outdated');
});

test('a check is refused when it is its turn, and without being made', async () => {
  let hashed = 0;
  const before = Array.from({ length: 20 + availableParallelism() }, async () => {
    await hashPassword('Secret123');
    hashed += 1;
  });
  let hashedBefore = 0;
  const refusal = new Refusal('user.login-locked');
  const check = matchPassword('Secret123', 'nothing that a password could be compared with', async () => {
    hashedBefore = hashed;
    throw refusal;
  });
  await expect(check).rejects.toBe(refusal);
  expect(hashedBefore).toBeGreaterThan(10);
  await Promise.all(before);
});

test('of many checks at once twice as many as there are cores have been let through, the others wait for their turn', async () => {
  await matchPassword('Secret123', undefined); // the hash that nobody has is made by now
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return new Promise<never>((_, reject) => turns.push(() => reject(new Refusal('user.login-locked'))));
  };
  const turns: (() => void)[] = [];
  const checks = Array.from({ length: 10 * availableParallelism() }, () =>
    matchPassword('Secret123', undefined, refuse).catch(() => 'refused'),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  expect(asked).toBe(2 * availableParallelism());
  turns.shift()!();
  await settled();
  expect(asked).toBe(2 * availableParallelism() + 1);
  while (turns.length > 0) {
    turns.shift()!();
    await settled();
  }
  expect(new Set(await Promise.all(checks))).toEqual(new Set(['refused']));
});
