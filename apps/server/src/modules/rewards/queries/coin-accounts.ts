import type { CoinAccountType } from '@colophon/model';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { findUser, listUsers } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type CoinAccountRow, type CoinRecordRow, coinAccounts, coinRecords } from '../tables.ts';

/** A person's coin account, or `null` before it was needed for the first time. */
export async function findCoinAccount(
  db: Executor,
  { userId, type }: { userId: number; type: CoinAccountType },
): Promise<CoinAccountRow | null> {
  const [row] = await db
    .select()
    .from(coinAccounts)
    .where(and(eq(coinAccounts.userId, userId), eq(coinAccounts.accountType, type)));
  return row ?? null;
}

export interface CoinRecordFilter {
  readonly skip: number;
  readonly limit: number;
  readonly type?: CoinAccountType | undefined;
  readonly userId?: number | undefined;
  /** The whole name. */
  readonly username?: string | undefined;
}

/** A page of coin records, the latest first. */
export async function pageCoinRecords(
  db: Executor,
  { skip, limit, type, ...whose }: CoinRecordFilter,
): Promise<{ rows: CoinRecordRow[]; totalItem: number }> {
  const userId =
    whose.username === undefined ? whose.userId : (await findUser(db, { username: whose.username }))?.userId;
  if (whose.username !== undefined && userId === undefined) return { rows: [], totalItem: 0 };
  const own =
    userId === undefined
      ? undefined
      : db.select({ id: coinAccounts.coinAccountId }).from(coinAccounts).where(eq(coinAccounts.userId, userId));
  const where = and(
    type === undefined ? undefined : eq(coinRecords.accountType, type),
    own && inArray(coinRecords.coinAccountId, own),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(coinRecords)
      .where(where)
      .orderBy(desc(coinRecords.createdAt), desc(coinRecords.coinRecordId))
      .offset(skip)
      .limit(limit),
    db.$count(coinRecords, where),
  ]);
  return { rows, totalItem };
}

/** Whose coin accounts these records are of, by account. */
export async function listCoinOwners(
  db: Executor,
  records: readonly CoinRecordRow[],
): Promise<Map<bigint, { userId: string; username: string; displayName: string }>> {
  const ids = [...new Set(records.map(({ coinAccountId }) => coinAccountId))];
  const accounts = await db.select().from(coinAccounts).where(inArray(coinAccounts.coinAccountId, ids));
  const users = await listUsers(
    db,
    accounts.map(({ userId }) => userId),
  );
  const byId = new Map(users.map((user) => [user.userId, user]));
  return new Map(
    accounts.map(({ coinAccountId, userId }) => [
      coinAccountId,
      {
        userId: String(userId),
        username: byId.get(userId)?.username ?? '',
        displayName: byId.get(userId)?.displayName ?? '',
      },
    ]),
  );
}
