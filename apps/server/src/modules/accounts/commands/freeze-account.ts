import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type AccountRow, accounts } from '../tables.ts';

const NORMAL = 1;
const FROZEN = 2;

export interface AccountStatusChange {
  readonly userId: number;
  readonly isFrozen: boolean;
  readonly reason: string;
  readonly remark?: string | undefined;
}

/**
 * Freezes the wallet of a user, or recovers it. A frozen one neither pays nor receives, except for what was ordered before and what
 * is given back. Each change leaves an audit entry; a repeated one changes nothing.
 *
 * @throws Refusal `account.not-found`, `account.not-activated`
 */
export async function freezeAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  { userId, isFrozen, reason, remark }: AccountStatusChange,
): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.accountType, 1), eq(accounts.ownerId, String(userId))))
      .for('no key update');
    if (!account) throw new Refusal('account.not-found');
    const { accountId } = account;
    const status = isFrozen ? FROZEN : NORMAL;
    if (account.status === status) return account;
    if (account.status !== NORMAL && account.status !== FROZEN) throw new Refusal('account.not-activated');

    const now = clock.now();
    const [changed] = await tx
      .update(accounts)
      .set({ status, updatedAt: now })
      .where(eq(accounts.accountId, accountId))
      .returning();
    const [before, after] = [{ status: account.status }, { status, remark }];
    await writeAudit(
      tx,
      operator,
      { action: isFrozen ? 'freeze' : 'recover', objectType: 'account', objectId: accountId, before, after, reason },
      now,
    );
    return changed!;
  });
}
