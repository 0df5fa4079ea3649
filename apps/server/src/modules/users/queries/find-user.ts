import { addressKind } from '@colophon/model';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type UserRow, users } from '../tables.ts';

/** Keys to look a user up by; all that are given must match. */
export interface UserKeys {
  readonly userId?: number;
  readonly username?: string;
  readonly mobile?: string;
  readonly email?: string;
}

/** The user with all of the given keys, names and addresses compared ignoring case; `null` without a key or a match. */
export async function findUser(db: Executor, keys: UserKeys): Promise<UserRow | null> {
  const conditions: SQL[] = [];
  if (keys.userId !== undefined) conditions.push(eq(users.userId, keys.userId));
  if (keys.username !== undefined) conditions.push(eq(sql`lower(${users.username})`, keys.username.toLowerCase()));
  if (keys.mobile !== undefined) conditions.push(eq(users.mobile, keys.mobile), sql`${users.mobile} <> ''`);
  if (keys.email !== undefined)
    conditions.push(eq(sql`lower(${users.email})`, keys.email.toLowerCase()), sql`${users.email} <> ''`);
  if (conditions.length === 0) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(...conditions))
    .limit(1);
  return user ?? null;
}

/** The user who logs in with `loginName`: a mobile number, an e-mail address or a username. One prepared read by key. */
export async function findUserByLoginName(db: Executor, loginName: string): Promise<UserRow | null> {
  const statements = prepared.get(db) ?? prepareByLoginName(db);
  prepared.set(db, statements);
  const [user] = await statements[addressKind(loginName) ?? 'username'].execute({ loginName: loginName.toLowerCase() });
  return user ?? null;
}

const prepared = new WeakMap<Executor, ReturnType<typeof prepareByLoginName>>();

function prepareByLoginName(db: Executor) {
  const name = sql.placeholder('loginName');
  const prepare = (kind: string, condition: SQL) =>
    db.select().from(users).where(condition).limit(1).prepare(`user_by_${kind}`);
  return {
    username: prepare('username', sql`lower(${users.username}) = ${name}`),
    mobile: prepare('mobile', sql`${users.mobile} = ${name} and ${users.mobile} <> ''`),
    email: prepare('email', sql`lower(${users.email}) = ${name} and ${users.email} <> ''`),
  };
}

/** The users with the given ids, in the order of the ids; unknown ones are left out. */
export async function listUsers(db: Executor, userIds: readonly number[]): Promise<UserRow[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.userId, [...userIds]));
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return userIds.flatMap((userId) => byId.get(userId) ?? []);
}

/** The operator who has been one for longest, or `null` when there is none. */
export async function findFirstOperator(db: Executor): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.isOperator, true)).orderBy(users.userId).limit(1);
  return user ?? null;
}

/** All operators, those who have an account for longest first. */
export function listOperators(db: Executor): Promise<UserRow[]> {
  return db.select().from(users).where(eq(users.isOperator, true)).orderBy(users.userId);
}
