import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { issue, openWallet } from '#modules/accounts/testing/wallets.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';
import { type ContractStory, eventIn, tellOfContracts } from './testing/contract-story.ts';
import { FREE, PAID, TRIAL } from './testing/exhibits-to-sign.ts';
import { expectRebuilt, TIME_ZONE } from './testing/rebuild.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 31 * 24 * HOUR_MS;
const NOTHING = '00000000';
const pays = (amount: string, account: string) =>
  `for public\n\ninitial:\n  ~freelog.TransactionEvent("${amount}","${account}") => bought\n\nbought[active]:\n  terminate`;
/** Pay within two hours, then again and again for a month each. */
const RENEWED = `for public

initial:
  ~freelog.TransactionEvent("5.00","self.account") => hired
  ~freelog.RelativeTimeEvent("2","hour") => lapsed

hired[active]:
  ~freelog.RelativeTimeEvent("1","month") => due
  ~freelog.ViewCountEvent("3") => due

due:
  ~freelog.TransactionEvent("5","self.account") => hired

lapsed:
  terminate`;
const CENTS = pays('0.29', 'self.account');
const TO_NOBODY = pays('5', '233999999990000');
const TO_SUSPENSE = pays('5', '508000000020002');
const LOOP =
  'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1","hour") => initial\n  ~freelog.TransactionEvent("5","self.account") => on\n\non[active]:\n  terminate';
const PAY = eventIn(RENEWED);
const RENEW = eventIn(RENEWED, 'due');

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [FREE, TRIAL, PAID, RENEWED, CENTS, TO_NOBODY, TO_SUSPENSE, LOOP]);
  await issue(app, story.from, 1_000_000);
});
afterAll(() => app.close());
afterEach(() => expectRebuilt(app.context.db));

/** Returns the refusal of a payment, and checks that the payment has changed nothing. */
async function refusedFor(contract: { contractId: string }, body: object, user = story.mira) {
  const everything = async () => [await story.stored(contract), await story.history(contract), await story.balances()];
  const before = await everything();
  const answer = await story.pay(contract, body, user);
  expect(await everything()).toEqual(before);
  return [answer.errCode, answer.headers['x-refusal'], answer.data?.code ?? null];
}

test('a payment moves the contract, and the answer says so at once', async () => {
  const contract = await story.sign(RENEWED);
  const [from, to] = await story.balances();
  const { errCode, data } = await story.pay(contract, { eventId: PAY });
  expect(errCode).toBe(0);
  const [, record] = await story.history(contract);
  expect(data).toMatchObject({
    status: 2,
    transactionType: 2,
    transactionAmount: '-5.00',
    digest: 'policy 0',
    accountId: story.from,
    reciprocalAccountId: story.to,
    reciprocalAccountName: 'otto',
    attachInfo: {
      contractId: contract.contractId,
      contractName: 'policy 0',
      eventId: PAY,
      stateId: record!.stateId,
      subjectType: 2,
      subjectName: 'tides',
    },
    createDate: app.clock.now().toISOString(),
  });
  expect(await story.balances()).toEqual([from - 500, to + 500]);
  const { data: read } = await story.read(contract);
  expect(read).toMatchObject({
    fsmCurrentState: 'hired',
    isAuth: true,
    authStatus: 1,
    status: 0,
    fsmRunningStatus: 4,
    updateDate: app.clock.now().toISOString(),
  });
  const { data: records } = await story.read(contract, '/transitionRecords');
  expect(records.dataList[0]).toMatchObject({
    fromState: 'initial',
    toState: 'hired',
    eventId: PAY,
    eventInfo: {
      contractId: contract.contractId,
      code: 'S201',
      service: 'freelog',
      name: 'TransactionEvent',
      eventId: PAY,
      args: {
        transactionRecordId: data.transactionRecordId,
        serialNo: data.serialNo,
        transactionStatus: 2,
        transactionAmount: '5.00',
      },
      triggerUserId: story.mira.userId,
    },
  });
  expect(await story.refused(contract)).toEqual([]);
});

test('what contracts refuse comes before what accounts refuse, in the order of the specification', async () => {
  const contract = await story.sign(RENEWED);
  const wrong = { eventId: NOTHING, transactionAmount: 7, accountId: '233000000009999', password: '999999' };
  expect(await refusedFor(contract, { ...wrong, eventId: 'no event' })).toEqual([4, 'request.argument', null]);
  expect(await refusedFor(contract, { ...wrong, transactionAmount: 0 })).toEqual([4, 'request.argument', null]);
  expect(await refusedFor(contract, { ...wrong, transactionAmount: 5.001 })).toEqual([4, 'request.argument', null]);
  const nobodys = { contractId: '0'.repeat(24) };
  expect(await story.pay(nobodys, wrong)).toMatchObject({ errCode: 2, data: null });
  expect(await refusedFor(contract, wrong, story.otto)).toEqual([3, 'access.not-owner', null]);
  expect(await refusedFor(contract, wrong)).toEqual([2, 'contract.event-not-open', null]);
  expect(await refusedFor(contract, { ...wrong, eventId: RENEW })).toEqual([2, 'contract.event-not-open', null]);
  const byClock = eventIn(RENEWED, 'initial', 1);
  expect(await refusedFor(contract, { ...wrong, eventId: byClock })).toEqual([2, 'contract.event-not-payable', null]);
  expect(await refusedFor(contract, { ...wrong, eventId: PAY })).toEqual([2, 'contract.amount-differs', null]);
  const right = { eventId: PAY, transactionAmount: 5 };
  expect(await refusedFor(contract, { ...wrong, ...right })).toEqual([5, 'account.not-found', 'E1004']);
  expect(await refusedFor(contract, { ...wrong, ...right, accountId: story.to })).toEqual([
    ...[5, 'access.not-owner', 'E1003'],
  ]);
  expect(await refusedFor(contract, { ...right, password: '999999' })).toEqual([5, 'account.wrong-password', 'E1010']);
  const remarks = (await story.refused(contract)).map(({ remark, eventId }) => [remark, eventId]);
  expect(remarks).toEqual([
    ['contract.event-not-open', NOTHING],
    ['contract.event-not-open', RENEW],
    ['contract.event-not-payable', byClock],
    ['contract.amount-differs', PAY],
  ]);
});

test('an event id of 32 digits is looked for as it is', async () => {
  expect(await refusedFor(await story.sign(RENEWED), { eventId: 'a'.repeat(32) })).toEqual([
    ...[2, 'contract.event-not-open', null],
  ]);
});

test('rule 32: a refused payment changes neither balances nor contract, whoever is frozen, missing or short of money', async () => {
  const contract = await story.sign(RENEWED);
  const set = (accountId: string, status: number) =>
    app.context.sql`update accounts set status = ${status} where account_id = ${accountId}`;
  for (const [accountId, status, refusal, code] of [
    [story.from, 0, 'account.not-activated', 'E1005'],
    [story.from, 2, 'account.frozen', 'E1006'],
    [story.to, 0, 'payment.payee-not-activated', 'E1005'],
    [story.to, 2, 'payment.payee-frozen', 'E1006'],
  ] as const) {
    await set(accountId, status);
    expect(await refusedFor(contract, { eventId: PAY })).toEqual([5, refusal, code]);
    await set(accountId, 1);
  }
  expect(await refusedFor(await story.sign(TO_NOBODY), { eventId: eventIn(TO_NOBODY) })).toEqual([
    ...[5, 'account.not-found', 'E1004'],
  ]);
  expect(await refusedFor(await story.sign(TO_SUSPENSE), { eventId: eventIn(TO_SUSPENSE) })).toEqual([
    ...[5, 'payment.account-kind', 'E1007'],
  ]);
  const poor = await app.addUser('poor');
  const accountId = await openWallet(app, poor, 499);
  const [signed] = (await story.exhibits.sign(poor, story.exhibits.offer([PAID]), [PAID])).data;
  expect(await refusedFor(signed, { eventId: eventIn(PAID), accountId }, poor)).toEqual([
    ...[5, 'payment.balance-too-small', 'E1009'],
  ]);
  await issue(app, accountId, 1);
  expect(await story.pay(signed, { eventId: eventIn(PAID), accountId }, poor)).toMatchObject({ errCode: 0 });
});

test('the licensor who is the licensee cannot pay (rule 12)', async () => {
  const exhibit = story.exhibits.offer([PAID]);
  const [own] = (await story.exhibits.sign(story.otto, exhibit, [PAID])).data;
  await issue(app, story.to, 500);
  expect(await refusedFor(own, { eventId: eventIn(PAID), accountId: story.to }, story.otto)).toEqual([
    ...[5, 'payment.same-account', 'E1013'],
  ]);
});

test('a payment at the due moment of its state or after it is refused, also while nobody has fired the timer', async () => {
  const early = await story.sign(RENEWED);
  app.clock.advance(2 * HOUR_MS - 1);
  const late = await story.sign(RENEWED);
  expect(await story.pay(early, { eventId: PAY })).toMatchObject({ errCode: 0 });
  app.clock.advance(2 * HOUR_MS);
  expect(await refusedFor(late, { eventId: PAY })).toEqual([2, 'contract.event-not-open', null]);
  expect(await story.refused(late)).toMatchObject([{ contractState: 'lapsed', eventId: PAY }]);
  await fireDueEvents(app.context);
  expect(await refusedFor(late, { eventId: PAY })).toEqual([2, 'contract.event-not-open', null]);
});

test('what the clock has led to can be paid for while nobody has fired the timer', async () => {
  const contract = await story.sign(RENEWED);
  await story.pay(contract, { eventId: PAY });
  app.clock.advance(MONTH_MS);
  expect(await refusedFor(contract, { eventId: PAY })).toEqual([2, 'contract.event-not-open', null]);
  expect(await story.pay(contract, { eventId: RENEW })).toMatchObject({ errCode: 0 });
  expect((await story.history(contract)).map(({ toState }) => toState)).toEqual(['initial', 'hired', 'due', 'hired']);

  const loop = await story.sign(LOOP);
  app.clock.advance(HOUR_MS);
  expect(await story.pay(loop, { eventId: eventIn(LOOP, 'initial', 1) })).toMatchObject({ errCode: 0 });
  expect((await story.history(loop)).map(({ toState }) => toState)).toEqual(['initial', 'initial', 'on']);
});

test('who asks whether an event can happen is told of the contract as it stands now', async () => {
  const contract = await story.sign(RENEWED);
  const asked = async (eventId: string) => (await story.read(contract, `/isCanExecEvent?eventId=${eventId}`)).data;
  expect(await asked(PAY)).toMatchObject({
    contractInfo: { fsmCurrentState: 'initial' },
    eventId: PAY,
    isCanExec: true,
  });
  expect(await asked(RENEW)).toMatchObject({ eventId: RENEW, isCanExec: false });
  app.clock.advance(2 * HOUR_MS);
  expect(await asked(PAY)).toMatchObject({ contractInfo: { fsmCurrentState: 'lapsed', status: 1 }, isCanExec: false });
  expect((await story.read({ contractId: '0'.repeat(24) }, `/isCanExecEvent?eventId=${PAY}`)).data).toBe(null);
  expect(await story.refused(contract)).toEqual([]);
});

test('rule 30: only the owner of the licensee pays, only from the own wallet, only with the payment password', async () => {
  const contract = await story.sign(RENEWED);
  const otto = { accountId: story.to, eventId: PAY };
  expect(await refusedFor(contract, otto, story.otto)).toEqual([3, 'access.not-owner', null]);
  expect(await refusedFor(contract, otto)).toEqual([5, 'access.not-owner', 'E1003']);
  expect(await refusedFor(contract, { eventId: PAY, password: '000001' })).toEqual([
    5,
    'account.wrong-password',
    'E1010',
  ]);
  expect(await story.pay(contract, { eventId: PAY })).toMatchObject({ errCode: 0 });
});

test.each([5, '5', '5.0', '5.00', 5.0])('rule 31: amounts compare as decimals (%j)', async (transactionAmount) => {
  expect(await story.pay(await story.sign(RENEWED), { eventId: PAY, transactionAmount })).toMatchObject({ errCode: 0 });
});

test('rule 31: amounts that floating point cannot hold are met exactly', async () => {
  const contract = await story.sign(CENTS);
  for (const transactionAmount of [0.28, 0.3, '0.290001'])
    expect((await refusedFor(contract, { eventId: eventIn(CENTS), transactionAmount }))[0]).toBeGreaterThan(1);
  expect(await story.pay(contract, { eventId: eventIn(CENTS), transactionAmount: 0.29 })).toMatchObject({ errCode: 0 });
});

test('rule 33: of payments of one event at once one moves the contract, and the payer is charged once', async () => {
  const contract = await story.sign(RENEWED);
  const [from, to] = await story.balances();
  const answers = await Promise.all(Array.from({ length: 5 }, () => story.pay(contract, { eventId: PAY })));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
  const refusals = answers.flatMap(({ errCode, headers }) => (errCode === 0 ? [] : [headers['x-refusal']]));
  expect(refusals).toEqual(Array(4).fill('contract.event-not-open'));
  expect(await story.balances()).toEqual([from - 500, to + 500]);
  expect(await story.refused(contract)).toHaveLength(4);
});

test('rule 34: no payment creates or destroys money, whatever becomes of it', async () => {
  const contract = await story.sign(RENEWED);
  const proof = () => proveLedger(app.context.db, app.clock.now(), TIME_ZONE);
  await story.pay(contract, { eventId: PAY });
  await story.pay(contract, { eventId: PAY });
  expect(await proof()).toMatchObject({ totalBalance: '0.00', suspenseBalance: '0.00', mismatchedAccounts: [] });
});

test("rule 35: where payments go is fixed at initialisation, whatever becomes of the licensor's account", async () => {
  const contract = await story.sign(RENEWED);
  const owner = `individual of ${story.otto.userId}`;
  await app.context.sql`update accounts set owner_id = ${owner}, owner_user_id = 0 where account_id = ${story.to}`;
  const other = await openWallet(app, story.otto);
  expect(other).not.toBe(story.to);
  const { data } = await story.pay(contract, { eventId: PAY });
  expect(data).toMatchObject({ reciprocalAccountId: story.to, status: 2 });
});
