import { z } from 'zod';

/** A text in the query; anything else counts as absent. */
export const text = z.string().optional().catch(undefined);

/** A switch in the query, written `true`. */
export const flag = z
  .string()
  .optional()
  .transform((value) => (value === 'true' ? ('true' as const) : undefined));
