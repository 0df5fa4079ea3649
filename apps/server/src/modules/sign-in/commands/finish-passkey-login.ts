import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { PASSKEY_LOGINS_BY_IP } from '../limits.ts';
import { type AuthenticationResponse, challengeOf, checked } from '../passkey-responses.ts';
import { loadPasskeyLibrary, relyingPartyOf, userHandleOf } from '../relying-party.ts';
import { passkeys } from '../tables.ts';

/**
 * Tells whose passkey answered a challenge. The user must have been verified by the authenticator, and its counter must
 * have gone on: one that stands still or goes back is that of a copy.
 *
 * @throws Refusal `access.too-many-requests`, `passkey.not-recognised` whatever is wrong with the answer
 */
export async function finishPasskeyLogin(
  context: Context,
  { response, ip }: { response: z.output<typeof AuthenticationResponse>; ip: string },
): Promise<number> {
  const { db, clock, oneTime, rateLimits, settings } = context;
  if (!(await rateLimits.use(PASSKEY_LOGINS_BY_IP, ip))) throw new Refusal('access.too-many-requests');
  const challenge = challengeOf(response);
  if (!challenge || !(await oneTime.take(db, 'passkeyLogin', challenge))) throw new Refusal('passkey.not-recognised');

  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  const { rpId, origins } = relyingPartyOf(settings);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id)).for('update');
    const isOwners =
      passkey && Buffer.from(response.response.userHandle, 'base64url').equals(userHandleOf(passkey.userId));
    if (!isOwners) throw new Refusal('passkey.not-recognised');

    const finding = await checked(
      verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: rpId,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }),
    );
    if (!finding) throw new Refusal('passkey.not-recognised');
    const { newCounter: counter, credentialBackedUp: isBackedUp } = finding.authenticationInfo;
    await tx
      .update(passkeys)
      .set({ counter, isBackedUp, lastUsedAt: now })
      .where(eq(passkeys.passkeyId, passkey.passkeyId));
    return passkey.userId;
  });
}
