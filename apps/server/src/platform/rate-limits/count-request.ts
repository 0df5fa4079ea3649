import type { Context } from '../context.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Actor } from '../sessions/actor.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * Counts a request of which everybody may make some: those of visitors by network address, those of users by account.
 *
 * @throws Refusal `access.too-many-requests`
 */
export async function countRequest(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { byUser, byIp }: { readonly byUser: RateLimit; readonly byIp: RateLimit },
  actor: Actor | null,
  ip: string,
): Promise<void> {
  const isWithin = actor ? await rateLimits.use(byUser, String(actor.userId)) : await rateLimits.use(byIp, ip);
  if (!isWithin) throw new Refusal('access.too-many-requests');
}
