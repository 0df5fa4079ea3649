import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';
import { type ContractStory, eventIn, tellOfContracts } from './testing/contract-story.ts';
import { FREE, PAID, SHOWN_ONCE, TRIAL } from './testing/exhibits-to-sign.ts';
import { expectRebuilt } from './testing/rebuild.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 31 * 24 * HOUR_MS;
const TEST_ONLY = 'for public\n\ninitial[testActive]:\n  terminate';
const BOTH = 'for public\n\ninitial[active, testActive]:\n  terminate';
/** E11: a state that points to itself. */
const LOOP = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("12","hour") => initial
  ~freelog.TransactionEvent("9","self.account") => kept

kept[active]:
  terminate`;
/** Left by a payment before its timer is due. */
const RENT = `for public

initial:
  ~freelog.RelativeTimeEvent("2","hour") => lapsed
  ~freelog.TransactionEvent("5","self.account") => rented

rented[active]:
  ~freelog.TransactionEvent("5","self.account") => initial

lapsed:
  terminate`;

const PAYMENT_IN: Record<string, string> = { initial: eventIn(RENT, 'initial', 1), rented: eventIn(RENT, 'rented') };

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  story = await tellOfContracts(app, [FREE, TRIAL, PAID, SHOWN_ONCE, TEST_ONLY, BOTH, LOOP, RENT]);
});
afterAll(() => app.close());
afterEach(() => expectRebuilt(app.context.db));

const fire = () => fireDueEvents(app.context);

test('rule 18: a new contract is in `initial` when the signing call answers, with one transition record', async () => {
  const contract = await story.sign(RENT);
  expect(contract).toMatchObject({ fsmCurrentState: 'initial', fsmRunningStatus: 4, status: 0 });
  expect(await story.history(contract)).toMatchObject([
    { fromState: '_none_', toState: 'initial', eventId: 'init', createdAt: contract.createdAt },
  ]);
});

test.each([
  [FREE, 1, true, false],
  [TEST_ONLY, 2, false, true],
  [BOTH, 3, true, true],
  [PAID, 128, false, false],
])('rule 19: authStatus equals the colours of the current state (%#)', async (text, authStatus, isAuth, isTestAuth) => {
  const contract = await story.sign(text);
  const { data } = await story.read(contract);
  expect(data).toMatchObject({ authStatus, isAuth, isTestAuth });
});

test('rule 20: a free policy signed by a consumer authorises without timers, for ever', async () => {
  const contract = await story.sign(FREE);
  const forEver = { authStatus: 1, status: 0, fsmRunningStatus: 4, dueAt: null };
  expect(contract).toMatchObject(forEver);
  app.clock.advance(MONTH_MS);
  await fire();
  expect(await story.stored(contract)).toMatchObject(forEver);
});

test('rule 21: a terminal test licence ends at once for a consumer and stays in force for a node', async () => {
  expect(await story.sign(TEST_ONLY)).toMatchObject({ status: 1, fsmRunningStatus: 8, authStatus: 2 });
  expect(await story.sign(TEST_ONLY, 2)).toMatchObject({ status: 0, fsmRunningStatus: 4, authStatus: 2 });
});

test('rule 22: a terminal state without a colour ends at once for everybody', async () => {
  for (const kind of [2, 3] as const)
    expect(await story.sign(SHOWN_ONCE, kind)).toMatchObject({ status: 1, fsmRunningStatus: 8, authStatus: 128 });
});

test('rule 23: every transition writes exactly one record, and the records form a chain', async () => {
  const contract = await story.sign(RENT);
  for (const state of ['initial', 'rented', 'initial'])
    expect(await story.pay(contract, { eventId: PAYMENT_IN[state] })).toMatchObject({ errCode: 0 });
  const records = await story.history(contract);
  expect(records.map(({ fromState, toState }) => [fromState, toState])).toEqual([
    ['_none_', 'initial'],
    ['initial', 'rented'],
    ['rented', 'initial'],
    ['initial', 'rented'],
  ]);
});

test('rule 24: a self-loop writes a record and restarts the timers of the state', async () => {
  const contract = await story.sign(LOOP);
  app.clock.advance(12 * HOUR_MS);
  await fire();
  expect(await story.history(contract)).toMatchObject([{}, { fromState: 'initial', toState: 'initial' }]);
  expect((await story.stored(contract)).dueAt).toEqual(new Date(app.clock.now().getTime() + 12 * HOUR_MS));
});

test('rule 25: leaving a state cancels all its timers, also when the new state has none', async () => {
  const contract = await story.sign(RENT);
  expect(contract.dueAt).not.toBe(null);
  await story.pay(contract, { eventId: PAYMENT_IN.initial });
  expect((await story.stored(contract)).dueAt).toBe(null);
  app.clock.advance(3 * HOUR_MS);
  await fire();
  expect(await story.stored(contract)).toMatchObject({ fsmCurrentState: 'rented', authStatus: 1 });
});

test('rule 26: a time event that was due during downtime fires after the start', async () => {
  const contract = await story.sign(TRIAL);
  app.clock.advance(3 * MONTH_MS);
  await fire();
  expect(await story.history(contract)).toMatchObject([{}, { toState: 'over', createdAt: app.clock.now() }]);
});

test('rule 27: events of a terminated contract have no effect except a refused event record', async () => {
  const contract = await story.sign(SHOWN_ONCE);
  const [before, balances] = [await story.stored(contract), await story.balances()];
  const answer = await story.pay(contract, { eventId: '2915a619' });
  expect(answer).toMatchObject({ errCode: 2, data: null });
  expect(await story.stored(contract)).toEqual(before);
  expect(await story.balances()).toEqual(balances);
  expect(await story.refused(contract)).toMatchObject([
    {
      contractState: 'initial',
      eventId: '2915a619',
      eventCode: 'S201',
      remark: 'contract.event-not-open',
      eventInfo: {
        contractId: contract.contractId,
        code: 'S201',
        eventId: '2915a619',
        triggerUserId: story.mira.userId,
      },
      triggeredAt: app.clock.now(),
    },
  ]);
});

test('rule 28: row, record, timer and money change in one transaction, wherever it is cut off', async () => {
  const contract = await story.sign(RENT);
  const pay = () => story.pay(contract, { eventId: PAYMENT_IN.initial });
  const before = [await story.stored(contract), await story.history(contract), await story.balances()];
  for (const table of ['contracts', 'contract_transitions', 'transactions', 'ledger_postings', 'transaction_details']) {
    await app.context.sql.unsafe(`
      create or replace function pull_the_plug() returns trigger language plpgsql as
        $$ begin raise exception 'the plug is pulled'; end $$;
      create trigger plug after insert or update on ${table} for each statement execute function pull_the_plug();`);
    expect((await pay()).errCode, table).not.toBe(0);
    await app.context.sql.unsafe(`drop trigger plug on ${table}`);
    expect([await story.stored(contract), await story.history(contract), await story.balances()]).toEqual(before);
  }
  expect(await pay()).toMatchObject({ errCode: 0, data: { status: 2 } });
});
