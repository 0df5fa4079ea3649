import type { z } from 'zod';
import { lockUsers, tellOfChange } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, sessionIdOf } from '#platform/sessions/actor.ts';
import { MAX_PASSKEYS } from '../limits.ts';
import { challengeOf, checked, type RegistrationResponse } from '../passkey-responses.ts';
import { listPasskeys } from '../queries/list-passkeys.ts';
import { loadPasskeyLibrary, relyingPartyOf, SIGNATURE_ALGORITHMS } from '../relying-party.ts';
import { type PasskeyRow, passkeys } from '../tables.ts';

/**
 * Stores the passkey that an authenticator made for `actor`, with its answer to a challenge of the same session. The
 * user's addresses are told.
 *
 * @throws Refusal `passkey.not-accepted` whatever is wrong with the answer, `passkey.limit-reached`
 */
export async function finishPasskey(
  context: Context,
  actor: Actor,
  { name, response }: { name: string; response: z.output<typeof RegistrationResponse> },
): Promise<PasskeyRow> {
  const { db, clock, oneTime, settings } = context;
  const challenge = challengeOf(response);
  const asked = challenge === null ? null : await oneTime.take(db, 'passkeyRegistration', challenge);
  if (!challenge || asked?.userId !== actor.userId || asked.sessionId !== sessionIdOf(actor))
    throw new Refusal('passkey.not-accepted');

  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
  const { rpId, origins } = relyingPartyOf(settings);
  const finding = await checked(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURE_ALGORITHMS,
    }),
  );
  if (!finding) throw new Refusal('passkey.not-accepted');
  const { credential, credentialBackedUp } = finding.registrationInfo;

  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockUsers(tx, [actor.userId]);
    if ((await listPasskeys(tx, actor.userId)).length >= MAX_PASSKEYS) throw new Refusal('passkey.limit-reached');
    const passkeyId = newObjectId(now);
    await tellOfChange(tx, context, { userId: actor.userId, change: { kind: 'passkeyMade', passkeyId } });
    try {
      const [passkey] = await tx
        .insert(passkeys)
        .values({
          passkeyId,
          userId: actor.userId,
          name,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: response.response.transports,
          isBackedUp: credentialBackedUp,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      return passkey!;
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('passkey.not-accepted');
      throw error;
    }
  });
}
