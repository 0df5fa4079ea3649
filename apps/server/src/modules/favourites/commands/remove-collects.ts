import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { collects } from '../tables.ts';

/** Removes the marks of somebody whose account is closed. */
export async function removeCollects({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.delete(collects).where(eq(collects.userId, userId));
}
