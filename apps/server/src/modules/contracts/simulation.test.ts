import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isHealthy, proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { ensurePolicies } from '#modules/policies/index.ts';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { startTestAppOn, type TestApp } from '#test/test-app.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';
import { startAllWaitingContracts } from './commands/start-waiting-contracts.ts';
import type { Work } from './testing/busy-process.ts';
import { type Cast, type Done, offerEverything, type Person } from './testing/busy-users.ts';
import { makePasswordsCheap } from './testing/cheap-password.ts';
import { PAID, TRIAL } from './testing/exhibits-to-sign.ts';
import { planPolicy, writePolicy } from './testing/random-policies.ts';
import { expectRebuilt, TIME_ZONE } from './testing/rebuild.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
console.log(`Signing, paying, time and kills: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);

/** Processes that are killed; two are busy at any time. */
const KILLS = Math.ceil(5 * FACTOR);
const PROCESSES = 2;
/** Most answers of a process before it is killed, a moment later. */
const MOST_ANSWERS = 120;
const LONGEST_MOMENT_MS = 30;
const SERVING_AGAIN_MS = 5000;
const PEOPLE = 8;
const USERS_PER_PROCESS = 6;
const ACTIONS_PER_PROCESS = 1_000_000;
/** A second is eleven hours. */
const SPEED = 40_000;
const DECADES_MS = 40 * 365 * 24 * 3_600_000;

let admin: postgres.Sql;
let app: TestApp;
let databaseUrl: string;
let dataDir: string;
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  admin = postgres(clusterUrl, { max: 1, onnotice: () => undefined });
  const name = `contracts_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await admin.unsafe(`create database ${name} template template`);
  databaseUrl = urlOf(clusterUrl, name);
  dataDir = await mkdtemp(join(tmpdir(), 'colophon-busy-'));
  app = await startTestAppOn(databaseUrl);
});
afterAll(async () => {
  await app.close();
  await dropDatabase(admin, new URL(databaseUrl).pathname.slice(1));
  await admin.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** People with wallets, of whom some have little; the last one's is not activated yet. */
async function addCast(): Promise<Cast> {
  const { db, clock } = app.context;
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const { userId, username } = await app.addUser(`person${number}`);
    const accountId = await openWallet(app, { userId, username }, number % 3 === 0 ? 2_000 : 10_000_000);
    people.push({ userId, username, accountId });
  }
  await makePasswordsCheap(app, PAYMENT_PASSWORD);
  await app.context.sql`update accounts set status = 0 where account_id = ${people.at(-1)!.accountId}`;
  const random = randomNumbers(SEED);
  const accounts = ['self.account', 'self.account', 'self.account', people[0]!.accountId];
  const policyTexts = [PAID, TRIAL];
  for (let number = 0; number < 30; number += 1)
    policyTexts.push(writePolicy(planPolicy(random, { around: clock.now(), accounts })));
  await ensurePolicies(db, app.context, { policyTexts, subjectType: 2 });
  const time = { startedAtMs: Date.now(), from: clock.now().getTime(), speed: SPEED };
  const cast = { seed: SEED, people, policyTexts: [...new Set(policyTexts)], time };
  offerEverything(app.context, cast);
  return cast;
}

/** Runs a busy process and kills it a moment after so many answers; tells how long it took until the first. */
async function liveAndDie(
  work: Work,
  { answers, momentMs }: { answers: number; momentMs: number },
  done: (done: Done) => void,
): Promise<number> {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'testing/busy-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin!.end(JSON.stringify(work));
  const ended = once(child, 'close');
  let servedAfterMs: number | undefined;
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout! })) {
    servedAfterMs ??= performance.now() - startedAt;
    lines += 1;
    if (lines === answers) setTimeout(() => child.kill('SIGKILL'), momentMs);
    // the last one may have been cut off in the middle
    if (line.endsWith('}')) done(JSON.parse(line) as Done);
  }
  await ended;
  expect(child.signalCode, 'the process ended by itself').toBe('SIGKILL');
  return servedAfterMs!;
}

test(`after ${KILLS} kills or more of two busy processes, contracts and money agree, and nothing that was answered is lost`, {
  timeout: 120_000 + 30_000 * KILLS,
}, async () => {
  const cast = await addCast();
  const signed = new Set<string>();
  const paid = new Map<string, number>();
  const note = (done: Done) => {
    if ('signed' in done) signed.add(done.signed);
    else paid.set(done.paid, done.cents);
  };
  const random = randomNumbers(SEED + 1);
  const servedAfterMs: number[] = [];
  let kills = 0;
  async function beKilledAgainAndAgain(): Promise<void> {
    // a life may be over before anybody has paid: goes on until more has been signed and paid than was killed
    while (kills < KILLS || signed.size <= KILLS || paid.size <= KILLS) {
      kills += 1;
      if (kills === Math.ceil(KILLS / 2))
        await app.context.sql`update accounts set status = 1 where account_id = ${cast.people.at(-1)!.accountId}`;
      const firstAction = kills * ACTIONS_PER_PROCESS;
      const work = { databaseUrl, dataDir, cast, firstAction, users: USERS_PER_PROCESS };
      const life = { answers: 1 + Math.floor(random() * MOST_ANSWERS), momentMs: random() * LONGEST_MOMENT_MS };
      servedAfterMs.push(await liveAndDie(work, life, note));
    }
  }
  let isOver = false;
  let looks = 0;
  async function lookAgainAndAgain(): Promise<void> {
    while (!isOver) {
      expect(await disagreements(), 'a payment without its move, or a move without its payment').toEqual([]);
      looks += 1;
      await sleep(100);
    }
  }
  const looking = lookAgainAndAgain();
  try {
    await Promise.all(Array.from({ length: PROCESSES }, beKilledAgainAndAgain));
  } finally {
    isOver = true;
    await looking;
  }

  // what was due when the last one died, and all that follows from it for decades, fires in the next process
  const { context, clock } = app;
  const passed = (Date.now() - cast.time.startedAtMs) * SPEED;
  clock.advance(passed);
  await startAllWaitingContracts(context);
  for (const ms of [0, DECADES_MS / 40, DECADES_MS]) {
    clock.advance(ms);
    await Promise.all([fireDueEvents(context), fireDueEvents(context)]);
    await fireDueEvents(context);
  }
  await expectRebuilt(context.db);
  expect(isHealthy(await proveLedger(context.db, clock.now(), TIME_ZONE))).toBe(true);
  const now = clock.now().toISOString();
  const contracts = await context.sql<{ id: string; isDue: boolean }[]>`
    select contract_id as id, coalesce(due_at <= ${now}, false) as "isDue" from contracts`;
  expect(contracts.filter(({ isDue }) => isDue)).toEqual([]);
  expect([...signed].filter((id) => !contracts.some((contract) => contract.id === id))).toEqual([]);
  const payments = await context.sql<{ id: string; cents: number }[]>`
    select record_id::text as id, amount_cents::float8 as cents from transactions where kind = 'payment' and status = 2`;
  const stored = new Map(payments.map(({ id, cents }) => [id, cents]));
  for (const [id, cents] of paid) expect(stored.get(id)).toBe(cents);

  const [moves] = await context.sql<{ count: number }[]>`select count(*)::int as count from contract_transitions`;
  const sorted = servedAfterMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  console.log(
    `${contracts.length} contracts, ${moves!.count} moves, ${payments.length} payments, ${looks} looks; served again after ` +
      `${median.toFixed(0)} ms, at most ${sorted.at(-1)!.toFixed(0)} ms`,
  );
  // the long form has the machine to itself
  if (FACTOR > 1) expect(median).toBeLessThan(SERVING_AGAIN_MS);
});

/** At this moment, for everybody who looks: payments that moved nothing, and moves whose payment there is not. */
function disagreements() {
  return app.context.sql`
    select coalesce(t.record_id, m.record_id) as record, t.status, m.state_id
      from (select * from transactions where kind = 'payment') t
      full join (select * from contract_transitions where record_id is not null) m on m.record_id = t.record_id
     where t.status is distinct from 2 or m.state_id is null or t.attach_info->>'stateId' is distinct from m.state_id::text`;
}
