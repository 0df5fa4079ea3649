import { expect, test } from 'vitest';
import { licencesAbove, usedIn, type VersionGraph } from './graph.ts';

/** Versions `a` and `b` that use each other, which no command lets come about; both leave `font` to their users, and `b` uses it. */
const CIRCLE = new Map(
  Object.entries({ a: ['b'], b: ['a', 'font'], font: [] }).map(([id, uses]) => [
    id,
    {
      resource: { resourceId: id, baseUpcastResources: [{ resourceId: 'font' }] },
      version: {},
      uses: uses.map((versionId) => ({ versionId, versionRange: '*' })),
    },
  ]),
) as unknown as VersionGraph;

test('a circle is walked once', () => {
  expect(usedIn(CIRCLE, 'a', 'font')).toEqual([{ versionId: 'font', versionRange: '*' }]);
  expect(usedIn(CIRCLE, 'a', 'none')).toEqual([]);
});

interface Drawn {
  /** Ids of versions, which are those of their resources with a number behind, each with a range. */
  readonly uses?: readonly (readonly [versionId: string, versionRange: string])[];
  readonly leaves?: readonly string[];
  readonly resolves?: readonly string[];
}

/** A graph of versions such as `font1`, the first one of the resource `font`. */
function draw(versions: Readonly<Record<string, Drawn>>): VersionGraph {
  const named = (ids: readonly string[] = []) => ids.map((resourceId) => ({ resourceId }));
  const entries = Object.entries(versions).map(([versionId, { uses = [], leaves, resolves }]) => [
    versionId,
    {
      resource: { resourceId: versionId.slice(0, -1), baseUpcastResources: named(leaves) },
      version: { versionId, resolveResources: named(resolves) },
      uses: uses.map(([used, versionRange]) => ({ versionId: used, versionRange })),
    },
  ]);
  return new Map(entries as Iterable<[string, never]>);
}

const BOOK = draw({
  book1: {
    uses: [
      ['font1', '1'],
      ['theme1', '*'],
      ['cover1', '*'],
    ],
    resolves: ['theme', 'font', 'cover', 'lost'],
  },
  theme1: {
    uses: [
      ['font1', '^1'],
      ['font2', '^2'],
      ['icons1', '*'],
    ],
    leaves: ['font'],
    resolves: ['icons'],
  },
  cover1: { uses: [['font3', '*']], resolves: ['font', 'lost'] },
  icons1: { uses: [['font3', '*']], resolves: ['font'] },
  font1: {},
  font2: {},
  font3: { uses: [['icons1', '*']], resolves: ['icons'] },
});

test('a resource is used where a version names it, and below what leaves it to its users, each version once by its first range', () => {
  expect(usedIn(BOOK, 'book1', 'font')).toEqual([
    { versionId: 'font1', versionRange: '1' },
    { versionId: 'font2', versionRange: '^2' },
  ]);
  expect(usedIn(BOOK, 'cover1', 'font')).toEqual([{ versionId: 'font3', versionRange: '*' }]);
  expect(usedIn(BOOK, 'book1', 'icons'), 'a theme does not leave its icons to anybody').toEqual([]);
});

test('licences above are those of all that is used below, once for each version, and none of what is used nowhere', () => {
  expect(licencesAbove(BOOK, 'book1')).toEqual([
    { versionId: 'theme1', resourceId: 'icons' },
    { versionId: 'icons1', resourceId: 'font' },
    { versionId: 'font3', resourceId: 'icons' },
    { versionId: 'cover1', resourceId: 'font' },
  ]);
  expect(licencesAbove(BOOK, 'icons1')).toEqual([
    { versionId: 'font3', resourceId: 'icons' },
    { versionId: 'icons1', resourceId: 'font' },
  ]);
  expect(licencesAbove(BOOK, 'font1')).toEqual([]);
});
