import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { listUsers } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  type CapsuleItemRow,
  type CapsulePiece,
  capsuleDraws,
  capsuleItems,
  lotteryDrawings,
  lotteryDraws,
} from '../tables.ts';

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

/** Pieces that are in the capsules of all stages. */
export function listCapsuleItems(db: Executor): Promise<CapsuleItemRow[]> {
  return db.select().from(capsuleItems).orderBy(asc(capsuleItems.capsuleType), asc(capsuleItems.code));
}

/** Somebody's capsule of a stage, or `null` before it was opened. */
export async function findCapsule(db: Executor, { userId, capsuleType }: { userId: number; capsuleType: number }) {
  const [opened] = await db
    .select()
    .from(capsuleDraws)
    .where(and(eq(capsuleDraws.userId, userId), eq(capsuleDraws.capsuleType, capsuleType)));
  return opened ?? null;
}

/** A person, and pieces that they drew. */
interface Drawn {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly items: CapsulePiece[];
}

/** Pieces that people drew in all stages, in the order of their ids; those who drew none are left out. */
export async function listCapsules(db: Executor, userIds: readonly number[]): Promise<Drawn[]> {
  const [opened, named] = await Promise.all([
    db
      .select()
      .from(capsuleDraws)
      .where(inArray(capsuleDraws.userId, [...userIds]))
      .orderBy(asc(capsuleDraws.userId), asc(capsuleDraws.capsuleType)),
    namesOf(db, userIds),
  ]);
  return [...Map.groupBy(opened, ({ userId }) => userId)].map(([userId, draws]) => ({
    ...named(userId),
    items: draws.flatMap(({ items }) => items),
  }));
}

/** The capsules that were opened last, of whichever stages. */
export async function listLatestCapsules(
  db: Executor,
  limit: number,
): Promise<(Drawn & { capsuleType: number; drawTime: string })[]> {
  const opened = await db
    .select()
    .from(capsuleDraws)
    .orderBy(desc(capsuleDraws.createdAt), desc(capsuleDraws.userId))
    .limit(limit);
  const named = await namesOf(
    db,
    opened.map(({ userId }) => userId),
  );
  return opened.map(({ userId, capsuleType, items, createdAt }) => ({
    ...named(userId),
    capsuleType,
    drawTime: createdAt.toISOString(),
    items,
  }));
}

async function namesOf(db: Executor, userIds: readonly number[]) {
  const users = new Map((await listUsers(db, userIds)).map((user) => [user.userId, user]));
  return (userId: number) => ({
    userId,
    username: users.get(userId)?.username ?? '',
    displayName: users.get(userId)?.displayName ?? '',
  });
}
