import { expect, test } from 'vitest';
import { CategorySource, TagRange } from '../states.ts';
import { attributeChecks, categoryChecks, isWritten, suggestedTagChecks, typeChecks } from './sorting.ts';

const words = (en_US: string, zh_CN: string) => ({ en_US, zh_CN });

test.each([
  ['titles', typeChecks.titles],
  ['notes', attributeChecks.notes],
] as const)('%s stand in both languages or in none', (field, checks) => {
  const held = (written: ReturnType<typeof words>) => {
    const values = { titles: words('', ''), notes: words('', ''), [field]: written };
    return [checks.en_US(written.en_US, values), checks.zh_CN(written.zh_CN, values)];
  };
  expect(held(words('Woodcut', ''))).toEqual([null, 'rules:both_languages']);
  expect(held(words(' ', '木刻'))).toEqual(['rules:both_languages', null]);
  expect(held(words('Woodcut', '木刻'))).toEqual([null, null]);
  expect(held(words('', ' '))).toEqual([null, null]);
});

test('a text is written when one language has it', () => {
  expect([words('', ' '), words('a', ''), words('', 'a')].map(isWritten)).toEqual([false, true, true]);
});

test('a type is for something, takes files in some way, and of some size', () => {
  expect(typeChecks.subjectType([])).toBe('ui:field_required');
  expect(typeChecks.subjectType([1])).toBeNull();
  const { fileCommitMode, fileMaxSize } = typeChecks.resourceConfig;
  expect(fileCommitMode([])).toBe('ui:field_required');
  expect(fileCommitMode([2])).toBeNull();
  expect([0, 1].map(fileMaxSize)).toEqual(['ui:field_required', null]);
});

test('a type has a name of certain signs', () => {
  expect(['', 'Wood cut', 'Wood-cut'].map(typeChecks.name)).toEqual([
    ...['ui:field_required', 'rules:resourceTypeName_form', null],
  ]);
});

test.each([typeChecks.newCode, categoryChecks.newCode])(
  'a code of its own is of letters, digits and underscores',
  (check) => {
    expect(['', 'OC_1', 'c'.repeat(40)].map(check)).toEqual([null, null, null]);
    expect(check('c'.repeat(41))).toBe('rules:typeCode_long');
    expect(check('c d')).toBe('rules:typeCode_form');
  },
);

test('an attribute has a key and a name in each language', () => {
  const { key, names, formatUnit } = attributeChecks;
  expect(['', '1st', 'a'.repeat(51), 'iso_2'].map(key)).toEqual([
    ...['ui:field_required', 'rules:attributeKey_form', 'rules:attributeKey_long', null],
  ]);
  for (const check of [names.en_US, names.zh_CN]) {
    expect(check(' ')).toBe('ui:field_required');
    expect(check('n'.repeat(100))).toBeNull();
    expect(check('n'.repeat(101))).toBe('rules:attributeName_long');
  }
  expect(['', 'u'.repeat(10), 'u'.repeat(11)].map(formatUnit)).toEqual([null, null, 'rules:attributeUnit_long']);
});

test('a category does not end before it starts', () => {
  const { limitTime } = categoryChecks;
  const [first, second] = ['2026-11-01T00:00', '2026-12-01T00:00'] as const;
  expect(limitTime(first, { startTime: second })).toBe('rules:ends_first');
  expect(limitTime(first, { startTime: first })).toBe('rules:ends_first');
  expect(limitTime(second, { startTime: first })).toBeNull();
  expect(limitTime(first, { startTime: '' })).toBeNull();
  expect(limitTime('', { startTime: first })).toBeNull();
});

test('a category has a name, and sources that say what they are', () => {
  expect([' ', 'n'.repeat(41), ' Spring '].map(categoryChecks.name)).toEqual([
    ...['ui:field_required', 'rules:categoryName_long', null],
  ]);
  const unnamed = Object.entries(CategorySource).filter(
    ([, type]) => categoryChecks.sources([{ type, identity: ' ' }]) === null,
  );
  expect(unnamed.map(([kind]) => kind)).toEqual(['allBasic', 'allCustom']);
  expect(categoryChecks.sources([])).toBeNull();
  const named = { type: CategorySource.tag, identity: 'tides' };
  expect(categoryChecks.sources([named])).toBeNull();
  expect(categoryChecks.sources([named, { type: CategorySource.tag, identity: '' }])).toBe('ui:field_required');
});

test('a suggested tag has a name, and types unless it is for all', () => {
  const { tagName, tagNote, resourceRange } = suggestedTagChecks;
  expect(['', 't'.repeat(51), 'tides'].map(tagName)).toEqual(['ui:field_required', 'rules:suggestedTag_long', null]);
  expect(['', 'n'.repeat(501)].map(tagNote)).toEqual([null, 'rules:suggestedTagNote_long']);
  for (const resourceRangeType of [TagRange.these, TagRange.others]) {
    expect(resourceRange([], { resourceRangeType })).toBe('ui:field_required');
    expect(resourceRange(['image'], { resourceRangeType })).toBeNull();
  }
  expect(resourceRange([], { resourceRangeType: TagRange.all })).toBeNull();
});
