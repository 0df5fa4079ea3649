import { presentAmount } from '@colophon/model';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { accounts, ledgerProofs } from '../tables.ts';
import type { LedgerProof } from './prove-ledger.ts';

const LAST_PROOFS = 10;

/** Sums of the postings of all accounts of one kind. Amounts are decimal text. */
interface TrialBalanceRow extends Record<string, unknown> {
  /** `individual`, `contract`, `node`, `organisation`, or which of the platform's own: `issuance`, `suspense`, `reward`, `gateway`. */
  kind: string;
  accountCount: number;
  /** All that left these accounts, and all that reached them. */
  debit: string;
  credit: string;
  /** Credit less debit, which their balances together have to be. */
  difference: string;
  balance: string;
}

interface OpenItems extends Record<string, unknown> {
  kind: 'payment' | 'withdrawal';
  count: number;
  amount: string;
  oldestRecordId: string;
  oldestDate: string;
}

/**
 * The books as a page: the platform's own accounts, the trial balance, what is still open, the last proofs. The trial balance is made
 * of all postings and takes as long as reading them does.
 */
export async function readBooks(db: Executor) {
  const [clearing, trialBalance, openItems, proofs] = await Promise.all([
    db
      .select()
      .from(accounts)
      .where(and(eq(accounts.accountType, 4), eq(accounts.ownerUserId, 0)))
      .orderBy(asc(accounts.accountId)),
    readTrialBalance(db),
    readOpenItems(db),
    db.select().from(ledgerProofs).orderBy(desc(ledgerProofs.proofId)).limit(LAST_PROOFS),
  ]);
  const sumOf = (column: 'debit' | 'credit') =>
    presentAmount(trialBalance.reduce((sum, row) => sum + BigInt(row[column]), 0n));
  return {
    clearingAccounts: clearing.map(({ accountId, accountName, balanceCents, allowNegative }) => ({
      accountId,
      accountName,
      balance: presentAmount(balanceCents),
      allowNegative,
    })),
    trialBalance: trialBalance.map(({ debit, credit, difference, balance, ...row }) => ({
      ...row,
      debit: presentAmount(debit),
      credit: presentAmount(credit),
      difference: presentAmount(difference),
      balance: presentAmount(balance),
    })),
    totalDebit: sumOf('debit'),
    totalCredit: sumOf('credit'),
    openItems,
    proofs: proofs.map(({ proofId, isHealthy, durationMs, createdAt, result }) => ({
      proofId,
      isHealthy,
      durationMs,
      createDate: createdAt.toISOString(),
      ...(result as LedgerProof),
    })),
  };
}

async function readTrialBalance(db: Executor) {
  return (
    await db.execute<TrialBalanceRow>(sql`
    with debits as (
      select debit_account_id as account_id, sum(amount_cents) as cents from ledger_postings group by 1
    ), credits as (
      select credit_account_id as account_id, sum(amount_cents) as cents from ledger_postings group by 1
    ), kinds as (
      select account_id, balance_cents, case
          when account_type = 4 and owner_user_id = 0 then split_part(owner_id, ':', 1)
          else (array['individual', 'contract', 'node', 'organisation'])[account_type] end as kind
      from accounts
    )
    select kind, count(*)::int as "accountCount",
      coalesce(sum(debits.cents), 0)::text as debit, coalesce(sum(credits.cents), 0)::text as credit,
      (coalesce(sum(credits.cents), 0) - coalesce(sum(debits.cents), 0))::text as difference,
      sum(balance_cents)::text as balance
    from kinds left join debits using (account_id) left join credits using (account_id)
    group by kind order by kind`)
  ).rows;
}

async function readOpenItems(db: Executor) {
  const rows = (
    await db.execute<OpenItems & { oldestDate: string }>(sql`
    select case kind when 'withdrawal' then kind else 'payment' end as kind, count(*)::int as count,
      sum(amount_cents)::text as amount, min(record_id)::text as "oldestRecordId", min(created_at) as "oldestDate"
    from transactions where status = 1 group by 1 order by 1`)
  ).rows;
  return rows.map((row) => ({
    ...row,
    amount: presentAmount(row.amount),
    oldestDate: new Date(row.oldestDate).toISOString(),
  }));
}
