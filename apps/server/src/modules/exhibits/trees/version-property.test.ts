import { expect, test } from 'vitest';
import { versionPropertyOf } from './version-property.ts';

const descriptor = (key: string, type: 'editableText' | 'readonlyText' | 'select', candidateItems: string[] = []) => ({
  key,
  name: key,
  remark: '',
  type,
  candidateItems,
  defaultValue: `default ${key}`,
});
const rewritten = (key: string) => ({ key, name: '', remark: '', value: `own ${key}` });

test('the file comes before what the author fixed, that before the owner’s values, those before defaults', () => {
  const descriptors = [
    descriptor('mime', 'readonlyText'),
    descriptor('maker', 'readonlyText'),
    descriptor('heading', 'editableText'),
    descriptor('footing', 'editableText'),
    descriptor('colour', 'select', ['own colour']),
    descriptor('shade', 'select', ['dark']),
  ];
  const property = versionPropertyOf({
    resourceSystemProperty: { mime: 'text/plain' },
    resourceCustomPropertyDescriptors: descriptors,
    presentableRewriteProperty: ['mime', 'maker', 'heading', 'colour', 'shade', 'added'].map(rewritten),
  });
  expect(property).toEqual({
    mime: 'text/plain',
    maker: 'default maker',
    heading: 'own heading',
    footing: 'default footing',
    colour: 'own colour',
    shade: 'default shade',
    added: 'own added',
  });
});
