import { UserStatus } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import { findUser, lockUsers } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { OWN_CODE_USES } from '../limits.ts';
import { findOwnCode } from '../queries/find-code.ts';
import { type ActivationCodeRow, activationCodes } from '../tables.ts';
import { createCodes } from './create-codes.ts';

/**
 * The code that a user hands on to others, made when there is none: good for three uses, from now without end. `null`
 * for a user whose status is not normal.
 */
export async function ensureOwnCode(context: Context, userId: number): Promise<ActivationCodeRow | null> {
  const user = await findUser(context.db, { userId });
  if (user?.status !== UserStatus.normal) return null;
  const existing = await findOwnCode(context.db, userId);
  return existing ?? context.db.transaction((tx) => ownCodeOf(tx, context, userId));
}

/**
 * Gives a user's own code more uses (`uses` above 0), or takes some back: never those used already, and never all of
 * them, since a limit of 0 means unlimited. The code is made when there is none; an unlimited one stays as it is.
 */
export async function addToOwnCodeLimit(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  { userId, uses }: { userId: number; uses: number },
): Promise<void> {
  const { code } = await ownCodeOf(tx, context, userId);
  const { limitCount, usedCount } = activationCodes;
  await tx
    .update(activationCodes)
    .set({
      limitCount: sql`case when ${limitCount} = 0 then 0 else greatest(${limitCount} + ${uses}, ${usedCount}, 1) end`,
      updatedAt: context.clock.now(),
    })
    .where(eq(activationCodes.code, code));
}

/** One at a time for each user, so that nobody gets two codes at once. */
async function ownCodeOf(tx: Transaction, context: Pick<Context, 'clock'>, userId: number): Promise<ActivationCodeRow> {
  await lockUsers(tx, [userId]);
  const existing = await findOwnCode(tx, userId);
  if (existing) return existing;
  const [code] = await createCodes(tx, context, {
    quantity: 1,
    ownerUserId: userId,
    limitCount: OWN_CODE_USES,
    startsAt: context.clock.now(),
  });
  return code!;
}
