import { createHash, randomBytes } from 'node:crypto';
import type { ThirdPartyType } from '@colophon/model';
import type { Settings } from '#platform/settings.ts';
import type { FlowSecrets } from './providers/identity-provider.ts';

/** A sign-in between leaving for the provider and coming back, as the one-time secret `state` stands for it. */
export interface Flow {
  readonly thirdPartyType: ThirdPartyType;
  readonly returnUrl: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** A login that began here, in the browser with that key. */
    providerLogin: Flow & { browserHash: string };
    /** A binding that began here, in that session. */
    providerBinding: Flow & { userId: number; sessionId: string };
  }
}

const SECRET_BYTES = 32;

/** A random text that nobody guesses, fit for addresses and cookies. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function newFlow(thirdPartyType: ThirdPartyType, returnUrl: string): Flow {
  return { thirdPartyType, returnUrl, nonce: newSecret(), codeVerifier: newSecret() };
}

/** Returns the values that the provider's answer is compared with. */
export function secretsOf(state: string, { nonce, codeVerifier }: Flow): FlowSecrets {
  return { state, nonce, codeVerifier };
}

/** Where the provider sends the browser back to. Providers know these addresses by heart: nothing may be added to them. */
export function callbackUrl(
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  type: ThirdPartyType,
  handler: 'codeHandle' | 'bindHandle',
): string {
  return `${publicOrigin}/v2/thirdParty/${type}/${handler}`;
}

/** True for the callback of somebody who said no at the provider: other failures there have names of their own. */
export function isDeclined(parameters: URLSearchParams): boolean {
  return !parameters.get('code') && (parameters.get('error') ?? 'access_denied') === 'access_denied';
}

/** Returns the hash under which a browser's key is stored. */
export function hashBrowserKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
