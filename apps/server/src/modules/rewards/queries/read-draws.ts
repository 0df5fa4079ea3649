import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { listUsers } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type CapsulePiece, capsuleDraws, lotteryDrawings, lotteryDraws } from '../tables.ts';

/** Drawn works of the weeks that lie between two days, the newest week first; of all weeks without them. */
export function listDraws(db: Executor, between: { from?: string; until?: string } = {}) {
  const { weekStart } = lotteryDraws;
  return db
    .select({ draw: lotteryDraws, seed: lotteryDrawings.seed, drawnAt: lotteryDrawings.createdAt })
    .from(lotteryDraws)
    .innerJoin(lotteryDrawings, eq(lotteryDrawings.weekStart, weekStart))
    .where(
      and(
        between.from === undefined ? undefined : gte(weekStart, between.from),
        between.until === undefined ? undefined : lte(weekStart, between.until),
      ),
    )
    .orderBy(desc(weekStart), asc(lotteryDraws.drawId));
}

/** Somebody's capsule of a stage, or `null` before it was opened. */
export async function findCapsule(db: Executor, { userId, capsuleType }: { userId: number; capsuleType: number }) {
  const [opened] = await db
    .select()
    .from(capsuleDraws)
    .where(and(eq(capsuleDraws.userId, userId), eq(capsuleDraws.capsuleType, capsuleType)));
  return opened ?? null;
}

/** Pieces that people drew in all stages, in the order of their ids; those who drew none are left out. */
export async function listCapsules(
  db: Executor,
  userIds: readonly number[],
): Promise<{ userId: number; username: string; displayName: string; items: CapsulePiece[] }[]> {
  const [opened, users] = await Promise.all([
    db
      .select()
      .from(capsuleDraws)
      .where(inArray(capsuleDraws.userId, [...userIds]))
      .orderBy(asc(capsuleDraws.userId), asc(capsuleDraws.capsuleType)),
    listUsers(db, userIds),
  ]);
  const byId = new Map(users.map((user) => [user.userId, user]));
  return [...Map.groupBy(opened, ({ userId }) => userId)].map(([userId, draws]) => ({
    userId,
    username: byId.get(userId)?.username ?? '',
    displayName: byId.get(userId)?.displayName ?? '',
    items: draws.flatMap(({ items }) => items),
  }));
}
