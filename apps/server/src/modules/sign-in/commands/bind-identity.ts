import { and, eq, isNull, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { type Executor, isUniqueViolation } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { identities } from '../tables.ts';

/**
 * Binds an identity to a user; once more to the same one changes nothing. Of several who bind it at once one succeeds.
 *
 * @throws Refusal `identity.bound` to somebody else, `identity.type-bound` when the user has another one of its kind
 */
export async function bindIdentity(
  db: Executor,
  clock: Clock,
  { identityId, userId }: { identityId: string; userId: number },
): Promise<void> {
  try {
    const bound = await db
      .update(identities)
      .set({ userId, updatedAt: clock.now() })
      .where(and(eq(identities.identityId, identityId), or(isNull(identities.userId), eq(identities.userId, userId))))
      .returning({ identityId: identities.identityId });
    if (bound.length === 0) throw new Refusal('identity.bound');
  } catch (error) {
    if (isUniqueViolation(error, 'identities_user_key')) throw new Refusal('identity.type-bound');
    throw error;
  }
}
