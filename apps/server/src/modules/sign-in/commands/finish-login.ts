import { findSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser, type SessionUser } from '#platform/sessions/actor.ts';
import { callbackUrl, type Flow, isDeclined, secretsOf } from '../flow.ts';
import { askProvider, type IdentityProvider } from '../providers/identity-provider.ts';
import { recordIdentity } from './record-identity.ts';

/** The callback of a login, as the browser brings it. */
export interface LoginCallback {
  /** The query as the provider wrote it. */
  readonly parameters: URLSearchParams;
  /** Where to go to when the login did not begin here; what began here knows it. */
  readonly returnUrl: string | undefined;
  readonly browserHash: string;
  /** Who the browser is logged in as so far. */
  readonly actor: Actor | null;
}

/** Outcome of a login: as a user, with an account that no user has yet, or declined at the provider. */
export type LoginOutcome = { readonly returnUrl: string } & (
  | { readonly kind: 'loggedIn'; readonly user: SessionUser }
  | { readonly kind: 'unbound'; readonly identityId: string }
  | { readonly kind: 'declined' }
);

/**
 * Finishes a login at a provider: asks it whose code this is, keeps the account, and finds the user that it is bound to.
 *
 * A callback with a state must be of a login that began in this browser. One without, of clients that send people to the
 * provider by themselves, could have been forged by anybody with a code of their own: in a session of another user it
 * changes nothing (docs/decisions/019).
 *
 * @throws Refusal `identity.state-invalid`, `identity.provider-failed`
 */
export async function finishLogin(
  context: Context,
  provider: IdentityProvider,
  { parameters, returnUrl: givenReturnUrl, browserHash, actor }: LoginCallback,
): Promise<LoginOutcome> {
  const { sql, settings } = context;
  const { thirdPartyType } = provider;
  const state = parameters.get('state') || null;
  const flow = state === null ? null : await takeFlow(context, provider, state, browserHash);
  const returnUrl = flow?.returnUrl ?? givenReturnUrl;
  if (returnUrl === undefined || (!flow && !provider.mayStartElsewhere)) throw new Refusal('identity.state-invalid');
  if (isDeclined(parameters)) return { kind: 'declined', returnUrl };

  const account = await askProvider(context, () =>
    provider.identify({
      redirectUri: callbackUrl(settings, thirdPartyType, 'codeHandle'),
      parameters,
      secrets: state !== null && flow ? secretsOf(state, flow) : null,
    }),
  );
  const { identityId, userId } = await recordIdentity(context, thirdPartyType, account, browserHash);
  if (!flow && actor && (userId === null || !isUser(actor, userId))) throw new Refusal('identity.state-invalid');
  if (userId === null) return { kind: 'unbound', identityId, returnUrl };
  return { kind: 'loggedIn', user: (await findSessionUser(sql, userId))!, returnUrl };
}

async function takeFlow(
  { db, oneTime }: Context,
  { thirdPartyType }: IdentityProvider,
  state: string,
  browserHash: string,
): Promise<Flow> {
  const flow = await oneTime.take(db, 'providerLogin', state);
  if (flow?.thirdPartyType !== thirdPartyType || flow.browserHash !== browserHash)
    throw new Refusal('identity.state-invalid');
  return flow;
}
