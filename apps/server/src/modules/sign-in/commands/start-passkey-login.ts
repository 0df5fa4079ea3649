import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { PASSKEY_CHALLENGE_LIFE_MS, PASSKEY_LOGINS_BY_IP } from '../limits.ts';
import { loadPasskeyLibrary, relyingPartyOf } from '../relying-party.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** The challenge that a passkey answers to sign in. */
    passkeyLogin: Record<string, never>;
  }
}

/**
 * Begins a sign-in by passkey: what the browser hands to an authenticator. It names no user and no passkey; the
 * authenticator offers those it has for this host.
 *
 * @throws Refusal `access.too-many-requests`
 */
export async function startPasskeyLogin(
  { db, oneTime, rateLimits, settings }: Context,
  ip: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  if (!(await rateLimits.use(PASSKEY_LOGINS_BY_IP, ip))) throw new Refusal('access.too-many-requests');
  const challenge = await oneTime.issue(db, 'passkeyLogin', {}, PASSKEY_CHALLENGE_LIFE_MS);
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(settings).rpId,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
}
