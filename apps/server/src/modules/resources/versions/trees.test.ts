import { expect, test } from 'vitest';
import type { TreeNode } from '../queries/dependency-tree.ts';
import { authGroups, nest, usedVersions } from './trees.ts';

const named = (ids: readonly string[] = []) =>
  ids.map((resourceId) => ({ resourceId, resourceName: `mira/${resourceId}` }));
const contracts = [{ policyId: 'p', contractId: 'c' }];

/** A place `nid` below another one, of the version that its first letters name. */
const place = (nid: string, parentNid: string, more: { leaves?: string[]; resolves?: string[] } = {}): TreeNode => {
  const versionId = nid.replace(/-.*/, '');
  const resourceId = versionId.slice(0, -1);
  return {
    nid,
    parentNid,
    deep: 1,
    ...named([resourceId])[0]!,
    resourceType: ['type', resourceId],
    resourceTypeCode: `type-${resourceId}`,
    versions: ['1.0.0', '2.0.0'],
    version: `${versionId.at(-1)}.0.0`,
    versionRange: `range of ${nid}`,
    versionId,
    fileSha1: `file of ${versionId}`,
    baseUpcastResources: named(more.leaves),
    resolveResources: named(more.resolves).map((one) => ({ ...one, contracts })),
  };
};

const TREE = [
  place('book1', '', { resolves: ['theme', 'font', 'lost'] }),
  place('theme1', 'book1', { leaves: ['font'], resolves: ['icons'] }),
  place('font1', 'book1'),
  place('font1-again', 'theme1'),
  place('font2', 'theme1'),
  place('icons1', 'theme1', { resolves: ['font'] }),
  place('font3', 'icons1'),
];
const below = Map.groupBy(TREE, ({ parentNid }) => parentNid);

test('dependencies stand inside of what uses them, without the fields that are not wanted', () => {
  const omitted = ['resourceName', 'resourceType', 'resourceTypeCode', 'versions', 'version', 'versionRange'];
  const nested = (versionId: string, ...dependencies: unknown[]) => ({
    resourceId: versionId.slice(0, -1),
    versionId,
    fileSha1: `file of ${versionId}`,
    dependencies,
  });
  expect(nest(TREE, [...omitted, 'baseUpcastResources', 'resolveResources', 'dependencies'])).toEqual(
    nested(
      'book1',
      nested('theme1', nested('font1'), nested('font2'), nested('icons1', nested('font3'))),
      nested('font1'),
    ),
  );
  const { nid: _, parentNid: _parent, deep: _deep, ...fields } = TREE[6]!;
  expect(nest([TREE[6]!], [])).toEqual({ ...fields, dependencies: [] });
});

test('versions are used among the dependencies, and below what leaves their resource to its users', () => {
  const used = (nid: string, resourceId: string) =>
    usedVersions(TREE.find((node) => node.nid === nid)!, resourceId, below).map((node) => node.nid);
  expect(used('book1', 'font')).toEqual(['font1-again', 'font2']);
  expect(used('icons1', 'font')).toEqual(['font3']);
  expect(used('book1', 'icons'), 'a theme does not leave its icons to anybody').toEqual([]);
  expect(used('font1', 'font')).toEqual([]);
});

test('who licenses what stands in groups, one for each resource that a version licenses itself and uses', () => {
  const member = (nid: string, ...children: unknown[]) => {
    const { resourceId, resourceName, resourceType, versionId, version, versionRange, fileSha1 } = TREE.find(
      (node) => node.nid === nid,
    )!;
    return { resourceId, resourceName, resourceType, versionId, version, versionRange, fileSha1, contracts, children };
  };
  expect(authGroups(TREE)).toEqual([
    [member('theme1', [member('icons1', [member('font3')])])],
    [member('font1-again'), member('font2')],
  ]);
});
