import { CoinAccountType } from '@colophon/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { watchPlans } from '#test/watch-plans.ts';
import { moveCoins } from '../commands/move-coins.ts';
import { findRank, listRanks } from './coin-rank.ts';

const FIRST_USER_ID = 700_001;
const USERS = 12;
const BEGIN = Date.parse('2026-03-01T00:00:00.000Z');
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.context.sql`
    insert into users (user_id, username, password_hash, token_sn, created_at, updated_at) overriding system value
    select ${FIRST_USER_ID}::integer + n, 'person-' || n, '', md5(n::text), now(), now() from generate_series(0, 99999) n`;
});
afterAll(() => app.close());

interface Standing {
  userId: number;
  balance: number;
  since: number;
  order: number;
}

/** Who stands where, from the whole history. */
function naiveRanking(changes: readonly (Change & { isDone: boolean })[], minute: number): Standing[] {
  const standings = new Map<number, Standing>();
  for (const change of changes) {
    if (!change.isDone || change.minute > minute) continue;
    const before = standings.get(change.user);
    standings.set(change.user, {
      userId: FIRST_USER_ID + change.user,
      balance: (before?.balance ?? 0) + change.hundredths,
      since: change.minute,
      order: before?.order ?? standings.size,
    });
  }
  return [...standings.values()].sort((a, b) => b.balance - a.balance || a.since - b.since || a.order - b.order);
}

interface Change {
  user: number;
  hundredths: number;
  minute: number;
}

test('agrees with a ranking made from the whole history, at each moment of it', async () => {
  const { db, sql } = app.context;
  const change = fc.record({
    user: fc.integer({ min: 0, max: USERS - 1 }),
    // few different ones, so that people have as many as others; some at other levels of the counts
    hundredths: fc.constantFrom(1, 2, 2, -1, -2, 255, 256, -256, 70_000, 20_000_000),
    pause: fc.integer({ min: 0, max: 2 }),
  });
  let type: CoinAccountType = CoinAccountType.cash;
  for (const changes of fc.sample(fc.array(change, { minLength: 60, maxLength: 60 }), { numRuns: 2, seed: 7 })) {
    type = type === CoinAccountType.points ? CoinAccountType.cash : CoinAccountType.points;
    const done: (Change & { isDone: boolean })[] = [];
    let minute = 0;
    for (const { user, hundredths, pause } of changes) {
      minute += pause;
      const at = new Date(BEGIN + minute * MINUTE_MS);
      const move = {
        userId: FIRST_USER_ID + user,
        type,
        hundredths,
        kind: 'adjustment',
        extra: { remark: '' },
      } as const;
      done.push({ user, hundredths, minute, isDone: (await moveCoins(db, move, at)) !== null });
    }
    for (const moment of [undefined, minute, Math.floor(minute / 2), 3, -1]) {
      const at = moment === undefined ? undefined : new Date(BEGIN + moment * MINUTE_MS);
      const ranking = naiveRanking(done, moment ?? minute);
      const ranked = ranking.filter(({ balance }) => balance > 0);
      const nameOf = ({ userId, balance }: Standing) => ({
        userId,
        username: `person-${userId - FIRST_USER_ID}`,
        displayName: '',
        balance,
      });
      expect(await listRanks(db, { type, at, limit: 5 })).toEqual(ranked.slice(0, 5).map(nameOf));
      for (const [index, { userId, balance }] of ranked.entries()) {
        const gap = index === 0 ? 0 : ranked[index - 1]!.balance - balance;
        expect(await findRank(db, { type, at, userId })).toEqual({ balance, rank: index + 1, gap });
      }
      for (const { userId } of ranking.filter(({ balance }) => balance === 0)) {
        expect(await findRank(db, { type, at, userId })).toEqual({ balance: 0, rank: 0, gap: 0 });
      }
    }
    const [counted] = await sql`
      select sum(accounts)::integer as sum from coin_balance_counts where account_type = ${type} and level = 6`;
    expect(counted!.sum).toBe(naiveRanking(done, minute).filter(({ balance }) => balance > 0).length);
  }
  expect(await findRank(db, { type, userId: FIRST_USER_ID + USERS })).toBeNull();
});

test('reads a few rows among 100,000 accounts, for the best and for one in the middle', async () => {
  const { sql, db } = app.context;
  await sql.unsafe(`alter table coin_accounts disable trigger user;
    insert into coin_accounts (account_type, user_id, balance, last_changed_at, created_at, updated_at)
    select 2, ${FIRST_USER_ID} + n, n + 100000, now(), now(), now() from generate_series(100, 99999) n;
    alter table coin_accounts enable trigger user;
    insert into coin_balance_counts (account_type, level, bucket, accounts)
    select 2, level, (n + 100000) >> 8 * level, count(*) from generate_series(100, 99999) n, generate_series(0, 6) level
    group by level, (n + 100000) >> 8 * level
    on conflict (account_type, level, bucket) do update set accounts = coin_balance_counts.accounts + excluded.accounts`);
  await sql.unsafe('vacuum analyze coin_accounts');
  await sql.unsafe('vacuum analyze coin_balance_counts');
  const watched = await watchPlans(app);
  const userId = FIRST_USER_ID + 50_000;
  const own = await findRank(db, { type: CoinAccountType.points, userId });
  expect(own).toMatchObject({ balance: 150_000, gap: 1 });
  expect(own!.rank).toBeGreaterThan(49_999);
  for (const at of [undefined, new Date(Date.now() + MINUTE_MS)]) {
    const asked = { type: CoinAccountType.points, at };
    expect(await watched.largeNodes(() => findRank(watched.db, { ...asked, userId }))).toEqual([]);
    expect(await watched.largeNodes(() => listRanks(watched.db, { ...asked, limit: 200 }))).toEqual([]);
  }
  await watched.close();
});
