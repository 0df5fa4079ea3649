import { presentAmount } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { RefundWatcher } from '#modules/accounts/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { contractChain, contracts } from '../tables.ts';
import { linkEntry } from './chain.ts';
import { chainEnds } from './chain-ends.ts';

/** Writes refunds of contracts' payments into their chains. */
export function watchRefunds(context: Pick<Context, 'settings'>): RefundWatcher {
  return {
    async lockPaidFor(tx, contractId) {
      await tx.select().from(contracts).where(eq(contracts.contractId, contractId)).for('update');
    },
    async refunded(tx, { contractId, paymentRecordId, recordId, amountCents, at }) {
      const [contract] = await tx.select().from(contracts).where(eq(contracts.contractId, contractId));
      if (!contract) return;
      const policies = await loadPolicies(tx, [contract.policyId]);
      const end = (await chainEnds(tx, context, [{ contract, hasHistory: true }], policies)).get(contractId)!;
      const entries = await tx
        .select({ seq: contractChain.seq, entry: contractChain.entry })
        .from(contractChain)
        .where(and(eq(contractChain.contractId, contractId)));
      const payment = entries.find(({ entry }) => isPayment(JSON.parse(entry), paymentRecordId));
      if (!payment) return;
      const content = {
        kind: 'refund',
        at: at.toISOString(),
        payment: payment.seq,
        amount: presentAmount(amountCents),
        recordId,
      };
      await tx.insert(contractChain).values({ contractId, ...linkEntry(end, content) });
    },
  };
}

function isPayment(entry: { kind: string; recordId?: string }, recordId: string): boolean {
  return entry.kind === 'payment' && entry.recordId === recordId;
}
