import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type UserRow, users } from '../tables.ts';
import { qualifyUsers } from './qualify-users.ts';

/**
 * Makes a user an operator by a command of the machine, and with that a beta tester: an operator sees every part of the platform, and takes
 * care of all until somebody says otherwise.
 */
export async function promoteUser(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  userId: number,
): Promise<UserRow> {
  await qualifyUsers(tx, { clock }, [userId]);
  const now = clock.now();
  const [user] = await tx
    .update(users)
    .set({ isOperator: true, updatedAt: now })
    .where(eq(users.userId, userId))
    .returning();
  const after = { permissions: user!.operatorPermissions };
  await writeAudit(tx, null, { action: 'create', objectType: 'staff', objectId: userId, after }, now);
  return user!;
}
