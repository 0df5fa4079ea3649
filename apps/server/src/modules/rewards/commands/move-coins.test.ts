import { CoinAccountType } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type CoinMove, moveCoins } from './move-coins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { cash, points } = CoinAccountType;
let lastUserId = 600_000;
const newUserId = () => ++lastUserId;

function move(change: Pick<CoinMove, 'userId' | 'hundredths'> & Partial<CoinMove>) {
  const all: CoinMove = { type: points, kind: 'reward', extra: { mark: 'taking part' }, ...change };
  return moveCoins(app.context.db, all, { at: app.clock.now(), timeZone: 'Asia/Shanghai' });
}

/** Sums of all balances by type: what people have, the platform lacks. */
async function sums() {
  const rows = await app.context
    .sql`select sum(balance)::integer as sum from coin_accounts group by account_type order by account_type`;
  return rows.map(({ sum }) => sum);
}

test('coins come in and go out in an unbroken chain, and all balances together stay nothing', async () => {
  const userId = newUserId();
  expect(await move({ userId, hundredths: 2000 })).toMatchObject({ ordinal: 1, before: 0, changed: 2000, after: 2000 });
  expect(await move({ userId, hundredths: -550, kind: 'deduction' })).toMatchObject({
    ordinal: 2,
    before: 2000,
    changed: -550,
    after: 1450,
    kind: 'deduction',
    extra: { mark: 'taking part' },
  });
  expect(await move({ userId, hundredths: 1, type: cash })).toMatchObject({ ordinal: 1, before: 0, after: 1 });
  expect(await sums()).toEqual([0, 0]);
});

test('more than there is cannot be taken, everything can', async () => {
  const userId = newUserId();
  expect(await move({ userId, hundredths: -1 })).toBeNull();
  await move({ userId, hundredths: 100 });
  expect(await move({ userId, hundredths: -101 })).toBeNull();
  expect(await move({ userId, hundredths: -100 })).toMatchObject({ after: 0 });
});

test('what has moved coins once answers its record and moves nothing again, also at once', async () => {
  const userId = newUserId();
  const once = { userId, hundredths: 100, onceKey: 'reward:1' };
  const records = await Promise.all(Array.from({ length: 8 }, () => move(once)));
  expect(new Set(records.map((record) => record!.coinRecordId)).size).toBe(1);
  expect(await move({ userId, hundredths: 5 })).toMatchObject({ before: 100 });
});

test('of many who take at once, nobody takes what another has taken', async () => {
  const userId = newUserId();
  await move({ userId, hundredths: 1000 });
  const taken = await Promise.all(Array.from({ length: 20 }, () => move({ userId, hundredths: -100 })));
  expect(taken.filter((record) => record !== null)).toHaveLength(10);
  expect(await sums()).toEqual([0, 0]);
});

test('records never go back in time in a chain, even if the clock of a process does', async () => {
  const userId = newUserId();
  const at = app.clock.now();
  const whole = { userId, type: points, hundredths: 1, kind: 'reward', extra: { mark: '' } } as const;
  await moveCoins(app.context.db, whole, { at, timeZone: 'Asia/Shanghai' });
  const second = await moveCoins(app.context.db, whole, {
    at: new Date(at.getTime() - 5000),
    timeZone: 'Asia/Shanghai',
  });
  expect(second!.createdAt).toEqual(at);
});

test('the database refuses to change a balance, a record or a chain past this', async () => {
  const userId = newUserId();
  const record = (await move({ userId, hundredths: 100 }))!;
  const { sql } = app.context;
  const id = record.coinAccountId;
  const other = (await move({ userId: newUserId(), hundredths: 100 }))!.coinAccountId;
  const line = (account: bigint, ordinal: number, before: number, type = 2) => sql`
    insert into coin_records (coin_account_id, account_type, ordinal, kind, changed, before, after, extra, created_at, updated_at)
    values (${account}, ${type}, ${ordinal}, 'reward', 50, ${before}, ${before + 50}, '{}', now(), now())`;
  const attempts = [
    () => sql`update coin_accounts set balance = 9 where coin_account_id = ${id}`,
    () => sql`update coin_accounts set user_id = ${newUserId()} where coin_account_id = ${id}`,
    () => sql`update coin_accounts set record_count = 0 where coin_account_id = ${id}`,
    () => sql`insert into coin_accounts (account_type, user_id, balance, last_changed_at, created_at, updated_at)
      values (2, ${newUserId()}, 1, now(), now(), now())`,
    () => sql`delete from coin_accounts where coin_account_id = ${id}`,
    () => sql`update coin_records set changed = 1 where coin_account_id = ${id}`,
    () => sql`delete from coin_records where coin_account_id = ${id}`,
    () => sql`truncate coin_records`,
    () => line(id, 2, 0),
    () => line(id, 3, 100),
    () => line(id, 2, 100, 1),
    () => line(other, 1, 100),
  ];
  for (const attempt of attempts) await expect(attempt(), String(attempt)).rejects.toThrow();
  expect(await sums()).toEqual([0, 0]);
});
