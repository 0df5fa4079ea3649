import { UserTypeBit } from '@colophon/model';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { users } from '../tables.ts';

/**
 * Holds the given users against other changes until the transaction ends, and tells which of them are qualified.
 * Whatever decides about users by more than their own row locks them first, in this one order, so that nobody waits in a circle.
 */
export async function lockUsers(
  tx: Transaction,
  userIds: readonly number[],
): Promise<{ userId: number; isQualified: boolean }[]> {
  const rows = await tx
    .select({ userId: users.userId, userType: users.userType })
    .from(users)
    .where(inArray(users.userId, [...userIds]))
    .orderBy(users.userId)
    .for('update');
  return rows.map(({ userId, userType }) => ({ userId, isQualified: (userType & UserTypeBit.betaTester) !== 0 }));
}
