import { lt } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { auditAddresses } from './tables.ts';

/** Forgets the addresses that entries before a moment came from; the entries stay. */
export async function forgetAuditAddresses(db: Executor, before: Date): Promise<void> {
  await db.delete(auditAddresses).where(lt(auditAddresses.notedAt, before));
}
