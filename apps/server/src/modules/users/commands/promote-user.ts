import { UserTypeBit } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { type UserRow, users } from '../tables.ts';

/** Makes a user an operator, who is qualified by that. */
export async function promoteUser(db: Executor, { clock }: Pick<Context, 'clock'>, userId: number): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({
      isOperator: true,
      userType: sql`${users.userType} | ${UserTypeBit.betaTester}`,
      updatedAt: clock.now(),
    })
    .where(eq(users.userId, userId))
    .returning();
  return user!;
}
