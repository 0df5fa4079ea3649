import { z } from 'zod';
import { flag } from '#platform/http/schemas.ts';
import type { SessionCarrier } from '#platform/sessions/actor.ts';

/** Options of every kind of login for the session that it starts. */
export const LoginCarrier = z.object({
  isRemember: flag(),
  jwtType: z.enum(['cookie', 'header']).default('cookie'),
});

/** Returns the carrier of a session, by the options of its login. */
export function carrierOf({ isRemember, jwtType }: z.output<typeof LoginCarrier>): SessionCarrier {
  if (jwtType === 'header') return 'header';
  return isRemember ? 'rememberedCookie' : 'cookie';
}
