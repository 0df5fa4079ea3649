import type { ThirdPartyType } from '@colophon/model';
import { and, isNull, lte } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { MAX_PROVIDER_NAME, PROOF_LIFE_MS } from '../limits.ts';
import type { ProviderAccount } from '../providers/identity-provider.ts';
import { type IdentityRow, identities } from '../tables.ts';

/**
 * Keeps what a provider has just vouched for, in the browser with `browserHash` (empty: in a session, which decides by
 * itself whom to bind it to). Who never came to an end with it is forgotten on the way.
 */
export async function recordIdentity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  thirdPartyType: ThirdPartyType,
  account: ProviderAccount,
  browserHash: string,
): Promise<IdentityRow> {
  const now = clock.now();
  const fresh = {
    unionId: account.unionId,
    name: [...account.name].slice(0, MAX_PROVIDER_NAME).join(''),
    headImage: /^https?:\/\/\S{1,2000}$/.test(account.headImage) ? account.headImage : '',
    provedAt: now,
    browserHash,
    updatedAt: now,
  };
  await db
    .delete(identities)
    .where(and(isNull(identities.userId), lte(identities.provedAt, new Date(now.getTime() - PROOF_LIFE_MS))));
  const [identity] = await db
    .insert(identities)
    .values({ identityId: newObjectId(now), thirdPartyType, openId: account.openId, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: [identities.thirdPartyType, identities.openId], set: fresh })
    .returning();
  return identity!;
}
