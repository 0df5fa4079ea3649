import { UserStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { findObstacles, standing } from '../closing/closers.ts';
import { platformMinute } from '../closing/platform-minute.ts';
import { CLOSING_GRACE_MS } from '../limits.ts';
import { type AccountClosingRow, accountClosings, apiTokens, users } from '../tables.ts';
import { notifyUser } from './notify-user.ts';
import { verifyPassword } from './verify-password.ts';

/** Wish of a person to close the account. */
export interface ClosingWish {
  /** The login password. */
  readonly password: string;
  /** True when the money in the wallet may be lost. */
  readonly givesUpMoney: boolean;
}

/**
 * Has the actor's account closed after the days of grace: all sessions and API tokens end now, the person is told, and a login takes it
 * back. A second wish changes nothing and answers the first.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`, `user.closing-blocked` with the obstacles in `details`
 */
export async function askToClose(
  context: Context,
  actor: Actor,
  { password, givesUpMoney }: ClosingWish,
): Promise<AccountClosingRow> {
  if (!(await verifyPassword(context, actor.userId, password))) throw new Refusal('user.wrong-password');
  return context.db.transaction((tx) => ask(tx, context, { userId: actor.userId, givesUpMoney, by: null }));
}

/**
 * Has an account closed that a person has asked an operator to close, who cannot log in or wrote a letter. Money stands in the way then: only
 * its owner can give it up. Leaves an audit entry.
 *
 * @throws Refusal `user.not-found`, `user.not-closable` for one's own account and closed ones, `user.closing-blocked`
 */
export async function askToCloseFor(
  context: Context,
  operator: Actor,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<AccountClosingRow> {
  if (isUser(operator, userId)) throw new Refusal('user.not-closable');
  return context.db.transaction(async (tx) => {
    const closing = await ask(tx, context, { userId, givesUpMoney: false, by: { operator, reason } });
    if (closing.operatorUserId === operator.userId && closing.reason === reason) {
      const after = { dueAt: closing.dueAt };
      const entry = { action: 'close', objectType: 'user', objectId: userId, after, reason } as const;
      await writeAudit(tx, operator, entry, context.clock.now());
    }
    return closing;
  });
}

async function ask(
  tx: Transaction,
  context: Context,
  {
    userId,
    givesUpMoney,
    by,
  }: {
    readonly userId: number;
    readonly givesUpMoney: boolean;
    readonly by: { readonly operator: Actor; readonly reason: string } | null;
  },
): Promise<AccountClosingRow> {
  const { clock, sessions, settings } = context;
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  if (!user) throw new Refusal('user.not-found');
  if (user.status === UserStatus.closed) throw new Refusal('user.not-closable');
  const [asked] = await tx.select().from(accountClosings).where(eq(accountClosings.userId, userId));
  if (asked && !isTakenBack(asked, user)) return asked;
  const obstacles = standing(await findObstacles(context, tx, userId), { givesUpMoney });
  if (obstacles.length > 0)
    throw new Refusal('user.closing-blocked', {
      details: obstacles.map(({ kind }) => ({ field: kind, reason: 'has to be settled first' })),
    });

  const askedAt = clock.now();
  const dueAt = new Date(askedAt.getTime() + CLOSING_GRACE_MS);
  const wish = {
    askedAt,
    dueAt,
    givesUpMoney,
    operatorUserId: by?.operator.userId ?? null,
    reason: by?.reason ?? '',
  };
  const [closing] = await tx
    .insert(accountClosings)
    .values({ userId, ...wish })
    .onConflictDoUpdate({ target: accountClosings.userId, set: wish })
    .returning();
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await sessions.endAll(tx, userId);
  const about = { subject: platformMinute(dueAt, settings), reason: '' };
  await notifyUser(tx, context, { userId, type: 'closingAsked', about });
  return closing!;
}

/** True for a closing whose person has logged in since. */
export function isTakenBack(
  { askedAt, begunAt }: Pick<AccountClosingRow, 'askedAt' | 'begunAt'>,
  { latestLoginAt }: { readonly latestLoginAt: Date | null },
): boolean {
  return begunAt === null && latestLoginAt !== null && latestLoginAt > askedAt;
}
