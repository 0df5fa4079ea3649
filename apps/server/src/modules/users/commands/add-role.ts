import type { UserRoleBit } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { users } from '../tables.ts';

/** Notes what a user does here, from the first time on. It says something about them and allows nothing. */
export async function addRole({ db, clock }: Context, userId: number, role: UserRoleBit): Promise<void> {
  await db
    .update(users)
    .set({ userRole: sql`${users.userRole} | ${role}`, updatedAt: clock.now() })
    .where(and(eq(users.userId, userId), sql`${users.userRole} & ${role} = 0`));
}
