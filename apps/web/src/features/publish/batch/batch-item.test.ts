import { listRules } from '@colophon/model';
import { expect, test } from 'vitest';
import { withLicence } from '#domain/publishing/version-content.ts';
import {
  type BatchItem,
  entryOf,
  isFine,
  joinedLabels,
  newItem,
  policiesOf,
  titleProblem,
  withItemTitle,
} from './batch-item.ts';

const ready = { ...newItem('a.png', 'Tide table', 'Tide_table', null), state: { phase: 'ready' as const } };
const free = { policyName: 'Free', policyText: 'for public\ninitial[active]:\n terminate', content: '' };

test('the name follows the title until it is given one of its own', () => {
  expect(withItemTitle(ready, 'Tides 2026')).toMatchObject({ name: 'Tides_2026', isNameTyped: true });
  expect(withItemTitle({ ...ready, name: 'own' }, 'Tides 2026')).toMatchObject({ name: 'own', isNameTyped: false });
});

test('a row without a title, or that is not complete, cannot be published', () => {
  const nothing = new Set<number>();
  expect(isFine(ready, nothing)).toBe(true);
  expect(isFine({ ...ready, title: ' ' }, nothing)).toBe(false);
  expect(titleProblem({ ...ready, title: 'x'.repeat(101) })).toBe('long');
  expect(isFine({ ...ready, name: '' }, nothing)).toBe(false);
  expect(isFine({ ...ready, fields: null }, nothing)).toBe(false);
  expect(isFine({ ...ready, state: { phase: 'parsing' } }, nothing)).toBe(false);
});

test('rule 14: labels of all are united up to as many as there may be', () => {
  const many = Array.from({ length: listRules.tags.maxItems }, (_, index) => `label ${index}`);
  expect(joinedLabels(['sea'], ['sea', 'tide'])).toEqual(['sea', 'tide']);
  expect(joinedLabels(['sea'], many)).toHaveLength(listRules.tags.maxItems);
});

test('the policies of the batch hold for every row that has none of its own, though it has chosen to have none', () => {
  const other = { ...free, policyName: 'Gift' };
  expect(policiesOf(ready, [free])).toEqual([free]);
  expect(policiesOf({ ...ready, policies: [other] }, [free])).toEqual([other]);
  expect(policiesOf({ ...ready, policies: [] }, [free])).toEqual([]);
});

test('an entry carries what the row says', () => {
  const stored = { name: 'a.png', sha1: 'a'.repeat(40) };
  const item = { ...ready, stored, name: 'tide: table', labels: ['sea'] };
  const made = { cover: '/image/made', common: [free], commonLicence: '' };
  expect(entryOf(item, made)).toMatchObject({
    name: 'tide__table',
    resourceTitle: 'Tide table',
    version: '1.0.0',
    fileSha1: stored.sha1,
    filename: 'a.png',
    tags: ['sea'],
    coverImages: ['/image/made'],
    policies: [{ policyName: 'Free', policyText: encodeURIComponent(free.policyText), status: 1 }],
  });
  expect(entryOf({ ...item, cover: '', policies: [] }, made)).toMatchObject({ coverImages: [], policies: [] });
});

test('the licence notice of the batch holds for every row that says nothing else, though it has chosen to have none', () => {
  const stored = { name: 'a.png', sha1: 'a'.repeat(40) };
  const noticeOf = (item: BatchItem, commonLicence: string) =>
    entryOf({ ...item, stored }, { cover: null, common: [], commonLicence }).inputAttrs;
  const stating = (statement: string) => ({ ...ready, content: withLicence(ready.content, statement) });
  const cc = [{ key: 'licence', value: 'CC-BY-4.0' }];
  expect(noticeOf(ready, 'CC-BY-4.0')).toEqual(cc);
  expect(noticeOf(ready, '')).toEqual([]);
  expect(noticeOf(stating('MIT'), 'CC-BY-4.0')).toEqual([{ key: 'licence', value: 'MIT' }]);
  expect(noticeOf(stating(''), 'CC-BY-4.0')).toEqual([]);
  // what the drawer made of the batch's notice is not the row's own
  const fields = {
    fileSha1: stored.sha1,
    filename: stored.name,
    customPropertyDescriptors: [],
    dependencies: [],
    baseUpcastResources: [],
    batchSignContracts: [],
    authExcludedItems: [],
    inputAttrs: [
      { key: 'author', value: 'Mira' },
      { key: 'licence', value: 'MIT' },
    ],
  };
  expect(noticeOf({ ...ready, fields }, 'CC-BY-4.0')).toEqual([{ key: 'author', value: 'Mira' }, ...cc]);
});
