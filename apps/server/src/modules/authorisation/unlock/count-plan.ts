import type { Context } from '#platform/context.ts';
import { countRequest } from '#platform/rate-limits/count-request.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { PLANS } from '../limits.ts';

/**
 * Counts a plan that is asked for.
 *
 * @throws Refusal `access.too-many-requests`
 */
export function countPlan(context: Pick<Context, 'rateLimits'>, actor: Actor | null, ip: string): Promise<void> {
  return countRequest(context, PLANS, actor, ip);
}
