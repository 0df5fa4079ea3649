import { expect, test } from 'vitest';
import { listedResourcesList } from './listed.ts';

const row = {
  resourceId: 'a',
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-02-01T00:00:00.000Z',
} as never;
const after = (filter: Parameters<typeof listedResourcesList>[0]) => listedResourcesList(filter).afterOf?.(row);

test('lists by date go on after their last row; what is found or counted up to a number skips', () => {
  expect(after({})).toBe('2026-01-01T00:00:00.000Z~a');
  expect(after({ sort: 'updated' })).toBe('2026-02-01T00:00:00.000Z~a');
  const others = [{ keywords: 'river' }, { terms: 'free' }, { licence: 'MIT' }] as const;
  expect(others.map(after)).toEqual(others.map(() => undefined));
});
