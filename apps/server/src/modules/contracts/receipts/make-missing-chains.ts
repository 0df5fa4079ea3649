import { asc, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { contracts } from '../tables.ts';
import { makeChains } from './chain-ends.ts';

export const CHAINS_QUEUE = 'contracts.missing-chains';

/** Has the chains made of contracts that are older than chains, when there are any. */
export async function enqueueMissingChains({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const [older] = await db.select().from(contracts).where(isNull(contracts.chainIssuer)).limit(1);
  if (older) await jobs.enqueue(db, CHAINS_QUEUE, {});
}

/** Makes the chains of contracts that are older than chains. What somebody else is busy with gets its own from there. */
export async function makeMissingChains(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  let made: number;
  do {
    made = await context.db.transaction(async (tx) => {
      const older = await tx
        .select()
        .from(contracts)
        .where(isNull(contracts.chainIssuer))
        .orderBy(asc(contracts.contractId))
        .limit(MAX_CONTRACTS_AT_ONCE)
        .for('update', { skipLocked: true });
      if (older.length > 0) await makeChains(tx, context, older);
      return older.length;
    });
  } while (made > 0);
}
