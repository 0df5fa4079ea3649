import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCollection, merge } from '#modules/collections/testing/collect.ts';
import { expectDone, FREE, openNode, type Published, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import { addResource } from '#modules/resources/testing/publish.ts';
import { type Caller, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let [mira, noah, lena] = [] as unknown as TestUser[];
let deep: Published;
let part: Published;
let work: Published;
/** Noah’s: a resource and a node that are licensed. */
let licensees: { resource: string; node: string; user: string };
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah, lena] = [await app.addUser('mira'), await app.addUser('noah'), await app.addUser('lena')];
  deep = await publish(app, noah!, { name: 'deep' });
  part = await publish(app, lena!, { name: 'part', version: using(deep) });
  work = await publish(app, mira!, {
    name: 'work',
    content: 'The work.',
    policies: [FREE, SHOWN_ONLY],
    version: using(part),
  });
  licensees = {
    resource: await addResource(noah!, 'using'),
    node: String(await openNode(noah!, 'harbour')),
    user: String(noah!.userId),
  };
});
afterAll(() => app.close());

function using({ resourceId, policyIds }: Published) {
  return {
    dependencies: [{ resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId, policyIds }],
  };
}
async function sign(licenseeId: string, licenseeIdentityType: number, policyId = work.policyIds[0]!): Promise<void> {
  const subjects = [{ subjectId: work.resourceId, policyId }];
  expectDone(
    await noah!.post('/v2/contracts/batchSign', { subjects, subjectType: 1, licenseeId, licenseeIdentityType }),
  );
}
const end = () => app.context.sql`update contracts set status = 1 where subject_id = ${work.resourceId}`;
const download = (caller: Caller, query = '', resourceId = work.resourceId) =>
  caller.get(`/v2/auths/resources/${resourceId}/result${query}`, { headers: { 'accept-language': 'en-US' } });
const show = (caller: Caller, query = '', resourceId = work.resourceId) =>
  caller.get(`/file/resources/${resourceId}${query}`, { headers: { 'accept-language': 'en-US' } });
const uses = async () => {
  const counters = app.context.providers.all('resources.use-counter');
  for (const counter of counters) await counter.flush();
  const rows = await app.context.sql<{ id: string; kind: number; count: number }[]>`
    select resource_id as id, kind, sum(count)::int as count from version_uses join resource_versions using (version_id)
     group by resource_id, kind`;
  return rows.map(({ id, kind, count }) => [id === work.resourceId ? 'work' : 'other', kind, count]);
};

test('its owner has the file, to keep or to look at; nobody counts that', async () => {
  const kept = await download(mira!);
  expect(kept).toMatchObject({ status: 200, body: 'The work.' });
  expect(kept.headers['content-disposition']).toMatch(/^attachment;.*text\.md/);
  const seen = await show(mira!, '?version=1.0.0');
  expect(seen).toMatchObject({ status: 200, body: 'The work.' });
  expect(seen.headers['content-disposition']).toMatch(/^inline;.*text\.md/);
  expect(await uses()).toEqual([]);
});

test('the owner of what is licensed has it by naming that, which is counted as a download', async () => {
  for (const [kind, licenseeId, identityType] of [
    ['resource', licensees.resource, 1],
    ['node', licensees.node, 2],
    ['user', licensees.user, 3],
  ] as const) {
    await sign(licenseeId, identityType);
    expect((await download(noah!, `?licenseeId=${licenseeId}`)).body, kind).toBe('The work.');
    expect((await show(noah!, `?licenseeId=${licenseeId}`)).body, kind).toBe('The work.');
    expect((await download(lena!, `?licenseeId=${licenseeId}`)).data, kind).toMatchObject({
      authCode: 503,
      defaulterIdentityType: 4,
    });
    await end();
  }
  expect(await uses()).toEqual([['work', 2, 6]]);
});

test.each<[kind: keyof typeof licensees, identityType: number, defaulter: number]>([
  ['resource', 1, 1],
  ['node', 2, 2],
  ['user', 3, 4],
])('a %s whose contract grants nothing is at fault itself', async (kind, identityType, defaulterIdentityType) => {
  await sign(licensees[kind], identityType, work.policyIds[1]);
  const { data } = await download(noah!, `?licenseeId=${licensees[kind]}`);
  expect(data).toMatchObject({ isAuth: false, authCode: 301, referee: 1, defaulterIdentityType });
  await end();
  expect((await download(noah!, `?licenseeId=${licensees[kind]}`)).data).toMatchObject({
    authCode: 303,
    defaulterIdentityType: 4,
  });
});

test('others are refused with the reason: who is not logged in, names no licensee, or one without a contract', async () => {
  const refusal = (authCode: number, defaulterIdentityType: number, errorMsg: string) => ({
    isAuth: false,
    authCode,
    referee: 1,
    defaulterIdentityType,
    errorMsg,
    error: errorMsg,
    data: null,
  });
  expect(await download(app.visitor, `?licenseeId=${licensees.user}`)).toMatchObject({
    ret: 0,
    headers: { 'x-refusal': 'authorisation.refused' },
    data: refusal(502, 4, 'Log in to use this exhibit.'),
  });
  const unsigned = refusal(303, 4, 'Not licensed yet.');
  for (const query of ['', `?licenseeId=${licensees.node}`]) {
    expect((await download(noah!, query)).data).toEqual(unsigned);
    expect(await show(noah!, query)).toMatchObject({
      headers: { 'x-refusal': 'exhibit.file-refused' },
      data: unsigned,
    });
  }
});

test('there is nothing of what is not there', async () => {
  const missing = 'There is no such exhibit.';
  for (const [id, query] of [
    ['0'.repeat(24), ''],
    [work.resourceId, '?version=2.0.0'],
    [licensees.resource, ''],
  ] as const)
    expect((await download(mira!, query, id)).data, id + query).toMatchObject({
      authCode: 401,
      defaulterIdentityType: 128,
      errorMsg: missing,
    });
  for (const ask of [download, show])
    expect((await ask(mira!, '', 'no-id')).data).toMatchObject({
      isAuth: false,
      authCode: 901,
      defaulterIdentityType: 128,
      errorMsg: 'What was asked for does not exist in this exhibit.',
    });
  const collection = await addCollection(mira!, 'collection');
  await merge(mira!, collection);
  for (const ask of [download, show])
    expect((await ask(mira!, '', collection)).headers, collection).toMatchObject({
      'x-refusal': 'exhibit.file-unknown',
    });
});

test('what is above it has to be licensed and open as well, unless that is left out', async () => {
  const { sql } = app.context;
  const refusedEverywhere = async (refusal: object) => {
    for (const ask of [download, show]) expect((await ask(mira!)).data).toMatchObject(refusal);
    expect((await download(mira!, '?isIncludeUpstreamAuth=1')).data).toMatchObject(refusal);
    expect((await download(mira!, '?isIncludeUpstreamAuth=0')).body).toBe('The work.');
  };
  await sql`update contracts set auth_status = 128 where subject_id = ${part.resourceId}`;
  expect((await download(mira!)).body).toBe('The work.');
  await sql`update contracts set auth_status = 128 where subject_id = ${deep.resourceId}`;
  await refusedEverywhere({
    isAuth: false,
    authCode: 301,
    defaulterIdentityType: 1,
    data: { authFailedResources: [deep.resourceId] },
  });
  await sql`update resources set status = 2 where resource_id = ${part.resourceId}`;
  await refusedEverywhere({ authCode: 403, defaulterIdentityType: 1, data: { freezeResourceIds: [part.resourceId] } });
  await sql`update resources set status = 1 where resource_id = ${part.resourceId}`;
});

test.each([
  ['?version=1', 'version'],
  [`?licenseeId=${'x'.repeat(25)}`, 'licenseeId'],
  ['?isIncludeUpstreamAuth=2', 'isIncludeUpstreamAuth'],
])('%s is a wrong argument', async (query, field) => {
  expect(await download(mira!, query)).toMatchObject({ errCode: 4, details: [{ field }] });
});
