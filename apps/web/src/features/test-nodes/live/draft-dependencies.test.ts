import { expect, test } from 'vitest';
import type { NewVersion } from '#api/test-nodes/live.ts';
import { replacementsIn, withDependencies } from './draft-dependencies.ts';

const named = (name: string) => ({ resourceId: `id of ${name}`, resourceName: name });
const ranged = (name: string, versionRange: string) => ({ ...named(name), versionRange });
const change = (replaced: string, by: string, versionRange: string) => ({
  replaced: named(replaced),
  by: ranged(by, versionRange),
});

test('a draft has each change in the place of what it replaces', () => {
  const latest = [ranged('font', '^1.0.0'), ranged('codec', '*'), ranged('mixer', '^1.0.0')];
  expect(withDependencies(latest, [change('codec', 'lighter', '^2.0.0'), change('mixer', 'mixer', '^1.1.0')])).toEqual([
    ranged('font', '^1.0.0'),
    ranged('lighter', '^2.0.0'),
    ranged('mixer', '^1.1.0'),
  ]);
});

test('a work that is there already is there once, in the range that is wanted', () => {
  const latest = [ranged('lighter', '^1.0.0'), ranged('codec', '*'), ranged('font', '*')];
  expect(withDependencies(latest, [change('codec', 'lighter', '^2.0.0')])).toEqual([
    ranged('lighter', '^2.0.0'),
    ranged('font', '*'),
  ]);
});

test('replacements of rules are those that are no new version of a work among them', () => {
  const work = (name: string, dependencies: NewVersion['dependencies']): NewVersion => ({
    ...named(name),
    shownVersion: '1.0.0',
    latestVersion: '1.0.0',
    state: 'next',
    hasDraft: false,
    dependencies,
  });
  const works = [
    work('mixer', [change('codec', 'lighter', '^1.0.0'), change('font', 'font', '2.0.0')]),
    work('theme', [change('mixer', 'mixer', '')]),
  ];
  expect(replacementsIn(works)).toEqual([
    { replaced: 'codec', replacer: 'lighter' },
    { replaced: 'font', replacer: 'font' },
  ]);
});
