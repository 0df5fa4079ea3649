import type { AttributeRule } from '@colophon/model';
import { describe, expect, test } from 'vitest';
import type { FileProperty } from '#api/files/queries.ts';
import { type CustomDescriptor, mergeProperties, takenIn } from './property-set.ts';

const raw = (key: string, name = key): FileProperty => ({
  key,
  name,
  remark: '',
  valueDisplay: 'found',
  insertMode: 1,
});
const asked = (key: string, name = key, valueDisplay = ''): FileProperty => ({
  key,
  name,
  remark: '',
  valueDisplay,
  insertMode: 2,
});
const custom = (key: string, name = key, more: Partial<CustomDescriptor> = {}): CustomDescriptor => ({
  key,
  name,
  remark: '',
  type: 'readonlyText',
  defaultValue: `value of ${key}`,
  candidateItems: [],
  ...more,
});
const option = (key: string, name = key) => custom(key, name, { type: 'editableText' });

const attributes = new Map<string, AttributeRule>([['episode', { format: 8, contentRule: { max: 100 } }]]);
const nothing = { found: [], attributes, supplied: [], descriptors: [], takesOptions: true };
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('what the type asks for', () => {
  test('is left out when the file itself says it, by key or by name', () => {
    const found = [raw('artist', 'Artist'), asked('artist', 'By'), asked('display_artist', 'Artist'), asked('album')];
    expect(keys(mergeProperties({ ...nothing, found }).additional)).toEqual(['album']);
  });

  test.each([
    ['an older value of the same key', { supplied: [{ key: 'author', name: 'Writer', value: 'Mira' }] }],
    ['an older value of the same name', { supplied: [{ key: 'writer', name: 'Author', value: 'Mira' }] }],
    ['a custom property of the same key', { descriptors: [custom('author', 'Other', { defaultValue: 'Mira' })] }],
    ['a custom property of the same name', { descriptors: [custom('own', 'Author', { defaultValue: 'Mira' })] }],
  ])('takes %s', (_, older) => {
    const { additional } = mergeProperties({ ...nothing, found: [asked('author', 'Author', 'Somebody')], ...older });
    expect(additional).toMatchObject([{ key: 'author', value: 'Mira' }]);
  });

  test('prefers the same key to the same name', () => {
    const supplied = [
      { key: 'writer', name: 'Author', value: 'by name' },
      { key: 'author', name: 'Writer', value: 'by key' },
    ];
    const { additional } = mergeProperties({ ...nothing, found: [asked('author', 'Author')], supplied });
    expect(additional[0]?.value).toBe('by key');
  });

  test('is filled with what the analysis found when nobody said otherwise', () => {
    expect(mergeProperties({ ...nothing, found: [asked('author', 'Author', 'Somebody')] }).additional[0]?.value).toBe(
      'Somebody',
    );
  });

  test('stays empty when its value was taken away', () => {
    const supplied = [{ key: 'author', name: 'Author', value: '' }];
    const { additional } = mergeProperties({ ...nothing, found: [asked('author', 'Author', 'Somebody')], supplied });
    expect(additional[0]?.value).toBe('');
  });

  test.each(['101', 'twelve'])('is emptied when the older value %s does not fit its attribute', (value) => {
    const supplied = [{ key: 'episode', name: 'Episode', value }];
    expect(mergeProperties({ ...nothing, found: [asked('episode')], supplied }).additional[0]?.value).toBe('');
  });
});

describe('what people added', () => {
  test('stays unless the file or the type says the same, by key or by name', () => {
    const found = [raw('width', 'Width'), asked('author', 'Author')];
    const descriptors = [custom('width'), custom('own', 'Author'), custom('mood')];
    expect(keys(mergeProperties({ ...nothing, found, descriptors }).custom)).toEqual(['mood']);
  });

  test('loses configurations that collide with a property', () => {
    const descriptors = [custom('mood', 'Mood'), option('options_mood', 'Mood'), option('options_size')];
    expect(keys(mergeProperties({ ...nothing, descriptors }).options)).toEqual(['options_size']);
  });

  test('has no configurations under a type without any', () => {
    const descriptors = [custom('mood'), option('options_size')];
    const merged = mergeProperties({ ...nothing, descriptors, takesOptions: false });
    expect(merged.options).toEqual([]);
    expect(keys(merged.custom)).toEqual(['mood']);
  });
});

test('a property does not stand in its own way when it is edited', () => {
  const mood = custom('mood', 'Mood');
  const set = { raw: [raw('width', 'Width')], additional: [], custom: [mood], options: [option('options_size')] };
  expect(takenIn(set, mood).keys).toEqual(new Set(['width', 'options_size']));
  expect(takenIn(set).names).toEqual(new Set(['Width', 'Mood', 'options_size']));
});
