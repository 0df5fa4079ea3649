import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { siteConsents } from './tables.ts';

/** Returns true when a user has agreed to be known on a node's site. */
export async function hasAgreed(db: Executor, userId: number, nodeId: number): Promise<boolean> {
  const rows = await db.select({ nodeId: siteConsents.nodeId }).from(siteConsents).where(isOf(userId, nodeId));
  return rows.length > 0;
}

export async function addConsent(db: Executor, consent: typeof siteConsents.$inferInsert): Promise<void> {
  await db.insert(siteConsents).values(consent).onConflictDoNothing();
}

/** Takes a consent back: the user's sessions on that site end with it. False when there was none. */
export async function removeConsent(db: Executor, userId: number, nodeId: number): Promise<boolean> {
  const rows = await db.delete(siteConsents).where(isOf(userId, nodeId)).returning({ nodeId: siteConsents.nodeId });
  return rows.length > 0;
}

function isOf(userId: number, nodeId: number) {
  return and(eq(siteConsents.userId, userId), eq(siteConsents.nodeId, nodeId));
}
