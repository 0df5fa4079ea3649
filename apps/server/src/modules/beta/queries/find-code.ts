import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type ActivationCodeRow, activationCodes, activationCodeUses } from '../tables.ts';

export async function findCode(db: Executor, code: string): Promise<ActivationCodeRow | null> {
  const [row] = await db.select().from(activationCodes).where(eq(activationCodes.code, code));
  return row ?? null;
}

/** The newest code that a user hands on. */
export async function findOwnCode(db: Executor, userId: number): Promise<ActivationCodeRow | null> {
  const [row] = await db
    .select()
    .from(activationCodes)
    .where(eq(activationCodes.ownerUserId, userId))
    .orderBy(desc(activationCodes.createdAt), desc(activationCodes.code))
    .limit(1);
  return row ?? null;
}

/** The user whose code qualified `userId`; `null` when there is none, or the code was the platform's. */
export async function findInviterId(db: Executor, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ ownerUserId: activationCodes.ownerUserId })
    .from(activationCodeUses)
    .innerJoin(activationCodes, eq(activationCodes.code, activationCodeUses.code))
    .where(eq(activationCodeUses.userId, userId));
  return row?.ownerUserId ?? null;
}
