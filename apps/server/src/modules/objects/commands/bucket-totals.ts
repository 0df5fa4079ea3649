import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { buckets } from '../tables.ts';

/** Books what a transaction has added to or taken from a bucket's objects. */
export async function addToTotals(
  tx: Transaction,
  bucketId: string,
  change: { sizeBytes: number; quantity: number; at: Date },
): Promise<void> {
  await tx
    .update(buckets)
    .set({
      totalFileSize: sql`${buckets.totalFileSize} + ${change.sizeBytes}`,
      totalFileQuantity: sql`${buckets.totalFileQuantity} + ${change.quantity}`,
      updatedAt: change.at,
    })
    .where(eq(buckets.bucketId, bucketId));
}
