import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ResourceRow, resources } from '../tables.ts';

/** Facts known to a collection's own module that its resource shows. */
export interface CollectionTold {
  /** Number of published items, or a statement in brackets that counts them. */
  readonly itemCount?: number | SQL<number>;
  readonly serializeStatus?: ResourceRow['serializeStatus'] | undefined;
}

/** Notes that a collection was changed, and what its resource tells of it from now on. */
export async function touchCollection(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  resourceId: string,
  { itemCount, serializeStatus }: CollectionTold,
): Promise<void> {
  await tx
    .update(resources)
    .set({ updatedAt: clock.now(), itemCount, serializeStatus })
    .where(eq(resources.resourceId, resourceId));
}
