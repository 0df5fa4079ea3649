import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const NOBODY = 79_999_999;

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let operator: TestUser;
let nodeId: number;
let opened = 0;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '100' });
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  operator = await app.addUser('operator', { isOperator: true });
});
beforeEach(async () => {
  nodeId = await openNode(mira, `node-${opened++}`);
});
afterAll(() => app.close());

const freeze = (body?: object, id = nodeId) => operator.put(`/v2/nodes/${id}/freeze`, body);
const unfreeze = (body?: object, id = nodeId) => operator.put(`/v2/nodes/${id}/deArchive`, body);
const read = async (query = '') => (await app.visitor.get(`/v2/nodes/${nodeId}${query}`)).data;
const sentTo = async ({ email }: TestUser) =>
  (await app.context.sql`select auth_code_type from messages where to_address = ${email} order by message_id`).map(
    (row) => row.auth_code_type,
  );

test.each([1, 2, 8])('freezing keeps visibility %i, which unfreezing gives back', async (status) => {
  await mira.post('/v2/nodes/setNodeInfo', { nodeId, status });
  expect(await freeze({ reason: 'spam' })).toMatchObject({ errCode: 0, data: true });
  expect((await read()).status).toBe(status | 4);
  expect(await unfreeze()).toMatchObject({ errCode: 0, data: true });
  expect((await read()).status).toBe(status);
});

test('freezing what is frozen and unfreezing what is not is refused, and leaves no record', async () => {
  expect(await unfreeze()).toMatchObject({ errCode: 4, headers: { 'x-refusal': 'node.not-frozen' } });
  await freeze({ reason: 'spam' });
  expect(await freeze({ reason: 'again' })).toMatchObject({
    errCode: 4,
    headers: { 'x-refusal': 'node.frozen-already' },
  });
  const { data } = await operator.get(`/v2/nodes/freeOrRecover/records?nodeIds=${nodeId}`);
  expect(data[0].records).toMatchObject([{ type: 1, reason: 'spam' }]);
});

test('unknown and deleted nodes are not found, reasons have a limit, and only operators freeze', async () => {
  expect(await freeze({}, NOBODY)).toMatchObject({ errCode: 2 });
  expect(await freeze({ reason: 'a'.repeat(201) })).toMatchObject({ errCode: 4 });
  expect(await mira.put(`/v2/nodes/${nodeId}/freeze`, {})).toMatchObject({ errCode: 3 });
  expect(await app.visitor.put(`/v2/nodes/${nodeId}/freeze`, {})).toMatchObject({ ret: 4, errCode: 30 });
  await mira.delete(`/v2/nodes/${nodeId}`);
  expect(await freeze()).toMatchObject({ errCode: 2 });
  expect((await read()).status).toBe(-1);
});

test('of two operators who freeze a node at the same moment one is told that it is frozen', async () => {
  const answers = await Promise.all([freeze({ reason: 'one' }), freeze({ reason: 'two' })]);
  expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 4]);
});

test('the records of nodes come as they are asked for, newest first or oldest first', async () => {
  await app.context.sql`update users set display_name = 'Ops' where user_id = ${operator.userId}`;
  const createDate = app.clock.now().toISOString();
  await freeze({ reason: 'spam', remark: 'Reported twice.' });
  app.clock.advance(1000);
  await unfreeze({ reason: 'a mistake' });
  const who = { operatorUserId: operator.userId, operatorUserName: 'operator', operatorDisplayName: 'Ops' };
  const frozen = { ...who, type: 1, reason: 'spam', remark: 'Reported twice.', createDate };
  const updateDate = app.clock.now().toISOString();
  const recovered = { ...who, type: 2, reason: 'a mistake', remark: '', createDate: updateDate };
  const url = '/v2/nodes/freeOrRecover/records';
  const { nodeName } = await read();
  const other = await openNode(mira, `other-${opened++}`);
  const { data } = await operator.get(`${url}?nodeIds=${other},${NOBODY},${nodeId}`);
  expect(data).toMatchObject([
    { nodeId: other, records: [] },
    { nodeId, nodeName, records: [recovered, frozen], createDate, updateDate },
  ]);
  const oldest = await operator.get(`${url}?nodeIds=${nodeId}&recordDesc=0&recordLimit=1`);
  expect(oldest.data[0].records).toEqual([frozen]);
  expect(await operator.get(`${url}?nodeIds=${nodeId}&recordLimit=101`)).toMatchObject({ errCode: 4 });
  await expect(app.context.sql`update node_freeze_records set reason = 'none'`).rejects.toThrow(/not allowed/);
});

test.each([
  [{ reason: 'spam', remark: 'Reported twice.' }, 'Reported twice.'],
  [{ reason: 'spam' }, 'spam'],
  [undefined, ''],
])('details of a node frozen with %j give the reason %j while it is frozen', async (words, freezeReason) => {
  expect(await read()).not.toHaveProperty('freezeReason');
  await freeze(words);
  expect(await read()).toMatchObject({ freezeReason });
  const { nodeDomain } = await read();
  expect((await mira.get(`/v2/nodes/detail?nodeDomain=${nodeDomain}`)).data).toMatchObject({ freezeReason });
  await unfreeze();
  expect(await read()).not.toHaveProperty('freezeReason');
});

test('the owner is told when a node is frozen and when it is open again', async () => {
  const owner = await app.addUser('told');
  nodeId = await openNode(owner, 'told-node');
  await freeze({ reason: 'spam' });
  await freeze({ reason: 'again' });
  expect(await sentTo(owner)).toEqual(['nodeBlocked']);
  app.clock.advance(1000);
  await unfreeze();
  expect(await sentTo(owner)).toEqual(['nodeBlocked', 'nodeUnblocked']);
});

test('rule 6: a frozen node and its exhibits are written to by nobody, and read as before', async () => {
  const work = await publish(app, mira, { name: `work-${nodeId}` });
  const { presentableId } = await mount(mira, nodeId, work, 'work', { policies: [FREE] });
  const spare = await publish(app, mira, { name: `spare-${nodeId}` });
  await freeze({ reason: 'spam' });
  const exhibit = `/v2/presentables/${presentableId}`;
  const writes = [
    mira.post('/v2/nodes/setNodeInfo', { nodeId, nodeTitle: 'Mine' }),
    mira.delete(`/v2/nodes/${nodeId}`),
    mira.put(exhibit, { presentableTitle: 'Changed' }),
    mira.put(`${exhibit}/onlineStatus`, { onlineStatus: 0 }),
    mira.put(`${exhibit}/version`, { version: '1.0.0' }),
    mira.put(`${exhibit}/rewriteProperty`, { rewriteProperty: [] }),
    mira.post(`${exhibit}/ignorePresentableVersionUpdateTip`, { ignoreVersion: '1.0.0' }),
    mira.post('/v2/presentables/catalogues', { nodeId, presentableName: 'album' }),
    mira.post('/v2/presentables/createPresentableBatchEasy', {
      nodeId,
      resources: [{ resourceId: spare.resourceId }],
    }),
    mira.post('/v2/presentables', {
      nodeId,
      resourceId: spare.resourceId,
      version: '1.0.0',
      presentableName: 'spare',
      batchSignContracts: [{ resourceId: spare.resourceId, policyIds: spare.policyIds }],
    }),
  ];
  for (const answer of await Promise.all(writes))
    expect(answer).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'node.frozen' } });
  const batch = { presentableIds: [presentableId], onlineStatus: 0 };
  expect((await mira.put('/v2/presentables/updatePresentableOnlineStatusBatch', batch)).data).toMatchObject({
    [presentableId]: { status: 2 },
  });
  expect((await mira.get(exhibit)).data).toMatchObject({ presentableTitle: 'work', onlineStatus: 1 });
  await unfreeze();
  expect(await mira.put(exhibit, { presentableTitle: 'Changed' })).toMatchObject({ errCode: 0 });
});

test('rule 7: exhibits of a frozen node answer 504 to everybody, and as before when it is unfrozen', async () => {
  const work = await publish(app, mira, { name: `shown-${nodeId}` });
  const { presentableId } = await mount(mira, nodeId, work, 'work', { policies: [FREE] });
  const codeFor = async (caller: TestUser | TestApp['visitor']) =>
    (await caller.get(`/v2/auths/exhibits/${nodeId}/${presentableId}/result`)).data.authCode;
  const before = await codeFor(mira);
  await freeze();
  for (const caller of [app.visitor, noah, mira]) expect(await codeFor(caller)).toBe(504);
  const file = await app.visitor.get(`/file/exhibits/${presentableId}`);
  expect(file).toMatchObject({ status: 401, data: { authCode: 504 } });
  await unfreeze();
  expect(await codeFor(mira)).toBe(before);
});

test('nodes are shown as examples until an operator says otherwise', async () => {
  const private_ = await openNode(mira, `hidden-${opened++}`);
  await mira.post('/v2/nodes/setNodeInfo', { nodeId: private_, status: 2 });
  const set = (nodeType: number, nodeIds = [nodeId, private_, NOBODY]) =>
    operator.post('/v2/nodes/setNodeType', { nodeIds, nodeType });
  const shown = async () =>
    (await app.visitor.get('/v2/nodes/searchForClient')).data.dataList.map((node: { nodeId: number }) => node.nodeId);
  expect(await set(1)).toMatchObject({ errCode: 0, data: true });
  expect(await shown()).toEqual([nodeId]);
  expect(await set(0)).toMatchObject({ errCode: 0, data: true });
  expect(await shown()).toEqual([]);
  for (const nodeIds of [[], Array.from({ length: 101 }, (_, index) => index + 1)])
    expect(await set(1, nodeIds)).toMatchObject({ errCode: 4 });
  expect(await set(2)).toMatchObject({ errCode: 4 });
  expect(await mira.post('/v2/nodes/setNodeType', { nodeIds: [nodeId], nodeType: 1 })).toMatchObject({ errCode: 3 });
});
