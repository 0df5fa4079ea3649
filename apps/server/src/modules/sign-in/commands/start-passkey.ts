import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, sessionIdOf } from '#platform/sessions/actor.ts';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_LIFE_MS } from '../limits.ts';
import { listPasskeys } from '../queries/list-passkeys.ts';
import { loadPasskeyLibrary, relyingPartyOf, SIGNATURE_ALGORITHMS, userHandleOf } from '../relying-party.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** The challenge that a new passkey answers, in the session whose user gave the login password. */
    passkeyRegistration: { userId: number; sessionId: string };
  }
}

/**
 * Begins the making of a passkey: what the browser hands to an authenticator. The login password is demanded, so that
 * an open session, perhaps a stolen one, cannot become a way in that outlives it.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`, `passkey.limit-reached`
 */
export async function startPasskey(
  context: Context,
  actor: Actor,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, oneTime, settings } = context;
  const { userId, username } = actor;
  if (!(await credentials.verifyPassword(context, userId, password))) throw new Refusal('user.wrong-password');
  const existing = await listPasskeys(db, userId);
  if (existing.length >= MAX_PASSKEYS) throw new Refusal('passkey.limit-reached');

  const sessionId = sessionIdOf(actor);
  const challenge = await oneTime.issue(db, 'passkeyRegistration', { userId, sessionId }, PASSKEY_CHALLENGE_LIFE_MS);
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  return generateRegistrationOptions({
    rpName: 'Colophon',
    rpID: relyingPartyOf(settings).rpId,
    userID: userHandleOf(userId),
    userName: username,
    userDisplayName: username,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: SIGNATURE_ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}
