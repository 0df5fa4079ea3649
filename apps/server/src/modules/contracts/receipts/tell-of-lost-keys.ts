import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { contracts, receiptKeys } from '../tables.ts';

/** Tells the owners of both sides of contracts whose last receipt was signed by a key that was revoked; each owner once. */
export async function tellOfLostKeys(context: Context): Promise<void> {
  const untold = and(isNotNull(receiptKeys.revokedAt), isNull(receiptKeys.toldAt));
  await context.db.transaction(async (tx) => {
    const lost = await tx.select().from(receiptKeys).where(untold).for('update', { skipLocked: true });
    for (const { kid, generation } of lost) {
      const concerned = await tx
        .selectDistinct({ licensor: contracts.licensorOwnerId, licensee: contracts.licenseeOwnerId })
        .from(contracts)
        .where(eq(contracts.receiptKid, kid));
      const owners = new Set(concerned.flatMap(({ licensor, licensee }) => [licensor, licensee]));
      for (const userId of owners) await notifyUser(tx, context, { userId, type: 'receiptDoubtful' });
      await tx.update(receiptKeys).set({ toldAt: context.clock.now() }).where(eq(receiptKeys.generation, generation));
    }
  });
}
