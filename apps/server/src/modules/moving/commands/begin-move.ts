import { and, eq, lte, ne } from 'drizzle-orm';
import { findIndividualAccounts } from '#modules/accounts/index.ts';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { OutgoingError } from '#platform/outgoing/outgoing.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MOVE_LIFE_MS } from '../limits.ts';
import { hashOfMoveCode, newMoveCode } from '../moves/move-codes.ts';
import { type MoveRow, moves } from '../tables.ts';

export interface MoveWish {
  readonly toOrigin: string;
  readonly password?: string | undefined;
  /** The actor knows that money in the wallet stays here. */
  readonly leavesMoney: boolean;
}

/**
 * Begins the move of the actor's account to another installation. The code is answered this once: it is typed there within an hour, and the one
 * that is shown there is typed here. Whoever has begun or moved already takes that back first.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`, `moving.unreachable`, `moving.balance`, `moving.busy`
 */
export async function beginMove(
  context: Context,
  actor: Actor,
  { toOrigin, password, leavesMoney }: MoveWish,
): Promise<{ row: MoveRow; code: string }> {
  const { db, clock, settings } = context;
  const { userId } = actor;
  if (actor.credential.kind === 'session' && !(await credentials.verifyPassword(context, userId, password ?? '')))
    throw new Refusal('user.wrong-password');
  if (toOrigin === settings.publicOrigin) throw new Refusal('moving.unreachable');
  await refuseUncallable(context, toOrigin);
  const wallet = (await findIndividualAccounts(db, [userId])).get(userId);
  if (wallet && wallet.balanceCents > 0 && !leavesMoney) throw new Refusal('moving.balance');
  const now = clock.now();
  const code = newMoveCode();
  try {
    return await db.transaction(async (tx) => {
      const isOver = and(eq(moves.userId, userId), ne(moves.state, 'moved'), lte(moves.expiresAt, now));
      await tx.delete(moves).where(isOver);
      const [row] = await tx
        .insert(moves)
        .values({
          moveId: newObjectId(now),
          userId,
          toOrigin,
          codeHash: hashOfMoveCode(code),
          expiresAt: new Date(now.getTime() + MOVE_LIFE_MS),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      return { row: row!, code };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_moves_one_at_a_time')) throw new Refusal('moving.busy');
    throw error;
  }
}

async function refuseUncallable({ outgoing }: Context, address: string): Promise<void> {
  try {
    await outgoing.check(address);
  } catch (error) {
    if (error instanceof OutgoingError) throw new Refusal('moving.unreachable');
    throw error;
  }
}
