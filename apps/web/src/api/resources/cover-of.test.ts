import { expect, test } from 'vitest';
import { coverOf } from './cover-of.ts';

const resourceId = '65a000000000000000000001';

test('an author’s cover comes first; without one a listed work makes its own', () => {
  expect(coverOf({ resourceId, coverImages: ['https://example.org/a.png', 'b'] })).toBe('https://example.org/a.png');
  const own = `/v2/resources/${resourceId}/cover`;
  expect(coverOf({ resourceId, coverImages: [] })).toBe(own);
  expect(coverOf({ resourceId, coverImages: [''] })).toBe(own);
  expect(coverOf({ resourceId, status: 1 })).toBe(own);
});

test('what is not listed, and what shows no resource, has none', () => {
  expect(coverOf({ resourceId, coverImages: [], status: 4 })).toBeUndefined();
  expect(coverOf({ resourceId: '', coverImages: [] })).toBeUndefined();
});
