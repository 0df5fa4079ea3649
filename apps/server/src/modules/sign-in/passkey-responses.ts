import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Encoding of an authenticator's response as browsers send it, as far as it is checked. Large keys and certificates fit. */
const base64url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};

/** The answer to the options for a new passkey. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** The answer to the options for signing in. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** The challenge that a response says it answers; `null` when it says nothing readable. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch {
    return null;
  }
}

/** Returns the finding of a check of a response; `null` when there is anything wrong with it, for which the library throws. */
export async function checked<Finding extends { verified: boolean }>(
  check: Promise<Finding>,
): Promise<(Finding & { verified: true }) | null> {
  const finding = await check.catch(() => null);
  return finding?.verified ? (finding as Finding & { verified: true }) : null;
}
