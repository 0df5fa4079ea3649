import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { accountClosings } from '../tables.ts';
import { notifyUser } from './notify-user.ts';

/** Forgets that an account was to be closed, since its owner has logged in, and tells them so. */
export async function takeBackClosing(
  context: Context,
  { userId, at }: { readonly userId: number; readonly at: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const isWaiting = and(eq(accountClosings.userId, userId), isNull(accountClosings.begunAt));
    const forgotten = await tx
      .delete(accountClosings)
      .where(and(isWaiting, lt(accountClosings.askedAt, new Date(at))))
      .returning({ userId: accountClosings.userId });
    if (forgotten.length > 0) await notifyUser(tx, context, { userId, type: 'closingTakenBack' });
  });
}
