import { eq, sql } from 'drizzle-orm';
import type { RefundWatcher } from '#modules/accounts/index.ts';
import { driverOf } from '#platform/database/database.ts';
import { budgetPayments, budgets } from './tables.ts';

/** Refunds of a budget's payments: they can be spent again; the day on which it was paid stays as it was. */
export const budgetRefunds: RefundWatcher = {
  async lockPaidFor(tx, contractId) {
    await driverOf(tx)`
      select from budgets
       where budget_id in (select budget_id from budget_payments where contract_id = ${contractId})
       order by budget_id for no key update`;
  },
  async refunded(tx, { paymentRecordId, amountCents }) {
    const [payment] = await tx
      .update(budgetPayments)
      .set({ refundedCents: sql`${budgetPayments.refundedCents} + ${amountCents}` })
      .where(eq(budgetPayments.recordId, BigInt(paymentRecordId)))
      .returning({ budgetId: budgetPayments.budgetId });
    if (!payment) return;
    await tx
      .update(budgets)
      .set({ spentCents: sql`${budgets.spentCents} - ${amountCents}` })
      .where(eq(budgets.budgetId, payment.budgetId));
  },
};
