import { expect, test } from 'vitest';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import { differenceOf } from './compare.ts';

const party = { id: 'e', name: 'maple/poster', type: 'resource' as const, version: '1.0.0', versionRange: '*' };
const entity = { ...party, resourceType: [], versions: [], coverImages: [], ownerUserId: 1 };

/** State of an exhibit that no rule touched. */
const UNTOUCHED = {
  onlineStatusInfo: { onlineStatus: 1, ruleId: 'default' },
  tagInfo: { tags: [], ruleId: 'default' },
  titleInfo: { title: 'Poster', ruleId: 'default' },
  coverInfo: { coverImages: [], ruleId: 'default' },
  themeInfo: { isActivatedTheme: 0, ruleId: 'default' },
  replaceInfo: { rootResourceReplacer: null, replaceRecords: [], ruleId: 'default' },
  propertyInfo: { testResourceProperty: [], ruleId: 'default' },
} as unknown as TestExhibit['stateInfo'];

const of = (stateInfo: Partial<TestExhibit['stateInfo']>, associatedPresentableId = 'p') =>
  differenceOf({ associatedPresentableId, stateInfo: { ...UNTOUCHED, ...stateInfo } });

test('what no rule touched is the same', () => {
  expect(of({})).toEqual({ kind: 'same', parts: [] });
});

test('what has no exhibit behind it is only here, whatever is set about it', () => {
  expect(of({ titleInfo: { title: 'x', ruleId: 'r' } }, '')).toEqual({ kind: 'added', parts: [] });
});

test('names the parts that rules set, in their order', () => {
  const ruleId = 'r';
  expect(
    of({
      propertyInfo: { ...UNTOUCHED.propertyInfo, ruleId },
      titleInfo: { title: 'x', ruleId },
      onlineStatusInfo: { onlineStatus: 0, ruleId },
    }),
  ).toEqual({ kind: 'changed', parts: ['title', 'shelf', 'attributes'] });
  expect(of({ tagInfo: { tags: [], ruleId }, coverInfo: { coverImages: [], ruleId } }).parts).toEqual([
    'cover',
    'labels',
  ]);
  expect(of({ themeInfo: { isActivatedTheme: 1, ruleId } }).parts).toEqual(['theme']);
});

test('another main entity is another version, what is replaced below it are dependencies', () => {
  const record = { replaced: party, replacer: party };
  const main = { rootResourceReplacer: entity, replaceRecords: [record], ruleId: 'r' };
  expect(of({ replaceInfo: main }).parts).toEqual(['version']);
  expect(of({ replaceInfo: { ...main, replaceRecords: [record, record] } }).parts).toEqual(['version', 'dependencies']);
  expect(of({ replaceInfo: { ...main, rootResourceReplacer: null } }).parts).toEqual(['dependencies']);
});
