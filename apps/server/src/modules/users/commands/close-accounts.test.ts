import { UserStatus } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { CLOSING_GRACE_MS } from '../limits.ts';
import { CLOSING_QUEUE } from './close-accounts.ts';

const OWN = '/v2/users/current/closing';

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_OUTBOX: 'open', LOG_LEVEL: 'fatal' });
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());

async function lookForDue(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, CLOSING_QUEUE, {});
  await app.context.jobs.runDue();
}

const letters = async (address: string) =>
  (await app.visitor.get(`/v2/messages/outbox?limit=100&address=${address}`)).data.dataList as {
    authCodeType: string;
    subject: string;
    content: string;
  }[];

/** Somebody of whom everything is known that may be. */
async function addKnown(username: string, mobile: string): Promise<TestUser> {
  const user = await app.addUser(username);
  const { sql } = app.context;
  await user.put('/v2/users/current/detailInfo', {
    displayName: `The ${username}`,
    areaCode: '1301',
    occupation: 'Painter',
    birthday: '1990-01-01',
    sex: 2,
    intro: 'Paints',
  });
  await user.post('/v2/users/current/tokens', { name: 'Script', scopes: ['read'], password: PASSWORD });
  const freezing = `/v2/users/${user.userId}/freeOrRecoverUserStatus`;
  await root.put(freezing, { status: 1, reason: 'Rude', remark: 'Twice' });
  await root.put(freezing, { status: 0 });
  const tag = (await root.post('/v2/users/tags', { tags: [`tag of ${username}`] })).data;
  await root.put(`/v2/users/${user.userId}/setTag`, { tagIds: tag.map(({ tagId }: { tagId: number }) => tagId) });
  await sql`
    update users set mobile = ${mobile}, user_type = 3, email_serves_from = now(), mobile_serves_from = now(), locale = 'en_US',
      latest_login_at = '2026-01-01', latest_login_ip = '10.0.0.1' where user_id = ${user.userId}`;
  await sql`
    insert into avatars (user_id, image, content_type, created_at, updated_at)
    values (${user.userId}, ${Buffer.from('picture')}, 'image/webp', now(), now())`;
  await sql`insert into known_devices (user_id, device_hash, last_seen_at) values (${user.userId}, ${'d'.repeat(64)}, now())`;
  await sql`insert into site_consents (user_id, node_id, created_at) values (${user.userId}, 1, now())`;
  return user;
}

const KEPT_IN = [
  'avatars',
  'api_tokens',
  'user_tag_settings',
  'user_status_records',
  'sessions',
  'known_devices',
  'site_consents',
];
/** Tables in which there are rows of the user. */
async function tablesOf(userId: number): Promise<string[]> {
  const { sql } = app.context;
  const counted = await Promise.all(
    KEPT_IN.map(async (table) =>
      (await sql`select from ${sql(table)} where user_id = ${userId}`).length > 0 ? table : '',
    ),
  );
  return counted.filter(Boolean);
}

test('of a closed account a number and a name without person is left, and its owner gets a last letter', async () => {
  const mira = await addKnown('mira', '13800138000');
  const other = await addKnown('noah', '13900139000');
  const [before] = await app.context.sql`select token_sn, created_at from users where user_id = ${mira.userId}`;
  await mira.post('/v2/users/current/closing', { password: PASSWORD });
  expect(await tablesOf(mira.userId)).toEqual(KEPT_IN.filter((table) => !['api_tokens', 'sessions'].includes(table)));
  app.clock.advance(CLOSING_GRACE_MS);
  await lookForDue();

  const [user] = await app.context.sql`select * from users where user_id = ${mira.userId}`;
  expect(user).toMatchObject({
    username: `closed-${mira.userId}`,
    display_name: '',
    email: '',
    mobile: '',
    password_hash: '',
    user_type: 0,
    status: UserStatus.closed,
    email_serves_from: null,
    mobile_serves_from: null,
    locale: null,
    sex: 0,
    birthday: null,
    occupation: '',
    area_code: '',
    area_name: '',
    intro: '',
    latest_login_at: null,
    latest_login_ip: '',
    freeze_reason: '',
    remark: '',
    created_at: before!.created_at,
  });
  expect(user!.token_sn).not.toBe(before!.token_sn);
  expect(new Date(user!.updated_at)).toEqual(app.clock.now());
  expect(await tablesOf(mira.userId)).toEqual([]);
  const [closing] = await app.context.sql`select * from account_closings where user_id = ${mira.userId}`;
  for (const at of [closing!.begun_at, closing!.closed_at]) expect(new Date(at)).toEqual(app.clock.now());

  const [last, ...rest] = await letters(mira.email);
  expect(rest).toEqual([]);
  expect(last).toMatchObject({ authCodeType: 'accountClosed', content: expect.stringContaining('The mira') });
  expect(last!.content).toMatch(/[a-z]{4,}/);
  expect(last!.content).not.toMatch(/\p{Script=Han}/u);

  expect(await tablesOf(other.userId)).toEqual(KEPT_IN);
  expect((await app.visitor.get('/v2/users/people/noah')).data).toMatchObject({ displayName: 'The noah' });
});

test('an account whose closing fails keeps no other waiting, and is closed when that is mended', async () => {
  const [first, second] = [await app.addUser('first'), await app.addUser('second')];
  for (const user of [first, second]) {
    await user.post(OWN, { password: PASSWORD });
    app.clock.advance(1000);
  }
  let isBroken = true;
  app.context.providers.add('users.closers', {
    async remove({ userId, username, givesUpMoney }) {
      expect({ username, givesUpMoney }).toEqual({ username: `closed-${userId}`, givesUpMoney: false });
      if (isBroken && userId === first.userId) throw new Error('broken');
    },
  });
  app.clock.advance(CLOSING_GRACE_MS);
  await expect(lookForDue()).rejects.toThrow('1 accounts could not be closed');
  const closedAt = async ({ userId }: TestUser) =>
    (await app.context.sql`select closed_at from account_closings where user_id = ${userId}`)[0]!.closed_at;
  expect(await closedAt(second)).not.toBeNull();
  expect(await closedAt(first)).toBeNull();
  // the person is gone all the same, and nothing takes that back
  expect((await app.visitor.get('/v2/users/people/first')).data).toBeNull();
  // not even a login that was on its way when the closing began
  const now = app.clock.now().toISOString();
  await app.context.sql`update users set latest_login_at = ${now} where user_id = ${first.userId}`;
  isBroken = false;
  await lookForDue();
  expect(await closedAt(first)).not.toBeNull();
});

test('what an operator asks for says so, ends sessions and tokens, and is answered the same when it is asked again', async () => {
  const tess = await addKnown('tess', '13700137000');
  const asChief = { headers: { authorization: `Bearer ${(await app.addUser('chief', { isOperator: true })).token}` } };
  const ask = (reason: string) => app.visitor.post(`/v2/users/${tess.userId}/closing`, { reason }, asChief);
  const first = await ask('By letter');
  expect(first).toMatchObject({ errCode: 0 });
  expect(await tablesOf(tess.userId)).not.toContain('sessions');
  expect(await tablesOf(tess.userId)).not.toContain('api_tokens');
  app.clock.advance(1000);
  expect((await ask('Once more')).data).toEqual(first.data);
  expect((await letters(tess.email)).map(({ authCodeType }) => authCodeType)).toContain('closingAsked');
  const rows = await app.context
    .sql`select reason from audit_entries where object_id = ${String(tess.userId)} and action = 'close'`;
  expect(rows).toEqual([{ reason: 'By letter' }]);
  expect((await app.visitor.post(`/v2/users/99999/closing`, { reason: 'x' }, asChief)).headers['x-refusal']).toBe(
    'user.not-found',
  );
});
