import { includesPermissions, type OperatorPermission, type OperatorPermissions } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { type UserRow, users } from '../tables.ts';
import { lockOperators } from './lock-operators.ts';

/**
 * Gives an operator other parts of the platform to take care of. Nobody changes themselves, grants what they have not, or cuts one who
 * has more; so the last operator with all permissions keeps them.
 *
 * @param change.permissions `null` for all there are and will be, `[]` for none
 * @throws Refusal `staff.not-found`, `staff.oneself`, `staff.beyond-own`
 */
export async function changeStaff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  { userId, permissions }: { readonly userId: number; readonly permissions: OperatorPermissions },
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const operators = await lockOperators(tx);
    const colleague = operators.find((row) => row.userId === userId);
    if (!colleague) throw new Refusal('staff.not-found');
    if (isUser(operator, userId)) throw new Refusal('staff.oneself');
    const own = operators.find((row) => isUser(operator, row.userId))?.operatorPermissions;
    const before = colleague.operatorPermissions;
    const mayDecide = own !== undefined && includesPermissions(own, before) && includesPermissions(own, permissions);
    if (!mayDecide) throw new Refusal('staff.beyond-own');

    const now = clock.now();
    const after = permissions && inTheirOrder(permissions);
    const [changed] = await tx
      .update(users)
      .set({ operatorPermissions: after, updatedAt: now })
      .where(eq(users.userId, userId))
      .returning();
    const entry = { before: { permissions: before }, after: { permissions: after } };
    await writeAudit(tx, operator, { action: 'change', objectType: 'staff', objectId: userId, ...entry }, now);
    return changed!;
  });
}

/** Each once, so that equal permissions are equal lists. */
function inTheirOrder(permissions: readonly OperatorPermission[]): OperatorPermission[] {
  return [...new Set(permissions)].sort();
}
