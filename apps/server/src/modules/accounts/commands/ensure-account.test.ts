import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ensureGatewayAccount, ensureIndividualAccount } from './ensure-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const walletOf = (userId: number, username = `user-${userId}`) =>
  ensureIndividualAccount(app.context.db, { userId, username }, app.clock.now());

/** Uses up numbers of a user's: the first ones of all ten thousand. */
const takeNumbers = (prefix: string, count: number) => app.context.sql`
  insert into accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, created_at, updated_at)
  select ${prefix} || lpad(n::text, 4, '0'), 3, 'taken', ${prefix} || n, 'taken', 0, now(), now() from generate_series(0, ${count - 1}::int) n`;

test('a wallet is made for a person once, under a number made of theirs', async () => {
  const made = await walletOf(12_345, 'mira');
  expect(made).toMatchObject({
    accountId: expect.stringMatching(/^23300012345\d{4}$/),
    accountType: 1,
    accountName: 'mira',
    ownerId: '12345',
    ownerName: 'mira',
    ownerUserId: 12_345,
    balanceCents: 0,
    freezeCents: 0,
    allowNegative: false,
    status: 0,
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  app.clock.advance(1000);
  expect(await walletOf(12_345, 'renamed')).toEqual(made);
  expect((await walletOf(1_234_567_890)).accountId).toMatch(/^23334567890\d{4}$/);
});

test('all numbers have fifteen digits', async () => {
  // one in ten has a nought before its random digits
  const made = await Promise.all(Array.from({ length: 150 }, (_, index) => walletOf(30_000 + index)));
  expect(made.filter(({ accountId }) => !/^2330003\d{8}$/.test(accountId))).toEqual([]);
});

test('a person whose number somebody else’s node has as well has a wallet of their own', async () => {
  await app.context.sql`
    insert into accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, created_at, updated_at)
    values ('706000543210000', 3, 'node', '54321', 'node', 1, now(), now())`;
  expect(await walletOf(54_321)).toMatchObject({ accountType: 1, ownerUserId: 54_321 });
});

test('money that comes by a channel is counted below zero, in an account of the platform', async () => {
  const made = await ensureGatewayAccount(app.context.db, 'bank', app.clock.now());
  expect(made).toMatchObject({
    accountId: expect.stringMatching(/^508\d{12}$/),
    accountType: 4,
    accountName: 'gateway:bank',
    ownerId: 'gateway:bank',
    ownerName: 'gateway:bank',
    ownerUserId: 0,
    allowNegative: true,
    status: 1,
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  expect(await ensureGatewayAccount(app.context.db, 'bank', app.clock.now())).toEqual(made);
  const other = await ensureGatewayAccount(app.context.db, 'card', app.clock.now());
  expect(other.accountId.slice(3, 11)).not.toBe(made.accountId.slice(3, 11));
});

test('a number that is taken is passed over; when none is free, that is said', async () => {
  // with half of the numbers taken, hardly ever all five find a free one at once
  for (const userId of [20_001, 20_002, 20_003, 20_004, 20_005]) {
    await takeNumbers(`233000${userId}`, 5000);
    expect((await walletOf(userId)).ownerUserId).toBe(userId);
  }
  await takeNumbers('23300020009', 10_000);
  await expect(walletOf(20_009)).rejects.toThrow('No number is free for an account of 20009');
});
