import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import type { Refusal } from '#platform/refusals/refusal.ts';
import { inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type ContractStory, eventIn, tellOfContracts } from '../testing/contract-story.ts';
import { actorOf, countStatements } from '../testing/count-statements.ts';
import { PAID } from '../testing/exhibits-to-sign.ts';
import { forgetChains } from '../testing/forget-chains.ts';
import { payForEvent } from './pay-for-event.ts';

/** A payment that brings no licence and ends the contract. */
const LOST = 'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => gone\n\ngone:\n  terminate';

/** Can be paid for again and again. */
const LOOP = 'for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("5","self.account") => initial';

let app: TestApp;
let story: ContractStory;
let noor: TestUser;
let noorsAccount: string;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [PAID, LOST, LOOP]);
  noor = await app.addUser('noor');
  noorsAccount = await openWallet(app, noor, 10_000);
});
afterAll(() => app.close());

async function moneyOf(accountId: string): Promise<number> {
  const [row] = await app.context.sql<{ cents: number }[]>`
    select balance_cents::float8 as cents from accounts where account_id = ${accountId}`;
  return row!.cents;
}

test('a stranger who pays from an own account is refused with access.not-owner, nothing moved', async () => {
  const contract = await story.sign(PAID);
  const before = [await story.balances(), await moneyOf(noorsAccount), await story.history(contract)];
  const { errCode, headers } = await story.pay(contract, { eventId: eventIn(PAID), accountId: noorsAccount }, noor);
  expect([errCode, headers['x-refusal']]).toEqual([3, 'access.not-owner']);
  expect([await story.balances(), await moneyOf(noorsAccount), await story.history(contract)]).toEqual(before);
  expect(await story.stored(contract)).toMatchObject({ fsmCurrentState: 'initial', authStatus: 128, status: 0 });
});

test('whoever uses a contract that ends by a payment is told, once and with it; of others nothing is told', async () => {
  const told: [string, unknown][] = [];
  await using counted = await countStatements(app, { emitted: (...event) => told.push(event) });
  const pay = async (text: string) => {
    const contract = await story.sign(text);
    const order = { ...contract, eventId: eventIn(text), accountId: story.from, amountCents: 500 };
    await payForEvent(counted.context, actorOf(story.mira), { ...order, password: PAYMENT_PASSWORD });
    return contract;
  };
  const ofContracts = () => told.filter(([event]) => event === 'contracts.terminated');
  await pay(PAID);
  expect(ofContracts()).toEqual([]);
  const { contractId } = await pay(LOST);
  expect(await story.stored({ contractId })).toMatchObject({ fsmCurrentState: 'gone', status: 1 });
  const ended = { contractId, licenseeId: String(story.mira.userId), licenseeIdentityType: 3 };
  expect(ofContracts()).toEqual([['contracts.terminated', { contracts: [ended] }]]);
});

test('a payment that a contract does not take is recorded with who, what and when, though it moved nothing', async () => {
  const contract = await story.sign(PAID);
  const now = app.clock.now();
  const order = { contractId: contract.contractId, eventId: eventIn(PAID), accountId: story.from, amountCents: 501 };
  const refused = payForEvent(app.context, actorOf(story.mira), { ...order, password: PAYMENT_PASSWORD });
  await expect(refused).rejects.toMatchObject({ refusal: 'contract.amount-differs' } satisfies Partial<Refusal>);
  const row = { contractState: 'initial', eventCode: 'S201', triggeredAt: now, remark: 'contract.amount-differs' };
  expect(await story.refused(contract)).toMatchObject([
    {
      ...row,
      eventInfo: {
        eventId: eventIn(PAID),
        eventTime: now.toISOString(),
        args: { accountId: story.from, transactionAmount: '5.01' },
        triggerUserId: story.mira.userId,
      },
    },
  ]);
});

/** Contracts' histories follow on, whoever moved them. */
const movesOf = async ({ contractId }: { contractId: string }) =>
  app.context.sql<{ ordinal: number; event: string }[]>`
    select ordinal, event_id as event from contract_transitions where contract_id = ${contractId} order by ordinal`;

test('a payment whose password is remembered is read and written in one statement each', async () => {
  await using counted = await countStatements(app);
  const contract = await story.sign(LOOP);
  const order = { ...contract, eventId: eventIn(LOOP), accountId: story.from, amountCents: 500 };
  const pay = () => payForEvent(counted.context, actorOf(story.mira), { ...order, password: PAYMENT_PASSWORD });
  await pay();
  counted.statements.length = 0;
  await pay();
  expect(counted.statements).toHaveLength(2);
});

test('a payment in a session finds the contract read along with it', async () => {
  const contract = await story.sign(LOOP);
  const order = { eventId: eventIn(LOOP), accountId: story.from, amountCents: 500, password: PAYMENT_PASSWORD };
  /** Each read of a contract that is to be paid draws two numbers. */
  const numbersDrawnBy = async (pay: () => Promise<unknown>) => {
    const drawn = async () => {
      const [row] = await app.context.sql<{ at: string }[]>`select last_value as at from ledger_numbers`;
      return BigInt(row!.at);
    };
    const before = await drawn();
    await pay();
    return Number((await drawn()) - before);
  };
  const byCommand = await numbersDrawnBy(() =>
    payForEvent(app.context, actorOf(story.mira), { ...contract, ...order }),
  );
  const inSession = await numbersDrawnBy(() => story.pay(contract, { eventId: eventIn(LOOP) }));
  expect(inSession).toBe(byCommand);
});

test('payments from several processes at once follow one another, though all have read the same history', async () => {
  await using one = await countStatements(app);
  await using other = await countStatements(app);
  await using third = await countStatements(app);
  const contract = await story.sign(LOOP);
  const order = { ...contract, eventId: eventIn(LOOP), accountId: story.from, amountCents: 500 };
  const [from, to] = await story.balances();
  let paid: Promise<unknown> | undefined;
  await inTransaction(app.context.db, async (tx) => {
    await tx`select from contracts where contract_id = ${contract.contractId} for update`;
    const paying = [one, other, third].map(({ context }) =>
      payForEvent(context, actorOf(story.mira), { ...order, password: PAYMENT_PASSWORD }),
    );
    paid = Promise.all(paying);
    const waiting = () => tx`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting()).length < paying.length) await setImmediate();
  });
  await paid;
  expect(await story.balances()).toEqual([from! - 1500, to! + 1500]);
  const event = eventIn(LOOP);
  expect(await movesOf(contract)).toEqual([
    { ordinal: 1, event: 'init' },
    ...[2, 3, 4].map((ordinal) => ({ ordinal, event })),
  ]);
});

test('a contract that is older than chains is paid for, and has its chain since', async () => {
  const contract = await story.sign(PAID);
  await forgetChains(app, [contract.contractId]);
  expect(await story.stored(contract)).toMatchObject({ chainIssuer: null });
  expect(await story.pay(contract, { eventId: eventIn(PAID) })).toMatchObject({ errCode: 0 });
  expect(await story.stored(contract)).toMatchObject({
    fsmCurrentState: 'bought',
    chainIssuer: app.context.settings.publicOrigin,
  });
  const entries = await app.context.sql<{ count: number }[]>`
    select count(*)::int from contract_chain where contract_id = ${contract.contractId}`;
  expect(entries).toEqual([{ count: 3 }]);
});
