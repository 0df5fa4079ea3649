import type { Transaction } from '#platform/database/database.ts';
import { possessions } from '../tables.ts';

/** Notes that a user has a file, from now on or again. */
export async function possessFile(
  tx: Transaction,
  { userId, sha1, now }: { readonly userId: number; readonly sha1: string; readonly now: Date },
): Promise<void> {
  await tx
    .insert(possessions)
    .values({ userId, sha1, createdAt: now })
    .onConflictDoUpdate({ target: [possessions.userId, possessions.sha1], set: { unusedSince: null } });
}
