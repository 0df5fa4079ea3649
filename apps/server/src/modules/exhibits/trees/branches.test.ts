import { expect, test } from 'vitest';
import type { AuthNode, DependencyNode } from '../tables.ts';
import { authBranches, dependencyBranches } from './branches.ts';

const fields = (resourceId: string) => ({
  resourceId,
  resourceName: `mira/${resourceId}`,
  resourceType: ['text'],
  version: '1.0.0',
  versionId: `version of ${resourceId}`,
});
const place = (nid: string, parentNid: string, deep: number): DependencyNode => ({
  nid,
  parentNid,
  deep,
  ...fields(nid[0]!),
  versionRange: '*',
  fileSha1: `file of ${nid}`,
});
const TREE = [place('a', '', 1), place('b', 'a', 2), place('c', 'a', 2), place('d', 'b', 3), place('e', 'd', 4)];

type Outline = string | [string, Outline[]];
const outline = (branches: ReturnType<typeof dependencyBranches>): Outline[] =>
  branches.map(({ nid, dependencies }) => (dependencies.length > 0 ? [nid, outline(dependencies)] : nid));

test.each<[asked: Parameters<typeof dependencyBranches>[1], expected: Outline[]]>([
  [{ maxDeep: 100, isContainRootNode: true }, [['a', [['b', [['d', ['e']]]], 'c']]]],
  [{ maxDeep: 100, isContainRootNode: false }, [['b', [['d', ['e']]]], 'c']],
  [{ maxDeep: 1, isContainRootNode: true }, ['a']],
  [{ maxDeep: 2, isContainRootNode: true }, [['a', ['b', 'c']]]],
  [{ maxDeep: 1, isContainRootNode: false }, ['b', 'c']],
  [{ nid: 'd', maxDeep: 3, isContainRootNode: true }, [['d', ['e']]]],
  [{ nid: 'd', maxDeep: 3, isContainRootNode: false }, ['e']],
  [{ nid: 'none', maxDeep: 3, isContainRootNode: true }, []],
])('of a tree, asked for by %j', (asked, expected) => {
  expect(outline(dependencyBranches(TREE, asked))).toEqual(expected);
});

test('a branch has what its place has, without where that stands', () => {
  expect(dependencyBranches(TREE, { nid: 'e', maxDeep: 1, isContainRootNode: true })).toEqual([
    { nid: 'e', ...fields('e'), versionRange: '*', fileSha1: 'file of e', dependencies: [] },
  ]);
  expect(dependencyBranches([], { maxDeep: 1, isContainRootNode: true })).toEqual([]);
});

test('licences are in groups, one for each resource with its versions', () => {
  const auth = (nid: string, parentNid: string, deep: number): AuthNode => ({
    nid,
    parentNid,
    deep,
    ...fields(nid[0]!),
  });
  const tree = [auth('a1', '', 1), auth('b1', 'a1', 2), auth('b2', 'a1', 2), auth('c1', 'a1', 2), auth('d1', '', 1)];
  const licence = (by: string) => [{ policyId: 'p', contractId: by }];
  const branch = (nid: string, by: string, children: unknown[] = []) => ({
    nid,
    ...fields(nid[0]!),
    contracts: licence(by),
    children,
  });
  expect(authBranches(tree, ({ nid }, parent) => licence(`${nid} for ${parent?.nid ?? 'node'}`))).toEqual([
    [
      branch('a1', 'a1 for node', [
        [branch('b1', 'b1 for a1'), branch('b2', 'b2 for a1')],
        [branch('c1', 'c1 for a1')],
      ]),
    ],
    [branch('d1', 'd1 for node')],
  ]);
});
