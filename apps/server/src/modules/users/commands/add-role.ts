import type { UserRoleBit } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { users } from '../tables.ts';

/** Notes what a user does here, from the first time on. It says something about them and allows nothing. */
export async function addRole({ db, clock }: Context, userId: number, role: UserRoleBit): Promise<void> {
  await db
    .update(users)
    .set({ userRole: sql`${users.userRole} | ${role}`, updatedAt: clock.now() })
    .where(and(eq(users.userId, userId), sql`${users.userRole} & ${role} = 0`));
}

/** The same as part of a statement that writes what makes it so. */
export function addingRole(sql: Sql, userId: number, role: UserRoleBit, now: Date): Fragment {
  return sql`update users set user_role = user_role | ${role}, updated_at = ${now.toISOString()}
    where user_id = ${userId} and user_role & ${role} = 0`;
}
