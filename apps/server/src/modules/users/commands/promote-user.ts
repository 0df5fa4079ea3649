import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type UserRow, users } from '../tables.ts';

/** Makes a user an operator. */
export async function promoteUser({ db, clock }: Context, userId: number): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ isOperator: true, updatedAt: clock.now() })
    .where(eq(users.userId, userId))
    .returning();
  return user!;
}
