import { expect, test } from 'vitest';
import { createExtents, isInBag } from './assign-bags.ts';

const FILES: Readonly<Record<string, number>> = {
  'account.json': 1,
  'works/mira/a/work.json': 1,
  'works/mira/a/1.0.0/text.md': 5,
  'works/mira/b/work.json': 1,
  'works/mira/b/1.0.0/text.md': 5,
  'works/mira/series/work.json': 1,
  'works/mira/c/work.json': 1,
  'collections/mira/series.json': 1,
  'nodes/alpha/node.json': 1,
  'policies/1.txt': 1,
};

function planned(limit: { bytes?: number; files?: number }) {
  const extents = createExtents();
  for (const [path, bytes] of Object.entries(FILES)) extents.add(path, bytes);
  const plan = extents.assign({ bytes: 1000, files: 1000, ...limit });
  if (!plan) return null;
  const numbers = Array.from({ length: plan.of }, (_, index) => index + 1);
  return numbers.map((number) => Object.keys(FILES).filter((path) => isInBag(plan, number, path)));
}

test('what fits into one bag is in one', () => {
  expect(planned({})).toEqual([Object.keys(FILES)]);
  expect(planned({ bytes: 18, files: 10 })).toEqual([Object.keys(FILES)]);
});

test.each([
  ['bytes', { bytes: 10 }],
  ['files', { files: 5 }],
])(
  'too many %s make several, by work; collections and the rest are in the last',
  (_name, limit: { bytes?: number; files?: number }) => {
    const bags = planned(limit)!;
    const inEach = ['account.json', 'policies/1.txt'];
    for (const bag of bags) expect(bag).toEqual(expect.arrayContaining(inEach));
    const own = bags.map((bag) => bag.filter((path) => !inEach.includes(path)));
    expect(own.flat().toSorted()).toEqual(
      Object.keys(FILES)
        .filter((path) => !inEach.includes(path))
        .toSorted(),
    );
    expect(own.at(-1)).toEqual(
      expect.arrayContaining(['works/mira/series/work.json', 'collections/mira/series.json', 'nodes/alpha/node.json']),
    );
    for (const work of ['works/mira/a/', 'works/mira/b/'])
      expect(own.filter((bag) => bag.some((path) => path.startsWith(work)))).toHaveLength(1);
    for (const bag of bags) {
      const bytes = bag.reduce((sum, path) => sum + FILES[path]!, 0);
      expect([bytes <= (limit.bytes ?? 1000), bag.length <= (limit.files ?? 1000)]).toEqual([true, true]);
    }
  },
);

test('a work comes in no earlier bag than those that it is made of, whatever their names', () => {
  const madeOf: Readonly<Record<string, readonly string[]>> = { a: ['d'], b: ['a', 'c'], c: [], d: [] };
  const extents = createExtents();
  for (const [name, parts] of Object.entries(madeOf))
    extents.add(
      `works/mira/${name}/1.0.0/version.json`,
      1,
      parts.map((part) => `works/mira/${part}`),
    );
  const { of, bagOfWork } = extents.assign({ bytes: 1, files: 1 })!;
  expect(of).toBe(4);
  const bag = (name: string) => bagOfWork.get(`works/mira/${name}`)!;
  for (const [name, parts] of Object.entries(madeOf))
    for (const part of parts) expect(bag(part)).toBeLessThan(bag(name));
});

test('a work that fits into no bag makes none', () => {
  expect(planned({ bytes: 7 })).toBeNull();
  expect(planned({ files: 3 })).toBeNull();
});
