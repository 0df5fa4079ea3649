import { THIRD_PARTY_TYPES } from '@colophon/model';
import { z } from 'zod';

export const thirdPartyType = z.enum(THIRD_PARTY_TYPES);

/** A way to sign in, for the login page. */
export const ProviderOffer = z.object({ thirdPartyType, name: z.string(), authorizeUrl: z.string() });

/** An account at a provider that a user has bound. */
export const BoundIdentity = z.object({ userId: z.int(), name: z.string(), thirdPartyType });

export const SignedShare = z.object({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
});
