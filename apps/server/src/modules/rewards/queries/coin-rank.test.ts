import { CoinAccountType } from '@colophon/model';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { watchPlans } from '#test/watch-plans.ts';
import { moveCoins } from '../commands/move-coins.ts';
import { findRank, listRanks } from './coin-rank.ts';

const FIRST_USER_ID = 700_001;
const USERS = 8;
const CHANGES = 60;
/** New York changes its clock on 1 November. */
const BEGIN = Date.parse('2026-10-30T10:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHANGHAI = 'Asia/Shanghai';
const NEW_YORK = 'America/New_York';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

function addPeople(people: number) {
  return fillTables(
    app,
    ['users'],
    (sql) => sql`
    insert into users (user_id, username, password_hash, token_sn, created_at, updated_at) overriding system value
    select ${FIRST_USER_ID}::integer + n, 'person-' || n, '', md5(n::text), now(), now()
    from generate_series(0, ${people}::integer - 1) n`,
  );
}

interface Standing {
  userId: number;
  balance: number;
  since: number;
  order: number;
}

interface Change {
  userId: number;
  hundredths: number;
  at: number;
  isDone: boolean;
}

/** Who stands where, from the whole history. People are in the order in which they first tried. */
function naiveRanking(changes: readonly Change[], moment: number): Standing[] {
  const people = [...new Set(changes.map(({ userId }) => userId))];
  const standings = new Map(people.map((userId, order) => [userId, { userId, balance: 0, since: 0, order }]));
  for (const { userId, hundredths, at, isDone } of changes) {
    const before = standings.get(userId)!;
    if (isDone && at <= moment) standings.set(userId, { ...before, balance: before.balance + hundredths, since: at });
  }
  return [...standings.values()].sort((a, b) => b.balance - a.balance || a.since - b.since || a.order - b.order);
}

/** The last noons of a zone before a moment, the latest first. */
function noonsOf(zone: string, moment: number): number[] {
  const noon = DateTime.fromMillis(moment, { zone }).set({ hour: 12, minute: 0 });
  const noons = [0, 1, 2].map((days) => noon.minus({ days }).toMillis());
  return noons.filter((one) => one <= moment);
}

test.each([
  ['in one zone', [SHANGHAI]],
  ['where the clock changes', [NEW_YORK]],
  ['while the platform moves to another zone', [SHANGHAI, NEW_YORK, SHANGHAI]],
])('agrees with a ranking made from the whole history, at noons and other moments, %s', async (_, zones) => {
  await addPeople(USERS);
  const { db, sql } = app.context;
  const type = CoinAccountType.points;
  const change = fc.record({
    user: fc.integer({ min: 0, max: USERS - 1 }),
    // few different ones, so that people have as many as others; some at other levels of the counts
    hundredths: fc.constantFrom(1, 2, 2, -1, -2, 255, 256, -256, 70_000, 20_000_000),
    // whole hours, so that some come at a noon to the millisecond
    pauseHours: fc.integer({ min: 0, max: 3 }),
    // by the clock of a process that is behind
    lateMs: fc.constantFrom(0, 0, 1, 150 * MINUTE_MS),
  });
  const [changes] = fc.sample(fc.array(change, { minLength: CHANGES, maxLength: CHANGES }), { numRuns: 1, seed: 7 });
  const done: Change[] = [];
  let now = BEGIN;
  for (const [index, { user, hundredths, pauseHours, lateMs }] of changes!.entries()) {
    now += pauseHours * HOUR_MS;
    const userId = FIRST_USER_ID + user;
    const move = { userId, type, hundredths, kind: 'adjustment', extra: { remark: '' } } as const;
    const timeZone = zones[Math.floor((index * zones.length) / CHANGES)]!;
    const record = await moveCoins(db, move, { at: new Date(now - lateMs), timeZone });
    done.push({ userId, hundredths, at: record?.createdAt.getTime() ?? now, isDone: record !== null });
    if (index % 10 !== 9) continue;

    const noons = zones.flatMap((zone) => noonsOf(zone, now));
    for (const moment of [undefined, now, now - HOUR_MS, BEGIN - 1, ...noons]) {
      const at = moment === undefined ? undefined : new Date(moment);
      const ranking = naiveRanking(done, moment ?? now);
      const ranked = ranking.filter(({ balance }) => balance > 0);
      const nameOf = ({ userId, balance }: Standing) => ({
        userId,
        username: `person-${userId - FIRST_USER_ID}`,
        displayName: '',
        balance,
      });
      expect(await listRanks(db, { type, at, limit: 5 })).toEqual(ranked.slice(0, 5).map(nameOf));
      for (const { userId, balance } of ranking) {
        const above = ranked.findIndex((one) => one.userId === userId);
        const expected =
          balance === 0
            ? { balance: 0, rank: 0, gap: 0 }
            : { balance, rank: above + 1, gap: above === 0 ? 0 : ranked[above - 1]!.balance - balance };
        expect(await findRank(db, { type, at, userId }), at?.toISOString()).toEqual(expected);
      }
    }
  }
  const [counted] = await sql`
    select sum(accounts)::integer as sum from coin_balance_counts where account_type = ${type} and level = 6`;
  expect(counted!.sum).toBe(naiveRanking(done, now).filter(({ balance }) => balance > 0).length);
  expect(await findRank(db, { type, userId: FIRST_USER_ID + USERS })).toBeNull();
});

test('a change from before a noon that is written after others from after it counts on both sides of the noon', async () => {
  await addPeople(USERS);
  const { db } = app.context;
  const type = CoinAccountType.points;
  const noon = Date.parse('2026-11-02T04:00:00.000Z');
  const [asks, leaves, leavesLate, comes, comesLate] = [0, 1, 2, 3, 4].map((n) => FIRST_USER_ID + n);
  const move = (userId: number | undefined, hundredths: number, sinceNoonMs: number) => {
    const change = { userId: userId!, type, hundredths, kind: 'adjustment', extra: { remark: '' } } as const;
    return moveCoins(db, change, { at: new Date(noon + sinceNoonMs), timeZone: SHANGHAI });
  };
  await move(asks, 3, -HOUR_MS);
  for (const userId of [leaves, leavesLate]) await move(userId, 7, -HOUR_MS);
  await move(leaves, -6, MINUTE_MS);
  await move(comes, 5, MINUTE_MS);
  const rank = async (at?: Date) => (await findRank(db, { type, at, userId: asks! }))!.rank;
  expect([await rank(new Date(noon)), await rank()]).toEqual([3, 3]);
  await move(leavesLate, -6, -MINUTE_MS);
  expect([await rank(new Date(noon)), await rank()]).toEqual([2, 2]);
  await move(comesLate, 5, -MINUTE_MS);
  expect([await rank(new Date(noon)), await rank()]).toEqual([3, 3]);
  await move(leaves, 9, 2 * MINUTE_MS);
  expect([await rank(new Date(noon)), await rank()]).toEqual([3, 4]);
});

test('a noon of the zone that the platform moved to is right also where records of the former zone came after it', async () => {
  await addPeople(3);
  const { db } = app.context;
  const type = CoinAccountType.points;
  const noon = Date.parse('2026-11-02T17:00:00.000Z');
  const moves = [
    [3, -HOUR_MS, SHANGHAI],
    [5, HOUR_MS, SHANGHAI],
    [9, 2 * HOUR_MS, NEW_YORK],
  ] as const;
  for (const [index, [hundredths, sinceNoonMs, timeZone]] of moves.entries()) {
    const userId = FIRST_USER_ID + index;
    const change = { userId, type, hundredths, kind: 'adjustment', extra: { remark: '' } } as const;
    await moveCoins(db, change, { at: new Date(noon + sinceNoonMs), timeZone });
  }
  const asked = { type, at: new Date(noon) };
  expect(await findRank(db, { ...asked, userId: FIRST_USER_ID })).toEqual({ balance: 3, rank: 1, gap: 0 });
  expect(await listRanks(db, { ...asked, limit: 5 })).toMatchObject([{ userId: FIRST_USER_ID }]);
});

test('reads a few rows among 100,000 accounts, of which many changed since noon, for the best and for one in the middle', async () => {
  await addPeople(100_000);
  const { sql, db } = app.context;
  const noon = new Date('2026-11-02T04:00:00.000Z');
  await sql.unsafe(`alter table coin_accounts disable trigger user;
    insert into coin_accounts (account_type, user_id, balance, last_changed_at, created_at, updated_at)
    select 2, ${FIRST_USER_ID} + n, n + 100000, '2026-10-01', now(), now() from generate_series(100, 99999) n;
    alter table coin_accounts enable trigger user;
    insert into coin_balance_counts (account_type, level, bucket, accounts)
    select 2, level, balance >> 8 * level, count(*) from coin_accounts, generate_series(0, 6) level where user_id > 0
    group by level, balance >> 8 * level;
    select move_coins(2::smallint, ${FIRST_USER_ID} + 100 + n * 61, 5000, 'adjustment', null, '{}', '2026-11-02T09:00:00Z', '${SHANGHAI}')
    from generate_series(1, 1500) n`);
  for (const table of ['coin_accounts', 'coin_records', 'coin_balance_counts'])
    await sql.unsafe(`vacuum analyze ${table}`);
  const watched = await watchPlans(app);
  const userId = FIRST_USER_ID + 50_001;
  const type = CoinAccountType.points;
  expect(await findRank(db, { type, at: noon, userId })).toEqual({ balance: 150_001, gap: 1, rank: 49_999 });
  for (const at of [undefined, noon, new Date('2026-11-03T04:00:00Z')]) {
    expect(await watched.largeNodes(() => findRank(watched.db, { type, at, userId }), 'mine')).toEqual([]);
    expect(await watched.largeNodes(() => listRanks(watched.db, { type, at, limit: 200 }), 'users')).toEqual([]);
  }
  await watched.close();
});
