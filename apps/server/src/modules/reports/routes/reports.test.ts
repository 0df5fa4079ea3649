import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FREE } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { mount, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const ADMIN = '/v2/reports/admin';
const NOTHING = '0'.repeat(24);

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
let moderator: TestUser;
let work: Published;
let nodeId: number;
let presentableId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  [root, moderator] = [
    await app.addUser('root', { isOperator: true }),
    await app.addUser('moderator', { isOperator: true }),
  ];
  await app.context.sql`update users set operator_permissions = '{reports}' where user_id = ${moderator.userId}`;
  work = await publish(app, mira, { name: 'harbour' });
  nodeId = (await mira.post('/v2/nodes', { nodeName: 'Shore', nodeDomain: 'shore' })).data.nodeId;
  ({ presentableId } = await mount(mira, nodeId, work, 'harbour', { policies: [FREE] }));
});
afterAll(() => app.close());
beforeEach(async () => {
  const { sql } = app.context;
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
const report = (body: object, by = noah) => by.post('/v2/reports', body);
const decide = (reportId: string, body: object, by = moderator) => by.put(`${ADMIN}/${reportId}`, body);
const take = (measure: string) => ({ status: 2, measure, result: 'It was copied.' });

async function reported(body: object): Promise<string> {
  const { data, body: answer } = await report(body);
  expect(data, answer).toBeTruthy();
  return data.reportId;
}

async function entries() {
  return [
    ...(await app.context.sql`
      select action, object_type as "objectType", object_id as "objectId", operator_id as "operatorId", reason, before, after
        from audit_entries order by audit_id desc`),
  ];
}

test.each([
  ['a work', aWork, () => 'harbour'],
  ['an exhibit', anExhibit, () => 'harbour'],
  ['a node', aNode, () => 'Shore'],
  ['a user', aUser, () => 'mira'],
])('%s can be reported by everybody who is logged in', async (_, subject, name) => {
  const { data } = await report({ ...subject(), description: 'Mine', images: ['https://example.org/a.png'] });
  expect(data).toEqual({
    ...subject(),
    reportId: expect.stringMatching(/^[0-9a-f]{24}$/),
    subjectName: name(),
    description: 'Mine',
    images: ['https://example.org/a.png'],
    status: 1,
    result: '',
    handledDate: null,
    createDate: app.clock.now().toISOString(),
  });
  expect((await noah.get('/v2/reports/mine')).data).toEqual({ skip: 0, limit: 10, totalItem: 1, dataList: [data] });
  expect((await mira.get('/v2/reports/mine')).data.dataList).toEqual([]);
  expect(refusalOf(await app.visitor.post('/v2/reports', subject()))).toBe('access.login-required');
});

test('numbers name nodes and users as well as digits do', async () => {
  expect((await report({ ...aNode(), subjectId: nodeId })).data).toMatchObject({ subjectId: String(nodeId) });
});

test.each([
  [{ reasonType: 0 }],
  [{ reasonType: 8 }],
  [{ subjectType: 5 }],
  [{ subjectId: ' ' }],
  [{ description: 'd'.repeat(501) }],
  [{ images: Array(6).fill('https://example.org/a.png') }],
  [{ images: ['javascript:alert(1)'] }],
])('a report with %j is refused', async (wrong) => {
  expect(refusalOf(await report({ ...aWork(), ...wrong }))).toBe('request.argument');
});

test('the limits of a report are within it', async () => {
  const images = Array(5).fill('https://example.org/a.png');
  const most = { ...aWork(), reasonType: 7, description: 'd'.repeat(500), images };
  expect((await report(most)).data).toMatchObject({ description: 'd'.repeat(500), images });
});

test.each([
  ['an id of nothing', () => ({ subjectType: 1, subjectId: NOTHING })],
  ['an exhibit that is none', () => ({ subjectType: 2, subjectId: NOTHING })],
  ['the id of another kind', () => ({ subjectType: 2, subjectId: work.resourceId })],
  ['a name', () => ({ subjectType: 4, subjectId: 'mira' })],
  ['a user that is none', () => ({ subjectType: 4, subjectId: '999999999' })],
  ['a node that is none', () => ({ subjectType: 3, subjectId: '999999999' })],
  ['a number that is too large', () => ({ subjectType: 3, subjectId: '9999999999' })],
])('%s cannot be reported', async (_, subject) => {
  const answer = await report({ ...subject(), reasonType: 1 });
  expect(answer).toMatchObject({ errCode: 2, data: null });
  expect(refusalOf(answer)).toBe('report.unknown-subject');
});

test('a deleted node cannot be reported', async () => {
  await app.context.sql`update nodes set status = -1`;
  expect(refusalOf(await report(aNode()))).toBe('report.unknown-subject');
});

test.each([aWork, anExhibit, aNode, aUser])('nobody reports themselves or what is theirs: %o', async (subject) => {
  expect(refusalOf(await report(subject(), mira))).toBe('report.own-subject');
});

test('of one thing everybody has one report open, also when they send two at once', async () => {
  const answers = await Promise.all([report(aWork()), report(aWork()), report(aWork())]);
  expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 6, 6]);
  expect(refusalOf(await report(aWork()))).toBe('report.open-already');
  expect(refusalOf(await report(aUser()))).toBe(null);
  expect(refusalOf(await report(aWork(), root))).toBe(null);
  const first = answers.find(({ errCode }) => errCode === 0)!;
  await decide(first.data.reportId, { status: 3 });
  expect(refusalOf(await report(aWork()))).toBe(null);
});

test('nobody sends more than thirty reports an hour', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '1' });
  const [otto, iris] = [await limited.addUser('otto'), await limited.addUser('iris')];
  const many = async (user: TestUser) => refusalOf(await user.post('/v2/reports', aWork()));
  for (let i = 0; i < 30; i++) expect(await many(otto)).toBe('report.unknown-subject');
  expect(await many(otto)).toBe('access.too-many-requests');
  expect(await many(iris)).toBe('report.unknown-subject');
  await limited.close();
});

test('operators list reports, the newest first, by status, kind, thing and words', async () => {
  const ids: string[] = [];
  for (const subject of [aWork(), anExhibit(), aNode(), aUser()]) {
    ids.unshift(await reported(subject));
    app.clock.advance(1000);
  }
  await decide(ids[3]!, { status: 3, result: 'No.' });
  const list = async (query: string) =>
    (await moderator.get(`${ADMIN}?${query}`)).data.dataList.map((row: { reportId: string }) => row.reportId);
  expect(await list('')).toEqual(ids);
  expect(await list('skip=1&limit=2')).toEqual(ids.slice(1, 3));
  expect(await list('status=1')).toEqual(ids.slice(0, 3));
  expect(await list('status=3')).toEqual([ids[3]]);
  expect(await list('subjectType=3')).toEqual([ids[1]]);
  expect(await list('subjectType=1&status=1')).toEqual([]);
  expect(await list(`subjectId=${presentableId}`)).toEqual([ids[2]]);
  expect(await list('keywords=shore')).toEqual([ids[1]]);
  const { data } = await moderator.get(ADMIN);
  expect(data).toMatchObject({ totalItem: 4, skip: 0, limit: 10 });
  expect(data.dataList[3]).toMatchObject({
    reporterUserId: noah.userId,
    reporterName: 'noah',
    reporterDisplayName: '',
    ownerUserId: mira.userId,
    ownerName: 'mira',
    ownerDisplayName: '',
    status: 3,
    measure: 'none',
    result: 'No.',
    handlerId: moderator.userId,
    handlerName: 'moderator',
    handlerDisplayName: '',
  });
  expect(data.dataList[0]).toMatchObject({ measure: null, handlerId: null, handlerName: '', handledDate: null });
});

test('reports are found by what the people in them are called', async () => {
  await reported(aWork());
  const { sql } = app.context;
  await sql`update users set display_name = 'Noah Tan' where user_id = ${noah.userId}`;
  await sql`update users set display_name = 'Mira Sol' where user_id = ${mira.userId}`;
  const found = async (keywords: string) => (await moderator.get(`${ADMIN}?keywords=${keywords}`)).data.totalItem;
  expect([await found('tan'), await found('sol'), await found('lee')]).toEqual([1, 1, 0]);
  await sql`update users set display_name = ''`;
});

test('a decision is final, whoever comes second', async () => {
  const reportId = await reported(aWork());
  const answers = await Promise.all([decide(reportId, { status: 3 }), decide(reportId, take('freeze'))]);
  expect(answers.map(refusalOf).toSorted()).toEqual([null, 'report.decided']);
  expect(refusalOf(await decide(reportId, { status: 3 }))).toBe('report.decided');
  expect(refusalOf(await decide(NOTHING, { status: 3 }))).toBe('report.not-found');
});

test.each([
  [{ status: 1 }],
  [{ status: 3, measure: 'freeze', result: 'x' }],
  [{ status: 2, measure: 'freeze' }],
  [{ status: 2, measure: 'freeze', result: '  ' }],
  [{ status: 2, measure: 'ban', result: 'x' }],
  [{ status: 3, result: 'r'.repeat(501) }],
])('a decision of %j is refused', async (decision) => {
  expect(refusalOf(await decide(NOTHING, decision))).toBe('request.argument');
});

test('a report is accepted without a measure, and nothing else happens', async () => {
  const reportId = await reported(aWork());
  const before = (await entries()).length;
  const { data } = await decide(reportId, { status: 2, result: 'Thank you.' });
  expect(data).toMatchObject({ status: 2, measure: 'none', result: 'Thank you.', handledDate: expect.any(String) });
  const written = await entries();
  expect(written.length).toBe(before + 1);
  expect(written[0]).toEqual({
    action: 'decide',
    objectType: 'report',
    objectId: reportId,
    operatorId: moderator.userId,
    reason: 'Thank you.',
    before: { status: 1 },
    after: { status: 2, measure: 'none' },
  });
  expect((await app.visitor.get(`/v2/resources/${work.resourceId}`)).data.status).toBe(1);
});

const statusOf = {
  work: async () => (await mira.get(`/v2/resources/${work.resourceId}`)).data.status,
  exhibit: async () => (await mira.get(`/v2/presentables/${presentableId}`)).data.onlineStatus,
  node: async () => (await mira.get(`/v2/nodes/${nodeId}`)).data.status,
  user: async () => (await root.get(`/v2/users?userId=${mira.userId}`)).data.dataList[0].status,
};

test.each([
  ['freezes a work', aWork, 'freeze', statusOf.work, 2, 'resource', 'freeze'],
  ['takes a work off the market', aWork, 'remove', statusOf.work, 4, 'resource', 'disable'],
  ['takes an exhibit offline', anExhibit, 'remove', statusOf.exhibit, 0, 'exhibit', 'disable'],
  ['freezes a node', aNode, 'freeze', statusOf.node, 5, 'node', 'freeze'],
  ['freezes a user', aUser, 'freeze', statusOf.user, 1, 'user', 'freeze'],
])('the decision %s, and two entries say so', async (_, subject, measure, status, after, objectType, action) => {
  const { subjectId } = subject();
  const reportId = await reported(subject());
  expect(refusalOf(await decide(reportId, take(measure)))).toBe(null);
  expect(await status()).toBe(after);
  const [second, first] = await entries();
  expect(first).toMatchObject({ action: 'decide', objectType: 'report', objectId: reportId });
  expect(second).toMatchObject({ action, objectType, objectId: subjectId, reason: 'It was copied.' });
  expect(second!.operatorId).toBe(moderator.userId);
});

test.each([
  ['an exhibit is frozen', anExhibit, 'freeze'],
  ['a node is taken down', aNode, 'remove'],
  ['a user is taken down', aUser, 'remove'],
])('no decision by which %s', async (_, subject, measure) => {
  const reportId = await reported(subject());
  expect(refusalOf(await decide(reportId, take(measure)))).toBe('report.unfit-measure');
});

test('operators cannot be frozen, and the report stays open', async () => {
  const { data } = await report({ ...aUser(), subjectId: String(root.userId) });
  expect(refusalOf(await decide(data.reportId, take('freeze')))).toBe('user.not-freezable');
  expect((await moderator.get(`${ADMIN}?status=1`)).data.dataList).toHaveLength(1);
});

test('a second decision finds a thing that is frozen already, and is no refusal', async () => {
  const first = await reported(aNode());
  const second = (await report(aNode(), root)).data.reportId;
  await decide(first, take('freeze'));
  expect(refusalOf(await decide(second, take('freeze')))).toBe(null);
  const [row] = await app.context
    .sql`select had_effect as "hadEffect" from moderation_measures where report_id = ${second}`;
  expect(row).toEqual({ hadEffect: false });
});

test('what a decision took off the shelf, its owner cannot put back', async () => {
  await decide(await reported(aWork()), take('remove'));
  await decide(await reported(anExhibit()), take('remove'));
  expect(refusalOf(await mira.put(`/v2/resources/${work.resourceId}`, { status: 1 }))).toBe('resource.removed');
  expect(refusalOf(await mira.put(`/v2/resources/${work.resourceId}`, { intro: 'New' }))).toBe(null);
  const online = await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
  expect(refusalOf(online)).toBe('exhibit.removed');
  await app.context.sql`update moderation_measures set lifted_at = now()`;
  expect(refusalOf(await mira.put(`/v2/resources/${work.resourceId}`, { status: 1 }))).toBe(null);
  expect(refusalOf(await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }))).toBe(null);
});

async function messages() {
  return [
    ...(await app.context.sql`
      select auth_code_type as type, to_address as "to", content from messages order by message_id`),
  ];
}

test('who reported is told what was decided, and the owner what was done and why, each in their language', async () => {
  const { sql } = app.context;
  await sql`update users set locale = case username when 'mira' then 'zh_CN' else 'en_US' end`;
  const [freeze, remove, none] = [await reported(aNode()), await reported(anExhibit()), await reported(aUser())];
  await sql`delete from messages`;
  await decide(freeze, take('freeze'));
  await decide(remove, take('remove'));
  await decide(none, { status: 3 });
  const sent = await messages();
  expect(sent.map(({ type, to }) => [type, to])).toEqual([
    ['reportAccepted', 'noah@example.org'],
    ['subjectFrozen', 'mira@example.org'],
    ['reportAccepted', 'noah@example.org'],
    ['subjectRemoved', 'mira@example.org'],
    ['reportRejected', 'noah@example.org'],
  ]);
  expect(sent[0]!.content).toContain('noah, you reported “Shore”.');
  expect(sent[0]!.content).toContain('/logged/reports');
  expect(sent[1]!.content).toContain('有人举报了“Shore”');
  expect(sent[1]!.content).toContain('原因：It was copied.');
  expect(sent[1]!.content).toContain('/logged/reports?tab=decisions');
  expect(sent[1]!.content).not.toContain('noah');
});

test('of somebody whose account is gone nothing is told, and the report can be decided', async () => {
  const reportId = await reported(aWork());
  const { sql } = app.context;
  await sql`update reports set reporter_user_id = null, subject_user_id = 999999 where report_id = ${reportId}`;
  const nobody = {
    reporterUserId: null,
    reporterName: '',
    reporterDisplayName: '',
    ownerName: '',
    ownerDisplayName: '',
  };
  expect((await moderator.get(ADMIN)).data.dataList).toMatchObject([nobody]);
  expect((await decide(reportId, { status: 3 })).data).toMatchObject(nobody);
});

test('a work that is frozen does not come back to the market when a decision took it off', async () => {
  await root.put('/v2/resources/freeOrRecover/batch', { resourceIds: [work.resourceId], operationType: 1 });
  await decide(await reported(aWork()), take('remove'));
  expect(await statusOf.work()).toBe(2);
  await root.put('/v2/resources/freeOrRecover/batch', { resourceIds: [work.resourceId], operationType: 2 });
  expect(await statusOf.work()).toBe(4);
});
