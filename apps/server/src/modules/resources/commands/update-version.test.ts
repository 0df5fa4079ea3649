import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, release } from '../testing/publish.ts';

const MONTHLY = {
  policyName: 'monthly',
  policyText:
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => ended\n\nended:\n  terminate',
};

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

let serial = 0;
let name: string;
let resourceId: string;
let used: string;
let policyIds: string[];
beforeEach(async () => {
  serial += 1;
  name = `work-${serial}`;
  resourceId = await addResource(mira, name);
  used = await addListedResource(app, noah, `used-${name}`);
  const { data } = await noah.put(`/v2/resources/${used}`, { addPolicies: [MONTHLY] });
  policyIds = data.policies.map(({ policyId }: { policyId: string }) => policyId);
  await release(app, mira, resourceId, '1.0.0', {
    dependencies: [{ resourceId: used, versionRange: '*' }],
    batchSignContracts: [{ resourceId: used, policyIds: [policyIds[0]] }],
    inputAttrs: [{ key: 'author', value: 'Mira' }],
    customPropertyDescriptors: [{ key: 'mood', type: 'readonlyText', defaultValue: 'calm' }],
  });
});

const update = (change: object, version = '1.0.0') =>
  mira.put(`/v2/resources/${resourceId}/versions/${version}`, change);

test('description, own properties and told values change; what is not sent stays', async () => {
  const customPropertyDescriptors = [
    { key: 'place', name: 'Place', type: 'editableText', defaultValue: '', candidateItems: [], remark: 'where' },
  ];
  expect((await update({ description: 'new', inputAttrs: [] })).data).toMatchObject({
    description: 'new',
    inputAttrs: [{ key: 'author', value: 'Mira' }],
    customProperty: { mood: 'calm' },
  });
  expect((await update({ customPropertyDescriptors })).data).toMatchObject({
    description: 'new',
    customPropertyDescriptors,
  });
  expect((await update({ inputAttrs: [{ key: 'author', value: 'M.' }] })).data.systemProperty.author).toBe('M.');
  expect((await update({ inputAttrs: [{ key: 'author', value: '' }] })).data.inputAttrs).toEqual([]);
});

test('fields that never change are ignored', async () => {
  const before = (await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data;
  const { data } = await update({
    version: '9.0.0',
    fileSha1: 'f'.repeat(40),
    filename: 'x',
    dependencies: [],
    description: 'd',
  });
  expect(data).toEqual({ ...before, description: 'd' });
});

test('the contracts of a resource are replaced, and missing ones signed', async () => {
  const resolveResources = [{ resourceId: used, contracts: [{ policyId: policyIds[1] }] }];
  const { data } = await update({ resolveResources });
  expect(data.resolveResources).toMatchObject([{ resourceId: used, contracts: [{ policyId: policyIds[1] }] }]);
  expect((await update({ resolveResources: [] })).data.resolveResources).toEqual(data.resolveResources);

  const both = [{ resourceId: used, contracts: policyIds.map((policyId) => ({ policyId })) }];
  expect((await update({ resolveResources: both })).data.resolveResources[0].contracts).toHaveLength(2);
  expect((await mira.get(`/v2/contracts/list?subjectIds=${used}`)).data).toHaveLength(2);
});

test('contracts are found with the versions that use them', async () => {
  const { data } = await mira.get(`/v2/resources/${resourceId}/resolveResources`);
  expect(data).toMatchObject([
    {
      resourceId: used,
      resourceName: `noah/used-${name}`,
      versions: [{ version: '1.0.0', contracts: [{ policyId: policyIds[0] }] }],
    },
  ]);
  const [{ versionId, contracts }] = data[0].versions;
  const other = 'f'.repeat(24);
  const url = `/v2/resources/${resourceId}/contracts/coverageVersions?contractIds=${other},${contracts[0].contractId}`;
  expect((await mira.get(url)).data).toEqual([
    { contractId: other, versions: [] },
    { contractId: contracts[0].contractId, versions: [{ version: '1.0.0', versionId }] },
  ]);
  expect((await noah.get(url)).data.flatMap(({ versions }: { versions: unknown[] }) => versions)).toEqual([]);
  expect(await app.visitor.get(url)).toMatchObject({ errCode: 30 });
  expect(await mira.get(`/v2/resources/${other}/resolveResources`)).toMatchObject({ errCode: 2 });
  expect(await mira.get(`/v2/resources/${other}/contracts/coverageVersions?contractIds=${other}`)).toMatchObject({
    errCode: 2,
  });
});

test.each([
  ['a key of a system property', 2, { customPropertyDescriptors: [{ key: 'mime', type: 'readonlyText' }] }],
  ['a value beyond its length', 4, { inputAttrs: [{ key: 'author', value: 'x'.repeat(141) }] }],
  [
    'a resource that the version does not license',
    2,
    { resolveResources: [{ resourceId: 'a'.repeat(24), contracts: [{ policyId: 'f'.repeat(32) }] }] },
  ],
])('%s is refused', async (_, errCode, change) => {
  expect(await update(change)).toMatchObject({ ret: 0, errCode });
});

test('no contract, or one that is not offered, is refused', async () => {
  expect(await update({ resolveResources: [{ resourceId: used, contracts: [] }] })).toMatchObject({ errCode: 4 });
  const resolveResources = [{ resourceId: used, contracts: [{ policyId: 'f'.repeat(32) }] }];
  expect(await update({ resolveResources })).toMatchObject({
    errCode: 2,
    data: { invalidPolicies: [{ resourceId: used, policyId: 'f'.repeat(32) }] },
  });
});

test('only the owner changes a version, and only one that exists', async () => {
  const url = `/v2/resources/${resourceId}/versions/1.0.0`;
  expect(await app.visitor.put(url, { description: 'x' })).toMatchObject({ ret: 4, errCode: 30 });
  expect(await noah.put(url, { description: 'x' })).toMatchObject({ errCode: 3 });
  expect(await update({ description: 'x' }, '7.0.0')).toMatchObject({ errCode: 2 });
  expect(await update({ description: 'x' }, 'latest')).toMatchObject({ errCode: 4 });
  expect(await mira.put(`/v2/resources/${'a'.repeat(24)}/versions/1.0.0`, {})).toMatchObject({ errCode: 2 });
});

test.each([
  "update resource_versions set version = '2.0.0'",
  'update resource_versions set file_sha1 = null',
  "update resource_versions set filename = 'other.md'",
  "update resource_versions set dependencies = '[]'",
  `update resource_versions set upcast_resources = '[{"resourceId":"x"}]'`,
  "update resource_versions set resolve_resources = '[]'",
  `update resource_versions set file_property = '{"mime":"text/html"}'`,
  'update resource_versions set created_at = now()',
  'delete from resource_versions',
])('the database refuses: %s', async (statement) => {
  await expect(app.context.sql.unsafe(`${statement} where resource_id = '${resourceId}'`)).rejects.toThrow(
    /never changes/,
  );
});

test.each([
  "update resources set resource_name = 'mira/other'",
  "update resources set resource_type_code = 'image'",
  'update resources set user_id = user_id + 1',
  'update resources set subject_type = 4',
  'delete from resources',
])('rules 1 and 2: the database refuses: %s', async (statement) => {
  await expect(app.context.sql.unsafe(`${statement} where resource_id = '${resourceId}'`)).rejects.toThrow(/stays/);
});

test.each(['truncate resource_versions cascade', 'truncate resources cascade'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(app.context.sql.unsafe(statement)).rejects.toThrow(/not allowed/);
  },
);
