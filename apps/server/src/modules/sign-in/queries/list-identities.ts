import type { ThirdPartyType } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type IdentityRow, identities } from '../tables.ts';

/** The accounts at providers that a user has bound, in the order of binding. */
export function listIdentities(db: Executor, userId: number): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);
}

/** True when the user of that name has bound an account of that kind. */
export async function isBound(
  db: Executor,
  { username, thirdPartyType }: { username: string; thirdPartyType: ThirdPartyType },
): Promise<boolean> {
  const user = await findUser(db, { username });
  if (!user) return false;
  const bound = await db
    .select({ identityId: identities.identityId })
    .from(identities)
    .where(and(eq(identities.userId, user.userId), eq(identities.thirdPartyType, thirdPartyType)));
  return bound.length > 0;
}
