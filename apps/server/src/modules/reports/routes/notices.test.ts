import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FREE } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { mount, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const NOTICES = '/v2/reports/notices';
const ADMIN = '/v2/reports/admin';
const CLAIMANT = 'ida@example.org';
const NOTHING = '0'.repeat(24);
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
let work: Published;
let presentableId: string;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0', RATE_LIMITS: '1' });
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  root = await app.addUser('root', { isOperator: true });
  work = await publish(app, mira, { name: 'harbour' });
  const { nodeId } = (await mira.post('/v2/nodes', { nodeName: 'Shore', nodeDomain: 'shore' })).data;
  ({ presentableId } = await mount(mira, nodeId, work, 'harbour', { policies: [FREE] }));
});
afterAll(() => app.close());
beforeEach(async () => {
  const { sql } = app.context;
  await sql`delete from moderation_appeals`;
  await sql`delete from moderation_counter_notices`;
  await sql`delete from moderation_notices`;
  await sql`delete from moderation_measures`;
  await sql`delete from reports`;
  await sql`delete from messages`;
  await sql`delete from rate_limit_windows`;
  await sql`update resources set status = 1, status_before_freezing = null`;
  await sql`update presentables set online_status = 1`;
  await sql`update users set status = 0, email = username || '@example.com'`;
});

const refusalOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-refusal'] ?? null;
const statusOfWork = async () => (await noah.get(`/v2/resources/${work.resourceId}`)).data.status;

/** The code in the last message to the claimant. */
async function codeFor(address = CLAIMANT): Promise<string> {
  await app.context.sql`delete from rate_limit_windows where subject like 'message%'`;
  expect((await app.visitor.post('/v2/messages/send', { loginName: address, authCodeType: 'rightsNotice' })).data).toBe(
    true,
  );
  const [row] = await app.context.sql`
    select auth_code as code from messages where to_address = ${address} order by message_id desc limit 1`;
  return row!.code as string;
}

/** Kinds of messages to an address, in their order, without codes. */
async function news(address: string): Promise<string[]> {
  const rows = await app.context.sql`
    select auth_code_type as type from messages where to_address = ${address} and auth_code_hash is null order by message_id`;
  return rows.map(({ type }) => type as string);
}

const notice = {
  name: ' Ida Noor ',
  email: 'Ida@example.org',
  work: 'A photograph of a harbour',
  place: 'The cover',
  statement: 'I took it, and have allowed nobody to publish it.',
  contact: 'Harbour 1, Shore',
};
const send = async (
  more: { authCode?: string; [field: string]: unknown } = {},
  by: Pick<TestUser, 'post'> = app.visitor,
) => {
  const authCode = more.authCode ?? (await codeFor());
  return by.post(NOTICES, { ...notice, subjectType: 1, subjectId: work.resourceId, ...more, authCode });
};
const decide = (reportId: string, measure = 'remove') =>
  root.put(`${ADMIN}/${reportId}`, { status: measure === 'none' ? 3 : 2, measure, result: 'It is hers.' });
const counter = (reportId: string, by = mira, more: object = {}) =>
  by.post(`${NOTICES}/${reportId}/counterNotices`, { text: 'I took it too.', contact: 'Shore 2', ...more });
const decideCounter = (reportId: string, outcome: string, result = 'No court was asked.') =>
  root.put(`${ADMIN}/${reportId}/counterNotice`, { outcome, result });

/** Sends a notice and has the work taken off the market for it. */
async function takenDown(): Promise<string> {
  const { reportId } = (await send()).data;
  expect(refusalOf(await decide(reportId))).toBeNull();
  return reportId;
}

test('a rights holder without an account sends a notice, which operators find and decide like a report', async () => {
  const { data } = await send();
  await noah.post('/v2/reports', { subjectType: 2, subjectId: presentableId, reasonType: 2 });
  const queue = async (query = '') => (await root.get(`${ADMIN}${query}`)).data;
  expect((await queue()).totalItem).toBe(2);
  const found = await queue('?isNotice=1');
  expect(found).toMatchObject({
    totalItem: 1,
    dataList: [
      {
        reportId: data.reportId,
        subjectName: 'harbour',
        reasonType: 1,
        reporterUserId: null,
        reporterName: '',
        ownerName: 'mira',
        notice: { claimantName: 'Ida Noor', claimantEmail: CLAIMANT, contact: notice.contact, work: notice.work },
      },
    ],
  });
  expect((await decide(data.reportId)).data).toMatchObject({ measure: 'remove', notice: { counterNotice: null } });
  expect(await statusOfWork()).toBe(4);
  expect(await news(CLAIMANT)).toEqual(['noticeAccepted']);
  expect(await news('mira@example.com')).toEqual(['subjectRemoved']);
  const [decision] = (await mira.get('/v2/reports/decisions')).data.dataList;
  expect(decision.notice).toEqual({
    claimantName: 'Ida Noor',
    work: notice.work,
    place: notice.place,
    statement: notice.statement,
    counterNotice: null,
  });
});

test('who is logged in finds the notice among their reports, and has one open of a thing', async () => {
  const { data } = await send({}, noah);
  expect((await noah.get('/v2/reports/mine')).data.dataList).toMatchObject([
    { reportId: data.reportId, reasonType: 1 },
  ]);
  expect(refusalOf(await send({}, noah))).toBe('report.open-already');
  expect(await news('noah@example.com')).toEqual([]);
  await decide(data.reportId, 'none');
  expect(await news(CLAIMANT)).toEqual(['noticeRejected']);
});

test.each<[string, Record<string, unknown>]>([
  ['report.unknown-subject', { subjectId: NOTHING }],
  ['report.no-notice-of-people', { subjectType: 4, subjectId: '10001' }],
  ['message.wrong-code', { authCode: '000000' }],
])('%s: nothing is sent', async (refusal, more) => {
  expect(refusalOf(await send(more))).toBe(refusal);
  expect((await root.get(ADMIN)).data.totalItem).toBe(0);
});

test('nobody sends a notice about what is theirs, and none without its parts', async () => {
  expect(refusalOf(await send({}, mira))).toBe('report.own-subject');
  for (const part of ['name', 'work', 'statement', 'contact'])
    expect(await send({ [part]: ' ' })).toMatchObject({ errCode: 4 });
  for (const email of ['ida', '13800000000']) expect(await send({ email })).toMatchObject({ errCode: 4 });
  expect(refusalOf(await send())).toBeNull();
});

test('a code is for one notice', async () => {
  const authCode = await codeFor();
  expect(refusalOf(await send({ authCode }))).toBeNull();
  expect(refusalOf(await send({ authCode, subjectType: 2, subjectId: presentableId }))).toBe('message.wrong-code');
});

test('five wrong codes end the right one', async () => {
  const authCode = await codeFor();
  for (let count = 0; count < 5; count += 1)
    expect(refusalOf(await send({ authCode: '000000' }))).toBe('message.wrong-code');
  expect(refusalOf(await send({ authCode }))).toBe('message.wrong-code');
});

test('one address sends ten notices an hour', async () => {
  for (let count = 0; count < 10; count += 1) await send({ authCode: '000000' });
  expect(refusalOf(await send({ authCode: '000000' }))).toBe('access.too-many-requests');
  app.clock.advance(60 * 60 * 1000);
  expect(refusalOf(await send())).toBeNull();
});

test('the owner answers once, and the claimant reads it with the days', async () => {
  const reportId = await takenDown();
  expect(refusalOf(await counter(reportId, noah))).toBe('access.not-owner');
  expect(refusalOf(await counter(NOTHING))).toBe('report.not-found');
  const { data } = await counter(reportId);
  expect(data).toMatchObject({
    text: 'I took it too.',
    contact: 'Shore 2',
    outcome: null,
    result: '',
    handledDate: null,
  });
  expect(data.returnFrom < data.returnBy).toBe(true);
  expect(refusalOf(await counter(reportId))).toBe('notice.answered-already');
  expect(await news(CLAIMANT)).toEqual(['noticeAccepted', 'noticeCountered']);
  const [letter] = await app.context.sql`select content from messages where auth_code_type = 'noticeCountered'`;
  for (const part of ['I took it too.', 'Shore 2', data.returnFrom, data.returnBy])
    expect(letter!.content).toContain(part);
});

test('a frozen owner answers as well', async () => {
  const reportId = await takenDown();
  await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
  expect(refusalOf(await counter(reportId))).toBeNull();
  expect((await mira.get('/v2/reports/decisions')).data.dataList[0].notice.counterNotice.text).toBe('I took it too.');
});

test('there is nothing to answer where nothing was taken, or no notice was sent', async () => {
  const { reportId } = (await send()).data;
  expect(refusalOf(await counter(reportId))).toBe('report.no-measure');
  await decide(reportId, 'none');
  expect(refusalOf(await counter(reportId))).toBe('report.no-measure');
  const plain = (await noah.post('/v2/reports', { subjectType: 2, subjectId: presentableId, reasonType: 1 })).data;
  expect(refusalOf(await counter(plain.reportId))).toBe('notice.not-found');
  for (const missing of [{ text: ' ' }, { contact: ' ' }])
    expect(await counter(plain.reportId, mira, missing)).toMatchObject({ errCode: 4 });
});

test('an appeal against the measure of a notice is told to the claimant', async () => {
  const reportId = await takenDown();
  const { appealId } = (await mira.post(`/v2/reports/${reportId}/appeals`, { text: 'It is mine.' })).data;
  await root.put(`${ADMIN}/appeals/${appealId}`, { status: 'accepted', result: 'Right.' });
  expect(await news(CLAIMANT)).toEqual(['noticeAccepted', 'noticeLifted']);
  expect(await statusOfWork()).toBe(1);
  expect(refusalOf(await counter(reportId))).toBe('report.no-measure');
});

test('what was taken comes back on its day at the earliest, and both sides are told', async () => {
  const reportId = await takenDown();
  const { returnFrom } = (await counter(reportId)).data;
  expect(refusalOf(await decideCounter(reportId, 'restored'))).toBe('notice.too-early');
  expect(await statusOfWork()).toBe(4);
  app.clock.advance(Date.parse(`${returnFrom}T00:00:00+08:00`) - app.clock.now().getTime() - 1);
  expect(refusalOf(await decideCounter(reportId, 'restored'))).toBe('notice.too-early');
  app.clock.advance(1);
  expect((await decideCounter(reportId, 'restored')).data.notice.counterNotice).toMatchObject({
    outcome: 'restored',
    result: 'No court was asked.',
    handledDate: app.clock.now().toISOString(),
  });
  expect(await statusOfWork()).toBe(1);
  expect(await news(CLAIMANT)).toEqual(['noticeAccepted', 'noticeCountered', 'noticeLifted']);
  expect(await news('mira@example.com')).toEqual(['subjectRemoved', 'counterRestored']);
  const letters = await app.context.sql`
    select content from messages where auth_code_type in ('noticeLifted', 'counterRestored')`;
  expect(letters.map(({ content }) => content.includes('No court was asked.'))).toEqual([true, true]);
  expect(refusalOf(await decideCounter(reportId, 'kept'))).toBe('notice.decided');
  const [entry] = (await root.get('/v2/operators/audits?objectType=counterNotice')).data.dataList;
  expect(entry).toMatchObject({
    action: 'decide',
    objectId: reportId,
    before: { outcome: null },
    after: { outcome: 'restored' },
  });
  const [enabled] = (await root.get('/v2/operators/audits?objectType=resource&action=enable')).data.dataList;
  expect(enabled).toMatchObject({ objectId: work.resourceId, reason: 'No court was asked.' });
});

test('a work that has no policy any more stays offline, and its owner is told so', async () => {
  const reportId = await takenDown();
  await counter(reportId);
  const { sql } = app.context;
  await sql`update moderation_counter_notices set return_from = '2020-01-01'`;
  const [kept] = await sql`select policies from resources`;
  await sql`update resources set policies = '[]'`;
  await decideCounter(reportId, 'restored');
  expect(await statusOfWork()).toBe(4);
  expect(await news('mira@example.com')).toEqual(['subjectRemoved', 'counterRestoredOffline']);
  await sql`update resources set policies = ${JSON.stringify(kept!.policies)}::jsonb`;
});

test('it stays taken at any time, with a reason, and only where it was answered', async () => {
  const reportId = await takenDown();
  expect(refusalOf(await decideCounter(reportId, 'kept'))).toBe('notice.not-countered');
  await counter(reportId);
  expect(await decideCounter(reportId, 'kept', ' ')).toMatchObject({ errCode: 4 });
  expect(refusalOf(await decideCounter(reportId, 'kept'))).toBeNull();
  app.clock.advance(DAY_MS);
  expect(await statusOfWork()).toBe(4);
  expect(await news(CLAIMANT)).toEqual(['noticeAccepted', 'noticeCountered', 'noticeUpheld']);
  expect(await news('mira@example.com')).toEqual(['subjectRemoved', 'counterKept']);
});
