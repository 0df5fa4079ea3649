import { z } from 'zod';
import { flag } from '#platform/http/schemas.ts';
import type { SessionCarrier } from '#platform/sessions/actor.ts';

/** What every kind of login may say about the session that it starts. */
export const LoginCarrier = z.object({
  isRemember: flag(),
  jwtType: z.enum(['cookie', 'header']).default('cookie'),
});

/** How a session travels that was asked for in this way. */
export function carrierOf({ isRemember, jwtType }: z.output<typeof LoginCarrier>): SessionCarrier {
  if (jwtType === 'header') return 'header';
  return isRemember ? 'rememberedCookie' : 'cookie';
}
