import { and, eq, inArray } from 'drizzle-orm';
import { closing } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { coinPayouts, lotteryDraws } from '../tables.ts';

/** Payouts under way, which have to end before the account of the person is closed. */
export async function obstaclesOfPayouts(db: Executor, userId: number): Promise<closing.Obstacle[]> {
  const isOpen = and(eq(coinPayouts.userId, userId), inArray(coinPayouts.state, ['asked', 'unknown']));
  const count = await db.$count(coinPayouts, isOpen);
  return count === 0 ? [] : [closing.obstacle('payouts', { count })];
}

/** Takes names and addresses of somebody whose account is closed out of draws and payouts. Coins and rewards stay as they were counted. */
export async function forgetParticipant(
  { db }: Pick<Context, 'db'>,
  { userId, username }: { readonly userId: number; readonly username: string },
): Promise<void> {
  await db.update(lotteryDraws).set({ username }).where(eq(lotteryDraws.userId, userId));
  await db.update(coinPayouts).set({ openId: '' }).where(eq(coinPayouts.userId, userId));
}
