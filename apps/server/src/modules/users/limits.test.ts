import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('limits count apart: each has a name of its own', () => {
  const all = Object.values({ ...limits, ...limits.LOOKUPS }).filter(
    (limit) => typeof limit === 'object' && 'windowMs' in limit,
  );
  expect(all).toHaveLength(10);
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(10);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
});
