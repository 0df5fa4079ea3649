import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type ImportRow, type ImportThingRow, imports, importThings } from '../tables.ts';

interface Own {
  readonly importId: string;
  readonly userId: number;
}

/** @throws Refusal `moving.import-not-found` */
export async function findImport(db: Executor, { importId, userId }: Own): Promise<ImportRow> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.importId, importId), eq(imports.userId, userId)));
  if (!found) throw new Refusal('moving.import-not-found');
  return found;
}

/**
 * As `findImport`, held until the transaction ends.
 *
 * @throws Refusal `moving.import-not-found`
 */
export async function lockImport(tx: Transaction, { importId, userId }: Own): Promise<ImportRow> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.importId, importId), eq(imports.userId, userId)))
    .for('update');
  if (!found) throw new Refusal('moving.import-not-found');
  return found;
}

/** Everything that an archive has, in the order in which it is taken in. */
export async function listThings(db: Executor, importId: string): Promise<ImportThingRow[]> {
  return db.select().from(importThings).where(eq(importThings.importId, importId)).orderBy(asc(importThings.ordinal));
}
