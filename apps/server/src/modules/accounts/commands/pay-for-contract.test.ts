import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  ensureIndividualAccount,
  findIndividualAccounts,
  PAYMENT_NUMBERS,
  PAYMENT_REFUSED,
  type PaymentNumbers,
  payers,
  paymentCall,
} from '../index.ts';
import { findRecord } from '../queries/find-record.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import { PasswordReplaced } from './check-transaction-password.ts';
import { REWARD_ACCOUNT } from './ensure-account.ts';
import type { ContractPayment } from './pay-for-contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
let payer: Actor;
let payment: ContractPayment;
const newId = (number: number) => number.toString(16).padStart(24, '0');

beforeEach(async () => {
  people += 1;
  payer = { userId: 800_000 + people, username: `payer${people}` } as Actor;
  const payee = { userId: 900_000 + people, username: `payee${people}` };
  payment = {
    payerAccountId: await openWallet(app, payer, 10_000),
    payeeAccountId: await openWallet(app, payee),
    amountCents: 10_000,
    contractId: newId(people),
    contractName: 'Monthly',
    eventId: 'abcdef01',
    subjectType: 2,
    subjectName: 'fern',
    objectId: newId(77),
  };
});

const within = <Result>(work: (tx: Transaction) => Promise<Result>) => app.context.db.transaction(work);
/** Pays at once, in a statement of its own. */
async function pay(changes: Partial<ContractPayment> = {}, rightTry?: payers.Try) {
  const { sql } = app.context;
  const [read] = await sql<{ numbers: PaymentNumbers }[]>`select ${sql.unsafe(PAYMENT_NUMBERS)} as numbers`;
  const bought = { ...payment, ...changes, stateId: newId(8), numbers: read!.numbers };
  const { call, resultOf } = paymentCall(sql, app.context, payer, { ...bought, ...(rightTry && { rightTry }) });
  const [paid] = await sql<{ result: string }[]>`select ${call} as result`;
  return { result: resultOf(paid!.result), ...read!.numbers };
}

async function balances(): Promise<Record<string, number>> {
  const rows = await app.context.sql<{ id: string; cents: string }[]>`
    select account_id as id, balance_cents as cents from accounts`;
  const of = (accountId: string) => Number(rows.find(({ id }) => id === accountId)!.cents);
  return { payer: of(payment.payerAccountId), payee: of(payment.payeeAccountId) };
}

/** Returns the refusal of `work`: its name, the code of the answer where it is not the refusal's own, and its data. */
async function refusalOf(work: Promise<unknown>) {
  const refused = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof Refusal)) throw new Error(`not refused: ${refused}`);
  return [refused.refusal, refused.errCode, refused.data];
}

test('of the whole balance one payment succeeds of many contracts at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => pay({ contractId: newId(10_000 + people * 100 + index) })),
  );
  const refused = outcomes.map(({ result }) => result).filter((result) => result instanceof Refusal);
  expect(refused).toHaveLength(11);
  for (const { refusal, errCode, data } of refused)
    expect([refusal, errCode, data]).toEqual(['payment.balance-too-small', PAYMENT_REFUSED, { code: 'E1009' }]);
  expect(await balances()).toEqual({ payer: 0, payee: 10_000 });
});

test('a payment at once reaches the payee with the state that it has bought, under the numbers that were given', async () => {
  const { result, recordId, serialNo } = await pay();
  expect(result).toMatchObject({ line: { recordId: BigInt(recordId), serialNo: BigInt(serialNo), afterCents: 0 } });
  expect(await balances()).toMatchObject({ payer: 0, payee: 10_000 });
  const record = await findRecord(app.context.db, recordId);
  const ofContract = { contractId: newId(people), eventId: 'abcdef01', subjectType: 2, objectId: newId(77) };
  const attachInfo = {
    contractId: newId(people),
    contractName: 'Monthly',
    eventId: 'abcdef01',
    subjectType: 2,
    subjectName: 'fern',
    stateId: newId(8),
  };
  expect(record).toMatchObject({
    ...ofContract,
    kind: 'payment',
    transactionType: 2,
    digest: 'Monthly',
    attachInfo,
    operatorId: String(payer.userId),
    operatorName: payer.username,
    authorizationType: 'budget',
    status: 2,
  });
  expect(record!.attachInfo).toEqual(attachInfo);
  expect(result).toMatchObject({
    line: { beforeCents: 10_000, updatedAt: app.clock.now() },
    record: { digest: 'Monthly', attachInfo },
  });
  const [line] = await app.context.sql`
    select record_id::text as record, amount_cents::int as cents from transaction_details where serial_no = ${serialNo}`;
  expect(line).toEqual({ record: recordId, cents: -10_000 });
  const more = pay().then(({ result: refused }) => Promise.reject(refused));
  expect(await refusalOf(more)).toEqual(['payment.balance-too-small', PAYMENT_REFUSED, { code: 'E1009' }]);
});

test('who pays a contract is refused as clients of contracts expect', async () => {
  const acted: unknown[] = [];
  const authorise = async (changes: object) => {
    const result = await payers.withPayer(
      app.context,
      payer,
      { accountId: payment.payerAccountId, password: PAYMENT_PASSWORD, ...changes },
      {
        errCode: PAYMENT_REFUSED,
        act: async (rightTry) => {
          acted.push(rightTry);
          return (await pay({}, rightTry)).result;
        },
      },
    );
    if (result instanceof Refusal) throw result;
    return result;
  };
  expect(await refusalOf(authorise({ accountId: '233000000009999' }))).toEqual([
    'account.not-found',
    PAYMENT_REFUSED,
    { code: 'E1004' },
  ]);
  expect(await refusalOf(authorise({ accountId: payment.payeeAccountId }))).toEqual([
    'access.not-owner',
    PAYMENT_REFUSED,
    { code: 'E1003' },
  ]);
  expect(await refusalOf(authorise({ password: '000000' }))).toEqual([
    'account.wrong-password',
    PAYMENT_REFUSED,
    { code: 'E1010', remainingTries: 4, lockedUntil: null },
  ]);
  expect(acted).toEqual([]);
  expect((await authorise({})).line).toMatchObject({ status: 2 });
  await app.context.sql`update accounts set status = 0 where account_id = ${payment.payerAccountId}`;
  expect(await refusalOf(authorise({}))).toEqual(['account.not-activated', PAYMENT_REFUSED, { code: 'E1005' }]);
});

test('a payment that is undone after a right password uses up no try', async () => {
  const paying = () =>
    payers.withPayer(
      app.context,
      payer,
      { accountId: payment.payerAccountId, password: PAYMENT_PASSWORD },
      {
        errCode: PAYMENT_REFUSED,
        act: () => Promise.reject(new Error('undone')),
      },
    );
  for (let attempt = 0; attempt < 7; attempt += 1) await expect(paying()).rejects.toThrow('undone');
  const [account] = await app.context.sql`
    select password_tries as tries from accounts where account_id = ${payment.payerAccountId}`;
  expect(account).toEqual({ tries: 0 });
});

test('contracts ask which people have a wallet and which of these are active, and make one where it is needed', async () => {
  const late = { userId: 1, username: 'late' };
  const userIds = [payer.userId, 900_000 + people, late.userId];
  const statuses = async () => {
    const found = await findIndividualAccounts(app.context.db, userIds);
    return userIds.map((userId) => found.get(userId)?.status);
  };
  expect(await statuses()).toEqual([1, 1, undefined]);
  const made = await Promise.all(
    Array.from({ length: 8 }, () => within((tx) => ensureIndividualAccount(tx, late, app.clock.now()))),
  );
  expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1);
  expect(await statuses()).toEqual([1, 1, 0]);
});

test('a payment by a password that was replaced, or to an account of the platform, moves nothing', async () => {
  const rightTry = { number: 0, passwordHash: 'another' };
  await expect(pay({}, rightTry)).rejects.toBeInstanceOf(PasswordReplaced);
  const toHouse = pay({ payeeAccountId: REWARD_ACCOUNT }).then(({ result }) => Promise.reject(result));
  expect(await refusalOf(toHouse)).toEqual(['payment.account-kind', PAYMENT_REFUSED, { code: 'E1007' }]);
  expect(await balances()).toEqual({ payer: 10_000, payee: 0 });
});
