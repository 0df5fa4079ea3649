import { expect, test } from 'vitest';
import type { TestDependency } from '#api/test-nodes/trees.ts';
import { childPath, isCovered, scopesOf, toggled } from './replacements.ts';

const place = (name: string, version: string, dependencies: TestDependency[] = []): TestDependency => {
  return { id: name, name, type: version ? 'resource' : 'object', version, dependencies };
};

const codec = place('orbit/codec', '1.2.0');
const player = place('orbit/player', '2.0.0', [
  place('orbit/mixer', '1.4.1', [codec]),
  place('workbench/shell', '', [codec]),
]);
test('a marked place covers what is below it, and takes the place of marks there', () => {
  const below = toggled(toggled(new Set(), '0.0'), '1');
  expect([...toggled(below, '0')]).toEqual(['1', '0']);
  expect([...toggled(below, '')]).toEqual(['']);
  expect([...toggled(below, '0.0')]).toEqual(['1']);
  expect(isCovered(new Set(['0']), '0.0')).toBe(true);
  expect(isCovered(new Set(['0']), '01')).toBe(false);
  expect(isCovered(new Set(['']), '1.0')).toBe(true);
  expect(isCovered(new Set(['0.0']), '0')).toBe(false);
  expect(childPath(childPath('', 3), 1)).toBe('3.1');
});

test('a marked root means everywhere', () => {
  expect(scopesOf(player, new Set(['']))).toBeUndefined();
});

test('marked places become chains that begin below the root', () => {
  expect(scopesOf(player, new Set(['0.0', '1']))).toEqual([
    [
      { type: 'resource', name: 'orbit/mixer', versionRange: '1.4.1' },
      { type: 'resource', name: 'orbit/codec', versionRange: '1.2.0' },
    ],
    [{ type: 'object', name: 'workbench/shell' }],
  ]);
});
