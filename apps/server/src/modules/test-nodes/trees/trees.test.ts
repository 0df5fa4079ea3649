import type { AuthPlace, TreePlace } from '@colophon/node-rules';
import { describe, expect, test } from 'vitest';
import type { DependencyEntry, TreeEntry } from '../tables.ts';
import { authBranches, branchesTo, dependencyBranches, isVersionWanted } from './branches.ts';
import { authEntries, countPlaces, dependencyEntries, requiredLicences } from './entries.ts';
import { inOrder } from './in-order.ts';
import { nidAt } from './nest.ts';
import { numbered, placesOf } from './places.ts';

const TEST_RESOURCE_ID = `000000fe${'a'.repeat(24)}`;

/** A place of a tree as matches make it. */
const place = (name: string, dependencies: readonly TreePlace[] = [], type: TreePlace['type'] = 'resource') => {
  const isResource = type === 'resource';
  const numbers = { version: isResource ? '1.0.0' : '', versionId: isResource ? `v-${name}` : '' };
  const fields = { name: `maple/${name}`, resourceType: ['text'], versionRange: isResource ? '^1.0.0' : '' };
  return { type, id: name, ...fields, ...numbers, fileSha1: `sha-${name}`, dependencies };
};
const [codec, font] = [place('codec'), place('font')];
const sketch = place('sketch', [font], 'object');
const mixer = place('mixer', [codec, sketch]);
const theme = place('theme', [mixer, font]);
const entries = dependencyEntries(theme);
const told = (list: readonly { deep: number; id: string }[]) => list.map(({ deep, id }) => `${deep} ${id}`);

describe('trees as they are stored', () => {
  test('places follow one another as in a table of contents, each with all but what stands below', () => {
    expect(told(entries)).toEqual(['1 theme', '2 mixer', '3 codec', '3 sketch', '4 font', '2 font']);
    expect(entries[2]).toEqual({
      deep: 3,
      id: 'codec',
      name: 'maple/codec',
      type: 'resource',
      resourceType: ['text'],
      version: '1.0.0',
      versionId: 'v-codec',
      versionRange: '^1.0.0',
      fileSha1: 'sha-codec',
    });
  });

  const auth = (name: string, children: readonly AuthPlace[] = [], type: AuthPlace['type'] = 'resource') => {
    const { version, versionId, ...rest } = place(name, [], type);
    return { id: rest.id, name: rest.name, type, version, versionId, children };
  };
  const authTree = [auth('theme', [auth('mixer', [auth('codec')])]), auth('sketch', [auth('font')], 'object')];

  test('an auth tree has several places on its first level', () => {
    const stored = authEntries(authTree);
    expect(told(stored)).toEqual(['1 theme', '2 mixer', '3 codec', '1 sketch', '2 font']);
    expect(stored[1]).toEqual({
      deep: 2,
      id: 'mixer',
      name: 'maple/mixer',
      type: 'resource',
      version: '1.0.0',
      versionId: 'v-mixer',
    });
  });

  test('each resource is licensed by the resource above it, once; by the node where there is none', () => {
    const required = requiredLicences([...authTree, auth('theme', [auth('mixer')]), auth('font')]);
    expect(required).toEqual([
      { resourceId: 'theme', licenseeVersionId: '' },
      { resourceId: 'mixer', licenseeVersionId: 'v-theme' },
      { resourceId: 'codec', licenseeVersionId: 'v-mixer' },
      { resourceId: 'font', licenseeVersionId: '' },
    ]);
  });

  test('places are counted wherever they stand', () => {
    expect(countPlaces([])).toBe(0);
    expect(countPlaces([font, theme])).toBe(7);
    expect(countPlaces([mixer, mixer])).toBe(8);
  });

  test('a flat tree that names the places above is put in order, and a circle in it ends', () => {
    const flat = [
      { nid: 'a', parentNid: '' },
      { nid: 'd', parentNid: 'a' },
      { nid: 'b', parentNid: 'a' },
      { nid: 'c', parentNid: 'd' },
      { nid: 'a', parentNid: 'c' },
    ];
    const order = inOrder(flat).map(({ nid, deep }) => `${deep} ${nid}`);
    expect(order).toEqual(['1 a', '2 d', '3 c', '4 a', '2 b']);
  });
});

describe('trees as they are answered', () => {
  const all = { maxDeep: 100, isContainRootNode: true };
  interface Drawn {
    readonly id: string;
    readonly dependencies?: readonly Drawn[];
    readonly children?: readonly Drawn[];
  }
  const drawn = (branches: readonly Drawn[]): string =>
    branches
      .map(({ id, dependencies, children }) => {
        const below = drawn(dependencies ?? children ?? []);
        return below ? `${id}(${below})` : id;
      })
      .join(' ');

  test('ids of places count on from the first digits of the test exhibit, and start again at the end', () => {
    expect(nidAt(TEST_RESOURCE_ID, 0)).toBe('000000fe');
    expect(nidAt(TEST_RESOURCE_ID, 2)).toBe('00000100');
    expect(nidAt('f'.repeat(32), 1)).toBe('00000000');
  });

  test('a dependency tree, whole and in parts', () => {
    const part = (wishes: object) => drawn(dependencyBranches(TEST_RESOURCE_ID, entries, { ...all, ...wishes }));
    expect(part({})).toBe('theme(mixer(codec sketch(font)) font)');
    expect(part({ maxDeep: 1 })).toBe('theme');
    expect(part({ maxDeep: 3 })).toBe('theme(mixer(codec sketch) font)');
    expect(part({ isContainRootNode: false, maxDeep: 2 })).toBe('mixer(codec sketch) font');
    expect(part({ nid: '000000ff' })).toBe('mixer(codec sketch(font))');
    expect(part({ nid: '00000103' })).toBe('font');
    expect(part({ nid: '00000104' })).toBe('');
    const [root] = dependencyBranches(TEST_RESOURCE_ID, entries, all);
    expect(root!.dependencies[0]!.dependencies[1]).toEqual({
      nid: '00000101',
      id: 'sketch',
      name: 'maple/sketch',
      type: 'object',
      resourceType: ['text'],
      version: '',
      versionId: '',
      dependencies: [expect.objectContaining({ nid: '00000102', id: 'font' })],
    });
  });

  test('an auth tree, whole and in parts', () => {
    const places: TreeEntry[] = entries.map(({ deep, id, name, type, version, versionId }) => {
      return { deep, id, name, type, version, versionId };
    });
    const part = (wishes: object) => drawn(authBranches(TEST_RESOURCE_ID, places, { ...all, ...wishes }));
    expect(part({})).toBe('theme(mixer(codec sketch(font)) font)');
    expect(part({ maxDeep: 2 })).toBe('theme(mixer font)');
    expect(part({ nid: '00000101', isContainRootNode: false })).toBe('font');
    expect(authBranches(TEST_RESOURCE_ID, places, { ...all, nid: '00000100' })).toEqual([
      {
        nid: '00000100',
        id: 'codec',
        name: 'maple/codec',
        type: 'resource',
        version: '1.0.0',
        versionId: 'v-codec',
        children: [],
      },
    ]);
  });

  test('the ways to a dependency end at it, and the root is none', () => {
    const ways = (dependentEntityId: string, dependentEntityVersionRange?: string) =>
      branchesTo(entries, { dependentEntityId, dependentEntityVersionRange });
    expect(drawn(ways('font'))).toBe('theme(mixer(sketch(font)) font)');
    expect(drawn(ways('sketch', '^9.0.0'))).toBe('theme(mixer(sketch))');
    expect(ways('theme')).toEqual([]);
    expect(ways('codec', '^2.0.0')).toEqual([]);
    expect(ways('codec', '^1.0.0')).toEqual([
      {
        id: 'theme',
        name: 'maple/theme',
        type: 'resource',
        version: '1.0.0',
        dependencies: [
          {
            id: 'mixer',
            name: 'maple/mixer',
            type: 'resource',
            version: '1.0.0',
            dependencies: [{ id: 'codec', name: 'maple/codec', type: 'resource', version: '1.0.0', dependencies: [] }],
          },
        ],
      },
    ]);
  });

  test('a version is wanted in its range, an object always', () => {
    const wanted = (version: string, dependentEntityVersionRange?: string) =>
      isVersionWanted(version, { dependentEntityId: 'any', dependentEntityVersionRange });
    expect([wanted('1.0.0'), wanted('1.0.0', '^1.0.0'), wanted('1.0.0', '^2.0.0'), wanted('', '^2.0.0')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test('sites get places one after the other, each with that above', () => {
    const places = placesOf(TEST_RESOURCE_ID, entries);
    expect(places.map(({ nid, parentNid, deep }) => [nid, parentNid, deep])).toEqual([
      ['000000fe', '', 1],
      ['000000ff', '000000fe', 2],
      ['00000100', '000000ff', 3],
      ['00000101', '000000ff', 3],
      ['00000102', '00000101', 4],
      ['00000103', '000000fe', 2],
    ]);
    expect(places[2]).toEqual({
      nid: '00000100',
      parentNid: '000000ff',
      deep: 3,
      resourceId: 'codec',
      resourceName: 'maple/codec',
      resourceType: ['text'],
      version: '1.0.0',
      versionRange: '^1.0.0',
      versionId: 'v-codec',
      fileSha1: 'sha-codec',
    });
    expect(places[3]).toMatchObject({ resourceId: 'sketch', isObject: true });
  });

  test('places keep their entries', () => {
    const [, second] = numbered<DependencyEntry>(TEST_RESOURCE_ID, entries);
    expect(second).toEqual({ entry: entries[1], nid: '000000ff', parentNid: '000000fe' });
  });
});
