import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, FREE_POLICY } from '../testing/publish.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let operator: TestUser;
let resourceId: string;
let part: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await app.addUser('owner'), await app.addUser('stranger')];
  operator = await app.addUser('operator', { isOperator: true });
  part = await addListedResource(app, owner, 'part');
  const { policies } = (await app.visitor.get(`/v2/resources/${part}`)).data;
  resourceId = await addListedResource(app, owner, 'whole', {
    dependencies: [{ resourceId: part, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: part, policyIds: [policies[0].policyId] }],
  });
});
afterAll(() => app.close());

/** Returns the promises of a release, for every version that existed at first. */
async function promises(): Promise<readonly unknown[]> {
  return app.context.sql`
    select version_id, v.resource_id, v.user_id, v.version, file_sha1, filename, dependencies, upcast_resources,
           auth_excluded_items, file_property, v.created_at, resource_name, resource_type_code, r.user_id as owner,
           jsonb_path_query_array(resolve_resources::jsonb, '$[*].resourceId') as resolved
      from resource_versions v join resources r using (resource_id)
     where r.resource_id in (${resourceId}, ${part}) and v.version = '1.0.0' order by version_id`;
}

test('no route lets anybody alter a released version', async () => {
  const before = await promises();
  const [version] = (await app.visitor.get(`/v2/resources/${resourceId}/versions`)).data;
  const [fileSha1, ids] = [await addFile(app, owner, 'other bytes'), [resourceId]];
  /** Everything that a version, or what it belongs to, could be altered by, whether the route knows it or not. */
  const body = {
    ...version,
    fileSha1,
    filename: 'other.md',
    version: '1.0.0',
    versionId: version.versionId,
    resourceId,
    dependencies: [],
    upcastResources: [{ resourceId: part }],
    baseUpcastResources: [{ resourceId: part }],
    systemProperty: { mime: 'text/html' },
    fileProperty: {},
    resolveResources: [],
    authExcludedItems: [],
    userId: stranger.userId,
    username: 'stranger',
    createDate: '2020-01-01T00:00:00.000Z',
    inputAttrs: [],
    resourceName: 'stranger/whole',
    name: 'whole',
    resourceTypeCode: 'image',
    subjectType: 4,
    resourceIds: ids,
    tagNames: ['x'],
    setType: 1,
    operationType: 1,
    type: 5,
    draftData: {},
    tagIds: ids,
    createResourceObjects: [{ ...version, name: 'whole', fileSha1 }],
    resourceNames: ['whole'],
    intro: 'x',
    subjects: [{ subjectId: part, versions: [{ version: '1.0.0', policyId: 'f'.repeat(32), operation: 0 }] }],
    status: 4,
    addPolicies: [FREE_POLICY],
    description: 'May change.',
    code: 'markdown',
    codes: ['markdown'],
  };
  const routes = app.routes.filter(({ method, url }) => method !== 'GET' && url.startsWith('/v2/resources'));
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, url } of routes) {
    const path = url.replace(/:resourceId(OrName)?\b/, resourceId).replace(':version', '1.0.0');
    for (const caller of [app.visitor, stranger, operator, owner])
      await caller[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body);
  }
  // what no route is for is not there either
  const address = `/v2/resources/${resourceId}/versions/1.0.0`;
  for (const call of [
    owner.delete(address),
    owner.patch(address, body),
    operator.delete(`/v2/resources/${resourceId}`),
  ])
    expect(await call).toMatchObject({ status: 404 });
  expect(await promises()).toEqual(before);
  expect((await app.visitor.get(address)).data.description).toBe('May change.');
});

test('rule 1: a number that was released is never released again, with whatever bytes', async () => {
  const before = await promises();
  for (const version of ['1.0.0', 'v1.0.0', ' 1.0.0 ', '1.0.0+other', '1.0.0-beta'])
    expect(
      await owner.post(`/v2/resources/${part}/versions`, {
        version,
        filename: 'text.md',
        fileSha1: await addFile(app, owner),
      }),
      version,
    ).toMatchObject({ errCode: expect.any(Number), data: null });
  expect(await promises()).toEqual(before);
});
