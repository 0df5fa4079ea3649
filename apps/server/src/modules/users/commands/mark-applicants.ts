import { UserStatus, UserTypeBit } from '@colophon/model';
import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { users } from '../tables.ts';

/**
 * Notes on users that their application for the beta qualification waits (2) or was refused (3), and answers whom it
 * applies to: those who are not qualified. A frozen user stays frozen.
 */
export async function markApplicants(
  tx: Executor,
  { clock }: Pick<Context, 'clock'>,
  userIds: readonly number[],
  status: typeof UserStatus.applicationWaiting | typeof UserStatus.applicationRefused,
): Promise<{ userId: number; isFrozen: boolean }[]> {
  if (userIds.length === 0) return [];
  const marked = await tx
    .update(users)
    .set({
      status: sql`case when ${users.status} = ${UserStatus.frozen} then ${users.status} else ${status} end`,
      updatedAt: clock.now(),
    })
    .where(and(inArray(users.userId, [...userIds]), sql`${users.userType} & ${UserTypeBit.betaTester} = 0`))
    .returning({ userId: users.userId, status: users.status });
  return marked.map(({ userId, status }) => ({ userId, isFrozen: status === UserStatus.frozen }));
}
