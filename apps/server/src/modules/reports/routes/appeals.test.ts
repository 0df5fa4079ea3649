import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FREE } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { mount, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const ADMIN = '/v2/reports/admin';
const APPEALS = `${ADMIN}/appeals`;
const NOTHING = '0'.repeat(24);

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let iris: TestUser;
let root: TestUser;
let work: Published;
let nodeId: number;
let presentableId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah, iris] = [await app.addUser('mira'), await app.addUser('noah'), await app.addUser('iris')];
  root = await app.addUser('root', { isOperator: true });
  work = await publish(app, mira, { name: 'harbour' });
  nodeId = (await mira.post('/v2/nodes', { nodeName: 'Shore', nodeDomain: 'shore' })).data.nodeId;
  ({ presentableId } = await mount(mira, nodeId, work, 'harbour', { policies: [FREE] }));
});
afterAll(() => app.close());
beforeEach(async () => {
  const { sql } = app.context;
  await sql`delete from moderation_appeals`;
  await sql`delete from moderation_measures`;
  await sql`delete from reports`;
  await sql`update resources set status = 1, status_before_freezing = null`;
  await sql`update presentables set online_status = 1`;
  await sql`update nodes set status = 1`;
  await sql`update users set status = 0`;
});

const refusalOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-refusal'] ?? null;
const aWork = () => ({ subjectType: 1, subjectId: work.resourceId, reasonType: 1 });
const anExhibit = () => ({ subjectType: 2, subjectId: presentableId, reasonType: 3 });
const aNode = () => ({ subjectType: 3, subjectId: String(nodeId), reasonType: 5 });
const aUser = () => ({ subjectType: 4, subjectId: String(mira.userId), reasonType: 6 });

/** Has something reported and decided; answers the report's id. */
async function decided(subject: object, measure: string, by = noah): Promise<string> {
  const { reportId } = (await by.post('/v2/reports', subject)).data;
  const decision = { status: measure === 'none' ? 3 : 2, measure, result: 'It was copied.' };
  expect(refusalOf(await root.put(`${ADMIN}/${reportId}`, decision))).toBe(null);
  return reportId;
}

const appeal = (reportId: string, by = mira, text = 'It is mine.') =>
  by.post(`/v2/reports/${reportId}/appeals`, { text });
const decideAppeal = (appealId: string, status: string, result = '') =>
  root.put(`${APPEALS}/${appealId}`, { status, result });
const decisions = async (by = mira) => (await by.get('/v2/reports/decisions')).data;

const statusOf = {
  work: async () => (await iris.get(`/v2/resources/${work.resourceId}`)).data.status,
  exhibit: async () => (await mira.get(`/v2/presentables/${presentableId}`)).data.onlineStatus,
  node: async () => (await iris.get(`/v2/nodes/${nodeId}`)).data.status,
  user: async () => (await root.get(`/v2/users?userId=${mira.userId}`)).data.dataList[0].status,
};

async function lastEntries() {
  return [
    ...(await app.context.sql`
      select action, object_type as "objectType", object_id as "objectId", reason, after from audit_entries
       order by audit_id desc limit 2`),
  ];
}

test('an owner reads what was decided about their things, and not who reported them', async () => {
  const first = await decided(aWork(), 'freeze');
  app.clock.advance(1000);
  const second = await decided(aNode(), 'freeze');
  await decided(aUser(), 'none');
  expect(await decisions()).toEqual({
    skip: 0,
    limit: 10,
    totalItem: 2,
    dataList: [
      expect.objectContaining({ reportId: second }),
      {
        ...aWork(),
        reportId: first,
        subjectName: 'harbour',
        measure: 'freeze',
        result: 'It was copied.',
        handledDate: expect.any(String),
        liftedDate: null,
        appeal: null,
        notice: null,
      },
    ],
  });
  expect((await mira.get('/v2/reports/decisions?skip=1&limit=1')).data.dataList).toMatchObject([{ reportId: first }]);
  expect((await decisions(noah)).dataList).toEqual([]);
});

test('the owner appeals once, nobody else at all', async () => {
  const reportId = await decided(aWork(), 'freeze');
  expect(refusalOf(await appeal(reportId, iris))).toBe('access.not-owner');
  expect(refusalOf(await appeal(NOTHING))).toBe('report.not-found');
  const answers = await Promise.all([appeal(reportId, mira, '  It is mine. '), appeal(reportId, mira, 'It is mine.')]);
  expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 6]);
  expect(answers.map(refusalOf).toSorted()).toEqual(['appeal.made-already', null]);
  const made = answers.find(({ errCode }) => errCode === 0)!.data;
  expect(made).toEqual({
    appealId: expect.stringMatching(/^[0-9a-f]{24}$/),
    text: 'It is mine.',
    status: 'open',
    result: '',
    handledDate: null,
    createDate: app.clock.now().toISOString(),
  });
  expect((await decisions()).dataList[0].appeal).toEqual(made);
});

test.each([[''], ['  '], ['t'.repeat(2001)]])('an appeal of %j is refused', async (text) => {
  expect(refusalOf(await appeal(NOTHING, mira, text))).toBe('request.argument');
});

test('where nothing was done there is nothing to appeal against', async () => {
  expect(refusalOf(await appeal(await decided(aWork(), 'none')))).toBe('report.no-measure');
  const { reportId } = (await noah.post('/v2/reports', aNode())).data;
  expect(refusalOf(await appeal(reportId))).toBe('report.no-measure');
});

test('a frozen user reads the decision and appeals, and does nothing else', async () => {
  const reportId = await decided(aUser(), 'freeze');
  expect((await decisions()).dataList).toMatchObject([{ reportId, measure: 'freeze', result: 'It was copied.' }]);
  expect(refusalOf(await appeal(reportId, mira, 't'.repeat(2000)))).toBe(null);
  expect(refusalOf(await mira.post('/v2/reports', { ...aUser(), subjectId: String(iris.userId) }))).toBe(
    'access.frozen',
  );
  expect(refusalOf(await mira.get('/v2/reports/mine'))).toBe('access.frozen');
});

test('operators list appeals, the newest first, by status', async () => {
  const first = await decided(aWork(), 'freeze');
  const second = await decided(aNode(), 'freeze');
  const one = (await appeal(first)).data.appealId;
  app.clock.advance(1000);
  const two = (await appeal(second)).data.appealId;
  await decideAppeal(one, 'rejected', 'No.');
  const list = async (query = '') =>
    (await root.get(`${APPEALS}?${query}`)).data.dataList.map((row: { appealId: string }) => row.appealId);
  expect(await list()).toEqual([two, one]);
  expect(await list('limit=1&skip=1')).toEqual([one]);
  expect(await list('status=open')).toEqual([two]);
  expect(await list('status=rejected')).toEqual([one]);
  expect(await list('status=accepted')).toEqual([]);
  const { data } = await root.get(APPEALS);
  expect(data).toMatchObject({ skip: 0, limit: 10, totalItem: 2 });
  expect(data.dataList[0]).toMatchObject({ handlerId: null, isStanding: true, status: 'open', result: '' });
  expect(data.dataList[1]).toMatchObject({
    appealId: one,
    text: 'It is mine.',
    status: 'rejected',
    result: 'No.',
    handlerId: root.userId,
    report: { reportId: first, reporterName: 'noah', ownerName: 'mira', measure: 'freeze' },
  });
});

test.each([
  ['a frozen work', aWork, 'freeze', statusOf.work, 2, 1, 'resource', 'recover'],
  ['a work taken off the market', aWork, 'remove', statusOf.work, 4, 1, 'resource', 'enable'],
  ['an exhibit taken offline', anExhibit, 'remove', statusOf.exhibit, 0, 1, 'exhibit', 'enable'],
  ['a frozen node', aNode, 'freeze', statusOf.node, 5, 1, 'node', 'recover'],
  ['a frozen user', aUser, 'freeze', statusOf.user, 1, 0, 'user', 'recover'],
] as const)('an accepted appeal gives back %s, and two entries say so', async (...row) => {
  const [, subject, measure, status, taken, back, objectType, action] = row;
  const { appealId } = (await appeal(await decided(subject(), measure))).data;
  expect(await status()).toBe(taken);
  const { data } = await decideAppeal(appealId, 'accepted', 'We were wrong.');
  expect(data).toMatchObject({ appealId, status: 'accepted', result: 'We were wrong.', isStanding: false });
  expect(await status()).toBe(back);
  const [second, first] = await lastEntries();
  expect(first).toMatchObject({
    action: 'decide',
    objectType: 'appeal',
    objectId: appealId,
    after: { status: 'accepted' },
  });
  expect(second).toMatchObject({ action, objectType, objectId: subject().subjectId, reason: 'We were wrong.' });
  const [decision] = (await decisions()).dataList;
  expect(decision).toMatchObject({ liftedDate: app.clock.now().toISOString(), appeal: { status: 'accepted' } });
});

test('a rejected appeal leaves everything as it is', async () => {
  const { appealId } = (await appeal(await decided(aWork(), 'freeze'))).data;
  const { data } = await decideAppeal(appealId, 'rejected', 'No.');
  expect(data).toMatchObject({ status: 'rejected', isStanding: true, handledDate: app.clock.now().toISOString() });
  expect(await statusOf.work()).toBe(2);
  expect((await decisions()).dataList[0]).toMatchObject({ liftedDate: null, appeal: { result: 'No.' } });
  expect((await lastEntries())[0]).toMatchObject({ action: 'decide', objectType: 'appeal' });
});

test('an appeal is decided once, whoever comes second', async () => {
  const { appealId } = (await appeal(await decided(aWork(), 'freeze'))).data;
  const answers = await Promise.all([decideAppeal(appealId, 'accepted'), decideAppeal(appealId, 'rejected')]);
  expect(answers.map(refusalOf).toSorted()).toEqual(['appeal.decided', null]);
  expect(refusalOf(await decideAppeal(appealId, 'accepted'))).toBe('appeal.decided');
  expect(refusalOf(await decideAppeal(NOTHING, 'accepted'))).toBe('appeal.not-found');
  expect(refusalOf(await decideAppeal(appealId, 'open'))).toBe('request.argument');
  expect(refusalOf(await decideAppeal(appealId, 'rejected', 'r'.repeat(501)))).toBe('request.argument');
});

test.each([
  ['accepted', 'appealAccepted', 'reportReversed'],
  ['rejected', 'appealRejected', 'reportUpheld'],
])('both sides are told that an appeal is %s', async (status, toOwner, toReporter) => {
  const { appealId } = (await appeal(await decided(aNode(), 'freeze'))).data;
  const { sql } = app.context;
  await sql`delete from messages`;
  await decideAppeal(appealId, status, 'So.');
  const sent = await sql`select auth_code_type as type, to_address as "to", content from messages order by message_id`;
  expect([...sent]).toEqual([
    { type: toOwner, to: 'mira@example.org', content: expect.stringContaining('Shore') },
    { type: toReporter, to: 'noah@example.org', content: expect.stringContaining('Shore') },
  ]);
});

test('a thing that two decisions froze is free when both are lifted, in whatever order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const reports = [await decided(aNode(), 'freeze'), await decided(aNode(), 'freeze', iris)];
    const appeals = [(await appeal(reports[0]!)).data.appealId, (await appeal(reports[1]!)).data.appealId];
    await decideAppeal(appeals[order[0]], 'accepted');
    expect(await statusOf.node()).toBe(5);
    await decideAppeal(appeals[order[1]], 'accepted');
    expect(await statusOf.node()).toBe(1);
  }
});

test('what another measure took is no business of the lifted one', async () => {
  const frozen = await decided(aWork(), 'freeze');
  const removed = await decided(aWork(), 'remove', iris);
  await decideAppeal((await appeal(frozen)).data.appealId, 'accepted');
  expect(await statusOf.work()).toBe(4);
  await decideAppeal((await appeal(removed)).data.appealId, 'accepted');
  expect(await statusOf.work()).toBe(1);
});

test('what was frozen before the decision stays frozen', async () => {
  await root.put(`/v2/nodes/${nodeId}/freeze`, { reason: 'Otherwise' });
  await decideAppeal((await appeal(await decided(aNode(), 'freeze'))).data.appealId, 'accepted');
  expect(await statusOf.node()).toBe(5);
});

test('what operators have recovered meanwhile is no refusal', async () => {
  const reportId = await decided(aNode(), 'freeze');
  await root.put(`/v2/nodes/${nodeId}/deArchive`, {});
  expect(refusalOf(await decideAppeal((await appeal(reportId)).data.appealId, 'accepted'))).toBe(null);
  expect(await statusOf.node()).toBe(1);
});

test('an appeal about a node that was deleted meanwhile is decided as well', async () => {
  const { appealId } = (await appeal(await decided(aNode(), 'freeze'))).data;
  await app.context.sql`update nodes set status = -1`;
  expect(refusalOf(await decideAppeal(appealId, 'accepted'))).toBe(null);
});

test('an exhibit or a work without a policy does not come back by itself, and its owner is told so', async () => {
  const [exhibit, resource] = [await decided(anExhibit(), 'remove'), await decided(aWork(), 'remove')];
  const { sql } = app.context;
  const [kept] =
    await sql`select (select policies from presentables) as exhibit, (select policies from resources) as resource`;
  await sql`update presentables set policies = '[]'`;
  await sql`update resources set policies = '[]'`;
  await sql`delete from messages`;
  await decideAppeal((await appeal(exhibit)).data.appealId, 'accepted');
  await decideAppeal((await appeal(resource)).data.appealId, 'accepted');
  const told = await sql`
    select auth_code_type as type from messages where to_address = 'mira@example.org' order by message_id`;
  expect(told.map(({ type }) => type)).toEqual(['appealAcceptedOffline', 'appealAcceptedOffline']);
  expect([await statusOf.exhibit(), await statusOf.work()]).toEqual([0, 4]);
  await sql`update presentables set policies = ${JSON.stringify(kept!.exhibit)}::jsonb`;
  await sql`update resources set policies = ${JSON.stringify(kept!.resource)}::jsonb`;
});
