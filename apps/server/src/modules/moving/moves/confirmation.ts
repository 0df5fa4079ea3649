import { z } from 'zod';
import { objectId } from '#platform/http/schemas.ts';
import { MAX_OLD_NAME_LENGTH } from '../limits.ts';

export const CONFIRMATION_FORMAT = 'colophon-move-confirmation/1';
export const CONFIRMATION_TYPE = 'colophon-move-confirmation+jws';

/** Origin of an installation: a scheme and a host, nothing behind it. */
export const origin = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), 'is not an origin');

export const moveCode = z.string().trim().min(1).max(40);

/** Statement by which the new installation says that somebody has typed the code there. */
export const Confirmation = z.object({
  format: z.literal(CONFIRMATION_FORMAT),
  moveId: objectId,
  code: moveCode,
  /** The installation that states it. */
  issuer: z.string().max(200),
  /** Name of the account there. */
  userName: z.string().min(1).max(MAX_OLD_NAME_LENGTH),
  /** SHA-256 of the code that is shown there. */
  answerHash: z.string().regex(/^[\da-f]{64}$/),
  at: z.iso.datetime(),
  signature: z.string().max(1000),
});
export type Confirmation = z.output<typeof Confirmation>;
