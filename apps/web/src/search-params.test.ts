import { expect, test } from 'vitest';
import { flag, oneOf, searchParams, someOf, text } from './search-params.ts';

const read = searchParams({ bucketName: text, open: flag, page: oneOf('exhibit', 'theme'), kind: someOf('a', 'b') });

test('known values are kept as they are', () => {
  const query = { bucketName: '42', open: 'true', page: 'theme', kind: 'b' };
  expect(read(query)).toEqual(query);
});

test('unknown values count as absent, and unknown parameters are dropped', () => {
  expect(read({ bucketName: '', open: 'yes', page: 'nowhere', kind: 'c', other: '1' })).toEqual({ page: 'exhibit' });
});
