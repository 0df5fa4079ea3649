import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusals/refusal.ts';
import { hashPassword, isPassword } from './password.ts';

test('a password is known by its hash, in its case, and nobody has the password of no hash', async () => {
  const hash = await hashPassword('Secret123');
  expect(await isPassword('Secret123', hash)).toBe(true);
  expect(await isPassword('secret123', hash)).toBe(false);
  expect(await isPassword('Secret123', undefined)).toBe(false);
});

test('a check is refused when it is its turn, and without being made', async () => {
  let hashed = 0;
  const before = Array.from({ length: 20 + availableParallelism() }, async () => {
    await hashPassword('Secret123');
    hashed += 1;
  });
  let hashedBefore = 0;
  const refusal = new Refusal('user.login-locked');
  const check = isPassword('Secret123', 'nothing that a password could be compared with', async () => {
    hashedBefore = hashed;
    throw refusal;
  });
  await expect(check).rejects.toBe(refusal);
  expect(hashedBefore).toBeGreaterThan(10);
  await Promise.all(before);
});
