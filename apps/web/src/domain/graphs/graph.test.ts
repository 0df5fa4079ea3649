import { expect, test } from 'vitest';
import type { DependencyTree, LicensedTree, Relation } from '#api/resources/trees.ts';
import { authGraph, boxesIn, contractIdsIn, dependencyGraph, type GraphSubject, relationGraph } from './graph.ts';

const named = (name: string) => ({ resourceId: `${name}-id`, resourceName: `mira/${name}`, resourceType: ['text'] });
const song: GraphSubject = { kind: 'resource', ...named('song'), version: '1.0.0' };
const exhibit: GraphSubject = {
  kind: 'exhibit',
  exhibitId: 'e',
  exhibitName: 'evening',
  nodeName: 'Shore',
  version: '1.0.0',
};

const uses = (name: string, ...dependencies: DependencyTree[]): DependencyTree => ({
  ...named(name),
  version: '1.0.0',
  dependencies,
});
const licensed = (name: string, contractIds: string[], children: LicensedTree[][] = []): LicensedTree => ({
  ...named(name),
  version: '1.0.0',
  children,
  contracts: contractIds.map((contractId) => ({ contractId })),
});
const relates = (name: string, more: Partial<Relation> = {}): Relation => ({
  ...named(name),
  versions: ['^1.0.0', '^2.0.0'],
  children: [],
  contractIds: [],
  isLeftToUser: false,
  isLicensed: true,
  isChainWhole: true,
  ...more,
});

test('every place of a tree has a box of its own, also where a resource is reached twice', () => {
  const graph = dependencyGraph(uses('song', uses('score', uses('font')), uses('font')), song);
  const boxes = boxesIn(graph);
  expect(boxes.map((box) => box.kind === 'resource' && box.resourceName)).toEqual([
    ...['mira/song', 'mira/score', 'mira/font', 'mira/font'],
  ]);
  expect(new Set(boxes.map(({ id }) => id)).size).toBe(4);
});

test('the graph of an exhibit begins with the node that shows it', () => {
  const graph = dependencyGraph(uses('song'), exhibit);
  expect(graph).toMatchObject({ kind: 'exhibit', nodeName: 'Shore', exhibitName: 'evening' });
  expect(graph.children).toMatchObject([{ resourceName: 'mira/song', children: [] }]);
});

test('resources and contracts take turns, with the contracts of every branch', () => {
  const groups = [
    [licensed('score', ['a', 'b'], [[licensed('font', ['c'])]])],
    [licensed('voice', [])],
    [licensed('gone', ['d'])],
  ];
  expect(contractIdsIn(groups)).toEqual(['a', 'b', 'c', 'd']);
  const state = (contractId: string, status: number, authStatus: number) =>
    [contractId, { contractId, contractName: contractId, status, authStatus }] as const;
  const states = new Map([state('a', 0, 1), state('b', 0, 128), state('c', 2, 1)]);
  const graph = authGraph(groups, song, { states, isOwn: true });
  const shown = boxesIn(graph).map((box) =>
    box.kind === 'contracts' ? box.contracts.map((contract) => contract.state).join() : box.id,
  );
  // A contract that nobody finds has ended.
  expect(shown).toEqual(['0', 'active,inactive', '0.0.0', 'exception', '0.0.0.0.0', '', '0.1.0', 'terminal', '0.2.0']);
  const own = boxesIn(graph).flatMap((box) => (box.kind === 'contracts' ? [box.isOwn] : []));
  expect(own).toEqual([true, false, true, true]);
});

test('who is not logged in sees which contracts there are, not where they stand', () => {
  const graph = authGraph([[licensed('score', ['a'])]], song, { states: null, isOwn: false });
  expect(graph.children).toMatchObject([{ contracts: [{ contractId: 'a', state: 'unknown' }], isOwn: false }]);
});

test('what is left to users is not missing, and a broken chain is told apart from a missing licence', () => {
  const graph = relationGraph(
    relates('song', {
      children: [
        relates('left', { isLeftToUser: true }),
        relates('open', { isLicensed: false, children: [relates('below', { contractIds: ['a'] })] }),
        relates('broken', { contractIds: ['b'], isChainWhole: false }),
      ],
    }),
    song,
  );
  const said = boxesIn(graph).map((box) => box.kind === 'resource' && [box.resourceName, ...box.signs].join(' '));
  expect(said).toEqual([
    ...['mira/song', 'mira/left leftToUser', 'mira/open notLicensed', 'mira/below licensed'],
    'mira/broken licensed chainBroken',
  ]);
  expect(graph.children).toMatchObject([{ hasRelation: false }, { hasRelation: true, versions: ['^1.0.0'] }, {}]);
  const ofNode = relationGraph(relates('song', { isLicensed: false }), exhibit);
  expect(ofNode.children).toMatchObject([{ signs: ['notLicensed'], hasRelation: true }]);
});
