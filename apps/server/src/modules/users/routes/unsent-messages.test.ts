import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#platform/mail/testing/mail-server.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { notifyUser } from '../index.ts';

let mail: MailServer;
let app: TestApp;
let root: TestUser;
let mira: TestUser;
/** Answer of the mail server to recipients; 0 accepts. */
let refusal = 0;

beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error('not now'), { responseCode: refusal }) : null);
    },
  });
  app = await startTestApp({ MESSAGE_MAIL_DRIVER: 'smtp', SMTP_URL: mail.url, SMTP_FROM: 'no-reply@colophon.example' });
  root = await app.addUser('root', { isOperator: true });
  mira = await app.addUser('mira');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(() => {
  refusal = 0;
  mail.received.length = 0;
});

const unsent = async () => (await root.get('/v2/messages/unsent')).data;
const retry = (messageId: string) => root.put(`/v2/messages/${messageId}/retry`);

async function tellMira(): Promise<void> {
  const { context } = app;
  await context.db.transaction((tx) => notifyUser(tx, context, { userId: mira.userId, type: 'auditPass' }));
}

test('news that the mail server refused for good goes out when an operator says so, once, and on record', async () => {
  refusal = 550;
  await tellMira();
  await app.context.jobs.runDue();
  const { dataList } = await unsent();
  expect(dataList).toMatchObject([{ channel: 'email', toAddress: mira.email, authCodeType: 'auditPass' }]);
  const [{ messageId }] = dataList;

  refusal = 0;
  expect(await retry(messageId)).toMatchObject({ data: true });
  expect((await unsent()).totalItem).toBe(0);
  expect((await retry(messageId)).headers['x-refusal']).toBe('message.not-unsent');
  await app.context.jobs.runDue();
  expect(mail.received).toHaveLength(1);
  const audits = (await root.get(`/v2/operators/audits?objectType=message&objectId=${messageId}`)).data;
  expect(audits.dataList).toMatchObject([{ action: 'retry', after: { authCodeType: 'auditPass', channel: 'email' } }]);
});

test('news that say what they are about say the same when they are sent anew', async () => {
  const { context } = app;
  refusal = 550;
  await app.context.sql`update users set display_name = 'Mira Sol' where user_id = ${mira.userId}`;
  const about = { subject: '2026-03-08 12:00', reason: '' };
  await context.db.transaction((tx) => notifyUser(tx, context, { userId: mira.userId, type: 'closingAsked', about }));
  await context.jobs.runDue();
  refusal = 0;
  await retry((await unsent()).dataList[0].messageId);
  await context.jobs.runDue();
  const [{ email }] = mail.received as [(typeof mail.received)[number]];
  expect(email.text).toContain('Mira Sol');
  expect(email.text).toContain('2026-03-08 12:00');
  for (const text of [email.subject, email.text, email.html]) expect(text).not.toMatch(/\{\w+\}/);
  await app.context.sql`update users set display_name = '' where user_id = ${mira.userId}`;
});

test('a message that is still tried goes out now, not twice', async () => {
  refusal = 450;
  await tellMira();
  await expect(app.context.jobs.runDue()).rejects.toThrow();
  const [{ messageId }] = (await unsent()).dataList;
  refusal = 0;
  await retry(messageId);
  await app.context.jobs.runDue();
  app.clock.advance(3_600_000);
  await app.context.jobs.runDue();
  expect(mail.received).toHaveLength(1);
});

test('a code is sent by nobody again, since it is kept nowhere', async () => {
  refusal = 550;
  await app.visitor.post('/v2/messages/send', { loginName: 'new@example.org', authCodeType: 'register' });
  const [{ messageId, toAddress }] = (await unsent()).dataList;
  expect(toAddress).toBe('new@example.org');
  expect((await retry(messageId)).headers['x-refusal']).toBe('message.not-repeatable');
  expect((await unsent()).totalItem).toBe(1);
});

test('messages of one moment follow one another, each once, and the list goes on after any of them', async () => {
  await app.context.sql`delete from messages`;
  const at = app.clock.now().toISOString();
  const idOf = (letter: string) => letter.repeat(24);
  for (const letter of ['b', 'd', 'a', 'c'])
    await app.context.sql`
      insert into messages (message_id, channel, to_address, auth_code_type, subject, content, html, expires_at, status, created_at, updated_at)
      values (${idOf(letter)}, 'email', 'x@example.org', 'auditPass', '', '', '', ${at}, 2, ${at}, ${at})`;
  const idsBy = async (query: string) =>
    (await root.get(`/v2/messages/unsent${query}`)).data.dataList.map((row: { messageId: string }) => row.messageId);
  expect(await idsBy('')).toEqual(['d', 'c', 'b', 'a'].map(idOf));
  expect(await idsBy(`?after=${at}~${idOf('c')}`)).toEqual(['b', 'a'].map(idOf));
  expect(await idsBy('?skip=1&limit=2')).toEqual(['c', 'b'].map(idOf));
  const sooner = new Date(app.clock.now().getTime() - 1).toISOString();
  expect(await idsBy(`?after=${sooner}~${idOf('f')}`)).toEqual([]);
});
