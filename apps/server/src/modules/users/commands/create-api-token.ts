import { createHash, randomBytes } from 'node:crypto';
import type { TokenScope } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { API_TOKEN_PREFIX } from '#platform/sessions/sessions.ts';
import { ownsBudget } from '../budgets.ts';
import { MAX_API_TOKENS, MAX_TOKEN_LIFE_MS } from '../limits.ts';
import { hashToken } from '../queries/session-user.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { type ApiTokenRow, apiTokens } from '../tables.ts';
import { lockUsers } from './lock-users.ts';
import { verifyPassword } from './verify-password.ts';

/** Characters of a token that are random, 222 bits, and those that follow from them. */
const LENGTHS = { secret: 37, check: 6 };
/** Characters of the token that its owner keeps seeing: its prefix and enough to tell it from others. */
const HINT_LENGTH = API_TOKEN_PREFIX.length + 4;

/** A token to be: `expiresAt` absent means until it is deleted. */
export interface NewApiToken {
  readonly name: string;
  /** The program that logs in by a code. */
  readonly clientId?: string | undefined;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt?: Date | undefined;
  /** Addresses, and networks in the notation of CIDR, that it may be used from; none: from everywhere. */
  readonly addresses: readonly string[];
  /** The most calls in a minute. */
  readonly perMinute?: number | undefined;
  /** The budget that it pays from: of those with the scope `pay`, and no others. */
  readonly budgetId?: string | undefined;
  /** The login password: an open session alone, perhaps a stolen one, must not become access that outlives it. */
  readonly password: string;
}

/**
 * Makes a token with which a program acts for `actor`. The token itself is answered here and nowhere else: only its hash
 * is stored. The user's addresses are told.
 *
 * @throws Refusal `request.argument` for an expiry that has passed, or none of a token that pays, and for a budget of one that does
 *   not; `access.operator-only` for the scope `operate`, `user.token-needs-budget`, `budgets.not-found`, `user.wrong-password`, `user.password-locked`, `user.token-limit-reached`
 */
export async function createApiToken(
  context: Context,
  actor: Actor,
  { password, ...token }: NewApiToken,
): Promise<{ row: ApiTokenRow; token: string }> {
  const { db, clock } = context;
  const { scopes, expiresAt } = token;
  const now = clock.now();
  if (expiresAt && expiresAt <= now) throw wrongExpiry('has passed');
  if (expiresAt && expiresAt.getTime() > now.getTime() + MAX_TOKEN_LIFE_MS)
    throw wrongExpiry('is more than a year away');
  if (scopes.includes('operate') && !actor.isOperator)
    throw new Refusal(actor.lacksProof ? 'access.passkey-needed' : 'access.operator-only');
  await refuseToPay(context, actor, token);
  if (!(await verifyPassword(context, actor.userId, password))) throw new Refusal('user.wrong-password');
  return db.transaction((tx) => issueApiToken(tx, context, { userId: actor.userId, ...token }));
}

/**
 * Refuses a token that pays without a budget of its owner, or for ever, and one that has a budget and does not pay.
 *
 * @throws Refusal `request.argument`, `user.token-needs-budget`, `budgets.not-found`
 */
export async function refuseToPay(
  context: Context,
  { userId }: Actor,
  { scopes, budgetId, expiresAt }: Pick<NewApiToken, 'scopes' | 'budgetId' | 'expiresAt'>,
): Promise<void> {
  if (!scopes.includes('pay')) {
    if (budgetId === undefined) return;
    throw new Refusal('request.argument', { details: [{ field: 'budgetId', reason: 'is for tokens that pay' }] });
  }
  if (budgetId === undefined) throw new Refusal('user.token-needs-budget');
  if (!expiresAt) throw wrongExpiry('is needed by a token that pays');
  if (!(await ownsBudget(context, context.db, { userId, budgetId }))) throw new Refusal('budgets.not-found');
}

/**
 * Makes a token for somebody who has proved to be themself. Their addresses are told.
 *
 * @throws Refusal `user.token-limit-reached`
 */
export async function issueApiToken(
  tx: Transaction,
  context: Context,
  { userId, ...chosen }: Omit<NewApiToken, 'password'> & { readonly userId: number },
): Promise<{ row: ApiTokenRow; token: string }> {
  const now = context.clock.now();
  const token = newToken();
  await lockUsers(tx, [userId]);
  await refuseWithoutRoomForToken(tx, userId);
  const tokenId = newObjectId(now);
  await tellOfChange(tx, context, { userId, change: { kind: 'tokenMade', tokenId } });
  const [row] = await tx
    .insert(apiTokens)
    .values({
      ...chosen,
      tokenId,
      userId,
      scopes: [...chosen.scopes],
      addresses: [...chosen.addresses],
      tokenHash: hashToken(token),
      hint: token.slice(0, HINT_LENGTH),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return { row: row!, token };
}

/** @throws Refusal `user.token-limit-reached` when somebody has as many tokens as one may have */
export async function refuseWithoutRoomForToken(executor: Executor, userId: number): Promise<void> {
  if ((await executor.$count(apiTokens, eq(apiTokens.userId, userId))) >= MAX_API_TOKENS)
    throw new Refusal('user.token-limit-reached');
}

/** A token whose end follows from the rest, so that who looks for lost secrets in texts finds few that are none. */
function newToken(): string {
  const secret = API_TOKEN_PREFIX + randomBytes(LENGTHS.secret).toString('base64url').slice(0, LENGTHS.secret);
  return secret + createHash('sha256').update(secret).digest('base64url').slice(0, LENGTHS.check);
}

function wrongExpiry(reason: string): Refusal {
  return new Refusal('request.argument', { details: [{ field: 'expireDate', reason }] });
}
