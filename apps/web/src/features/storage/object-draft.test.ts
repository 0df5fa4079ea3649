import { describe, expect, test } from 'vitest';
import { changesOf, type ObjectState } from './object-draft.ts';

const image = { code: 'image', name: '', chain: ['图片'] };
const mood = {
  key: 'mood',
  name: 'Mood',
  remark: '',
  type: 'readonlyText' as const,
  defaultValue: 'calm',
  candidateItems: [],
};
const author = { key: 'author', name: 'Author', remark: '', value: 'Mira' };
const before: ObjectState = {
  type: image,
  set: { raw: [], additional: [author], custom: [mood], options: [] },
  dependencies: [{ name: 'mira/paper', type: 'resource', versionRange: '^1.0.0' }],
};
const withSet = (set: Partial<ObjectState['set']>): ObjectState => ({ ...before, set: { ...before.set, ...set } });

test('an object that says the same has no changes', () => {
  expect(changesOf(before, structuredClone(before))).toBeNull();
});

describe('only what differs is sent:', () => {
  test('a value', () => {
    const now = withSet({ additional: [{ ...author, value: 'Nan' }] });
    expect(changesOf(before, now)).toEqual({ inputAttrs: [{ key: 'author', value: 'Nan' }] });
  });

  test('a value that was taken away', () => {
    const now = withSet({ additional: [{ ...author, value: '' }] });
    expect(changesOf(before, now)).toEqual({ inputAttrs: [{ key: 'author', value: '' }] });
  });

  test('properties and configurations, together', () => {
    const size = { ...mood, key: 'options_size', name: 'Size', type: 'editableText' as const };
    expect(changesOf(before, withSet({ options: [size] }))).toEqual({ customPropertyDescriptors: [mood, size] });
  });

  test('dependencies, objects without a range', () => {
    const dependencies = [{ name: 'drafts/essay.md', type: 'object' as const, versionRange: '' }];
    expect(changesOf(before, { ...before, dependencies })).toEqual({
      dependencies: [{ name: 'drafts/essay.md', type: 'object' }],
    });
  });

  test('a type of another name, with the values that it keeps', () => {
    const now = { ...before, type: { code: 'image', name: 'Woodcut', chain: ['图片', 'Woodcut'] } };
    expect(changesOf(before, now)).toEqual({
      resourceTypeCode: 'image',
      resourceTypeName: 'Woodcut',
      inputAttrs: [{ key: 'author', value: 'Mira' }],
    });
  });

  test('no type any more', () => {
    expect(changesOf(before, { ...withSet({ additional: [] }), type: null })).toEqual({ resourceTypeCode: '' });
  });
});
