import { describe, expect, test } from 'vitest';
import { differ } from './differ.ts';
import type { FormalExhibit, Rehearsed } from './types.ts';

const OWN = { type: 'resource', id: 'r1' } as const;
const OTHER = { type: 'resource', id: 'r2' } as const;

const formal: FormalExhibit = {
  presentableId: 'p1',
  title: 'Title',
  coverImages: ['https://img.example.test/a.png'],
  tags: ['one'],
  onlineStatus: 1,
  version: '1.0.0',
  rewritten: [{ key: 'grid', name: '', value: '3', remark: '' }],
  offersPolicy: true,
};

/** An exhibit whose rule has changed nothing yet. */
const altered: Rehearsed = {
  testResourceId: 't1',
  exhibitName: 'gallery',
  formal,
  declared: OWN,
  entity: { ...OWN, name: 'ann/gallery', version: '1.0.0' },
  resourceStatus: 1,
  isTheme: false,
  isMainReplaced: false,
  replacements: [],
  title: 'Title',
  coverImages: formal.coverImages,
  tags: formal.tags,
  set: {},
  attributes: [],
  deletedKeys: [],
  ruleIds: ['rule'],
  requiredLicences: [],
};
const added: Rehearsed = { ...altered, formal: null, title: 'gallery', tags: [] };

const changesOf = (rehearsed: Rehearsed, activeTheme: Parameters<typeof differ>[1] = null) =>
  differ([rehearsed], activeTheme).changes;
const lacksOf = (rehearsed: Rehearsed) =>
  differ([rehearsed], null).withoutCounterpart.map(({ action, code, values }) => [action, code, values]);

describe('changes', () => {
  test('a rule that says what already is changes nothing', () => {
    const { title, coverImages, tags, onlineStatus } = formal;
    const attributes = [{ key: 'grid', value: '3', remark: '', isNew: false }];
    expect(changesOf({ ...altered, set: { title, coverImages, tags, onlineStatus }, attributes })).toEqual([]);
    expect(changesOf(altered)).toEqual([]);
  });

  test('an update has the values that differ, before and after', () => {
    const set = { title: 'Other', coverImages: formal.coverImages, tags: ['two', 'one'] };
    expect(changesOf({ ...altered, set })).toEqual([
      {
        exhibitName: 'gallery',
        presentableId: 'p1',
        kind: 'update',
        before: { title: 'Title', tags: ['one'] },
        after: { title: 'Other', tags: ['two', 'one'] },
        needsPolicy: false,
      },
    ]);
    expect(changesOf({ ...altered, set: { tags: [] } })).toMatchObject([{ after: { tags: [] } }]);
    expect(changesOf({ ...altered, set: { coverImages: ['https://b.test/b.png'] } })).toMatchObject([
      { before: { coverImages: formal.coverImages }, after: { coverImages: ['https://b.test/b.png'] } },
    ]);
  });

  test('attributes are set, given another note, and taken away', () => {
    const accent = { key: 'accent', value: 'teal', remark: '', isNew: true };
    expect(changesOf({ ...altered, attributes: [accent], deletedKeys: ['grid', 'unknown'] })).toMatchObject([
      { before: { attributes: { accent: null, grid: '3' } }, after: { attributes: { accent: 'teal', grid: null } } },
    ]);
    const noted = { key: 'grid', value: '3', remark: 'Columns', isNew: false };
    expect(changesOf({ ...altered, attributes: [noted] })).toMatchObject([{ after: { attributes: { grid: '3' } } }]);
  });

  test.each([
    [1, 0, 'offline', false],
    [0, 1, 'online', false],
  ] as const)('from the shelf status %i to %i is %s', (from, to, kind, needsPolicy) => {
    const exhibit = { ...altered, formal: { ...formal, onlineStatus: from }, set: { onlineStatus: to } };
    expect(changesOf(exhibit)).toMatchObject([
      { kind, before: { onlineStatus: from }, after: { onlineStatus: to }, needsPolicy },
    ]);
  });

  test('what comes onto the shelf without a policy needs one, what leaves it does not', () => {
    const offering = { ...formal, offersPolicy: false };
    const set = { onlineStatus: 1 } as const;
    expect(changesOf({ ...altered, formal: { ...offering, onlineStatus: 0 }, set })).toMatchObject([
      { needsPolicy: true },
    ]);
    expect(changesOf({ ...altered, formal: offering, set: { onlineStatus: 0 } })).toMatchObject([
      { needsPolicy: false },
    ]);
  });

  test('another version of the own work is a version, only when the main entity was replaced', () => {
    const entity = { ...altered.entity, version: '2.0.0' };
    expect(changesOf({ ...altered, entity, isMainReplaced: true })).toMatchObject([
      { kind: 'version', before: { version: '1.0.0' }, after: { version: '2.0.0' } },
    ]);
    expect(changesOf({ ...altered, entity })).toEqual([]);
    expect(changesOf({ ...altered, isMainReplaced: true })).toEqual([]);
    expect(changesOf({ ...altered, entity: { ...entity, ...OTHER }, isMainReplaced: true })).toEqual([]);
  });

  test('what is added is made, hidden unless a rule shows it', () => {
    const accent = { key: 'accent', value: 'teal', remark: '', isNew: true };
    expect(changesOf({ ...added, attributes: [accent] })).toEqual([
      {
        exhibitName: 'gallery',
        kind: 'create',
        before: null,
        after: {
          resourceId: 'r1',
          resourceName: 'ann/gallery',
          version: '1.0.0',
          title: 'gallery',
          coverImages: formal.coverImages,
          tags: [],
          attributes: { accent: 'teal' },
        },
        needsPolicy: false,
      },
    ]);
    expect(changesOf({ ...added, set: { onlineStatus: 0 } }).map(({ kind }) => kind)).toEqual(['create']);
    expect(changesOf({ ...added, set: { onlineStatus: 1 } })).toMatchObject([
      { kind: 'create' },
      { kind: 'online', needsPolicy: true },
    ]);
  });

  test('a theme is activated, never shown or hidden', () => {
    const theme: Rehearsed = { ...altered, isTheme: true, set: { isActivatedTheme: true, onlineStatus: 1 } };
    const activated = { ...theme, formal: { ...formal, onlineStatus: 0 as const } };
    const other = { presentableId: 'p2', exhibitName: 'before' };
    expect(changesOf(activated, other)).toMatchObject([
      { kind: 'theme', before: { theme: 'before' }, after: { theme: 'gallery' } },
    ]);
    expect(changesOf(activated)).toMatchObject([{ kind: 'theme', before: { theme: '' } }]);
    expect(changesOf(theme, { presentableId: 'p1', exhibitName: 'gallery' })).toEqual([]);
    expect(changesOf({ ...theme, set: { onlineStatus: 0 } }, other)).toEqual([]);
  });
});

describe('without a counterpart', () => {
  test('objects, names and works that no node takes', () => {
    const object = { type: 'object', id: 'o1' } as const;
    expect(
      lacksOf({ ...added, declared: object, entity: { ...added.entity, ...object }, resourceStatus: null }),
    ).toEqual([['add', 'OBJECT', { name: 'ann/gallery' }]]);
    expect(lacksOf({ ...added, exhibitName: 'a:b' })).toEqual([['add', 'NAME_NOT_TAKEN', { name: 'a:b' }]]);
    expect(lacksOf({ ...added, resourceStatus: 4 })).toEqual([['add', 'NOT_LISTED', { name: 'ann/gallery' }]]);
    expect(lacksOf({ ...altered, exhibitName: 'a:b', resourceStatus: 4 })).toEqual([]);
    expect(lacksOf(added)).toEqual([]);
  });

  test('replacements, but for the own work by another of its versions', () => {
    const [own, other] = [
      { ...OWN, name: 'ann/gallery', version: '1.0.0' },
      { ...OTHER, name: 'ann/other', version: '2.0.0' },
    ];
    const values = { replaced: 'ann/gallery', replacer: 'ann/other' };
    const main = { ...altered, isMainReplaced: true };
    expect(lacksOf({ ...main, replacements: [{ replaced: own, replacer: own }] })).toEqual([]);
    expect(lacksOf({ ...main, replacements: [{ replaced: own, replacer: other }] })).toEqual([
      ['replace', 'OTHER_ENTITY', values],
    ]);
    expect(lacksOf({ ...altered, replacements: [{ replaced: other, replacer: other }] })).toEqual([
      ['replace', 'DEPENDENCY', { replaced: 'ann/other', replacer: 'ann/other' }],
    ]);
    expect(
      lacksOf({
        ...main,
        replacements: [
          { replaced: own, replacer: own },
          { replaced: other, replacer: own },
        ],
      }),
    ).toEqual([['replace', 'DEPENDENCY', { replaced: 'ann/other', replacer: 'ann/gallery' }]]);
  });

  test('labels and attributes beyond what exhibits take', () => {
    const long = 'x'.repeat(21);
    expect(lacksOf({ ...altered, set: { tags: ['ok', long] } })).toEqual([
      ['set_labels', 'LABELS_NOT_TAKEN', { tag: long }],
    ]);
    const attribute = { key: 'accent', value: 'teal', remark: '', isNew: true };
    const refused = ['add_attr', 'ATTRIBUTE_NOT_TAKEN', { key: '1a' }];
    expect(lacksOf({ ...altered, attributes: [{ ...attribute, key: '1a' }] })).toEqual([refused]);
    expect(lacksOf({ ...altered, attributes: [{ ...attribute, key: '1a', isNew: false }] })).toEqual([]);
    expect(lacksOf({ ...altered, attributes: [{ ...attribute, remark: 'x'.repeat(51) }] })).toEqual([
      ['add_attr', 'ATTRIBUTE_NOT_TAKEN', { key: 'accent' }],
    ]);
    const many = Array.from({ length: 30 }, (_, index) => ({ ...attribute, key: `key${index}` }));
    expect(lacksOf({ ...altered, attributes: many })).toEqual([['add_attr', 'TOO_MANY_ATTRIBUTES', { max: '30' }]]);
    expect(lacksOf({ ...altered, attributes: many, deletedKeys: ['grid'] })).toEqual([]);
  });
});
