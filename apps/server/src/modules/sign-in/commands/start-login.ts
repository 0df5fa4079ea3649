import type { Context } from '#platform/context.ts';
import { callbackUrl, newFlow, secretsOf } from '../flow.ts';
import { FLOW_LIFE_MS } from '../limits.ts';
import { askProvider, type IdentityProvider } from '../providers/identity-provider.ts';

/**
 * Begins a login in the browser whose key has `browserHash`, and answers the address of the provider's page.
 *
 * @throws Refusal `identity.provider-failed`
 */
export async function startLogin(
  context: Context,
  provider: IdentityProvider,
  { returnUrl, browserHash }: { returnUrl: string; browserHash: string },
): Promise<string> {
  const { db, oneTime, settings } = context;
  const flow = newFlow(provider.thirdPartyType, returnUrl);
  const state = await oneTime.issue(db, 'providerLogin', { ...flow, browserHash }, FLOW_LIFE_MS);
  const redirectUri = callbackUrl(settings, provider.thirdPartyType, 'codeHandle');
  return askProvider(context, () => provider.authorizeUrl(redirectUri, secretsOf(state, flow)));
}
