import { expect, test } from 'vitest';
import { isHealthy, type LedgerProof } from './prove-ledger.ts';

const HEALTHY: LedgerProof = {
  checkedDate: '2026-03-01',
  totalBalance: '0.00',
  suspenseBalance: '3.00',
  pendingAmount: '3.00',
  mismatchedAccounts: [],
  stuckRecords: [],
  wrongRecords: [],
};

test('books are healthy as long as nothing was made or lost, what is held is explained, and nothing is named', () => {
  expect(isHealthy(HEALTHY)).toBe(true);
  const named = { accountId: '233000000000001', balance: '1.00', postingsSum: '0.00', statementSum: '0.00' };
  for (const ill of [
    { totalBalance: '0.01' },
    { totalBalance: '-0.01' },
    { suspenseBalance: '3.01' },
    { pendingAmount: '3.01' },
    { mismatchedAccounts: [named] },
    { stuckRecords: ['1'] },
    { wrongRecords: ['1'] },
    { mismatchedAccounts: [named], stuckRecords: ['1'] },
    { mismatchedAccounts: [named], wrongRecords: ['1'] },
    { stuckRecords: ['1'], wrongRecords: ['1'] },
    { mismatchedAccounts: [named], stuckRecords: ['1'], wrongRecords: ['1'] },
  ])
    expect([ill, isHealthy({ ...HEALTHY, ...ill })]).toEqual([ill, false]);
});
