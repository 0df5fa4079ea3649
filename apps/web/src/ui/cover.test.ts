import { expect, test } from 'vitest';
import { readCrop } from './cover.tsx';

test('a crop rectangle is read from the end of the address', () => {
  const crop = { x: 10, y: 20, w: 40, h: 30, r: 90, width: 100, height: 80 };
  expect(readCrop('/image/a.png#x=10&y=20&w=40&h=30&r=90&width=100&height=80')).toEqual(crop);
});

test.each([
  '/image/a.png',
  '/image/a.png#top',
  '/image/a.png#x=1&y=1&w=0&h=0&width=9&height=9',
  '#x=a&w=1&h=1&width=1&height=1',
])('%s has none', (address) => {
  expect(readCrop(address)).toBeNull();
});
