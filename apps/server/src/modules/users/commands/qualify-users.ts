import { UserStatus, UserTypeBit } from '@colophon/model';
import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { users } from '../tables.ts';

/**
 * Grants the beta qualification to those of the given users who do not have it, and answers them. A frozen user stays
 * frozen; for everybody else a waiting or refused application is no longer their status.
 */
export async function qualifyUsers(
  tx: Executor,
  { clock }: Pick<Context, 'clock'>,
  userIds: readonly number[],
): Promise<{ userId: number; isFrozen: boolean }[]> {
  const qualified = await tx
    .update(users)
    .set({
      userType: sql`${users.userType} | ${UserTypeBit.betaTester}`,
      status: sql`case when ${users.status} = ${UserStatus.frozen} then ${users.status} else ${UserStatus.normal} end`,
      updatedAt: clock.now(),
    })
    .where(and(inArray(users.userId, [...userIds]), sql`${users.userType} & ${UserTypeBit.betaTester} = 0`))
    .returning({ userId: users.userId, status: users.status });
  return qualified.map(({ userId, status }) => ({ userId, isFrozen: status === UserStatus.frozen }));
}
