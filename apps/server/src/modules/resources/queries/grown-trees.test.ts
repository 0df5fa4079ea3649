import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { addListedResource } from '../testing/publish.ts';
import { createLibrary, growTree, type Library, type TreeNode, versionIdFor } from './dependency-tree.ts';
import { growGraph } from './version-graph.ts';

/** Dependencies by the number of a version: ranges by the names of resources. */
type Releases = Readonly<Record<string, Readonly<Record<string, string>>>>;

const dayOf = (index: number) => `2026-03-0${index + 1}T00:00:00.000Z`;

/** A library in memory. Each resource's versions came out on one day after the other. */
function libraryOf(world: Readonly<Record<string, Releases>>): Library {
  const resources = new Map<string, unknown>();
  const versions = new Map<string, unknown>();
  for (const [name, releases] of Object.entries(world)) {
    const numbers = Object.keys(releases);
    resources.set(name, {
      resourceId: name,
      resourceName: `mira/${name}`,
      resourceType: ['type', name],
      resourceTypeCode: `type-${name}`,
      baseUpcastResources: [{ resourceId: `upcast-${name}`, resourceName: `mira/upcast-${name}` }],
      resourceVersions: numbers.map((version, index) => ({
        version,
        versionId: `${name} ${version}`,
        createDate: dayOf(index),
      })),
    });
    for (const [version, uses] of Object.entries(releases)) {
      versions.set(`${name} ${version}`, {
        versionId: `${name} ${version}`,
        resourceId: name,
        version,
        fileSha1: name === 'collection' ? null : `file-${name}`,
        resolveResources: [{ resourceId: `resolved-${name}` }],
        dependencies: Object.entries(uses).map(([resourceId, versionRange]) => ({ resourceId, versionRange })),
      });
    }
  }
  const found = <T>(all: Map<string, unknown>, ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []) as T[];
  return { resources: async (ids) => found(resources, ids), versions: async (ids) => found(versions, ids) };
}

/** `song` uses `voice` and `score`, which both use `font`; `font` came out three times. */
const WORLD = libraryOf({
  song: { '1.0.0': { voice: '^1.0.0', score: '*' }, '1.1.0': {} },
  voice: { '1.0.0': { font: '1.0.0' } },
  score: { '1.0.0': { font: '^1.0.0' } },
  font: { '1.0.0': {}, '1.2.0': {}, '2.0.0': {} },
  collection: { '0.1.0': {} },
});

/** A line a place: how deep, below what, which version by which range. */
const linesOf = (tree: readonly TreeNode[]) =>
  tree.map(({ deep, parentNid, versionId, versionRange }) =>
    [deep, tree.find(({ nid }) => nid === parentNid)?.resourceId ?? parentNid, versionId, versionRange].join(' | '),
  );

describe('a tree', () => {
  test('has a place for each way to a version, level by level, in the highest version in range', async () => {
    const tree = await growTree(WORLD, 'song', '1.0.0');
    expect(linesOf(tree)).toEqual([
      '1 |  | song 1.0.0 | 1.0.0',
      '2 | song | voice 1.0.0 | ^1.0.0',
      '2 | song | score 1.0.0 | *',
      '3 | voice | font 1.0.0 | 1.0.0',
      '3 | score | font 1.2.0 | ^1.0.0',
    ]);
    expect(new Set(tree.map(({ nid }) => nid)).size).toBe(5);
  });

  test('says all of a place', async () => {
    const [, , , , font] = await growTree(WORLD, 'song', '1.0.0');
    expect(font).toEqual({
      nid: expect.stringMatching(/^[0-9a-f]{12}$/),
      parentNid: expect.stringMatching(/^[0-9a-f]{12}$/),
      deep: 3,
      resourceId: 'font',
      resourceName: 'mira/font',
      resourceType: ['type', 'font'],
      resourceTypeCode: 'type-font',
      versions: ['1.0.0', '1.2.0', '2.0.0'],
      version: '1.2.0',
      versionRange: '^1.0.0',
      versionId: 'font 1.2.0',
      fileSha1: 'file-font',
      baseUpcastResources: [{ resourceId: 'upcast-font', resourceName: 'mira/upcast-font' }],
      resolveResources: [{ resourceId: 'resolved-font' }],
    });
    expect(await growTree(WORLD, 'collection', '0.1.0')).toMatchObject([{ parentNid: '', fileSha1: '' }]);
  });

  test('ends after so many levels of dependencies', async () => {
    const idsOf = async (levels: number) => (await growTree(WORLD, 'song', '1.0.0', levels)).map((node) => node.deep);
    expect(await idsOf(0)).toEqual([1]);
    expect(await idsOf(1)).toEqual([1, 2, 2]);
    expect(await idsOf(2)).toEqual([1, 2, 2, 3, 3]);
  });

  test('has a version that was released', async () => {
    await expect(growTree(WORLD, 'song', '3.0.0')).rejects.toMatchObject({ refusal: 'version.not-found' });
    await expect(growTree(WORLD, 'nothing', '1.0.0')).rejects.toMatchObject({ refusal: 'version.not-found' });
  });

  test('has at most 5,000 places', async () => {
    const leaves = Array.from({ length: 4_997 }, (_, index) => `leaf-${index}`);
    const world = libraryOf({
      song: { '1.0.0': { voice: '*', score: '*' } },
      voice: { '1.0.0': {} },
      score: { '1.0.0': Object.fromEntries(leaves.map((leaf) => [leaf, '*'])) },
      longer: { '1.0.0': { song: '*' } },
      ...Object.fromEntries(leaves.map((leaf) => [leaf, { '1.0.0': {} }])),
    });
    expect(await growTree(world, 'song', '1.0.0')).toHaveLength(5_000);
    await expect(growTree(world, 'longer', '1.0.0')).rejects.toMatchObject({ refusal: 'version.tree-too-large' });
  });
});

describe('a graph', () => {
  /** Each version with those that it uses. */
  const usesOf = async (ids: readonly string[], part?: 'whole' | 'alone', asOf?: string) =>
    Object.fromEntries(
      [...(await growGraph(WORLD, ids, part, asOf))].map(([id, { resource, version, uses }]) => {
        expect([resource.resourceId, version.versionId]).toEqual([id.split(' ')[0], id]);
        return [id, uses.map(({ versionId, versionRange }) => `${versionId} by ${versionRange}`)];
      }),
    );

  test('has each version once, with all that is below it', async () => {
    const voice = { 'voice 1.0.0': ['font 1.0.0 by 1.0.0'], 'font 1.0.0': [] };
    const song = { 'song 1.0.0': ['voice 1.0.0 by ^1.0.0', 'score 1.0.0 by *'] };
    const score = { 'score 1.0.0': ['font 1.2.0 by ^1.0.0'], 'font 1.2.0': [] };
    expect(await usesOf(['song 1.0.0'])).toEqual({ ...song, ...voice, ...score });
    expect(await usesOf(['song 1.0.0'], 'alone')).toEqual(song);
    expect(await usesOf(['voice 1.0.0', 'voice 1.0.0', 'unknown'])).toEqual(voice);
    expect(await usesOf([])).toEqual({});
  });

  test('reads nothing twice', async () => {
    const asked: string[][] = [];
    const watched: Library = {
      resources: (ids) => WORLD.resources(ids),
      versions: (ids) => {
        asked.push([...ids]);
        return WORLD.versions(ids);
      },
    };
    await growGraph(watched, ['font 1.2.0', 'score 1.0.0', 'score 1.0.0']);
    expect(asked).toEqual([['font 1.2.0', 'score 1.0.0']]);
  });

  test('is as it was on a day', async () => {
    const font = async (asOf: string) => (await usesOf(['score 1.0.0'], 'alone', asOf))['score 1.0.0'];
    expect(await font(dayOf(0))).toEqual(['font 1.0.0 by ^1.0.0']);
    expect(await font(dayOf(1))).toEqual(['font 1.2.0 by ^1.0.0']);
  });
});

test('a range has the highest version of a day, and of all where that day had none', async () => {
  const [font] = await WORLD.resources(['font']);
  expect(versionIdFor(font!, '*')).toBe('font 2.0.0');
  expect(versionIdFor(font!, '*', dayOf(1))).toBe('font 1.2.0');
  expect(versionIdFor(font!, '^2.0.0', dayOf(1))).toBe('font 2.0.0');
});

describe('the library of a database', () => {
  let app: TestApp;
  let ids: string[];
  beforeAll(async () => {
    app = await startTestApp();
    const mira = await app.addUser('mira');
    ids = [await addListedResource(app, mira, 'song'), await addListedResource(app, mira, 'font')];
  });
  afterAll(() => app.close());

  test('answers in the order of the ids, as often as they are named, what was read once', async () => {
    const library = createLibrary(app.context.db);
    const [song, font] = ids as [string, string];
    const resources = await library.resources([font, song, font]);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual([font, song, font]);
    expect(resources[2]).toBe(resources[0]);
    const [again] = await library.resources([font]);
    expect(again).toBe(resources[0]);

    const versionIds = resources.map(({ resourceVersions }) => resourceVersions[0]!.versionId);
    const versions = await library.versions(versionIds);
    expect(versions.map(({ resourceId }) => resourceId)).toEqual([font, song, font]);
    const [sameAgain] = await library.versions([versionIds[0]!]);
    expect(sameAgain).toBe(versions[0]);
    expect(await library.versions(['0'.repeat(32)])).toEqual([]);
  });
});
