import { and, eq, isNull } from 'drizzle-orm';
import { tellOfChange } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { providerName } from '../providers/create-providers.ts';
import { identities } from '../tables.ts';

/**
 * Binds an identity to a user, whose addresses are told; once more to the same one changes nothing. Of several who bind
 * it at once one succeeds.
 *
 * @throws Refusal `identity.bound` to somebody else, `identity.type-bound` when the user has another one of its kind
 */
export async function bindIdentity(
  tx: Transaction,
  context: Context,
  { identityId, userId }: { identityId: string; userId: number },
): Promise<void> {
  const isIdentity = eq(identities.identityId, identityId);
  try {
    const bound = await tx
      .update(identities)
      .set({ userId, updatedAt: context.clock.now() })
      .where(and(isIdentity, isNull(identities.userId)))
      .returning({ thirdPartyType: identities.thirdPartyType });
    if (bound[0]) {
      const change = { kind: 'identityBound', identityId } as const;
      await tellOfChange(tx, context, {
        userId,
        change,
        detail: providerName(context.settings, bound[0].thirdPartyType),
      });
    } else if ((await tx.$count(identities, and(isIdentity, eq(identities.userId, userId)))) === 0) {
      throw new Refusal('identity.bound');
    }
  } catch (error) {
    if (isUniqueViolation(error, 'identities_user_key')) throw new Refusal('identity.type-bound');
    throw error;
  }
}
