import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { newShortId } from '#platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { CATALOGUE } from './catalogue.ts';
import { expectTold, listen, toldTo } from './testing/told-to.ts';

const FOR_OPERATORS = Object.entries(CATALOGUE).flatMap(([type, entry]) => ('isForOperators' in entry ? [type] : []));

let app: TestApp;
let root: TestUser;
let fina: TestUser;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1', PAYMENT_RATE: '0.1', LOG_LEVEL: 'silent' });
  root = await app.addUser('root', { isOperator: true });
  fina = await app.addUser('fina', { isOperator: true });
  await app.context.sql`update users set operator_permissions = '{finance,reports}' where user_id = ${fina.userId}`;
  mira = await app.addUser('mira');
  for (const user of [root, fina, mira]) await listen(user);
});
afterAll(() => app.close());

test('events for operators are offered to operators alone, and nobody else can ask for one', async () => {
  const offered = async (user: TestUser) =>
    (await user.get('/v2/webhooks/catalogue')).data.map((event: { type: string }) => event.type);
  expect(await offered(root)).toEqual(Object.keys(CATALOGUE));
  expect(await offered(mira)).toEqual(Object.keys(CATALOGUE).filter((type) => !FOR_OPERATORS.includes(type)));
  for (const type of FOR_OPERATORS) {
    const { headers } = await mira.post('/v2/webhooks', { url: 'http://127.0.0.1:9/', events: [type] });
    expect(headers['x-refusal']).toBe('webhooks.unknown-event');
  }
  const endpointId = await listen(mira, ['node.created']);
  expect((await mira.put(`/v2/webhooks/${endpointId}`, { events: ['user.registered'] })).headers['x-refusal']).toBe(
    'webhooks.unknown-event',
  );
});

test('who registers is told to operators who take care of users', async () => {
  await toldTo(app, root);
  const noor = await app.addUser('noor');
  expect(await expectTold(app, root, ['user.registered'])).toMatchObject([
    { data: { userId: noor.userId, username: 'noor' } },
  ]);
  await expectTold(app, fina, []);
  await expectTold(app, mira, []);
});

test('backups that fail and drills are told to operators who take care of the system; backups that are made are not', async () => {
  const { sql } = app.context;
  const keep = (failure: string) => sql`
    insert into backups (target, bundle_id, begun_at, ended_at, rows, blobs, new_bytes, missing_blobs, failure)
    values ('/backups', '', now(), now(), 0, 0, 0, 0, ${failure})`;
  await keep('');
  await expectTold(app, root, []);
  await keep('The disk is full: /secret');
  const told = await expectTold(app, root, ['backup.failed']);
  expect(JSON.stringify(told)).not.toContain('secret');
  await sql`insert into drills (source, bundle_id, begun_at, ended_at, checks, is_passed) values ('/backups', '', now(), now(), '[]', false)`;
  expect(await expectTold(app, root, ['drill.done'])).toMatchObject([{ data: { isPassed: false } }]);
  await expectTold(app, fina, []);
  await expectTold(app, mira, []);
});

test('a report is told to who opened it, and to operators who take care of reports', async () => {
  const subject = { subjectType: 4, subjectId: String(root.userId) };
  const { data } = await mira.post('/v2/reports', { ...subject, reasonType: 1, description: 'It is copied.' });
  const told = { data: { ...subject, reportId: data.reportId, reasonType: 1 } };
  for (const user of [mira, root, fina]) expect(await expectTold(app, user, ['report.opened'])).toMatchObject([told]);
});

test('money that came otherwise than ordered is told to operators who take care of money', async () => {
  await openWallet(app, mira);
  await toldTo(app, mira);
  const order = { channel: 'mock', amount: '12.50', clientToken: newShortId() };
  const { data } = await mira.post('/v2/transactions/rechargeOrders', order);
  const { orderId, createDate } = data;
  const reference = `${orderId}-${Date.parse(createDate).toString(36)}`;
  const word = { about: 'recharge', reference, outcome: 'success', currency: 'CNY', currencyMinor: 1 };
  await app.visitor.post('/v2/transactions/gateways/mock/notify', word);
  const told = { data: { kind: 'recharge', orderId, channel: 'mock', reason: 'other-amount' } };
  for (const user of [root, fina]) expect(await expectTold(app, user, ['order.stuck'])).toMatchObject([told]);
  await expectTold(app, mira, []);
});

test('operators who have been taken their part are told no more of it', async () => {
  await app.context
    .sql`update users set is_operator = false, operator_permissions = null where user_id = ${fina.userId}`;
  await mira.post('/v2/reports', {
    subjectType: 4,
    subjectId: String(fina.userId),
    reasonType: 1,
    description: 'Copies.',
  });
  await expectTold(app, root, ['report.opened']);
  await expectTold(app, fina, []);
});
