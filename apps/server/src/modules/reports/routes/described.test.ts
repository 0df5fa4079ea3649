import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';

const REPORTS = '/v2/reports';
const CLAIMANT = 'ida@example.org';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
let work: Published;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  root = await app.addUser('root', { isOperator: true });
  work = await publish(app, mira, { name: 'harbour' });
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: [REPORTS],
  access: [
    'POST /v2/reports user',
    'GET /v2/reports/mine user',
    'GET /v2/reports/admin operator',
    'PUT /v2/reports/admin/:reportId operator',
    'GET /v2/reports/decisions user frozen',
    'POST /v2/reports/:reportId/appeals user decision frozen',
    'GET /v2/reports/admin/appeals operator',
    'PUT /v2/reports/admin/appeals/:appealId operator',
    'POST /v2/reports/notices visitor',
    'POST /v2/reports/notices/:reportId/counterNotices user decision frozen',
    'PUT /v2/reports/admin/:reportId/counterNotice operator',
  ],
  asked: [
    'post /v2/reports subjectType! subjectId! reasonType! description images',
    'get /v2/reports/mine skip limit sort projection',
    'get /v2/reports/admin skip limit sort projection status subjectType subjectId isNotice keywords',
    'put /v2/reports/admin/{reportId} status! result measure',
    'get /v2/reports/decisions skip limit sort projection',
    'post /v2/reports/{reportId}/appeals text!',
    'get /v2/reports/admin/appeals skip limit sort projection status',
    'put /v2/reports/admin/appeals/{appealId} status! result',
    'post /v2/reports/notices subjectType! subjectId! name! email! authCode! work! place statement! contact!',
    'post /v2/reports/notices/{reportId}/counterNotices text! contact!',
    'put /v2/reports/admin/{reportId}/counterNotice outcome! result!',
  ],
});

test('operators of reports may call what operators may, others of them nothing', () => {
  const open = app.routes.filter(({ url, access }) => url.startsWith(REPORTS) && access === 'operator');
  expect(open).toHaveLength(5);
  expect(new Set(open.map(({ permission }) => permission))).toEqual(new Set(['reports']));
});

test('everything is described that a report, its decision and an appeal are answered with', async () => {
  const made = await noah.post(REPORTS, { subjectType: 1, subjectId: work.resourceId, reasonType: 1 });
  expect(undescribed('post', REPORTS, made.data)).toEqual([]);
  const { reportId } = made.data;
  const decision = { status: 2, measure: 'freeze', result: 'It was copied.' };
  const decided = await root.put(`${REPORTS}/admin/${reportId}`, decision);
  expect(decided.data).toMatchObject({ measure: 'freeze', notice: null });
  expect(undescribed('put', `${REPORTS}/admin/{reportId}`, decided.data)).toEqual([]);
  const asked = await mira.post(`${REPORTS}/${reportId}/appeals`, { text: 'It is mine.' });
  expect(undescribed('post', `${REPORTS}/{reportId}/appeals`, asked.data)).toEqual([]);
  const { appealId } = asked.data;
  for (const [by, path] of [
    [noah, 'mine'],
    [mira, 'decisions'],
    [root, 'admin'],
    [root, 'admin/appeals'],
  ] as const) {
    const { data } = await by.get(`${REPORTS}/${path}`);
    expect(data.dataList).toHaveLength(1);
    expect(undescribed('get', `${REPORTS}/${path}`, data)).toEqual([]);
  }
  const answered = await root.put(`${REPORTS}/admin/appeals/${appealId}`, { status: 'accepted', result: 'Right.' });
  expect(answered.data).toMatchObject({ appealId, isStanding: false, report: { reportId } });
  expect(undescribed('put', `${REPORTS}/admin/appeals/{appealId}`, answered.data)).toEqual([]);
});

test('everything is described that a notice and its answer are answered with', async () => {
  await app.visitor.post('/v2/messages/send', { loginName: CLAIMANT, authCodeType: 'rightsNotice' });
  const [message] = await app.context.sql`select auth_code as code from messages where to_address = ${CLAIMANT}`;
  const sent = await app.visitor.post(`${REPORTS}/notices`, {
    subjectType: 1,
    subjectId: work.resourceId,
    name: 'Ida Noor',
    email: CLAIMANT,
    authCode: message!.code,
    work: 'A photograph of a harbour',
    statement: 'I took it, and have allowed nobody to publish it.',
    contact: 'Harbour 1, Shore',
  });
  expect(undescribed('post', `${REPORTS}/notices`, sent.data)).toEqual([]);
  const { reportId } = sent.data;
  await root.put(`${REPORTS}/admin/${reportId}`, { status: 2, measure: 'remove', result: 'It is hers.' });
  const countered = await mira.post(`${REPORTS}/notices/${reportId}/counterNotices`, {
    text: 'No.',
    contact: 'Shore 2',
  });
  expect(undescribed('post', `${REPORTS}/notices/{reportId}/counterNotices`, countered.data)).toEqual([]);
  const { data } = await mira.get(`${REPORTS}/decisions?limit=1`);
  expect(data.dataList).toMatchObject([{ reportId, notice: { counterNotice: { contact: 'Shore 2' } } }]);
  expect(undescribed('get', `${REPORTS}/decisions`, data)).toEqual([]);
  const ended = await root.put(`${REPORTS}/admin/${reportId}/counterNotice`, {
    outcome: 'kept',
    result: 'No court.',
  });
  expect(ended.data).toMatchObject({ notice: { claimantEmail: CLAIMANT, counterNotice: { outcome: 'kept' } } });
  expect(undescribed('put', `${REPORTS}/admin/{reportId}/counterNotice`, ended.data)).toEqual([]);
});
