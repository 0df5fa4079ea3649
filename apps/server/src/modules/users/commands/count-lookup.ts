import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ANONYMOUS_LOOKUPS_BY_IP, LOOKUPS_BY_USER } from '../limits.ts';

/**
 * Counts a question about whether somebody or something exists: each may be asked, but nobody goes through all of them.
 * Visitors are counted by network address, users by account.
 *
 * @throws Refusal `access.too-many-requests`
 */
export async function countLookup(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  actor: Actor | null,
  ip: string,
): Promise<void> {
  const isWithin = actor
    ? await rateLimits.use(LOOKUPS_BY_USER, String(actor.userId))
    : await rateLimits.use(ANONYMOUS_LOOKUPS_BY_IP, ip);
  if (!isWithin) throw new Refusal('access.too-many-requests');
}
