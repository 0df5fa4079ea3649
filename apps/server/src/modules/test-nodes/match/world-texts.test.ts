import { compile, match, type Rule } from '@colophon/node-rules';
import { expect, test } from 'vitest';
import { md5 } from '#platform/ids.ts';
import { rowsOf } from './rows.ts';
import { ruleIdOf } from './rule-id.ts';
import { readTexts, type WorldTexts } from './world-texts.ts';

const NODE_ID = 80000007;
const OWNER = 7;

const bytes = (list: readonly object[]) => [new TextEncoder().encode(JSON.stringify(list))] as WorldTexts['resources'];
const resource = (id: string, more: object = {}) => ({
  type: 'resource',
  id,
  name: `mira/${id}`,
  ownerUserId: OWNER,
  intro: `About ${id}`,
  coverImages: [`https://covers.test/${id}`],
  subjectType: 1,
  mayBeAdded: true,
  resourceType: ['text'],
  resourceTypeCode: `code-of-${id}`,
  upcastIds: [],
  versionNumbers: ['1.0.0'],
  ...more,
});
const version = (resourceId: string, dependencies: readonly object[] = []) => ({
  resourceId,
  version: '1.0.0',
  versionId: `v-${resourceId}`,
  fileSha1: `sha-${resourceId}`,
  systemProperty: {},
  descriptors: [],
  dependencies,
});
const place = (nid: string, parentNid: string, resourceId: string) => ({
  nid,
  parentNid,
  resourceId,
  resourceName: `mira/${resourceId}`,
  resourceType: ['text'],
  version: '1.0.0',
  versionRange: '^1.0.0',
  versionId: `v-${resourceId}`,
  fileSha1: `sha-${resourceId}`,
});
const exhibit = (name: string, more: object = {}) => ({
  presentableId: `p-${name}`,
  name,
  title: `Title of ${name}`,
  intro: `About ${name}`,
  tags: ['one'],
  coverImages: ['https://covers.test/own'],
  isOnline: false,
  isTheme: false,
  resourceId: name,
  resourceName: `mira/${name}`,
  resourceOwnerId: OWNER,
  resourceType: ['text'],
  resourceTypeCode: `code-of-${name}`,
  version: '1.0.0',
  versionId: `v-${name}`,
  fileSha1: `sha-${name}`,
  systemProperty: {},
  descriptors: [],
  rewritten: [],
  contracts: [
    {
      resourceId: name,
      resourceName: `mira/${name}`,
      ownerUserId: OWNER,
      contracts: [{ policyId: 'policy', contractId: 'contract', status: 0 }],
    },
  ],
  frozenTree: null,
  ...more,
});
const texts = (exhibits: readonly object[]): WorldTexts => ({
  nodeId: NODE_ID,
  ownerUserId: OWNER,
  activeThemeId: 'p-night',
  defaultCover: 'https://covers.test/none',
  exhibits: bytes(exhibits),
  resources: bytes([
    resource('tale'),
    resource('part'),
    resource('other', { ownerUserId: 8 }),
    resource('night', { resourceType: ['theme'] }),
    resource('draft', { versionNumbers: [] }),
  ]),
  versions: bytes([version('tale'), version('part'), version('other'), version('night')]),
  objects: bytes([
    {
      ...resource('lamp'),
      type: 'object',
      dependencies: [],
      fileSha1: 'sha-lamp',
      systemProperty: {},
      descriptors: [],
    },
  ]),
});

test('a world has the texts that were read, with versions and trees where they belong', () => {
  const frozenTree = [
    place('1', '', 'tale'),
    place('2', '1', 'part'),
    place('3', '2', 'other'),
    place('4', '1', 'other'),
  ];
  const { world, typeCodes, names } = readTexts(
    texts([exhibit('tale', { frozenTree }), exhibit('notes', { resourceId: '', resourceName: '' })]),
  );
  expect(world).toMatchObject({
    ownerUserId: OWNER,
    activeThemeId: 'p-night',
    defaultCover: 'https://covers.test/none',
  });
  expect(world.resources.map(({ id, isTheme, versions }) => [id, isTheme, versions.length])).toEqual([
    ['tale', false, 1],
    ['part', false, 1],
    ['other', false, 1],
    ['night', true, 1],
    ['draft', false, 0],
  ]);
  expect(world.objects).toMatchObject([{ id: 'lamp', isTheme: false }]);
  const [tale, notes] = world.exhibits;
  expect(notes).not.toHaveProperty('tree');
  expect(tale!.tree).toEqual({
    type: 'resource',
    id: 'tale',
    name: 'mira/tale',
    resourceType: ['text'],
    version: '1.0.0',
    versionId: 'v-tale',
    versionRange: '^1.0.0',
    fileSha1: 'sha-tale',
    dependencies: [
      expect.objectContaining({
        id: 'part',
        dependencies: [expect.objectContaining({ id: 'other', dependencies: [] })],
      }),
      expect.objectContaining({ id: 'other', dependencies: [] }),
    ],
  });
  expect(['tale', 'p-notes', 'lamp', 'night'].map((id) => typeCodes.get(id))).toEqual([
    'code-of-tale',
    'code-of-notes',
    'code-of-lamp',
    'code-of-night',
  ]);
  expect([names.get('tale'), names.get('lamp')]).toEqual(['mira/tale', 'mira/lamp']);
});

test('rows of exhibits that rules alter, add and leave alone', () => {
  const text = 'alter tale do set_title "Night" replace $mira/part with $mira/other end\nadd #mira/lamp as lamp hide';
  const rules = compile(text).rules as readonly Rule[];
  const frozenTree = [place('1', '', 'tale'), place('2', '1', 'part')];
  const read = readTexts(
    texts([exhibit('tale', { frozenTree }), exhibit('part', { isOnline: true }), exhibit('night', { isTheme: true })]),
  );
  const rows = rowsOf(NODE_ID, rules, match(rules, read.world), read);
  expect(rows.map(({ testResourceName, position }) => [testResourceName, position])).toEqual([
    ['tale', 0],
    ['lamp', 1],
    ['part', 2],
    ['night', 3],
  ]);
  const [tale, lamp, part, night] = rows;

  expect(tale).toMatchObject({
    testResourceId: md5(`${NODE_ID}resourcetale`),
    presentableId: 'p-tale',
    title: 'Night',
    tags: ['one'],
    onlineStatus: 0,
    resourceTypeCode: 'code-of-tale',
    dependencyIds: ['other'],
    licensedResourceIds: ['tale', 'other'],
    licenseeVersionIds: ['', ''],
  });
  const ruleId = ruleIdOf(NODE_ID, rules[0]!.text);
  const party = (id: string, versionRange: string) => {
    return { id, name: `mira/${id}`, type: 'resource', version: '1.0.0', versionRange };
  };
  expect(tale!.details).toEqual({
    intro: 'About tale',
    originInfo: {
      id: 'tale',
      name: 'mira/tale',
      type: 'resource',
      version: '1.0.0',
      versionId: 'v-tale',
      versionRange: '1.0.0',
      versions: ['1.0.0'],
      coverImages: ['https://covers.test/tale'],
      ownerUserId: OWNER,
      fileSha1: 'sha-tale',
    },
    stateInfo: {
      onlineStatusInfo: { onlineStatus: 0, ruleId: 'default' },
      tagInfo: { tags: ['one'], ruleId: 'default' },
      titleInfo: { title: 'Night', ruleId },
      coverInfo: { coverImages: ['https://covers.test/own'], ruleId: 'default' },
      themeInfo: { isActivatedTheme: 0, ruleId: 'default' },
      replaceInfo: {
        isRootReplaced: false,
        replaceRecords: [{ replaced: party('part', expect.any(String)), replacer: party('other', expect.any(String)) }],
        ruleId,
      },
      propertyInfo: { testResourceProperty: [], ruleId: 'default' },
    },
    rules: [{ ruleId, operations: ['alter', 'set_title', 'replace'] }],
    records: [
      { type: 'alter', data: { exhibitName: 'tale' } },
      { type: 'set_title', data: expect.objectContaining({ exhibitName: 'tale' }) },
      { type: 'replace', data: expect.objectContaining({ exhibitName: 'tale' }) },
    ],
    warnings: [],
  });

  expect(lamp).toMatchObject({
    presentableId: null,
    entityType: 'object',
    declaredType: 'object',
    declaredName: 'mira/lamp',
    resolveResources: [{ resourceId: 'lamp', type: 'object', isSelf: true }],
    licensedResourceIds: [],
    dependencyIds: [],
  });

  expect(part).toMatchObject({
    presentableId: 'p-part',
    onlineStatus: 1,
    dependencyTree: null,
    authTree: null,
    dependencyIds: null,
    licensedResourceIds: null,
    licenseeVersionIds: null,
    resolveResources: [
      { resourceId: 'part', isSelf: true, contracts: [{ policyId: 'policy', contractId: 'contract' }] },
    ],
    details: { rules: [], records: [] },
  });
  expect(part!.resolveResources[0]!.contracts).toEqual([{ policyId: 'policy', contractId: 'contract' }]);
  // The node's theme stays what it is.
  expect(night).toMatchObject({ onlineStatus: 1, details: { stateInfo: { themeInfo: { isActivatedTheme: 1 } } } });
});
