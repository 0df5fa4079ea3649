import { expect, test } from 'vitest';
import {
  contentOfDraft,
  contentOfLatest,
  describedFields,
  draftOfContent,
  EMPTY_CONTENT,
  type VersionContent,
  withLicence,
} from '#domain/publishing/version-content.ts';
import { withFile } from './taken-file.ts';

const content: VersionContent = {
  file: { name: 'a.png', sha1: 'a'.repeat(40) },
  origin: 'storage',
  supplied: [{ key: 'author', name: '', value: 'Mira' }],
  descriptors: [
    { key: 'mood', name: 'Mood', remark: 'r', type: 'readonlyText', defaultValue: 'calm', candidateItems: [] },
    { key: 'options_a', name: 'A', remark: '', type: 'editableText', defaultValue: 'x', candidateItems: [] },
    { key: 'options_b', name: 'B', remark: '', type: 'select', defaultValue: 's', candidateItems: ['s', 'm'] },
  ],
  licensing: {
    dependencies: [{ resourceId: 'r1', resourceName: 'mira/one', versionRange: '^1.0.0' }],
    objects: ['bucket/object'],
    upcasts: [{ resourceId: 'r2', resourceName: 'mira/two' }],
    toSign: [{ resourceId: 'r1', policyIds: ['p'] }],
    excluded: [{ resourceId: 'r1', contractId: 'c' }],
  },
};

test('rule 6: a draft says everything that the content said', () => {
  expect(contentOfDraft(JSON.parse(JSON.stringify(draftOfContent(content))))).toEqual(content);
});

test('drafts are written in the fields of the ecosystem', () => {
  expect(draftOfContent(content)).toMatchObject({
    selectedFileInfo: { name: 'a.png', from: 'storage' },
    customProperties: [{ key: 'mood', value: 'calm', description: 'r' }],
    customConfigurations: [
      { key: 'options_a', type: 'input', input: 'x', select: [] },
      { key: 'options_b', type: 'select', input: '', select: ['s', 'm'] },
    ],
    directDependencies: [
      { id: 'r1', name: 'mira/one', type: 'resource', versionRange: '^1.0.0' },
      { name: 'bucket/object', type: 'object' },
    ],
    baseUpcastResources: [{ resourceID: 'r2', resourceName: 'mira/two' }],
  });
});

test('a draft that another client began is read as far as it goes', () => {
  expect(contentOfDraft({})).toEqual(EMPTY_CONTENT);
  expect(contentOfDraft({ selectedFileInfo: { name: 'b', sha1: 'c', from: '本地上传' } })).toMatchObject({
    file: { name: 'b', sha1: 'c' },
    origin: null,
  });
});

test('another licence notice takes the place of the one before, and none is told as well', () => {
  const stated = withLicence(withLicence(content, 'MIT'), 'CC-BY-4.0');
  expect(stated.supplied).toEqual([
    { key: 'author', name: '', value: 'Mira' },
    { key: 'licence', name: '', value: 'CC-BY-4.0' },
  ]);
  const additional = [
    { key: 'author', name: 'Author', remark: '', value: '' },
    { key: 'licence', name: 'Licence notice', remark: '', value: '' },
  ];
  // what is not told of the notice would be that of the version before
  expect(describedFields({ raw: [], additional, custom: [], options: [] }).inputAttrs).toEqual([
    { key: 'licence', value: '' },
  ]);
});

test('the next version begins with everything of the latest one', () => {
  const latest = {
    file: { name: 'a.png', sha1: 'b' },
    description: '',
    dependencies: content.licensing.dependencies.slice(),
    customPropertyDescriptors: content.descriptors.slice(),
    inputAttrs: [{ key: 'author', value: 'Mira' }],
    authExcludedItems: [],
    catalogueProperty: {},
  };
  expect(contentOfLatest(latest)).toMatchObject({
    origin: 'previous',
    supplied: content.supplied,
    descriptors: content.descriptors,
    licensing: { dependencies: content.licensing.dependencies, upcasts: [], toSign: [] },
  });
});

test('another file leaves what was said before, and adds what comes with it', () => {
  const next = withFile(content, {
    file: { name: 'b.png', sha1: 'b' },
    origin: 'upload',
    dependencies: [
      { resourceId: 'r1', resourceName: 'mira/one', versionRange: '*' },
      { resourceId: 'r3', resourceName: 'mira/three', versionRange: '*' },
    ],
  });
  expect(next).toMatchObject({ file: { name: 'b.png' }, origin: 'upload', descriptors: content.descriptors });
  expect(next.licensing.dependencies.map(({ resourceId, versionRange }) => [resourceId, versionRange])).toEqual([
    ['r1', '^1.0.0'],
    ['r3', '*'],
  ]);
});
