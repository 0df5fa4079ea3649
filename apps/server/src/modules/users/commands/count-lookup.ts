import type { Context } from '#platform/context.ts';
import { countRequest } from '#platform/rate-limits/count-request.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { LOOKUPS } from '../limits.ts';

/**
 * Counts a question about whether somebody or something exists: each may be asked, but nobody goes through all of them.
 *
 * @throws Refusal `access.too-many-requests`
 */
export function countLookup(context: Pick<Context, 'rateLimits'>, actor: Actor | null, ip: string): Promise<void> {
  return countRequest(context, LOOKUPS, actor, ip);
}
