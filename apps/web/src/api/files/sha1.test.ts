// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha1Of } from './sha1.ts';

test.each([0, 1, 64, 200_000])('a file of %i bytes has the hash that the server computes', async (size) => {
  const bytes = new Uint8Array(size).map((_, place) => place % 251);
  expect(await sha1Of(new Blob([bytes]))).toBe(createHash('sha1').update(bytes).digest('hex'));
});
