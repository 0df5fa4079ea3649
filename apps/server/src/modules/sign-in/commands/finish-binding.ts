import type { Context } from '#platform/context.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isOfSession } from '../access.ts';
import { callbackUrl, type Flow, isDeclined, secretsOf } from '../flow.ts';
import { askProvider, type IdentityProvider } from '../providers/identity-provider.ts';
import { bindIdentity } from './bind-identity.ts';
import { recordIdentity } from './record-identity.ts';

/** Outcome of a binding. `returnUrl` is set when it began here; other clients say it in the callback. */
export interface BindingOutcome {
  readonly returnUrl: string | undefined;
  /** Why nothing was bound; `null` when it was. */
  readonly refusal: RefusalName | null;
}

/**
 * Finishes binding an account at a provider to the actor. The state is of a binding that began here or, of clients that
 * send people to the provider by themselves, the one given for the login password; either is of this session.
 *
 * What goes wrong is part of the outcome: the browser is on its way back to a page that tells it.
 */
export async function finishBinding(
  context: Context,
  provider: IdentityProvider,
  actor: Actor,
  parameters: URLSearchParams,
): Promise<BindingOutcome> {
  const { db, settings } = context;
  const { thirdPartyType } = provider;
  const state = parameters.get('state') ?? '';
  const { flow, isProved } = await takeState(context, provider, actor, state);
  try {
    if (!isProved) throw new Refusal('identity.state-invalid');
    if (isDeclined(parameters)) throw new Refusal('identity.provider-failed');
    const account = await askProvider(context, () =>
      provider.identify({
        redirectUri: callbackUrl(settings, thirdPartyType, 'bindHandle'),
        parameters,
        secrets: flow && secretsOf(state, flow),
      }),
    );
    const { identityId } = await recordIdentity(context, thirdPartyType, account, '');
    await db.transaction((tx) => bindIdentity(tx, context, { identityId, userId: actor.userId }));
    return { returnUrl: flow?.returnUrl, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { returnUrl: flow?.returnUrl, refusal: error.refusal };
  }
}

async function takeState(
  { db, oneTime }: Context,
  provider: IdentityProvider,
  actor: Actor,
  state: string,
): Promise<{ flow: Flow | null; isProved: boolean }> {
  const flow = await oneTime.take(db, 'providerBinding', state);
  if (flow) {
    const isProved = flow.thirdPartyType === provider.thirdPartyType && isOfSession(actor, flow);
    return { flow: isProved ? flow : null, isProved };
  }
  const proved = provider.mayStartElsewhere ? await oneTime.take(db, 'passwordState', state) : null;
  return { flow: null, isProved: proved !== null && isOfSession(actor, proved) };
}
