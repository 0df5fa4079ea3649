import { UserStatus } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHealthy, proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { CLOSING_QUEUE } from '../commands/close-accounts.ts';
import { CLOSING_GRACE_MS } from '../limits.ts';
import { findSessionUser } from '../queries/session-user.ts';

const OWN = '/v2/users/current/closing';
const HOUR_MS = 3_600_000;

let app: TestApp;
let chief: TestUser;

/** Calls of an operator, each in a session of its own: the clock moves by weeks. */
const operator = {
  get: async (url: string) => app.visitor.get(url, await asChief()),
  put: async (url: string, body: object) => app.visitor.put(url, body, await asChief()),
  post: async (url: string, body: object) => app.visitor.post(url, body, await asChief()),
};

beforeAll(async () => {
  app = await startTestApp({ MESSAGE_OUTBOX: 'admin' });
  chief = await app.addUser('chief', { isOperator: true });
});
afterAll(() => app.close());

async function asChief() {
  const user = (await findSessionUser(app.context.sql, chief.userId))!;
  const token = await app.context.sessions.open(user, { carrier: 'header', ip: '127.0.0.1', userAgent: 'test' });
  return { headers: { authorization: `Bearer ${token}` } };
}

async function lookForDue(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, CLOSING_QUEUE, {});
  await app.context.jobs.runDue();
}

async function logIn(loginName: string) {
  const answer = await app.visitor.post('/v2/passport/login', { loginName, password: PASSWORD, jwtType: 'header' });
  await app.context.jobs.runDue();
  return answer;
}

async function mailsTo({ email }: TestUser): Promise<string[]> {
  const { data } = await operator.get(`/v2/messages/outbox?limit=100&address=${email}`);
  return data.dataList.map((message: { authCodeType: string }) => message.authCodeType);
}

async function listed(which: 'waiting' | 'closed'): Promise<number[]> {
  const { data } = await operator.get(`/v2/users?closing=${which}&limit=100`);
  return data.dataList.map((user: { userId: number }) => user.userId);
}

test('an account that is to be closed ends its sessions, and is without the person a week later', async () => {
  const mira = await app.addUser('mira');
  await mira.put('/v2/users/current/detailInfo', { occupation: 'Painter', intro: 'Harbours' });
  const token = { name: 'script', scopes: ['read'], password: PASSWORD };
  const { data: made } = await mira.post('/v2/users/current/tokens', token);

  const { data } = await mira.post(OWN, { password: PASSWORD });
  expect(Date.parse(data.dueDate) - app.clock.now().getTime()).toBe(CLOSING_GRACE_MS);
  expect(await mira.get('/v2/users/current')).toMatchObject({ errCode: 30 });
  const headers = { authorization: `Bearer ${made.token}` };
  expect(await app.visitor.get('/v2/users/current', { headers })).toMatchObject({ errCode: 30 });
  const { data: outbox } = await operator.get(`/v2/messages/outbox?address=${mira.email}`);
  const asked = outbox.dataList.find(({ authCodeType }: { authCodeType: string }) => authCodeType === 'closingAsked');
  expect(asked.content).toContain('2026-03-08 12:00');
  expect(await listed('waiting')).toEqual([mira.userId]);

  app.clock.advance(CLOSING_GRACE_MS - 1);
  await lookForDue();
  expect((await app.visitor.get('/v2/users/people/mira')).data).toMatchObject({ intro: 'Harbours', isClosed: false });
  app.clock.advance(1);
  await lookForDue();

  expect(await mailsTo(mira)).toEqual(['accountClosed']);
  expect(await listed('waiting')).toEqual([]);
  expect(await listed('closed')).toEqual([mira.userId]);
  expect((await app.visitor.get('/v2/users/people/mira')).data).toBeNull();
  const name = `closed-${mira.userId}`;
  expect((await app.visitor.get(`/v2/users/people/${name}`)).data).toMatchObject({ intro: '', isClosed: true });
  const { data: page } = await operator.get(`/v2/users?userId=${mira.userId}`);
  expect(page.dataList[0]).toMatchObject({ username: name, email: '', occupation: '', status: UserStatus.closed });
  expect(await logIn('mira')).toMatchObject({ errCode: 30 });
  expect(await logIn(name)).toMatchObject({ errCode: 30 });
});

test('a login within the week takes the closing back', async () => {
  const noor = await app.addUser('noor');
  await noor.post(OWN, { password: PASSWORD });
  app.clock.advance(HOUR_MS);
  expect(await logIn('noor')).toMatchObject({ errCode: 0 });
  expect(await mailsTo(noor)).toContain('closingTakenBack');
  expect(await listed('waiting')).toEqual([]);
  app.clock.advance(CLOSING_GRACE_MS);
  await lookForDue();
  expect((await app.visitor.get('/v2/users/people/noor')).data).toMatchObject({ isClosed: false });
});

test('a login that nobody has heard of yet keeps the account as well', async () => {
  const ove = await app.addUser('ove');
  await ove.post(OWN, { password: PASSWORD });
  app.clock.advance(CLOSING_GRACE_MS);
  await app.visitor.post('/v2/passport/login', { loginName: 'ove', password: PASSWORD, jwtType: 'header' });
  expect(await listed('waiting')).toEqual([]);
  await lookForDue();
  expect((await app.visitor.get('/v2/users/people/ove')).data).toMatchObject({ isClosed: false });
});

test('two wishes at once are one, a wrong password and a frozen account are refused', async () => {
  const pia = await app.addUser('pia');
  expect(await pia.post(OWN, { password: 'wrong-one' })).toMatchObject({ errCode: 4 });
  await operator.put(`/v2/users/${pia.userId}/freeOrRecoverUserStatus`, { status: 1, reason: 'Spam' });
  expect(await pia.post(OWN, { password: PASSWORD })).toMatchObject({ errCode: 10 });
  await operator.put(`/v2/users/${pia.userId}/freeOrRecoverUserStatus`, { status: 0 });

  const answers = await Promise.all([1, 2].map(() => pia.post(OWN, { password: PASSWORD })));
  const done = answers.filter(({ errCode }) => errCode === 0);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ data }) => data.dueDate)).size).toBe(1);
  const asked = (await mailsTo(pia)).filter((type) => type === 'closingAsked');
  expect(asked).toHaveLength(1);
});

test('money stands in the way until it is given up, and leaves the books healthy', async () => {
  const quin = await app.addUser('quin');
  const walletId = await openWallet(app, quin, 1234);
  const { data } = await quin.get(OWN);
  expect(data).toEqual({
    graceDays: 7,
    obstacles: [{ kind: 'balance', count: 0, amountCents: 1234, untilDate: null }],
  });
  const refused = await quin.post(OWN, { password: PASSWORD });
  expect(refused.details).toEqual([{ field: 'balance', reason: 'has to be settled first' }]);
  expect(await quin.post(OWN, { password: PASSWORD, givesUpMoney: true })).toMatchObject({ errCode: 0 });
  app.clock.advance(CLOSING_GRACE_MS);
  await lookForDue();

  const [account] = await app.context.sql`
    select balance_cents::integer as cents, status, account_name as name, owner_name as owner, password_hash as hash
      from accounts where account_id = ${walletId}`;
  const name = `closed-${quin.userId}`;
  expect(account).toEqual({ cents: 0, status: 2, name, owner: name, hash: null });
  expect(isHealthy(await proveLedger(app.context.db, app.context.clock.now(), 'Asia/Shanghai'))).toBe(true);
});

test('money that came in meanwhile keeps the account open, and its owner is told', async () => {
  const rosa = await app.addUser('rosa');
  await openWallet(app, rosa);
  await rosa.post(OWN, { password: PASSWORD });
  await openWallet(app, rosa, 500);
  app.clock.advance(CLOSING_GRACE_MS);
  await lookForDue();
  expect(await mailsTo(rosa)).toContain('closingStopped');
  expect(await listed('waiting')).not.toContain(rosa.userId);
  expect((await app.visitor.get('/v2/users/people/rosa')).data).toMatchObject({ isClosed: false });
});

test('operators close accounts on request but their own, and are no accounts to be closed themselves', async () => {
  const sana = await app.addUser('sana');
  const words = { reason: 'By letter of 2 March' };
  expect(await operator.post(`/v2/users/${sana.userId}/closing`, words)).toMatchObject({ errCode: 0 });
  const { data: audits } = await operator.get(`/v2/operators/audits?objectType=user&objectId=${sana.userId}`);
  expect(audits.dataList[0]).toMatchObject({ action: 'close', reason: 'By letter of 2 March' });
  const { data: page } = await operator.get(`/v2/users?userId=${sana.userId}`);
  expect(page.dataList[0].closing).toMatchObject({ byOperator: true, reason: words.reason, closedDate: null });

  for (const nobody of [10_000, 2_147_483_648])
    expect(await operator.post(`/v2/users/${nobody}/closing`, words)).toMatchObject({ errCode: 4 });
  expect(await operator.post(`/v2/users/${chief.userId}/closing`, words)).toMatchObject({
    errCode: 2,
    headers: { 'x-refusal': 'user.not-closable' },
  });
  const { details } = await operator.post(OWN, { password: PASSWORD });
  expect(details).toMatchObject([{ field: 'operator' }]);
});

test('neither the name of a closed account nor the one that stands for it can be registered, frozen or closed again', async () => {
  const tove = await app.addUser('Tove');
  await tove.post(OWN, { password: PASSWORD });
  app.clock.advance(CLOSING_GRACE_MS);
  await lookForDue();
  await expect(app.addUser('tove')).rejects.toThrow('user.username-taken');
  const form = { loginName: 'new@example.org', password: PASSWORD, authCode: '123456' };
  expect(await app.visitor.post('/v2/users', { ...form, username: 'Closed-10777' })).toMatchObject({
    msg: expect.stringMatching(/reserved|保留/),
  });
  const freezing = { status: 1, reason: 'Spam' };
  const frozen = await operator.put(`/v2/users/${tove.userId}/freeOrRecoverUserStatus`, freezing);
  expect(frozen.headers['x-refusal']).toBe('user.not-freezable');
  const closed = await operator.post(`/v2/users/${tove.userId}/closing`, { reason: 'By letter' });
  expect(closed.headers['x-refusal']).toBe('user.not-closable');
});
