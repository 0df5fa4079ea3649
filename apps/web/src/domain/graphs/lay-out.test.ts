import { expect, test } from 'vitest';
import type { GraphBox, ResourceBox } from './graph.ts';
import { type LaidBox, layOut, neighbour } from './lay-out.ts';

const box = (id: string, children: GraphBox[] = [], signs: ResourceBox['signs'] = []): ResourceBox => ({
  kind: 'resource',
  id,
  resourceId: id,
  resourceName: id,
  resourceType: [],
  versions: ['1.0.0'],
  signs,
  hasRelation: false,
  children,
});
const contracts = (id: string, count: number, children: GraphBox[]): GraphBox => ({
  kind: 'contracts',
  id,
  licensorId: 'r',
  licensorName: 'r',
  isOwn: false,
  children,
  contracts: Array.from({ length: count }, (_, n) => ({ contractId: `${n}`, name: 'c', state: 'active' as const })),
});

const tree = box('0', [box('0.0', [box('0.0.0'), box('0.0.1')], ['licensed']), contracts('0.1', 9, [box('0.1.0')])]);

const at = (boxes: readonly LaidBox[], id: string) => boxes.find((laid) => laid.box.id === id)!;

test('each level has a column, and no box lies on another', () => {
  const { boxes, width, height } = layOut(tree);
  expect(new Set(boxes.map(({ level, x }) => `${level} ${x}`)).size).toBe(3);
  for (const column of Map.groupBy(boxes, ({ level }) => level).values()) {
    column.reduce((above, next) => {
      expect(next.y).toBeGreaterThan(above.y + above.height);
      return next;
    });
  }
  expect(Math.min(...boxes.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...boxes.map((laid) => laid.y + laid.height))).toBeLessThanOrEqual(height);
  expect(Math.max(...boxes.map(({ x }) => x))).toBeLessThan(width);
});

test('a box stands in the middle of what follows from it, also where it is higher than that', () => {
  const { boxes } = layOut(tree);
  const middle = (id: string) => at(boxes, id).y + at(boxes, id).height / 2;
  expect(middle('0.0')).toBe((middle('0.0.0') + middle('0.0.1')) / 2);
  expect(middle('0.1')).toBe(middle('0.1.0'));
});

test('arrows lead before, after, and up and down in the column, and nowhere at the borders', () => {
  const laid = layOut(tree);
  const way = (from: string, ...keys: string[]) =>
    keys.reduce<LaidBox | undefined>((now, key) => now && neighbour(laid, now, key), at(laid.boxes, from))?.box.id;
  expect(way('0', 'ArrowRight')).toBe('0.0');
  expect(way('0.0', 'ArrowRight', 'ArrowDown', 'ArrowDown')).toBe('0.1.0');
  expect(way('0.1.0', 'ArrowUp', 'ArrowLeft')).toBe('0.0');
  expect(way('0', 'ArrowLeft')).toBeUndefined();
  expect(way('0.0.0', 'ArrowRight')).toBeUndefined();
  expect(way('0.0', 'ArrowUp')).toBeUndefined();
  expect(way('0.0', 'Tab')).toBeUndefined();
});
