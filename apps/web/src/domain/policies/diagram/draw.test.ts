import { expect, test } from 'vitest';
import { beginning, draggedRoute, fitting, linePath, revealing, ZOOM, zoomed } from './draw.ts';

const frame = { width: 800, height: 400 };
const seen = (at: number, { x, zoom }: { x: number; zoom: number }) => at * zoom + x;

test('a small diagram is shown in the middle at its own size', () => {
  expect(fitting({ x: 100, y: 0, width: 200, height: 100 }, frame, 'all')).toEqual({ x: 200, y: 150, zoom: 1 });
});

test('a wide diagram is made smaller until all of it is seen', () => {
  const area = { x: 0, y: 0, width: 1536, height: 100 };
  const viewport = fitting(area, frame, 'all');
  expect(viewport.zoom).toBe(0.5);
  expect(seen(0, viewport)).toBeGreaterThanOrEqual(0);
  expect(seen(1536, viewport)).toBeLessThanOrEqual(frame.width);
});

test('a diagram fitted to the width begins at the top when it is higher than its frame', () => {
  const viewport = fitting({ x: 0, y: 0, width: 768, height: 4000 }, frame, 'width');
  expect(viewport.zoom).toBe(1);
  expect(viewport.y).toBeGreaterThan(0);
  expect(viewport.y).toBeLessThan(frame.height / 10);
});

test('a diagram that would be too small to read begins with its first states', () => {
  const viewport = beginning({ x: 0, y: 0, width: 8000, height: 100 }, frame, 'all');
  expect(viewport.zoom).toBeGreaterThan(fitting({ x: 0, y: 0, width: 8000, height: 100 }, frame, 'all').zoom);
  expect(viewport.x).toBeGreaterThan(0);
  expect(viewport.x).toBeLessThan(frame.width / 10);
});

test('zooming keeps the middle where it is, within limits', () => {
  const before = { x: -120, y: 40, zoom: 1 };
  const after = zoomed(before, 1.25, frame);
  expect((frame.width / 2 - after.x) / after.zoom).toBeCloseTo((frame.width / 2 - before.x) / before.zoom);
  expect(zoomed(before, 1000, frame).zoom).toBe(ZOOM.max);
  expect(zoomed(before, 0.0001, frame).zoom).toBe(ZOOM.min);
});

test('a state in view moves nothing, one outside is brought to the edge', () => {
  const viewport = { x: 0, y: 0, zoom: 1 };
  expect(revealing(viewport, { x: 100, y: 100, width: 100, height: 50 }, frame)).toEqual(viewport);
  const right = revealing(viewport, { x: 1000, y: 100, width: 100, height: 50 }, frame);
  expect(seen(1100, right)).toBeLessThanOrEqual(frame.width);
  expect(right.y).toBe(0);
  const left = revealing(viewport, { x: -500, y: 100, width: 100, height: 50 }, frame);
  expect(seen(-500, left)).toBeGreaterThanOrEqual(0);
});

test('a line goes through its points with rounded corners', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 10 },
  ];
  expect(linePath(points)).toBe('M 0 0 L 32 0 Q 40 0 40 5 L 40 10');
});

test('a route stays at both ends when one of them is dragged away', () => {
  const route = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
  ];
  expect(draggedRoute(route, { x: 0, y: 0 }, { x: 0, y: 40 })).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 20 },
    { x: 20, y: 40 },
  ]);
});
