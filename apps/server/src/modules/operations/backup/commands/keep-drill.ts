import { type DrillRow, drills } from '#modules/operations/tables.ts';
import type { Executor } from '#platform/database/database.ts';

/** Keeps the result of a drill, for operators to see. */
export async function keepDrill(db: Executor, result: Omit<DrillRow, 'drillId'>): Promise<void> {
  await db.insert(drills).values(result);
}
