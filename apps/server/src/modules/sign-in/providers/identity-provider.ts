import type { Locale, ThirdPartyType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

/** An account at a provider, as the provider vouches for it. */
export interface ProviderAccount {
  /** The provider's unchanging name for the account. */
  readonly openId: string;
  /** The same person's name across the applications of one owner; empty when the provider knows no such thing. */
  readonly unionId: string;
  /** Display name. */
  readonly name: string;
  /** Address of a picture, or empty. */
  readonly headImage: string;
}

/** Secrets made for one sign-in and compared when the browser comes back from it. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Somebody who vouches for people: one interface, a driver per kind. */
export interface IdentityProvider {
  readonly thirdPartyType: ThirdPartyType;
  /** Label of its button. */
  readonly name: Readonly<Record<Locale, string>>;
  /** Clients may send people to the provider by themselves: their callbacks come without secrets of ours. */
  readonly mayStartElsewhere: boolean;
  /** Anybody may claim its accounts. */
  readonly isInvented?: true;
  /** Address of the provider's page, from where the browser comes back to `redirectUri`. */
  authorizeUrl(redirectUri: string, secrets: FlowSecrets): Promise<string>;
  /** The account behind a callback with `parameters`. Throws whatever went wrong. */
  identify(callback: {
    redirectUri: string;
    parameters: URLSearchParams;
    secrets: FlowSecrets | null;
  }): Promise<ProviderAccount>;
}

/**
 * Asks a provider and returns its answer to `ask`. Failures there are logged, and told to the caller in one sentence.
 *
 * @throws Refusal `identity.provider-failed`
 */
export async function askProvider<Value>({ log }: Pick<Context, 'log'>, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error }, 'identity provider failed');
    throw new Refusal('identity.provider-failed');
  }
}
