import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isOfSession } from '../access.ts';
import { callbackUrl, newFlow, secretsOf } from '../flow.ts';
import { FLOW_LIFE_MS } from '../limits.ts';
import { askProvider, type IdentityProvider } from '../providers/identity-provider.ts';

/**
 * Begins to bind an account to the actor, who has proved the login password in this session and was given `passwordState`
 * for it, and answers the address of the provider's page.
 *
 * @throws Refusal `identity.state-invalid`, `identity.provider-failed`
 */
export async function startBinding(
  context: Context,
  provider: IdentityProvider,
  actor: Actor,
  { returnUrl, passwordState }: { returnUrl: string; passwordState: string },
): Promise<string> {
  const { db, oneTime, settings } = context;
  const proved = await oneTime.take(db, 'passwordState', passwordState);
  if (!proved || !isOfSession(actor, proved)) throw new Refusal('identity.state-invalid');
  const { userId, sessionId } = proved;
  const flow = newFlow(provider.thirdPartyType, returnUrl);
  const state = await oneTime.issue(db, 'providerBinding', { ...flow, userId, sessionId }, FLOW_LIFE_MS);
  const redirectUri = callbackUrl(settings, provider.thirdPartyType, 'bindHandle');
  return askProvider(context, () => provider.authorizeUrl(redirectUri, secretsOf(state, flow)));
}
