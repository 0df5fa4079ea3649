import { expect, test } from 'vitest';
import { problemsOf, registerAlone } from '#test/registered-routes.ts';
import { registerResources } from '../index.ts';
import { ExcerptAnswer } from '../schemas.ts';

/** Schemas of the route at `METHOD /address`, which is below that of resources. */
function schemasOf(line: string) {
  const { routes } = registerAlone(registerResources);
  return routes.find(({ method, url }) => {
    const address = url.replace('/v2/resources', '').replace(/:resourceId(OrName)?/, '{work}');
    return `${method} ${address.replace(':version', '1.0.0')}` === line;
  })!;
}

/** The problems of an address with its query. */
function problemsOfQuery(address: string) {
  const [path, query] = address.split('?');
  return problemsOf(schemasOf(`GET ${path}`).querystring!, Object.fromEntries(new URLSearchParams(query)));
}

const ids = (count: number, length = 24) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(length, '0'));
const list = (count: number, length = 24) => ids(count, length).join(',');
const names = (count: number) => Array.from({ length: count }, (_, index) => `mira/n${index}`).join(',');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => 10_001 + index).join(',');
const ID = ids(1)[0]!;
const WORK = '/{work}';

test.each<[address: string, longest: string, tooLong: string]>([
  ['?skip=', '10000000', '10000001'],
  ['?keywords=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?resourceType=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?omitResourceType=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?resourceTypeCode=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?operationCategoryCode=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?resourceTypeCategory=', '2', '3'],
  ['?resourceTypeCategory=', '1', '0'],
  ['?operationTypes=', '0,1,2,3,4,5', '6'],
  ['?subjectType=', '1', '2'],
  ['?subjectType=', '4', '5'],
  ['?status=', '4', '3'],
  ['?status=', '0', '5'],
  ['?tags=', 'a,b,c,d,e', 'a,b,c,d,e,f'],
  ['?terms=', 'purchase', 'dear'],
  ['?terms=purchase&maxPriceCents=', '0', '-1'],
  ['?terms=purchase&maxPriceCents=', '1', '1.5'],
  ['?maxPriceCents=1&terms=', 'free', ''],
  ['?licence=', 'x'.repeat(61), 'x'.repeat(62)],
  ['?startCreateDate=', '2026-03-01', '2026-02-30'],
  ['?endCreateDate=', '2026-03-01', '2026-02-30'],
  [`?after=2026-03-01T00:00:00.000Z~${ID}&keywords=`, '', 'x'],
  ['/list?resourceIds=', list(100), list(101)],
  ['/list?resourceIds=', ID, ''],
  ['/list?resourceNames=', names(100), names(101)],
  ['/list?resourceNames=', 'mira/work', 'work'],
  [`/list?resourceIds=${ID}&status=`, '0,1,2,4', '3'],
  ['/count?userIds=', numbers(100), numbers(101)],
  ['/count?userIds=10001&status=', '2', '3'],
  ['/recommend?recommendType=', '2', '3'],
  ['/recommend?recommendType=', '1', '0'],
  ['/keywordSuggest?prefix=', 'x'.repeat(70), 'x'.repeat(71)],
  ['/keywordSuggest?prefix=', 'x', '%20'],
  ['/versions/list?versionIds=', list(100, 32), list(101, 32)],
  ['/versions/detail?versionId=', list(1, 32), list(1, 31)],
  ['/versions/isCanBeCreate?fileSha1=', list(1, 40), list(1, 39)],
  ['/listedTypes?userId=', '10001', '1'],
  [`${WORK}/dependencyTree?maxDeep=`, '100', '101'],
  [`${WORK}/dependencyTree?maxDeep=`, '1', '0'],
  [`${WORK}/dependencyTree?omitFields=`, ids(20).join(','), ids(21).join(',')],
  [`${WORK}/dependencyTree?versionRange=`, `${'%20'.repeat(195)}1.0.0`, `${'%20'.repeat(196)}1.0.0`],
  [`${WORK}/dependencyTree?version=`, '1.0.0', 'new'],
  [`${WORK}/authTree?version=`, '1.0.0', 'new'],
  [`${WORK}/authTree?versionRange=`, '^1.0.0', 'new'],
  [`${WORK}/relationTree?version=`, '1.0.0', 'new'],
  [`${WORK}/relationTree?versionRange=`, '^1.0.0', 'new'],
  [`${WORK}/versions?version=`, '1.0.0', 'new'],
  [`${WORK}/versions/1.0.0/download?fileSuffix=`, '.Az09567890', '.Az095678901'],
  [`${WORK}/versions/1.0.0/download?fileSuffix=`, '.a', 'a'],
  [`${WORK}/versions/1.0.0/download?fileSuffix=`, '.b', '.'],
  [`${WORK}/versions/1.0.0/download?fileSuffix=`, '.c', '.c/'],
  [`${WORK}/contracts/coverageVersions?contractIds=`, list(200), list(201)],
  [`${WORK}/contracts/coverageVersions?contractIds=`, ID, ''],
  [`${WORK}/uses?endDate=2026-12-31&startDate=`, '2025-12-31', '2025-12-29'],
  [`${WORK}/uses?endDate=2026-12-31T00:00:00Z&startDate=`, '2025-12-30T00:00:00Z', '2025-12-29T23:59:59.999Z'],
  [`${WORK}/uses?endDate=2026-03-01&startDate=`, '2026-03-01', '2026-03-02'],
  ['/search?resourceId=', ID, 'x'],
  ['/operations?resourceType=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/operations?authorName=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/operations?resourceName=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/operations?status=', '0,1,2,4', '3'],
  ['/operations?type=', '5', '6'],
  ['/operations?type=', '1', '0'],
  ['/operations/list?resourceIds=', list(100), list(101)],
  [`/operations/list?resourceIds=${ID}&type=`, '5', '0'],
  ['/tags/statistics?tagIds=', list(100), list(101)],
  ['/freeOrRecover/records?resourceIds=', list(100), list(101)],
  [`/freeOrRecover/records?resourceIds=${ID}&recordLimit=`, '100', '101'],
  [`/freeOrRecover/records?resourceIds=${ID}&recordLimit=`, '1', '0'],
])('what may be asked for: %s', (address, longest, tooLong) => {
  expect(problemsOfQuery(address + longest)).toEqual([]);
  expect(problemsOfQuery(address + tooLong)).not.toEqual([]);
});

const items = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, i) => make(i));
const policy = (index: number) => ({
  policyName: `policy ${index}`,
  policyText: `for public\n\ninitial[active]:\n  terminate${' '.repeat(index)}`,
});
const property = (more: object) => ({ customPropertyDescriptors: [{ key: 'mood', type: 'readonlyText', ...more }] });
const choice = (more: object) => property({ type: 'select', candidateItems: ['a'], ...more });
const descriptors = (count: number, type: string) => ({
  customPropertyDescriptors: items(count, (index) => ({ key: `key${index}`, type, candidateItems: ['a'] })),
});
const signing = (more: object) => ({ batchSignContracts: [{ resourceId: ID, policyIds: ids(1, 32), ...more }] });
const resolving = (count: number) => ({
  resolveResources: [{ resourceId: ID, contracts: items(count, () => ({ policyId: ids(1, 32)[0] })) }],
});
const excluded = (more: object) => ({ resourceId: ID, excludedType: 'policyId', excludedValue: 'x', ...more });

/** A release whose file is unknown, so that none comes of it. */
const RELEASE = { version: '9.0.0', fileSha1: ids(1, 40)[0], filename: 'a.md' };

test.each<[what: string, most: object, tooMuch: object]>([
  ['filename', { filename: 'x'.repeat(200) }, { filename: 'x'.repeat(201) }],
  ['description', { description: 'x'.repeat(100_000) }, { description: 'x'.repeat(100_001) }],
  [
    'dependencies',
    { dependencies: items(100, () => ({ resourceId: ID, versionRange: '*' })) },
    { dependencies: items(101, () => ({ resourceId: ID, versionRange: '*' })) },
  ],
  [
    'ranges',
    { dependencies: [{ resourceId: ID, versionRange: '1.0.0'.padEnd(200) }] },
    { dependencies: [{ resourceId: ID, versionRange: '1.0.0'.padEnd(201) }] },
  ],
  [
    'inputs',
    { inputAttrs: items(100, (i) => ({ key: `k${i}`, value: '' })) },
    { inputAttrs: items(101, (i) => ({ key: `k${i}`, value: '' })) },
  ],
  [
    'keys of inputs',
    { inputAttrs: [{ key: 'k'.repeat(100), value: '' }] },
    { inputAttrs: [{ key: 'k'.repeat(101), value: '' }] },
  ],
  ['short keys of inputs', { inputAttrs: [{ key: 'k', value: '' }] }, { inputAttrs: [{ key: '', value: '' }] }],
  [
    'different inputs',
    {
      inputAttrs: [
        { key: 'a', value: '' },
        { key: 'b', value: '' },
      ],
    },
    {
      inputAttrs: [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
    },
  ],
  [
    'values of inputs',
    { inputAttrs: [{ key: 'k', value: 'x'.repeat(1000) }] },
    { inputAttrs: [{ key: 'k', value: 'x'.repeat(1001) }] },
  ],
  ['names of properties', property({ name: 'x'.repeat(50) }), property({ name: 'x'.repeat(51) })],
  ['remarks', property({ remark: 'x'.repeat(50) }), property({ remark: 'x'.repeat(51) })],
  ['defaults', property({ defaultValue: 'x'.repeat(140) }), property({ defaultValue: 'x'.repeat(141) })],
  ['types of properties', property({ type: 'editableText' }), property({ type: 'number' })],
  ['keys of properties', property({ key: 'ab' }), property({ key: 'a' })],
  ['candidates', choice({ candidateItems: ids(30) }), choice({ candidateItems: ids(31) })],
  [
    'lengths of candidates',
    choice({ candidateItems: ['a', 'x'.repeat(500)] }),
    choice({ candidateItems: ['a', 'x'.repeat(501)] }),
  ],
  ['different candidates', choice({ candidateItems: ['a', 'b'] }), choice({ candidateItems: ['a', 'a'] })],
  ['candidates of any length', choice({}), choice({ candidateItems: ['a', ''] })],
  ['defaults among candidates', choice({ defaultValue: 'a' }), choice({ defaultValue: 'b' })],
  [
    'defaults of radio buttons',
    choice({ type: 'radio', defaultValue: 'a' }),
    choice({ type: 'radio', defaultValue: 'b' }),
  ],
  ['choices that start somewhere', choice({ type: 'radio' }), choice({ type: 'radio', candidateItems: [] })],
  ['readable properties', descriptors(30, 'readonlyText'), descriptors(31, 'readonlyText')],
  ['editable properties', descriptors(30, 'editableText'), descriptors(31, 'editableText')],
  ['policies to sign', signing({ policyIds: ids(20, 32) }), signing({ policyIds: ids(21, 32) })],
  ['any policy to sign', signing({}), signing({ policyIds: [] })],
  ['different policies to sign', signing({}), signing({ policyIds: [...ids(1, 32), ...ids(1, 32)] })],
  [
    'resources to sign for',
    { batchSignContracts: items(1000, () => ({ resourceId: ID, policyIds: ids(1, 32) })) },
    { batchSignContracts: items(1001, () => ({ resourceId: ID, policyIds: ids(1, 32) })) },
  ],
  ['contracts of a resource', resolving(10), resolving(11)],
  ['any contract of a resource', resolving(1), resolving(0)],
  [
    'resolved resources',
    { resolveResources: items(1000, () => resolving(1).resolveResources[0]) },
    { resolveResources: items(1001, () => resolving(1).resolveResources[0]) },
  ],
  [
    'contracts not to use',
    { authExcludedItems: items(1000, () => excluded({})) },
    { authExcludedItems: items(1001, () => excluded({})) },
  ],
  [
    'kinds of what is not to be used',
    { authExcludedItems: [excluded({ excludedType: 'contractId' })] },
    { authExcludedItems: [excluded({ excludedType: 'nodeId' })] },
  ],
  [
    'what is left to users',
    { baseUpcastResources: items(1000, () => ({ resourceId: ID })) },
    { baseUpcastResources: items(1001, () => ({ resourceId: ID })) },
  ],
])('a release may say so much and no more: %s', (_, most, tooMuch) => {
  const { body } = schemasOf('POST /{work}/versions');
  expect(problemsOf(body!, { ...RELEASE, ...most })).toEqual([]);
  expect(problemsOf(body!, { ...RELEASE, ...tooMuch })).not.toEqual([]);
});

const FREEZE = { resourceIds: [ID], operationType: 1 };
const TAG = { resourceIds: [ID], tagNames: ['a'], setType: 2 };
const GRADE = { resourceIds: [ID], type: 1 };
const LICENCE = { resourceIds: [ID], licenseeId: ID, licenseeIdentityType: 1 };
const CONTRACTS = { subjectId: ID, versions: [{ version: '9.0.0', policyId: ids(1, 32)[0], operation: 1 }] };
const versionsOf = (count: number) => ({
  subjects: [{ ...CONTRACTS, versions: items(count, () => CONTRACTS.versions[0]) }],
});
const [OPERATIONS, FREEZES] = ['PUT /operations', 'PUT /freeOrRecover/batch'];
const [TAGS, SET] = ['PUT /tags/batchSetOrRemoveResourceTag', 'PUT /{work}/versions/batchSetContracts'];
const [CHANGE, NAMES, LICENCES] = ['PUT /{work}', 'POST /generateResourceNames', 'POST /ownLicences'];
const [CREATE, CREATE_BATCH, UPDATE_BATCH] = ['POST ', 'POST /createBatch', 'PUT /updateBatch'];
/** A resource of a type that there is not, so that none comes of it. */
const UNTYPED = { name: 'new', resourceTypeCode: 'none' };

test.each<[route: string, most: object, tooMuch: object]>([
  [CREATE, { ...UNTYPED, intro: 'x'.repeat(1000) }, { ...UNTYPED, intro: 'x'.repeat(1001) }],
  [CREATE, { ...UNTYPED, resourceTitle: 'x'.repeat(100) }, { ...UNTYPED, resourceTitle: 'x'.repeat(101) }],
  [CREATE, { ...UNTYPED, tags: ids(20, 20) }, { ...UNTYPED, tags: ids(21, 20) }],
  [CREATE, { ...UNTYPED, tags: ['a', 'b'] }, { ...UNTYPED, tags: ['a', 'a'] }],
  [
    CREATE,
    { ...UNTYPED, coverImages: items(10, () => 'https://a.b/c') },
    { ...UNTYPED, coverImages: items(11, () => 'https://a.b/c') },
  ],
  [CREATE, { ...UNTYPED, policies: items(20, policy) }, { ...UNTYPED, policies: items(21, policy) }],
  [CREATE, { ...UNTYPED, subjectType: 4 }, { ...UNTYPED, subjectType: 2 }],
  [CREATE, UNTYPED, { ...UNTYPED, resourceTypeCode: '' }],
  [CREATE, UNTYPED, { name: 'new' }],
  [CREATE, { ...UNTYPED, resourceTypeName: '' }, { ...UNTYPED, resourceTypeName: 'x y' }],
  [CREATE, { name: 'new', resourceType: ids(5) }, { name: 'new', resourceType: ids(6) }],
  [CREATE, { name: 'new', resourceType: ['none'] }, { name: 'new', resourceType: [] }],
  [CHANGE, { status: 4 }, { status: 2 }],
  [
    CHANGE,
    { updatePolicies: items(20, () => ({ policyId: ids(1, 32)[0], status: 1 })) },
    { updatePolicies: items(21, () => ({ policyId: ids(1, 32)[0], status: 1 })) },
  ],
  [CHANGE, { intro: '' }, {}],
  [NAMES, { resourceNames: ids(100) }, { resourceNames: ids(101) }],
  [NAMES, { resourceNames: ['a'] }, { resourceNames: [] }],
  [NAMES, { resourceNames: ['a'] }, { resourceNames: [''] }],
  [NAMES, [{ name: 'a', num: 100 }], [{ name: 'a', num: 101 }]],
  [NAMES, [{ name: 'a', num: 1 }], [{ name: 'a', num: 0 }]],
  [NAMES, [{ name: 'a', num: 1 }], [{ name: '', num: 1 }]],
  [
    NAMES,
    [
      { name: 'a', num: 50 },
      { name: 'b', num: 50 },
    ],
    [
      { name: 'a', num: 50 },
      { name: 'b', num: 51 },
    ],
  ],
  [NAMES, [{ name: 'a', num: 1 }], []],
  [LICENCES, { ...LICENCE, resourceIds: ids(100) }, { ...LICENCE, resourceIds: ids(101) }],
  [LICENCES, LICENCE, { ...LICENCE, resourceIds: [] }],
  [LICENCES, LICENCE, { ...LICENCE, resourceIds: [ID, ID] }],
  [LICENCES, LICENCE, { ...LICENCE, licenseeId: 'x'.repeat(25) }],
  [LICENCES, LICENCE, { ...LICENCE, licenseeId: '' }],
  [LICENCES, { ...LICENCE, licenseeIdentityType: 2 }, { ...LICENCE, licenseeIdentityType: 3 }],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: items(20, (i) => ({ name: `n${i}` })) },
    { resourceTypeCode: 'none', createResourceObjects: items(21, (i) => ({ name: `n${i}` })) },
  ],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: [UNTYPED] },
    { resourceTypeCode: 'none', createResourceObjects: [] },
  ],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: [{ name: 'a' }, { name: 'b' }] },
    { resourceTypeCode: 'none', createResourceObjects: [{ name: 'a' }, { name: ' A' }] },
  ],
  [UPDATE_BATCH, { resourceIds: ids(100), status: 4 }, { resourceIds: ids(101), status: 4 }],
  [UPDATE_BATCH, { resourceIds: [ID], status: 1 }, { resourceIds: [], status: 1 }],
  [UPDATE_BATCH, { resourceIds: [ID], status: 1 }, { resourceIds: [ID, ID], status: 1 }],
  [UPDATE_BATCH, { resourceIds: [ID], addPolicies: [] }, { resourceIds: [ID] }],
  [UPDATE_BATCH, { resourceIds: [ID], status: 1 }, { resourceIds: [ID], status: 0 }],
  [SET, versionsOf(100), versionsOf(101)],
  [SET, versionsOf(1), versionsOf(0)],
  [SET, { subjects: items(100, () => CONTRACTS) }, { subjects: items(101, () => CONTRACTS) }],
  [SET, { subjects: [CONTRACTS] }, { subjects: [] }],
  [SET, versionsOf(1), { subjects: [{ ...CONTRACTS, versions: [{ ...CONTRACTS.versions[0], operation: 2 }] }] }],
  ['PUT /{work}/versions/1.0.0/excerpt', { amount: 200 }, { amount: 201 }],
  ['PUT /{work}/versions/1.0.0/excerpt', { amount: 0 }, { amount: -1 }],
  [
    'POST /{work}/versions/drafts',
    { draftData: { a: 'x'.repeat(524_288 - 8) } },
    { draftData: { a: 'x'.repeat(524_288 - 7) } },
  ],
  [
    'POST /{work}/versions/cycleDependencyCheck',
    { dependencies: [{ resourceId: ID, versionRange: '*' }] },
    { dependencies: [] },
  ],
  [FREEZES, { ...FREEZE, resourceIds: ids(100) }, { ...FREEZE, resourceIds: ids(101) }],
  [FREEZES, FREEZE, { ...FREEZE, resourceIds: [] }],
  [FREEZES, { ...FREEZE, operationType: 2 }, { ...FREEZE, operationType: 3 }],
  [FREEZES, { ...FREEZE, reason: 'x'.repeat(200) }, { ...FREEZE, reason: 'x'.repeat(201) }],
  [FREEZES, { ...FREEZE, remark: 'x'.repeat(200) }, { ...FREEZE, remark: 'x'.repeat(201) }],
  [TAGS, { ...TAG, resourceIds: ids(100) }, { ...TAG, resourceIds: ids(101) }],
  [TAGS, TAG, { ...TAG, resourceIds: [] }],
  [TAGS, { ...TAG, tagNames: ids(100) }, { ...TAG, tagNames: ids(101) }],
  [TAGS, TAG, { ...TAG, tagNames: [] }],
  [TAGS, { ...TAG, tagNames: ['x'.repeat(50)] }, { ...TAG, tagNames: ['x'.repeat(51)] }],
  [TAGS, TAG, { ...TAG, tagNames: [' '] }],
  [TAGS, TAG, { ...TAG, tagNames: ['a#'] }],
  [TAGS, TAG, { ...TAG, tagNames: ['#a'] }],
  [TAGS, TAG, { ...TAG, setType: 3 }],
  [OPERATIONS, { ...GRADE, resourceIds: ids(100) }, { ...GRADE, resourceIds: ids(101) }],
  [OPERATIONS, GRADE, { ...GRADE, resourceIds: [] }],
  [OPERATIONS, { ...GRADE, type: 5 }, { ...GRADE, type: 6 }],
  ['POST /operations', GRADE, { resourceIds: [ID] }],
  ['POST /operations', GRADE, { ...GRADE, type: 0 }],
])('what may be sent, and what is too much: %s', (route, most, tooMuch) => {
  const { body } = schemasOf(route);
  expect(problemsOf(body!, most)).toEqual([]);
  expect(problemsOf(body!, tooMuch)).not.toEqual([]);
});

test.each<[query: string, field: string, reason: string]>([
  ['?maxPriceCents=1', 'maxPriceCents', 'needs terms'],
  ['/list?status=1', '', 'names nothing'],
  ['/{work}/uses?startDate=2026-03-02', '', 'is no year at most'],
  ['/{work}/dependencyTree?version=new', 'version', 'is not a version'],
  ['/{work}/dependencyTree?versionRange=new', 'versionRange', 'is not a version range'],
  [
    `?keywords=x&after=2026-03-01T00:00:00.000Z~${ID}`,
    'after',
    'not beside keywords, whose finds are not in the order of dates',
  ],
])('why %s cannot be asked for is told', (query, field, reason) => {
  expect(problemsOfQuery(query)).toEqual([{ field, reason }]);
});

test.each<[route: string, body: object, field: string, reason: string]>([
  [CREATE, { ...UNTYPED, tags: ['a', 'a'] }, 'tags', 'repeats a tag'],
  [CREATE, { name: 'new' }, 'resourceTypeCode', 'is missing'],
  [CHANGE, {}, '', 'changes nothing'],
  [UPDATE_BATCH, { resourceIds: [ID] }, '', 'changes nothing'],
  [UPDATE_BATCH, { resourceIds: [ID, ID], status: 1 }, 'resourceIds', 'repeats a resource'],
  [LICENCES, { ...LICENCE, resourceIds: [ID, ID] }, 'resourceIds', 'repeats an id'],
  ['POST /{work}/versions', { ...RELEASE, version: '1' }, 'version', 'is not a version'],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ candidateItems: ['a', 'a'] }) },
    'customPropertyDescriptors.0.candidateItems',
    'repeats a candidate',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ candidateItems: [] }) },
    'customPropertyDescriptors.0',
    'needs candidates and a default',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ defaultValue: '' }) },
    'customPropertyDescriptors.0',
    'needs candidates and a default',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ defaultValue: 'b' }) },
    'customPropertyDescriptors.0',
    'has a default that is none of its candidates',
  ],
  [
    'POST /{work}/versions',
    {
      ...RELEASE,
      customPropertyDescriptors: [property({}), property({})].flatMap((one) => one.customPropertyDescriptors),
    },
    'customPropertyDescriptors',
    'repeats a key',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...descriptors(31, 'readonlyText') },
    'customPropertyDescriptors',
    'has too many descriptors',
  ],
  [
    'POST /{work}/versions',
    {
      ...RELEASE,
      inputAttrs: [
        { key: 'a', value: '' },
        { key: 'a', value: '' },
      ],
    },
    'inputAttrs',
    'repeats a key',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, dependencies: [{ resourceId: ID, versionRange: 'new' }] },
    'dependencies.0.versionRange',
    'is not a version range',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...signing({ policyIds: [...ids(1, 32), ...ids(1, 32)] }) },
    'batchSignContracts.0.policyIds',
    'repeats a policy',
  ],
  ['POST /{work}/versions/drafts', { draftData: { a: 'x'.repeat(524_288) } }, 'draftData', 'is too large'],
])('what is wrong is told: %s', (route, body, field, reason) => {
  expect(problemsOf(schemasOf(route).body!, body)).toContainEqual({ field, reason });
});

const NO_MORE = {
  isLoadPolicyInfo: false,
  isTranslate: false,
  isLoadLatestVersionInfo: false,
  isLoadFreezeReason: false,
};
const LIST = { skip: 0, limit: 10, isSelf: false, ...NO_MORE };

test.each<[address: string, meaning: object]>([
  ['/{work}/uses', { from: new Date('2026-01-30T12:00:00Z'), until: new Date('2026-03-01T12:00:00Z') }],
  ['', LIST],
  ['?keywords=%20', LIST],
  [
    '?skip=3&limit=5&sort=createDate:1&projection=intro',
    { ...LIST, skip: 3, limit: 5, sort: 'createDate:1', projection: 'intro' },
  ],
  [`?after=2026-03-01T00:00:00.000Z~${ID}`, { ...LIST, after: { at: new Date('2026-03-01'), id: ID } }],
  [
    '?keywords=%20a%20&resourceType=%20b%20&omitResourceType=%20c%20',
    { ...LIST, keywords: 'a', resourceType: 'b', omitResourceType: 'c' },
  ],
  [
    '?resourceTypeCode=%20d%20&resourceTypeCategory=2&operationCategoryCode=%20e%20',
    { ...LIST, resourceTypeCode: 'd', resourceTypeCategory: 2, operationCategoryCode: 'e' },
  ],
  [
    '?operationTypes=0,5&subjectType=4&isSelf=1&userId=10001&status=4&tags=a,b',
    { ...LIST, operationTypes: [0, 5], subjectType: 4, isSelf: true, userId: 10_001, status: 4, tags: ['a', 'b'] },
  ],
  [
    '?terms=subscription&maxPriceCents=7&licence=CC0-1.0',
    { ...LIST, terms: 'subscription', maxPriceCents: 7, licence: 'CC0-1.0' },
  ],
  [
    '?startCreateDate=2026-03-01&endCreateDate=2026-03-01',
    { ...LIST, startCreateDate: new Date('2026-02-28T16:00:00Z'), endCreateDate: new Date('2026-03-01T15:59:59.999Z') },
  ],
  ['?isLoadPolicyInfo=1&isTranslate=1', { ...LIST, isLoadPolicyInfo: true, isTranslate: true }],
  [
    '?isLoadLatestVersionInfo=1&isLoadFreezeReason=1',
    { ...LIST, isLoadLatestVersionInfo: true, isLoadFreezeReason: true },
  ],
  [`/search?resourceId=${ID}`, { ...LIST, resourceId: ID }],
  [`/list?resourceIds=${ID}&status=0,4`, { ...NO_MORE, resourceIds: [ID], resourceNames: [], status: [0, 4] }],
  ['/list?resourceNames=mira%252Fa,b%2Fc', { ...NO_MORE, resourceIds: [], resourceNames: ['mira/a', 'b/c'] }],
  ['/count?userIds=10001,10002&status=0', { userIds: [10_001, 10_002], status: 0 }],
  ['/keywordSuggest?prefix=%20x%20', { prefix: 'x' }],
  ['/{work}/dependencyTree', { maxDeep: 100, omitFields: [], isContainRootNode: false }],
  [
    '/{work}/dependencyTree?version=v1.0.0&maxDeep=3&omitFields=a,b&isContainRootNode=1',
    { version: '1.0.0', maxDeep: 3, omitFields: ['a', 'b'], isContainRootNode: true },
  ],
  ['/{work}/authTree?version=v1.0.0&versionRange=^1', { version: '1.0.0', versionRange: '^1' }],
  ['/{work}/relationTree?version=v1.0.0&versionRange=^1', { version: '1.0.0', versionRange: '^1' }],
  ['/{work}/versions?version=v1.0.0&sort=x&projection=y', { version: '1.0.0', sort: 'x', projection: 'y' }],
  [`/versions/isCanBeCreate?fileSha1=${'A'.repeat(40)}`, { fileSha1: 'a'.repeat(40) }],
  [`/freeOrRecover/records?resourceIds=${ID}`, { resourceIds: [ID], recordDesc: true, recordLimit: 10 }],
  [
    `/freeOrRecover/records?resourceIds=${ID}&recordDesc=0&recordLimit=3`,
    { resourceIds: [ID], recordDesc: false, recordLimit: 3 },
  ],
  ['/operations', { skip: 0, limit: 10, ...NO_MORE }],
  [
    '/operations?resourceType=%20a%20&authorName=%20b%20&resourceName=%20c%20&status=1,4&type=5',
    { skip: 0, limit: 10, ...NO_MORE, resourceType: 'a', authorName: 'b', resourceName: 'c', status: [1, 4], type: 5 },
  ],
])('%s is read so', (address, meaning) => {
  const [path, query] = address.split('?');
  const { querystring } = schemasOf(`GET ${path}`);
  expect(querystring!.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual(meaning);
});

const NOTHING_SAID = {
  description: '',
  dependencies: [],
  customPropertyDescriptors: [],
  inputAttrs: [],
  baseUpcastResources: [],
  batchSignContracts: [],
  authExcludedItems: [],
  resolveResources: [],
};

test.each<[route: string, body: object, meaning: object]>([
  [
    CREATE,
    { name: ' a ', resourceTypeCode: 'x', resourceTypeName: '', resourceTitle: ' t ' },
    {
      name: 'a',
      resourceTypeCode: 'x',
      subjectType: 1,
      resourceTitle: 't',
      policies: [],
      coverImages: [],
      tags: [],
      intro: '',
    },
  ],
  ['POST /{work}/versions', { ...RELEASE, version: ' v9.0.0 ' }, { ...RELEASE, ...NOTHING_SAID }],
  [
    'POST /{work}/versions',
    {
      ...RELEASE,
      customPropertyDescriptors: [
        { key: 'ab', type: 'select', candidateItems: ['a', 'b'] },
        { key: 'cd', type: 'editableText', name: 'Name', defaultValue: 'x', remark: 'r' },
        { key: 'ef', type: 'readonlyText', name: '' },
      ],
    },
    {
      ...RELEASE,
      ...NOTHING_SAID,
      customPropertyDescriptors: [
        { key: 'ab', name: 'ab', type: 'select', defaultValue: 'a', candidateItems: ['a', 'b'], remark: '' },
        { key: 'cd', name: 'Name', type: 'editableText', defaultValue: 'x', candidateItems: [], remark: 'r' },
        { key: 'ef', name: 'ef', type: 'readonlyText', defaultValue: '', candidateItems: [], remark: '' },
      ],
    },
  ],
  [CHANGE, { status: 0, tags: ['a'] }, { status: 0, tags: ['a'] }],
  [NAMES, { resourceNames: ['a', 'b'] }, ['a', 'b']],
  [
    NAMES,
    [
      { name: 'a', num: 2 },
      { name: 'b', num: 1 },
    ],
    ['a', 'a', 'b'],
  ],
  [FREEZES, FREEZE, { ...FREEZE, reason: '', remark: '' }],
  [TAGS, { ...TAG, tagNames: [' a '] }, TAG],
  [SET, { subjects: [CONTRACTS] }, { subjects: [CONTRACTS] }],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: [{ name: 'a', version: '1' }] },
    { resourceTypeCode: 'none', createResourceObjects: [{ name: 'a', version: '1' }] },
  ],
])('%s of %o is read so', (route, body, meaning) => {
  expect(schemasOf(route).body!.parse(body)).toEqual(meaning);
});

test('excerpts of pictures are of no length, others of some', () => {
  const excerpt = { kind: 'picture', amount: 0, state: 'ready' };
  expect(problemsOf(ExcerptAnswer, excerpt)).toEqual([]);
  expect(problemsOf(ExcerptAnswer, { ...excerpt, kind: 'film', amount: 60, isSilent: true })).toEqual([]);
  for (const wrong of [{ amount: -1 }, { kind: '' }, { state: 'late' }, { isSilent: false }])
    expect(problemsOf(ExcerptAnswer, { ...excerpt, ...wrong })).toHaveLength(1);
});
