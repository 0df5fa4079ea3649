import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { keepNightlyProof } from '../commands/keep-proof.ts';
import { settleTransaction } from '../ledger.ts';
import { isHealthy, proveLedger } from '../queries/prove-ledger.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';

const ADMIN = '/v2/transactions/admin';
const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Shanghai';

let app: TestApp;
let operator: TestUser;
let miras: string;
let noors: string;
let pending: string;
let paid: string;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  miras = await openWallet(app, await app.addUser('Mira'), 10_000);
  noors = await openWallet(app, await app.addUser('Noor'));
  paid = await pay(app, miras, noors, 1200, ofContract(1, 'a'.repeat(24)));
  pending = await pay(app, miras, noors, 300, { ...ofContract(1, 'a'.repeat(24)), ...held(app) });
  const closed = await pay(app, miras, noors, 50, { ...ofContract(1, 'a'.repeat(24)), ...held(app) });
  await settleTransaction(app.context.db, closed, 3, app.clock.now());
});
afterAll(() => app.close());

const HEALTHY = {
  checkedDate: '2026-03-01',
  totalBalance: '0.00',
  suspenseBalance: '3.00',
  pendingAmount: '3.00',
  mismatchedAccounts: [],
  stuckRecords: [],
  wrongRecords: [],
};

test('healthy books are proven, and the proof is kept', async () => {
  const answer = await operator.get(`${ADMIN}/reconciliation`);
  expect(answer).toMatchObject({ errCode: 0, data: HEALTHY });
  const { data: books } = await operator.get(`${ADMIN}/books`);
  expect(books.proofs).toEqual([
    {
      ...HEALTHY,
      proofId: expect.any(Number),
      durationMs: expect.any(Number),
      isHealthy: true,
      createDate: app.clock.now().toISOString(),
    },
  ]);
});

/** Returns the proof after `fraud` has got past the database's own guards; the fraud is undone afterwards. */
async function proofAfter(fraud: (tx: Transaction) => Promise<unknown>, at = app.clock.now()) {
  const undone = new Error('undone');
  let proof: Awaited<ReturnType<typeof proveLedger>> | undefined;
  await app.context.db
    .transaction(async (tx) => {
      for (const table of ['accounts', 'transactions', 'transaction_details', 'ledger_postings']) {
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      }
      await fraud(tx);
      proof = await proveLedger(tx, at, ZONE);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return proof!;
}

test('a balance that no posting made is found with its account', async () => {
  const proof = await proofAfter((tx) =>
    tx.execute(sql`update accounts set balance_cents = balance_cents + 7 where account_id = ${noors}`),
  );
  expect(isHealthy(proof)).toBe(false);
  expect(proof).toMatchObject({
    totalBalance: '0.07',
    mismatchedAccounts: [{ accountId: noors, balance: '12.07', postingsSum: '12.00', statementSum: '12.00' }],
    wrongRecords: [],
  });
});

test('money that went from one account to another without a posting is found though the sum is right', async () => {
  const proof = await proofAfter((tx) =>
    tx.execute(sql`
      update accounts set balance_cents = balance_cents + case account_id when ${noors} then 5 else -5 end
      where account_id in (${miras}, ${noors})`),
  );
  expect(isHealthy(proof)).toBe(false);
  expect(proof.totalBalance).toBe('0.00');
  expect(proof.mismatchedAccounts.map(({ accountId }) => accountId).sort()).toEqual([miras, noors].sort());
});

test.each([
  ['a posting of another amount', sql`update ledger_postings set amount_cents = amount_cents + 1`],
  ['a posting that is gone', sql`delete from ledger_postings`],
  [
    'a statement line of another amount',
    sql`update transaction_details set amount_cents = amount_cents + 1, after_cents = after_cents + 1`,
  ],
  ['a statement line that is gone', sql`delete from transaction_details`],
  ['a line of another status', sql`update transaction_details set status = 3`],
  ['a transaction of another amount', sql`update transactions set amount_cents = amount_cents + 1`],
  ['a transaction that says that it was closed', sql`update transactions set status = 3`],
])('%s is found with its transaction', async (_name, fraud) => {
  const proof = await proofAfter((tx) => tx.execute(sql`${fraud} where record_id = ${paid}::bigint`));
  expect(isHealthy(proof)).toBe(false);
  expect(proof.wrongRecords).toEqual([paid]);
});

test('suspended money that no pending payment explains is found', async () => {
  const proof = await proofAfter((tx) =>
    tx.execute(sql`update transactions set status = 3 where record_id = ${pending}::bigint`),
  );
  expect(proof).toMatchObject({ suspenseBalance: '3.00', pendingAmount: '0.00', wrongRecords: [pending] });
  expect(isHealthy(proof)).toBe(false);
});

test('a payment that stays pending an hour after its time is named as stuck', async () => {
  const timeout = app.clock.now().getTime() + 48 * HOUR_MS;
  const proofAt = (at: number) => proveLedger(app.context.db, new Date(at), ZONE);
  expect((await proofAt(timeout + HOUR_MS)).stuckRecords).toEqual([]);
  const late = await proofAt(timeout + HOUR_MS + 1);
  expect(late.stuckRecords).toEqual([pending]);
  expect(isHealthy(late)).toBe(false);
});

test('the books show clearing accounts, what each kind of account turned over, and what is open', async () => {
  const { data } = await operator.get(`${ADMIN}/books`);
  const names = data.clearingAccounts.map(({ accountName, balance }: Record<string, string>) => [accountName, balance]);
  expect(names).toEqual([
    ['issuance', '-100.00'],
    ['suspense', '3.00'],
    ['reward', '0.00'],
  ]);
  expect(data.trialBalance).toEqual([
    { kind: 'individual', accountCount: 2, debit: '15.50', credit: '112.50', difference: '97.00', balance: '97.00' },
    { kind: 'issuance', accountCount: 1, debit: '100.00', credit: '0.00', difference: '-100.00', balance: '-100.00' },
    { kind: 'reward', accountCount: 1, debit: '0.00', credit: '0.00', difference: '0.00', balance: '0.00' },
    { kind: 'suspense', accountCount: 1, debit: '0.50', credit: '3.50', difference: '3.00', balance: '3.00' },
  ]);
  expect([data.totalDebit, data.totalCredit]).toEqual(['116.00', '116.00']);
  expect(data.openItems).toEqual([
    {
      kind: 'payment',
      count: 1,
      amount: '3.00',
      oldestRecordId: pending,
      oldestDate: app.clock.now().toISOString(),
    },
  ]);
});

test('the books are proven once a night, from three o’clock in platform time', async () => {
  const proofs = () => app.context.db.$count(sql`ledger_proofs`);
  const [before] = [await proofs()];
  // noon; proven by hand today
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(15 * HOUR_MS - 1);
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(1);
  await app.context.db.transaction((tx) => app.context.jobs.enqueue(tx, 'accounts.prove', {}));
  await app.context.jobs.runDue();
  expect(await proofs()).toBe(before + 1);
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(24 * HOUR_MS);
  expect(await keepNightlyProof(app.context)).toBe(true);
});
