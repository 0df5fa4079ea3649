import { isSignedStatement } from '@colophon/receipt';
import { and, eq, gt, sql } from 'drizzle-orm';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { fetchKeys } from '../import/find-keys.ts';
import { MAX_CODE_TRIES } from '../limits.ts';
import { CONFIRMATION_TYPE, type Confirmation } from '../moves/confirmation.ts';
import { hashOfMoveCode } from '../moves/move-codes.ts';
import { forgetMoves } from '../moves/moved-accounts.ts';
import { type MoveRow, moves } from '../tables.ts';

/**
 * Takes the word of the installation that somebody moves to: their code was typed there, by an account of that name. The code is looked at
 * first, so that strangers have nothing asked; then that the word is signed by a key of the installation which the move names.
 *
 * @throws Refusal `moving.gone`, `moving.code`, `moving.signature`
 */
export async function confirmMove(context: Context, said: Confirmation): Promise<void> {
  const { db, clock } = context;
  const { moveId, code, issuer, at, answerHash, userName } = said;
  const move = await lookAtCode(context, eq(moves.moveId, moveId), { state: 'waiting', code });
  const keys = issuer === move.toOrigin ? await fetchKeys(context, move.toOrigin) : null;
  const isOfThisMove = Date.parse(at) >= move.createdAt.getTime() - CLOCK_SLACK_MS;
  if (!keys || !isOfThisMove || !isSignedStatement(said, CONFIRMATION_TYPE, at, keys)) {
    await countTry(db, moveId);
    throw new Refusal('moving.signature');
  }
  const confirmed = await db
    .update(moves)
    .set({ state: 'confirmed', answerHash, newUserName: userName, tries: 0, updatedAt: clock.now() })
    .where(and(eq(moves.moveId, moveId), eq(moves.state, 'waiting')))
    .returning();
  if (confirmed.length === 0) throw new Refusal('moving.gone');
}

/**
 * Ends the move of the actor by the code that the new installation shows: from now on the addresses of the account lead there, and its owner is
 * told.
 *
 * @throws Refusal `moving.gone`, `moving.code`
 */
export async function finishMove(context: Context, actor: Actor, moveId: string, code: string): Promise<MoveRow> {
  const isOwn = and(eq(moves.moveId, moveId), eq(moves.userId, actor.userId))!;
  const { toOrigin } = await lookAtCode(context, isOwn, { state: 'confirmed', code });
  const moved = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(moves)
      .set({ state: 'moved', updatedAt: context.clock.now() })
      .where(and(isOwn, eq(moves.state, 'confirmed')))
      .returning();
    if (row) await tellOwner(tx, context, actor.userId, toOrigin);
    return row;
  });
  if (!moved) throw new Refusal('moving.gone');
  forgetMoves(context);
  return moved;
}

/**
 * Takes back the move of the actor, begun or done: addresses of the account are its own again.
 *
 * @throws Refusal `moving.gone`
 */
export async function takeBackMove(context: Context, actor: Actor, moveId: string): Promise<void> {
  const isOwn = and(eq(moves.moveId, moveId), eq(moves.userId, actor.userId));
  const deleted = await context.db.delete(moves).where(isOwn).returning();
  if (deleted.length === 0) throw new Refusal('moving.gone');
  forgetMoves(context);
}

/** Takes the move of a closed account out. */
export async function removeMoves(context: Context, userId: number): Promise<void> {
  await context.db.delete(moves).where(eq(moves.userId, userId));
  forgetMoves(context);
}

const CLOCK_SLACK_MS = 5 * 60_000;

/** The move whose code was typed. A wrong one counts, and after a few the move is over. */
async function lookAtCode(
  { db, clock }: Context,
  isThis: ReturnType<typeof eq>,
  { state, code }: { readonly state: 'waiting' | 'confirmed'; readonly code: string },
): Promise<MoveRow> {
  const [move] = await db
    .select()
    .from(moves)
    .where(and(isThis, eq(moves.state, state), gt(moves.expiresAt, clock.now())));
  if (!move) throw new Refusal('moving.gone');
  const expected = state === 'waiting' ? move.codeHash : move.answerHash;
  if (hashOfMoveCode(code) === expected && move.tries < MAX_CODE_TRIES) return move;
  throw new Refusal((await countTry(db, move.moveId)) ? 'moving.code' : 'moving.gone');
}

/** Counts a wrong code; false when the move is over by it. */
async function countTry(db: Context['db'], moveId: string): Promise<boolean> {
  const [counted] = await db
    .update(moves)
    .set({ tries: sql`${moves.tries} + 1` })
    .where(eq(moves.moveId, moveId))
    .returning({ tries: moves.tries });
  if (counted && counted.tries < MAX_CODE_TRIES) return true;
  await db.delete(moves).where(eq(moves.moveId, moveId));
  return false;
}

async function tellOwner(tx: Transaction, context: Context, userId: number, toOrigin: string): Promise<void> {
  const about = { subject: new URL(toOrigin).host, reason: '' };
  await notifyUser(tx, context, { userId, type: 'accountMoved', about });
}
