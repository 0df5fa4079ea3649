import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { hashPassword } from '../password.ts';
import { type UserRow, users } from '../tables.ts';

/** Keeps a password, which was right, in today's form; nothing else changes for the user. */
export async function renewHash(
  { db }: Pick<Context, 'db'>,
  { userId, passwordHash }: UserRow,
  password: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.userId, userId), eq(users.passwordHash, passwordHash)));
}
