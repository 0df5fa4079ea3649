import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { type UserRow, users } from '../tables.ts';

/** All operators, locked until the transaction ends, so that two changes cannot each count on whom the other one cuts. */
export function lockOperators(tx: Transaction): Promise<UserRow[]> {
  return tx.select().from(users).where(eq(users.isOperator, true)).orderBy(users.userId).for('update');
}
