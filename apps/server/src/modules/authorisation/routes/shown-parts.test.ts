import { AuthCode, ContractStatus } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, expectDone, FREE, type Published, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

/** Authorises at once, until two days have gone. */
const TWO_DAYS =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("2", "day") => ended\nended:\n  terminate';
const TEXT = 'The first line.\nThe last line.';
let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let lena: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah, lena] = [await app.addUser('mira'), await app.addUser('noah'), await app.addUser('lena')];
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

async function add(name: string, policies = [TWO_DAYS], version: object = {}): Promise<Published> {
  const work = await publish(app, mira, { name, content: `${name}: ${TEXT}`, policies, version });
  await mira.put(`/v2/resources/${work.resourceId}/versions/1.0.0/excerpt`, { amount: 1 });
  return work;
}
async function sign(user: TestUser, { resourceId, policyIds }: Published) {
  const subjects = [{ subjectId: resourceId, policyId: policyIds[0] }];
  const licensee = { subjectType: 1, licenseeId: String(user.userId), licenseeIdentityType: 3 };
  return expectDone(await user.post('/v2/contracts/batchSign', { subjects, ...licensee })).data[0];
}
type Reader = Pick<TestUser, 'get'>;
const read = (resourceId: string, caller: Reader = app.visitor) =>
  caller.get(`/v2/auths/resources/${resourceId}/excerpt`);
async function shown(resourceId: string, caller: Reader = app.visitor) {
  const { data } = await caller.get('/v2/auths/resources/shownParts', { query: { resourceIds: resourceId } });
  return data[0];
}

test('who holds a licence has the whole, everybody else the excerpt, the owner the whole', async () => {
  const work = await add('story');
  const { resourceId } = work;
  await sign(noah, work);
  expect(await shown(resourceId, noah)).toEqual({
    resourceId,
    version: '1.0.0',
    part: 'whole',
    by: 'licence',
    refusal: null,
  });
  expect((await read(resourceId, noah)).body).toBe(`story: ${TEXT}`);
  for (const stranger of [lena, app.visitor]) {
    expect(await shown(resourceId, stranger)).toMatchObject({ part: 'excerpt', by: null, refusal: null });
    expect((await read(resourceId, stranger)).body).toBe('story: The first line.');
  }
  expect(await shown(resourceId, mira)).toMatchObject({ part: 'whole', by: 'owner' });
  expect((await read(resourceId, mira)).body).toBe(`story: ${TEXT}`);
});

test('a contract that has ended gives the excerpt, the moment it ends', async () => {
  const work = await add('short-loan');
  await sign(noah, work);
  app.clock.advance(2 * 86_400_000);
  expect(await shown(work.resourceId, noah)).toMatchObject({ part: 'excerpt', by: null, refusal: null });
  expect((await read(work.resourceId, noah)).body).toBe('short-loan: The first line.');
});

test('a contract in force that does not authorise gives the excerpt, and says why not more', async () => {
  const work = await add('later', [SHOWN_ONLY]);
  expect((await sign(noah, work)).status).toBe(ContractStatus.inForce);
  const { part, refusal } = await shown(work.resourceId, noah);
  expect({ part, ...refusal }).toMatchObject({ part: 'excerpt', isAuth: false, authCode: AuthCode.notAuthorised });
  expect(refusal.errorMsg).not.toBe('');
});

test('a node of the same number as a user licenses nothing to the user', async () => {
  const work = await add('for-the-node');
  const nodeId = (await noah.post('/v2/nodes', { nodeName: 'samenumber', nodeDomain: 'same-number' })).data.nodeId;
  const subjects = [{ subjectId: work.resourceId, policyId: work.policyIds[0] }];
  await noah.post('/v2/contracts/batchSign', { subjects, subjectType: 1, licenseeId: nodeId, licenseeIdentityType: 2 });
  const { sql } = app.context;
  await sql`update contracts set licensee_id = ${String(noah.userId)} where subject_id = ${work.resourceId}`;
  expect(await shown(work.resourceId, noah)).toMatchObject({ part: 'excerpt', by: null });
});

test('what is frozen is refused to who holds a licence, with the reason, and so is what uses it', async () => {
  const part = await add('part', [FREE]);
  const whole = await add('whole', [TWO_DAYS], {
    dependencies: [{ resourceId: part.resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: part.resourceId, policyIds: part.policyIds }],
  });
  await sign(noah, whole);
  expect(await shown(whole.resourceId, noah)).toMatchObject({ part: 'whole', by: 'licence' });
  const freeze = (resourceId: string, operationType: 1 | 2) =>
    operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType });

  await freeze(whole.resourceId, 1);
  const refusal = { authCode: AuthCode.frozen, errorMsg: '所用资源已被平台封禁。' };
  expect(await shown(whole.resourceId, noah)).toMatchObject({ part: 'none', by: null, refusal });
  expect(await read(whole.resourceId, noah)).toMatchObject({ errCode: 3, data: refusal });
  expect(await read(whole.resourceId, lena)).toMatchObject({ errCode: 2 });
  await freeze(whole.resourceId, 2);
  expect((await read(whole.resourceId, noah)).body).toContain('The last line.');

  await freeze(part.resourceId, 1);
  expect(await shown(whole.resourceId, noah)).toMatchObject({ part: 'excerpt', refusal });
  expect((await read(whole.resourceId, noah)).body).not.toContain('The last line.');
  await freeze(part.resourceId, 2);
});

test('what went off the market stays open to who holds a licence, and to nobody else', async () => {
  const work = await add('withdrawn');
  await sign(noah, work);
  await mira.put(`/v2/resources/${work.resourceId}`, { status: 4 });
  expect((await read(work.resourceId, noah)).body).toContain('The last line.');
  expect(await shown(work.resourceId)).toMatchObject({ part: 'none', refusal: null });
});

test('many are decided at once in the order asked for, by the given versions; unknown ones are left out', async () => {
  const [free, paid] = [await add('for-all', [FREE]), await add('for-sale')];
  const resourceIds = [paid.resourceId, free.resourceId, '0'.repeat(24)].join();
  const ask = (versions?: string) =>
    app.visitor.get('/v2/auths/resources/shownParts', { query: { resourceIds, ...(versions && { versions }) } });
  expect((await ask()).data).toMatchObject([
    { resourceId: paid.resourceId, part: 'excerpt' },
    { resourceId: free.resourceId, part: 'whole', by: 'free' },
  ]);
  expect((await ask('1.0.0,9.0.0,1.0.0')).data).toMatchObject([{ resourceId: paid.resourceId }]);
  expect(await ask('1.0.0')).toMatchObject({ errCode: 4 });
});

test('free terms that are switched off open nothing', async () => {
  const work = await add('no-longer-free', [FREE, TWO_DAYS]);
  expect(await shown(work.resourceId)).toMatchObject({ part: 'whole', by: 'free' });
  await mira.put(`/v2/resources/${work.resourceId}`, { updatePolicies: [{ policyId: work.policyIds[0], status: 0 }] });
  expect(await shown(work.resourceId)).toMatchObject({ part: 'excerpt', by: null });
  expect((await read(work.resourceId)).body).toBe('no-longer-free: The first line.');
});

test('the whole is shown in the page, under its name, and only to whom it is open also in part', async () => {
  const work = await add('whole-work');
  const whole = await read(work.resourceId, mira);
  expect(whole.headers['content-disposition']).toMatch(/^inline;.*text\.md/);
  expect(whole.headers).toMatchObject({ etag: `"${work.fileSha1}"`, 'x-content-type-options': 'nosniff' });
  const part = await read(work.resourceId);
  expect(part.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-site' });
  const ask = (query: object, caller: Reader = app.visitor) =>
    caller.get(`/v2/auths/resources/${work.resourceId}/excerpt`, { query: query as Record<string, string> });
  const missing = { errCode: 2, headers: { 'x-refusal': 'version.without-excerpt' } };
  expect(await ask({ version: '2.0.0' }, mira)).toMatchObject(missing);
  expect(await ask({ subFilePath: 'a' })).toMatchObject(missing);
  expect((await ask({ version: '1.0.0' })).body).toBe('whole-work: The first line.');
  await mira.delete(`/v2/resources/${work.resourceId}/versions/1.0.0/excerpt`);
  expect(await ask({})).toMatchObject(missing);
});

test('of each version the part is decided by itself: by its excerpt, by its licences, by who asks', async () => {
  const work = await add('versions');
  const text = {
    version: '1.1.0',
    fileSha1: await addFile(app, mira, 'text.md', 'Two lines.\nOf 1.1.0.'),
    filename: 'text.md',
  };
  expectDone(await mira.post(`/v2/resources/${work.resourceId}/versions`, text));
  const parts = async (versions: string, caller: Reader = app.visitor) => {
    const resourceIds = Array(versions.split(',').length).fill(work.resourceId).join();
    const query = { resourceIds: versions.includes(',') ? resourceIds : work.resourceId, versions };
    return (await caller.get('/v2/auths/resources/shownParts', { query })).data;
  };
  const told = (version: string, part: string, by: string | null = null) => ({
    resourceId: work.resourceId,
    version,
    part,
    by,
    refusal: null,
  });
  expect(await parts('1.0.0')).toEqual([told('1.0.0', 'excerpt')]);
  expect(await parts('1.1.0')).toEqual([told('1.1.0', 'none')]);
  expect([await shown(work.resourceId)]).toEqual([told('1.1.0', 'none')]);
  expect(await parts('1.1.0', mira)).toEqual([told('1.1.0', 'whole', 'owner')]);
  await sign(noah, work);
  expect(await parts('1.1.0', noah)).toEqual([told('1.1.0', 'whole', 'licence')]);
  expect(await parts('1.1.0', lena)).toEqual([told('1.1.0', 'none')]);
});
