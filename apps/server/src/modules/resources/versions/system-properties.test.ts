import { expect, test } from 'vitest';
import { allProperties, describeProperties, licenceOf, systemProperty } from './system-properties.ts';

const VALUES = {
  fileProperty: { fileSize: 2048, width: 3, author: 'found' },
  inputAttrs: [
    { key: 'author', value: 'told' },
    { key: 'licence', value: 'CC-BY-4.0' },
  ],
};

test('what an owner tells stands over what is found in a file', () => {
  expect(systemProperty(VALUES)).toEqual({ fileSize: 2048, width: 3, author: 'told', licence: 'CC-BY-4.0' });
  expect(licenceOf(VALUES.inputAttrs)).toBe('CC-BY-4.0');
  expect(licenceOf([{ key: 'author', value: 'told' }])).toBe('');
  expect(licenceOf([])).toBe('');
});

test('all properties are those of the system, over those made up, over the defaults of options', () => {
  const descriptor = (key: string, type: string, defaultValue: string) =>
    ({ key, type, defaultValue, name: key, candidateItems: [], remark: '' }) as never;
  const customPropertyDescriptors = [
    descriptor('mood', 'readonlyText', 'calm'),
    descriptor('author', 'readonlyText', 'made up'),
    descriptor('mood', 'select', 'wild'),
    descriptor('width', 'editableText', '9'),
    descriptor('size', 'select', 'large'),
  ];
  expect(allProperties({ ...VALUES, customPropertyDescriptors })).toEqual({
    mood: 'calm',
    size: 'large',
    fileSize: 2048,
    width: 3,
    author: 'told',
    licence: 'CC-BY-4.0',
  });
});

test('attributes are described that a file has, or that the type asks its owner for', () => {
  const attribute = (key: string, formatUnit: string, insertMode: number, typeCodes: string[]) => ({
    key,
    name: { en_US: `${key} in English`, zh_CN: key },
    note: { en_US: `note of ${key}`, zh_CN: '' },
    formatUnit,
    insertMode,
    typeCodes,
  });
  const attributes = [
    attribute('width', 'px', 1, []),
    attribute('fileSize', 'b', 1, ['text']),
    attribute('height', 'px', 1, ['text']),
    attribute('lens', '', 2, ['text', 'image']),
    attribute('camera', '', 2, ['image']),
    attribute('author', '', 2, []),
  ];
  const described = (
    key: string,
    insertMode: number,
    defaultValue: unknown,
    valueDisplay: string,
    valueUnit: string,
  ) => ({
    key,
    name: `${key} in English`,
    remark: `note of ${key}`,
    defaultValue,
    valueDisplay,
    valueUnit,
    insertMode,
  });
  expect(describeProperties(VALUES, { attributes, code: 'text' }, 'en_US')).toEqual([
    described('width', 1, 3, '3 px', 'px'),
    described('fileSize', 1, 2048, expect.stringMatching(/^2(\.0+)? KB$/), 'b'),
    described('lens', 2, '', '', ''),
    described('author', 2, 'told', 'told', ''),
  ]);
  expect(describeProperties(VALUES, { attributes: [attribute('width', 'px', 1, [])], code: 'text' }, 'zh_CN')).toEqual([
    { key: 'width', name: 'width', remark: '', defaultValue: 3, valueDisplay: '3 px', valueUnit: 'px', insertMode: 1 },
  ]);
});
