import { policyId } from '@colophon/policy';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { beginElsewhere, inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FIRED_SIDE_BY_SIDE, MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { wrongContracts } from '../queries/wrong-contracts.ts';
import { type ContractRow, contracts, contractTransitions } from '../tables.ts';
import { actorOf, countStatements } from '../testing/count-statements.ts';
import { CIRCLE, type ExhibitsToSign, FREE, offerExhibits, PAID, TRIAL } from '../testing/exhibits-to-sign.ts';
import { expectRebuilt, TIME_ZONE } from '../testing/rebuild.ts';
import { watchDueEvents } from '../timers.ts';
import { fireDueEvents } from './fire-due-events.ts';
import { type Signing, signContracts } from './sign-contracts.ts';

const DAY_MS = 24 * 3_600_000;
/** By length, then by dates: of those that have passed, several are due at once. */
const SEASONS = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("1","day") => spring
  ~freelog.RelativeTimeEvent("2","day") => lost

spring[testActive]:
  ~freelog.TimeEvent("2026-04-01 00:00") => summer

summer[active]:
  ~freelog.TimeEvent("2026-05-01 00:00") => closed

closed:
  terminate

lost:
  terminate`;
/** Goes back to where it was, but counts anew each time: no circle. */
const RENEWED = 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("12","hour") => initial';
const DATED =
  'for public\n\ninitial[active]:\n  ~freelog.TimeEvent("2040-01-01 00:00") => closed\n\nclosed:\n  terminate';
const TEXTS = [FREE, TRIAL, PAID, CIRCLE, SEASONS, RENEWED, DATED];

let app: TestApp;
let mira: TestUser;
let exhibits: ExhibitsToSign;

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  exhibits = await offerExhibits(app, await app.addUser('otto'), TEXTS);
});
afterAll(() => app.close());
afterEach(() => expectRebuilt(app.context.db));

/** Signs new exhibits by the command itself: no session lives for months. */
async function signMany(text: string, count: number): Promise<string[]> {
  const subjects = Array.from({ length: count }, () => ({
    subjectId: exhibits.offer([text]),
    policyId: policyId(text, 2),
  }));
  return (await signSubjects(subjects)).map(({ contractId }) => contractId);
}

async function sign(text: string): Promise<string> {
  return (await signMany(text, 1))[0]!;
}

function signSubjects(subjects: Signing['subjects'], context = app.context) {
  const licensee = { licenseeId: String(mira.userId), licenseeIdentityType: 3 } as const;
  return signContracts(context, actorOf(mira), { subjects, subjectType: 2, ...licensee });
}

async function stored(contractId: string): Promise<ContractRow> {
  const [row] = await app.context.db.select().from(contracts).where(eq(contracts.contractId, contractId));
  return row!;
}

async function history(contractId: string) {
  const { db } = app.context;
  const { contractId: column, ordinal } = contractTransitions;
  return db.select().from(contractTransitions).where(eq(column, contractId)).orderBy(asc(ordinal));
}

const statesOf = async (contractId: string) => (await history(contractId)).map(({ toState }) => toState);
const fire = () => fireDueEvents(app.context);

test('a trial goes on until the month is over, ends then, and can be signed again', async () => {
  const subject = { subjectId: exhibits.offer([TRIAL]), policyId: policyId(TRIAL, 2) };
  const [{ contractId }] = (await signSubjects([subject])) as [ContractRow];
  expect((await stored(contractId)).dueAt).toEqual(new Date('2026-04-01T04:00:00Z'));
  await fire();
  expect(await statesOf(contractId)).toEqual(['initial']);
  app.clock.advance(31 * DAY_MS - 1);
  await fire();
  expect(await statesOf(contractId)).toEqual(['initial']);
  app.clock.advance(1);
  await fire();
  expect(await stored(contractId)).toMatchObject({
    fsmCurrentState: 'over',
    fsmRunningStatus: 8,
    status: 1,
    authStatus: 128,
    updatedAt: app.clock.now(),
  });
  expect((await history(contractId)).at(-1)!.eventInfo).toMatchObject({
    code: 'A103',
    service: 'freelog',
    name: 'RelativeTimeEvent',
    args: { elapsed: 1, timeUnit: 'month' },
  });
  expect(await signSubjects([subject])).toMatchObject([
    { contractId: expect.not.stringMatching(contractId), status: 0 },
  ]);
});

test('what is over by the clock can be signed again before a worker has seen to it', async () => {
  const subject = { subjectId: exhibits.offer([TRIAL]), policyId: policyId(TRIAL, 2) };
  const [{ contractId }] = (await signSubjects([subject])) as [ContractRow];
  app.clock.advance(32 * DAY_MS);
  expect(await signSubjects([subject])).toMatchObject([
    { contractId: expect.not.stringMatching(contractId), status: 0 },
  ]);
  expect(await statesOf(contractId)).toEqual(['initial', 'over']);
});

test('a timer that is overdue by 40 days fires once, and what the contract enters counts from then', async () => {
  const [trial, renewed] = [await sign(TRIAL), await sign(RENEWED)];
  app.clock.advance(71 * DAY_MS);
  await fire();
  await fire();
  expect(await statesOf(trial)).toEqual(['initial', 'over']);
  expect(await statesOf(renewed)).toEqual(['initial', 'initial']);
  expect((await stored(renewed)).dueAt).toEqual(new Date(app.clock.now().getTime() + DAY_MS / 2));
});

test('of two clock events of a state the earlier one fires, and dates that have passed since fire after it in their order', async () => {
  app.clock.advance(Date.parse('2026-03-20T04:00:00Z') - app.clock.now().getTime());
  const [early, late] = [await sign(SEASONS), await sign(SEASONS)];
  await app.context.sql`update contracts set due_at = null where contract_id = ${late}`;
  app.clock.advance(13 * DAY_MS); // 2 April
  await fire();
  expect(await statesOf(early)).toEqual(['initial', 'spring', 'summer']);
  await app.context.sql`
    update contracts set due_at = created_at + interval '1 day' where contract_id = ${late}`;
  app.clock.advance(60 * DAY_MS); // June
  await fire();
  expect(await statesOf(early)).toEqual(['initial', 'spring', 'summer', 'closed']);
  expect(await statesOf(late)).toEqual(['initial', 'spring', 'summer', 'closed']);
});

test('many contracts are moved by a fixed number of statements, and those who use the ended ones are told once', async () => {
  const ended = await signMany(TRIAL, 20);
  await signMany(RENEWED, 20);
  app.clock.advance(32 * DAY_MS);
  const told: unknown[] = [];
  await using counted = await countStatements(app, { emitted: (event, payload) => void told.push([event, payload]) });
  await fireDueEvents(counted.context);
  expect(counted.statements.length, counted.statements.join('\n')).toBeLessThanOrEqual(15);
  expect(told).toHaveLength(1);
  const [[event, payload]] = told as [[string, { contracts: { contractId: string }[] }]];
  expect(event).toBe('contracts.terminated');
  expect(payload.contracts.map(({ contractId }) => contractId).sort()).toEqual(ended.sort());
  expect(payload.contracts[0]).toEqual({
    contractId: expect.any(String),
    licenseeId: String(mira.userId),
    licenseeIdentityType: 3,
  });
});

test('workers at the same time, and one that is stopped half-way, fire each event exactly once', async () => {
  const ids = await signMany(TRIAL, 30);
  app.clock.advance(32 * DAY_MS);
  await app.context.sql.unsafe(`
    create function pull_the_plug() returns trigger language plpgsql as
      $$ begin raise exception 'the plug is pulled'; end $$;
    create trigger plug after update of due_at on contracts for each statement execute function pull_the_plug();`);
  await expect(fire()).rejects.toThrow();
  await app.context.sql.unsafe('drop trigger plug on contracts; drop function pull_the_plug;');
  for (const id of ids) expect(await statesOf(id)).toEqual(['initial']);
  await Promise.all(Array.from({ length: 4 }, fire));
  await fire();
  for (const id of ids) expect(await statesOf(id)).toEqual(['initial', 'over']);
});

test('more are due than one transaction takes, and none is left over', async () => {
  await signMany(TRIAL, MAX_CONTRACTS_AT_ONCE + 1);
  app.clock.advance(32 * DAY_MS);
  await fire();
  const now = app.clock.now().toISOString();
  expect(await app.context.sql`select from contracts where due_at <= ${now}`).toHaveLength(0);
});

test('a due date that is too early is put right and nothing fires', async () => {
  const contractId = await sign(TRIAL);
  const before = await stored(contractId);
  await app.context.sql`update contracts set due_at = created_at where contract_id = ${contractId}`;
  app.clock.advance(DAY_MS);
  await fire();
  expect(await stored(contractId)).toEqual(before);
  expect(await statesOf(contractId)).toEqual(['initial']);
});

test('a date is one of the platform’s time zone, also when the due date is put right', async () => {
  const contractId = await sign(DATED);
  const dueAt = new Date('2039-12-31T16:00:00Z');
  expect((await stored(contractId)).dueAt).toEqual(dueAt);
  await app.context.sql`update contracts set due_at = created_at where contract_id = ${contractId}`;
  app.clock.advance(DAY_MS);
  await fire();
  expect((await stored(contractId)).dueAt).toEqual(dueAt);
});

test('a contract whose past dates lead in a circle is put into exception, keeps its colours and moves no more', async () => {
  const contractId = await sign(CIRCLE);
  await fire();
  expect(await stored(contractId)).toMatchObject({
    status: 2,
    fsmRunningStatus: 2,
    fsmCurrentState: 'initial',
    fsmCurrentStateColors: ['active'],
    authStatus: 1,
  });
  expect(await statesOf(contractId)).toEqual(['initial', 'back', 'initial', 'initial']);
  app.clock.advance(DAY_MS);
  await fire();
  expect(await statesOf(contractId)).toHaveLength(4);
});

test('what was signed and is due at once is fired at the next look, not before the answer', async () => {
  const contractId = await sign(CIRCLE);
  expect(await statesOf(contractId)).toEqual(['initial']);
  const watch = watchDueEvents(app.context);
  watch.start();
  await vi.waitUntil(async () => (await stored(contractId)).status === 2, { interval: 20, timeout: 15_000 });
  await watch.stop();
  const later = await sign(CIRCLE);
  expect(await statesOf(later)).toEqual(['initial']);
});

test('the nearest due contracts are found in an index', async () => {
  const rows = await inTransaction(app.context.db, async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`explain select * from contracts where due_at <= now() order by due_at limit 500 for update skip locked`;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using contracts_due');
});

test('a contract that somebody else is busy with is left alone, and fired once they are done', async () => {
  const contractId = await sign(RENEWED);
  const busy = await beginElsewhere(app);
  await busy.sql`select from contracts where contract_id = ${contractId} for update`;
  app.clock.advance(DAY_MS);
  await fire();
  expect(await statesOf(contractId)).toEqual(['initial']);
  await busy.commit();
  await fire();
  expect(await statesOf(contractId)).toEqual(['initial', 'initial']);
});

test('each look at what is due is told, also one that finds nothing', async () => {
  await fire();
  const looked = vi.fn();
  await fireDueEvents(app.context, looked);
  expect(looked).toHaveBeenCalledTimes(FIRED_SIDE_BY_SIDE);
  await sign(RENEWED);
  app.clock.advance(DAY_MS);
  await fireDueEvents(app.context, looked);
  // Either of those that look may find all that is due, or each a part.
  expect(looked.mock.calls.length).toBeGreaterThan(2 * FIRED_SIDE_BY_SIDE);
});

test('a contract counts from its first move, however long the signing takes', async () => {
  let time = app.clock.now().getTime();
  const clock = {
    now() {
      time += 1;
      return new Date(time);
    },
  };
  const subject = { subjectId: exhibits.offer([TRIAL]), policyId: policyId(TRIAL, 2) };
  const [signed] = await signSubjects([subject], { ...app.context, clock });
  const [first] = await history(signed!.contractId);
  expect(first!.createdAt).toEqual(signed!.createdAt);
  await expectRebuilt(app.context.db);

  // as earlier versions signed, which read the clock twice
  const { sql } = app.context;
  const { contractId } = signed!;
  const shift = (milliseconds: number) => sql`
    update contracts set due_at = due_at + ${milliseconds} * interval '1 millisecond' where contract_id = ${contractId}`;
  await shift(-1);
  const wrong = () => wrongContracts(app.context.db, TIME_ZONE);
  expect(await wrong()).toEqual([expect.stringContaining('dueAt')]);
  await sql`update contracts set created_at = created_at - interval '1 millisecond' where contract_id = ${contractId}`;
  expect(await wrong()).toEqual([]);
  await sql`update contracts set created_at = created_at + interval '1 millisecond' where contract_id = ${contractId}`;
  await shift(1);
});
