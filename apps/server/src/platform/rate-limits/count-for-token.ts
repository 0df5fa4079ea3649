import type { Context } from '../context.ts';
import type { Executor } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Actor, Credential } from '../sessions/actor.ts';
import type { RateLimit } from './rate-limits.ts';

const HOUR_MS = 3_600_000;

/** The most that an API token that may pay does of what binds its owner, besides the calls in a minute that the owner may limit. */
const OF_TOKENS = {
  signings: { name: 'token-signings', max: 20, windowMs: HOUR_MS },
  payments: { name: 'token-payments', max: 20, windowMs: HOUR_MS },
  contracts: { name: 'token-contracts', max: 200, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, RateLimit>;

/**
 * True for an API token that may pay. Persons have no such limits, nor have tokens that cannot pay: who publishes a thousand works signs for
 * each of them what it is made of.
 */
export function isLimitedToken(credential: Credential): credential is Credential & { kind: 'token' } {
  return credential.kind === 'token' && credential.scopes.includes('pay');
}

/**
 * Counts what such a token does, in the transaction that does it: what is undone does not count.
 *
 * @throws Refusal `agents.too-many`
 */
export async function countForToken(
  { rateLimits, clock }: Pick<Context, 'rateLimits' | 'clock'>,
  executor: Executor,
  { credential }: Actor,
  what: keyof typeof OF_TOKENS,
  times = 1,
): Promise<void> {
  if (!isLimitedToken(credential)) return;
  const limit = OF_TOKENS[what];
  const endsAt = await rateLimits.useWithin(executor, limit, credential.tokenId, times);
  if (!endsAt) return;
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1_000);
  throw new Refusal('agents.too-many', { data: { limit: what, max: limit.max, retryAfterSeconds }, retryAfterSeconds });
}
