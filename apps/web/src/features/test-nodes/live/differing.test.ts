import { expect, test } from 'vitest';
import type { LiveChange } from '#api/test-nodes/live.ts';
import { byExhibit, withoutPolicy } from './differing.ts';

const change = (exhibitName: string, kind: LiveChange['kind'], needsPolicy = false): LiveChange => ({
  exhibitName,
  kind,
  before: null,
  after: {},
  needsPolicy,
});
const changes = [
  change('a', 'create'),
  change('a', 'online', true),
  change('b', 'online', true),
  change('c', 'update'),
];
const withoutCounterpart = [{ exhibitName: 'd', action: 'add', code: 'OBJECT', reason: 'An object.' }];

const plan = { exhibitName: 'd', followsReleases: false, works: [], reason: 'Not your work.' };

test('differences are put together by exhibit, those that cannot be had first', () => {
  expect(byExhibit({ changes, withoutCounterpart, newVersions: [plan] })).toEqual([
    { name: 'd', changes: [], lacks: ['An object.'], plan },
    { name: 'a', changes: [changes[0], changes[1]], lacks: [] },
    { name: 'b', changes: [changes[2]], lacks: [] },
    { name: 'c', changes: [changes[3]], lacks: [] },
  ]);
});

test('a policy is asked for once for each exhibit that needs one and is not left out', () => {
  const exhibits = byExhibit({ changes, withoutCounterpart, newVersions: [] });
  expect(withoutPolicy(exhibits, new Set())).toEqual(['a', 'b']);
  expect(withoutPolicy(exhibits, new Set(['b']))).toEqual(['a']);
});
