import type { ThirdPartyType } from '@colophon/model';
import { and, isNull, lte } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { firstOf } from '#platform/installation/first-of.ts';
import { MAX_PROVIDER_NAME, PROOF_LIFE_MS } from '../limits.ts';
import type { ProviderAccount } from '../providers/identity-provider.ts';
import { type IdentityRow, identities } from '../tables.ts';

/**
 * Keeps what a provider has just vouched for, in the browser with `browserHash` (empty: in a session, which decides by
 * itself whom to bind it to). Who never came to an end with it is forgotten on the way.
 */
export async function recordIdentity(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  thirdPartyType: ThirdPartyType,
  account: ProviderAccount,
  browserHash: string,
): Promise<IdentityRow> {
  const { db, clock } = context;
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
  const openId = thirdPartyType === 'oidc' ? await nameOfAccount(context, account) : account.openId;
  const [identity] = await db
    .insert(identities)
    .values({ identityId: newObjectId(now), thirdPartyType, openId, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: [identities.thirdPartyType, identities.openId], set: fresh })
    .returning();
  return identity!;
}

/**
 * The name under which an account of OpenID Connect is kept: what its provider calls it, with the provider before it unless that is the
 * first one that this installation has had. Another provider may call somebody else the same.
 */
async function nameOfAccount(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  { openId }: ProviderAccount,
): Promise<string> {
  const { issuer } = context.settings.oidc!;
  return (await firstOf(context, 'oidc-issuer', issuer)) === issuer ? openId : `${issuer} ${openId}`;
}
