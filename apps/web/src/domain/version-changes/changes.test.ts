import { expect, test } from 'vitest';
import type { Version } from '#api/resources/details.ts';
import type { DependencyTree, Relation } from '#api/resources/trees.ts';
import { changedDependencies, changedProperties, neededResources } from './changes.ts';

const version = (system: [string, string][], custom: [string, string][]) =>
  ({
    systemPropertyDescriptors: system.map(([key, valueDisplay]) => ({ key, name: key.toUpperCase(), valueDisplay })),
    customPropertyDescriptors: custom.map(([key, defaultValue]) => ({ key, name: '', defaultValue })),
  }) as Version;
const tree = (name: string, number: string, ...dependencies: DependencyTree[]): DependencyTree => ({
  resourceId: name,
  resourceName: `mira/${name}`,
  resourceType: [],
  version: number,
  dependencies,
});
const relation = (name: string, more: Partial<Relation> = {}): Relation => ({
  resourceId: name,
  resourceName: `mira/${name}`,
  resourceType: [],
  versions: ['1.0.0'],
  contractIds: [],
  isLeftToUser: false,
  isLicensed: true,
  isChainWhole: true,
  children: [],
  ...more,
});

test('properties that changed, came and went, by name; what is the same or says nothing is left out', () => {
  const before = version(
    [
      ['size', '1 MB'],
      ['mime', 'text'],
    ],
    [
      ['mood', 'calm'],
      ['gone', '1'],
      ['empty', ''],
    ],
  );
  const after = version(
    [
      ['size', '2 MB'],
      ['mime', 'text'],
    ],
    [
      ['mood', 'wild'],
      ['new', '2'],
    ],
  );
  expect(changedProperties(before, after)).toEqual([
    { key: 'size', name: 'SIZE', before: '1 MB', after: '2 MB' },
    { key: 'mood', name: 'mood', before: 'calm', after: 'wild' },
    { key: 'gone', name: 'gone', before: '1', after: undefined },
    { key: 'new', name: 'new', before: undefined, after: '2' },
  ]);
});

test('dependencies that changed at any depth, in all versions that are used', () => {
  const before = tree('song', '1.0.0', tree('score', '1.0.0', tree('font', '1.0.0')), tree('voice', '1.0.0'));
  const after = tree('song', '2.0.0', tree('score', '1.0.0', tree('font', '1.1.0')), tree('font', '2.0.0'));
  expect(changedDependencies(before, after)).toEqual([
    { key: 'font', name: 'mira/font', before: '1.0.0', after: '1.1.0 · 2.0.0' },
    { key: 'voice', name: 'mira/voice', before: '1.0.0', after: undefined },
  ]);
});

test('needed is the resource itself and what is left to users and used, each once', () => {
  const left = { isLeftToUser: true };
  const root = relation('song', {
    children: [
      relation('score', { children: [relation('font', left), relation('unused', { ...left, versions: [] })] }),
      relation('font', { ...left, isChainWhole: false }),
    ],
  });
  expect(neededResources(root)).toEqual([
    { resourceId: 'song', resourceName: 'mira/song', isChainWhole: false },
    { resourceId: 'font', resourceName: 'mira/font', isChainWhole: false },
  ]);
  expect(neededResources(relation('song'))).toEqual([
    { resourceId: 'song', resourceName: 'mira/song', isChainWhole: true },
  ]);
  const unlicensed = relation('song', { children: [relation('score', { isLicensed: false })] });
  expect(neededResources(unlicensed)).toMatchObject([{ isChainWhole: false }]);
});
