import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { issueWaiting } from './commands/issue-reward.ts';
import { wrongCoins } from './queries/wrong-coins.ts';
import type { Work } from './testing/happening-process.ts';
import { FIRST_USER_ID, happen, happeningOf, PEOPLE } from './testing/happenings.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
/** 100,000 with `FUZZ_FACTOR=50`. */
const HAPPENINGS = 2000 * FACTOR;
const KILLS = Math.ceil(2 * FACTOR);
const CONCURRENCY = 6;
const MOST_THEMES = 3;

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  const [row] = await sql`select current_database() as name`;
  databaseUrl = urlOf(inject('clusterUrl'), row!.name);
  await sql`
    insert into users (user_id, username, password_hash, token_sn, created_at, updated_at) overriding system value
    select ${FIRST_USER_ID}::integer + n, 'simulated-' || n, '', md5(n::text), now(), now()
    from generate_series(0, ${PEOPLE}::integer - 1) n`;
  await sql`update task_configs set is_stopped = false where code in ('TS000074', 'TS000075')`;
  await sql`update reward_configs set is_stopped = false where code in ('RS0000804', 'RS0000805')`;
});
afterAll(() => app.close());

/** Has numbers happen in a process that is killed once it has done so many; answers those that it had done. */
async function happenElsewhere(numbers: readonly number[], killAfter: number): Promise<Set<number>> {
  const now = app.clock.now().getTime();
  const work: Work = { databaseUrl, seed: SEED, numbers, concurrency: CONCURRENCY, now };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/happening-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(work));
  const ended = once(child, 'close');
  const done = new Set<number>();
  for await (const line of createInterface({ input: child.stdout })) {
    done.add(Number(line));
    if (done.size === killAfter) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe(killAfter > 0 ? 'SIGKILL' : null);
  return done;
}

test(`after ${HAPPENINGS.toLocaleString('en')} happenings at once, repeated and cut off, tasks, rewards and coins agree`, {
  timeout: 60_000 + 60_000 * FACTOR,
}, async () => {
  const { sql } = app.context;
  const numbers = Array.from({ length: HAPPENINGS }, (_, number) => number);
  async function elsewhere(): Promise<void> {
    let left = numbers.filter((number) => number % 2 === 0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const done = await happenElsewhere(left, Math.floor(left.length / (KILLS - kill + 1)));
      left = left.filter((number) => !done.has(number));
    }
    await happenElsewhere(left, -1);
  }
  async function here(): Promise<void> {
    for (const number of numbers.filter((one) => one % 2 === 1)) {
      await happen(app.context, happeningOf(SEED, number));
      // told again, as events are
      if (number % 10 === 1) await happen(app.context, happeningOf(SEED, number));
    }
  }
  await Promise.all([elsewhere(), here()]);
  await app.context.jobs.runDue();
  await issueWaiting(app.context, () => undefined);

  const exhibits = new Map<number, Set<string>>();
  const themes = new Map<number, Set<string>>();
  for (const number of numbers) {
    const happening = happeningOf(SEED, number);
    if (happening.kind !== 'fact') continue;
    const { trigger, userId, key } = happening.fact;
    const seen = trigger === 'theme.set' ? themes : exhibits;
    seen.set(userId, (seen.get(userId) ?? new Set()).add(key));
  }
  const records = await sql<{ userId: number; code: string; records: number }[]>`
    select user_id as "userId", reward_code as code, count(*)::integer as records from reward_records
    where reward_code like 'RS00008%' group by user_id, reward_code`;
  const found = new Map(records.map((row) => [`${row.userId} ${row.code}`, row.records]));
  for (let userId = FIRST_USER_ID; userId < FIRST_USER_ID + PEOPLE; userId += 1) {
    expect(found.get(`${userId} RS0000805`) ?? 0).toBe(exhibits.get(userId)?.size ?? 0);
    expect(found.get(`${userId} RS0000804`) ?? 0).toBe(Math.min(MOST_THEMES, themes.get(userId)?.size ?? 0));
  }

  expect(await wrongCoins(app.context.db)).toEqual([]);
  const wrong = await sql`
    with worth as (
      select records.reward_record_id, tag, reward_num, coalesce(sum(changed), 0) as given
      from reward_records as records left join coin_records
        on once_key = 'reward:' || records.reward_record_id or once_key like 'reward:' || records.reward_record_id || ':%'
      where reward_type in (2, 4) group by records.reward_record_id)
    select
      (select count(*)::integer from worth where given <> case when tag = 4 then reward_num else 0 end) as "wrongly given",
      (select count(*)::integer from reward_records where tag = 3 and reward_type <> 1) as "left waiting",
      (select count(*)::integer from reward_configs as config where used_budget <> coalesce((
        select sum(reward_num) from reward_records where reward_code = config.code and tag in (1, 3, 4)), 0)) as "wrong budgets",
      (select count(*)::integer from task_records as record where counted <> (select count(*) from task_counts as one
        where one.user_id = record.user_id and one.task_code = record.task_code)) as "wrong counts",
      (select count(*)::integer from coin_balance_counts where level = 0 and accounts <> (select count(*) from coin_accounts
        where account_type = coin_balance_counts.account_type and balance = bucket and user_id > 0)) as "wrong ranks"`;
  expect(wrong[0]).toEqual({
    'wrongly given': 0,
    'left waiting': 0,
    'wrong budgets': 0,
    'wrong counts': 0,
    'wrong ranks': 0,
  });
});
