import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
});
afterAll(() => app.close());

const BATCH = '/v2/resources/freeOrRecover/batch';
const RECORDS = '/v2/resources/freeOrRecover/records';
const FREEZE = 1;
const UNFREEZE = 2;

function operate(operationType: number, resourceIds: readonly string[], more: object = {}) {
  return operator.put(BATCH, { resourceIds, operationType, ...more });
}

async function read(resourceId: string, query = '') {
  return (await app.visitor.get(`/v2/resources/${resourceId}${query}`)).data;
}

test('rule 13: unfreezing restores the status from before freezing, each resource its own', async () => {
  const listed = await addListedResource(app, mira, 'listed');
  const unreleased = await addResource(mira, 'unreleased');
  const offline = await addListedResource(app, mira, 'offline');
  await mira.put(`/v2/resources/${offline}`, { status: 4 });
  const all = [listed, unreleased, offline];
  expect(await operate(FREEZE, [...all, '0'.repeat(24)], { reason: 'spam' })).toMatchObject({ errCode: 0, data: true });
  for (const resourceId of all) expect((await read(resourceId)).status).toBe(2);
  await operate(UNFREEZE, all);
  expect(await Promise.all(all.map(async (resourceId) => (await read(resourceId)).status))).toEqual([1, 0, 4]);
});

test('each freeze and unfreeze leaves a record, a repeated one none', async () => {
  const resourceId = await addListedResource(app, mira, 'recorded');
  await app.context.sql`update users set display_name = 'Ops' where user_id = ${operator.userId}`;
  const before = app.clock.now().toISOString();
  await operate(FREEZE, [resourceId], { reason: 'spam', remark: 'Reported twice.' });
  await operate(FREEZE, [resourceId], { reason: 'again' });
  app.clock.advance(1000);
  await operate(UNFREEZE, [resourceId], { reason: 'a mistake' });
  await operate(UNFREEZE, [resourceId]);
  const who = { operatorUserId: operator.userId, operatorUserName: 'operator', operatorDisplayName: 'Ops' };
  const frozen = { ...who, type: 1, reason: 'spam', remark: 'Reported twice.', createDate: before };
  const recovered = { ...who, type: 2, reason: 'a mistake', remark: '', createDate: app.clock.now().toISOString() };
  const { data } = await operator.get(`${RECORDS}?resourceIds=${'0'.repeat(24)},${resourceId}`);
  expect(data).toEqual([{ resourceId, resourceName: 'mira/recorded', records: [recovered, frozen] }]);
  const oldest = await operator.get(`${RECORDS}?resourceIds=${resourceId}&recordDesc=0&recordLimit=1`);
  expect(oldest.data[0].records).toEqual([frozen]);
  await expect(app.context.sql`update resource_freeze_records set reason = 'none'`).rejects.toThrow(/not allowed/);
});

test('the reason of a freeze is told when it is asked for: the remark, else the reason, else nothing', async () => {
  const resourceId = await addListedResource(app, mira, 'reasoned');
  expect(await read(resourceId, '?isLoadFreezeReason=1')).not.toHaveProperty('freezeReason');
  for (const [words, reason] of [
    [{ reason: 'spam', remark: 'Reported twice.' }, 'Reported twice.'],
    [{ reason: 'spam' }, 'spam'],
    [{}, ''],
  ] as const) {
    await operate(FREEZE, [resourceId], words);
    expect(await read(resourceId, '?isLoadFreezeReason=1')).toMatchObject({ status: 2, freezeReason: reason });
    expect(await read(resourceId)).not.toHaveProperty('freezeReason');
    await operate(UNFREEZE, [resourceId], { reason: 'later' });
  }
  await operate(FREEZE, [resourceId], { reason: 'last' });
  const own = await mira.get('/v2/resources?isSelf=1&status=2&isLoadFreezeReason=1');
  expect(own.data.dataList).toMatchObject([{ resourceId, freezeReason: 'last' }]);
  const listed = await app.visitor.get(`/v2/resources/list?resourceIds=${resourceId}&isLoadFreezeReason=1`);
  expect(listed.data).toMatchObject([{ freezeReason: 'last' }]);
});

test('rule 12: while frozen no status and no version, but what describes it may be edited', async () => {
  const resourceId = await addListedResource(app, mira, 'cold');
  await operate(FREEZE, [resourceId]);
  expect(await mira.put(`/v2/resources/${resourceId}`, { status: 4 })).toMatchObject({ errCode: 2 });
  expect(await release(app, mira, resourceId, '1.1.0')).toMatchObject({ errCode: 2 });
  const [{ policyId }] = (await read(resourceId)).policies;
  expect(
    await mira.put(`/v2/resources/${resourceId}`, { updatePolicies: [{ policyId, status: 0 }] }),
    'it would come back listed without a policy',
  ).toMatchObject({ errCode: 2 });
  expect(await mira.put(`/v2/resources/${resourceId}`, { intro: 'Still cold.', tags: ['ice'] })).toMatchObject({
    errCode: 0,
    data: { status: 2, intro: 'Still cold.' },
  });
  expect(await mira.put(`/v2/resources/${resourceId}/versions/1.0.0`, { description: 'Ice.' })).toMatchObject({
    errCode: 0,
  });
});

test('rule 14: frozen and offline resources leave the market and stay readable by id', async () => {
  const resourceId = await addListedResource(app, mira, 'leaving');
  const names = async () => (await app.visitor.get('/v2/resources?status=1&keywords=leaving')).data.dataList.length;
  expect(await names()).toBe(1);
  await operate(FREEZE, [resourceId]);
  expect(await names()).toBe(0);
  expect(await read(resourceId)).toMatchObject({ resourceId, status: 2 });
  const found = await operator.get(`/v2/resources/search?resourceId=${resourceId}`);
  expect(found.data).toMatchObject({ totalItem: 1, dataList: [{ resourceId, status: 2 }] });
  expect((await operator.get('/v2/resources/search?keywords=leaving')).data.totalItem).toBe(1);
});

test('operators search what is theirs as well', async () => {
  const own = await addResource(operator, 'own-notes');
  await addResource(mira, 'notes');
  const { data } = await operator.get('/v2/resources/search?isSelf=1');
  expect(data).toMatchObject({ totalItem: 1, dataList: [{ resourceId: own }] });
  const theirs = await operator.get(`/v2/resources/search?isSelf=1&userId=${mira.userId}&keywords=notes`);
  expect(theirs.data).toMatchObject({ totalItem: 1, dataList: [{ resourceName: 'mira/notes' }] });
});

test('grades are given, replaced, listed and taken away', async () => {
  const [good, best] = [await addListedResource(app, mira, 'good'), await addListedResource(app, mira, 'best')];
  const url = '/v2/resources/operations';
  expect(await operator.post(url, { type: 4, resourceIds: [good, best] })).toMatchObject({ data: true });
  await operator.post(url, { type: 5, resourceIds: [best] });
  expect(await read(best)).toMatchObject({ operationType: 5 });
  const listed = async (query: string) =>
    (await operator.get(`${url}?${query}`)).data.dataList.map(
      ({ resourceName }: { resourceName: string }) => resourceName,
    );
  expect((await listed('sort=createDate:1')).toSorted()).toEqual(['mira/best', 'mira/good']);
  expect(await listed('type=5')).toEqual(['mira/best']);
  expect(await listed('resourceName=GOO&authorName=ira&status=1,4&resourceType=markdown')).toEqual(['mira/good']);
  expect(await listed('status=2')).toEqual([]);
  expect(await listed('authorName=nobody')).toEqual([]);
  expect((await app.visitor.get('/v2/resources?status=1&operationTypes=4,5')).data.totalItem).toBe(2);
  const grades = await operator.get(`${url}/list?resourceIds=${good},${best}&type=4`);
  expect(grades.data).toEqual([
    { resourceId: good, type: 4, createUserId: operator.userId, createDate: app.clock.now().toISOString() },
  ]);
  await operator.put(url, { resourceIds: [good, best], type: 4 });
  expect(await listed('')).toEqual(['mira/best']);
  await operator.put(url, { resourceIds: [good, best] });
  expect(await listed('')).toEqual([]);
  expect(await read(best)).toMatchObject({ operationType: 0 });
});

test('what is wrong with a request is refused, nothing changes', async () => {
  const resourceId = await addListedResource(app, mira, 'kept', { tags: [FREE_POLICY.policyName] });
  const wrong = [
    {},
    { operationType: 3 },
    { resourceIds: [] },
    { reason: 'x'.repeat(201) },
    { remark: 'x'.repeat(201) },
  ];
  for (const body of wrong) {
    const request = { resourceIds: [resourceId], ...(body === wrong[0] ? {} : { operationType: 1 }), ...body };
    expect(await operator.put(BATCH, request)).toMatchObject({ errCode: 4 });
  }
  for (const type of [0, 6, undefined])
    expect(await operator.post('/v2/resources/operations', { resourceIds: [resourceId], type })).toMatchObject({
      errCode: 4,
    });
  expect(await read(resourceId)).toMatchObject({ status: 1, operationType: 0 });
});

test('rule 39: owners are refused what operators do', async () => {
  const resourceId = await addListedResource(app, mira, 'mine');
  const calls = [
    mira.put(BATCH, { resourceIds: [resourceId], operationType: 1 }),
    mira.get(`${RECORDS}?resourceIds=${resourceId}`),
    mira.get('/v2/resources/search'),
    mira.post('/v2/resources/operations', { type: 5, resourceIds: [resourceId] }),
    mira.put('/v2/resources/operations', { resourceIds: [resourceId] }),
    mira.get('/v2/resources/operations'),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ errCode: 3, data: null });
});
