import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squareOf } from './cut-square.ts';

test('the marked part is found in the picture', () => {
  expect(squareOf({ x: 25, y: 0, width: 50, height: 100 }, 800, 400)).toEqual({ x: 200, y: 0, side: 400 });
});

test('a square has at least a pixel and never reaches beyond its picture, whatever the rounding', () => {
  const side = fc.integer({ min: 1, max: 4_000 });
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(side, side, percent, percent, percent, (pictureWidth, pictureHeight, x, y, width) => {
      const mark = { x, y, width, height: width };
      const square = squareOf(mark, pictureWidth, pictureHeight);
      expect(square.side).toBeGreaterThanOrEqual(1);
      expect(square.x + square.side).toBeLessThanOrEqual(pictureWidth);
      expect(square.y + square.side).toBeLessThanOrEqual(pictureHeight);
    }),
  );
});
