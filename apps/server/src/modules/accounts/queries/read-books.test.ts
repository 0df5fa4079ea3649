import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ensureGatewayAccount } from '../commands/ensure-account.ts';
import { settleTransaction } from '../ledger.ts';
import { held, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';
import { readBooks } from './read-books.ts';

let app: TestApp;
let wallet: string;
beforeAll(async () => {
  app = await startTestApp();
  wallet = await openWallet(app, { userId: 600_001, username: 'mira' }, 10_000);
});
afterAll(() => app.close());

test('payments that wait and withdrawals that wait are told apart, with the oldest of each', async () => {
  const other = await openWallet(app, { userId: 600_002, username: 'noor' });
  const { accountId: bank } = await ensureGatewayAccount(app.context.db, 'bank', app.clock.now());
  const at = [app.clock.now().toISOString()];
  const payment = await pay(app, wallet, other, 100, { kind: 'payment', ...held(app) });
  app.clock.advance(1000);
  at.push(app.clock.now().toISOString());
  const withdrawal = await pay(app, wallet, bank, 500, { kind: 'withdrawal', ...held(app) });
  app.clock.advance(1000);
  await pay(app, wallet, other, 20, { kind: 'refund', ...held(app) });
  const settled = await pay(app, wallet, bank, 700, { kind: 'withdrawal', ...held(app) });
  await settleTransaction(app.context.db, settled, 2, app.clock.now());
  const { openItems } = await readBooks(app.context.db);
  expect(openItems).toEqual([
    { kind: 'payment', count: 2, amount: '1.20', oldestRecordId: payment, oldestDate: at[0] },
    { kind: 'withdrawal', count: 1, amount: '5.00', oldestRecordId: withdrawal, oldestDate: at[1] },
  ]);
});

test('clearing accounts are the platform’s own; every kind of account has its line of the trial balance', async () => {
  for (const [type, owner, ownerUserId] of [
    [2, 'contract-1', 0],
    [3, '7', 0],
    [4, 'club', 600_001],
  ] as const) {
    const accountId = `${['', '', '305', '706', '508'][type]}000099990000`;
    await app.context.sql`
      insert into accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, status, created_at, updated_at)
      values (${accountId}, ${type}, ${owner}, ${owner}, ${owner}, ${ownerUserId}, 1, now(), now())`;
    await pay(app, wallet, accountId, type);
  }
  const { clearingAccounts, trialBalance, totalDebit, totalCredit } = await readBooks(app.context.db);
  expect(clearingAccounts).toMatchObject([
    { accountName: 'issuance', balance: '-100.00', allowNegative: true },
    { accountName: 'suspense', balance: '6.20', allowNegative: false },
    { accountName: 'reward', balance: '0.00', allowNegative: false },
    { accountName: 'gateway:bank', balance: '7.00', allowNegative: true },
  ]);
  const line = (kind: string, accountCount: number, [debit, credit, balance]: readonly [string, string, string]) => ({
    kind,
    accountCount,
    debit,
    credit,
    difference: balance,
    balance,
  });
  expect(trialBalance).toEqual([
    line('contract', 1, ['0.00', '0.02', '0.02']),
    line('gateway', 1, ['0.00', '7.00', '7.00']),
    line('individual', 2, ['13.29', '100.00', '86.71']),
    line('issuance', 1, ['100.00', '0.00', '-100.00']),
    line('node', 1, ['0.00', '0.03', '0.03']),
    line('organisation', 1, ['0.00', '0.04', '0.04']),
    line('reward', 1, ['0.00', '0.00', '0.00']),
    line('suspense', 1, ['7.00', '13.20', '6.20']),
  ]);
  expect([totalDebit, totalCredit]).toEqual(['120.29', '120.29']);
});

test('the last ten proofs are shown, the newest first', async () => {
  const proof = (number: number) => ({ checkedDate: '2026-03-01', totalBalance: `${number}.00` });
  for (let number = 1; number <= 12; number += 1)
    await app.context.sql`
      insert into ledger_proofs (checked_date, is_healthy, result, duration_ms, created_at)
      values ('2026-03-01', ${number % 2 === 0}, ${JSON.stringify(proof(number))}::text::jsonb, ${number}, ${app.clock.now().toISOString()})`;
  const { proofs } = await readBooks(app.context.db);
  expect(proofs.map(({ durationMs }) => durationMs)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(proofs[0]).toEqual({
    ...proof(12),
    proofId: expect.any(Number),
    isHealthy: true,
    durationMs: 12,
    createDate: app.clock.now().toISOString(),
  });
  expect(proofs[1]!.isHealthy).toBe(false);
});
