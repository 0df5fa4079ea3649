import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type UserRow, users } from '../tables.ts';
import { qualifyUsers } from './qualify-users.ts';

/** Makes a user an operator, and with that a beta tester: an operator sees every part of the platform. */
export async function promoteUser(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  userId: number,
): Promise<UserRow> {
  await qualifyUsers(tx, { clock }, [userId]);
  const [user] = await tx
    .update(users)
    .set({ isOperator: true, updatedAt: clock.now() })
    .where(eq(users.userId, userId))
    .returning();
  return user!;
}
