import { expect, test } from 'vitest';
import { contractOf, matchText, place, shown, sketch, worldOf } from '../../test/world-of.ts';

const world = worldOf({
  resources: {
    'orbit/player': { versions: { '1.0.0': ['$orbit/mixer', '$orbit/codec'] }, upcasts: ['orbit/codec', 'orbit/core'] },
    'orbit/mixer': { versions: { '1.0.0': ['$orbit/codec', '$orbit/core'] }, upcasts: ['orbit/codec'] },
    'orbit/codec': { versions: { '1.0.0': ['$orbit/core'] }, upcasts: ['orbit/core'] },
    'orbit/core': { ownerUserId: 1 },
    'orbit/lite': { versions: { '1.0.0': ['$orbit/core', '$orbit/part'] }, upcasts: ['orbit/core'] },
    'orbit/part': {},
  },
  objects: {
    'bench/shell': { dependencies: ['#bench/shim', '$orbit/codec'] },
    'bench/shim': { dependencies: ['$orbit/part'] },
  },
  exhibits: {
    stage: {
      of: 'orbit/stage',
      tree: place('$orbit/stage@1.0.0', place('$orbit/mixer@1.0.0', place('$orbit/codec@1.0.0')), place('#bench/shim')),
      contracts: [
        {
          resourceId: 'id of orbit/stage',
          resourceName: 'orbit/stage',
          ownerUserId: 2,
          contracts: [contractOf('orbit/stage')],
        },
        {
          resourceId: 'id of orbit/core',
          resourceName: 'orbit/core',
          ownerUserId: 1,
          contracts: [contractOf('orbit/core')],
        },
      ],
    },
  },
});

function authOf(text: string, name: string) {
  const { trees, resolved } = shown(matchText(text, world), name);
  return {
    tree: trees!.authorisation.map((top) => sketch(top)),
    resolved: resolved.map(({ resourceName }) => resourceName),
  };
}

test('a place is resolved by the nearest resource above it that does not upcast it; what none resolves is level 1', () => {
  expect(authOf('add $orbit/player as a do end', 'a')).toEqual({
    // the mixer and the player leave the codec to the node; the codec leaves the core to the mixer, which takes it, or to the node
    tree: [
      ['orbit/player@1.0.0', ['orbit/mixer@1.0.0', 'orbit/core@1.0.0', 'orbit/core@1.0.0']],
      'orbit/codec@1.0.0',
      'orbit/codec@1.0.0',
      'orbit/core@1.0.0',
    ],
    resolved: ['orbit/player', 'orbit/codec', 'orbit/core'],
  });
});

test('objects resolve nothing', () => {
  expect(authOf('add #bench/shell as a do end', 'a')).toEqual({
    tree: ['bench/shell', 'bench/shim', 'orbit/part@1.0.0', 'orbit/codec@1.0.0', 'orbit/core@1.0.0'],
    resolved: ['bench/shell', 'bench/shim', 'orbit/part', 'orbit/codec', 'orbit/core'],
  });
});

test('what a rule puts in is resolved by the node wherever it stands, with what it leaves to whoever uses it', () => {
  expect(authOf('alter stage replace $orbit/codec with $orbit/lite', 'stage')).toEqual({
    tree: [
      ['orbit/stage@1.0.0', 'orbit/mixer@1.0.0', 'bench/shim'],
      ['orbit/lite@1.0.0', 'orbit/part@1.0.0'],
      'orbit/core@1.0.0',
    ],
    resolved: ['orbit/stage', 'orbit/lite', 'orbit/core'],
  });
});

test('what was put in stays the node’s when something in it is replaced in turn', () => {
  const text = 'alter stage do replace $orbit/codec with $orbit/lite replace $orbit/part with #bench/shell end';
  expect(authOf(text, 'stage').tree).toEqual([
    ['orbit/stage@1.0.0', 'orbit/mixer@1.0.0', 'bench/shim'],
    'orbit/lite@1.0.0',
    'orbit/core@1.0.0',
    'bench/shell',
    'bench/shim',
    'orbit/part@1.0.0',
    'orbit/codec@1.0.0',
    'orbit/core@1.0.0',
  ]);
});

test('what is put in by one rule is nobody’s choice in another', () => {
  const text = `alter stage replace $orbit/codec with $orbit/codec
    add $orbit/mixer as a do end`;
  expect(authOf(text, 'a').tree).toEqual([
    ['orbit/mixer@1.0.0', 'orbit/core@1.0.0', 'orbit/core@1.0.0'],
    'orbit/codec@1.0.0',
  ]);
});

test('what is resolved names each entity once, the main one first, with the contracts that the exhibit has', () => {
  const { resolved } = shown(matchText('alter stage replace $orbit/codec with $orbit/lite', world), 'stage');
  expect(resolved).toEqual([
    {
      resourceId: 'id of orbit/stage',
      resourceName: 'orbit/stage',
      type: 'resource',
      ownerUserId: 0,
      contracts: [contractOf('orbit/stage')],
    },
    { resourceId: 'id of orbit/lite', resourceName: 'orbit/lite', type: 'resource', ownerUserId: 2, contracts: [] },
    {
      resourceId: 'id of orbit/core',
      resourceName: 'orbit/core',
      type: 'resource',
      ownerUserId: 1,
      contracts: [contractOf('orbit/core')],
    },
  ]);
  const object = shown(matchText('add #bench/shim as a do end', world), 'a').resolved[0];
  expect(object).toEqual({
    resourceId: 'id of bench/shim',
    resourceName: 'bench/shim',
    type: 'object',
    ownerUserId: 1,
    contracts: [],
  });
});

test('an exhibit whose tree is as it was resolves what it did', () => {
  const before = ['orbit/stage', 'orbit/core'];
  for (const text of ['', 'alter stage show']) {
    const { resolved, trees } = shown(matchText(text, world), 'stage');
    expect(trees).toBeNull();
    expect(resolved.map(({ resourceName, type }) => [resourceName, type])).toEqual(
      before.map((name) => [name, 'resource']),
    );
  }
});
