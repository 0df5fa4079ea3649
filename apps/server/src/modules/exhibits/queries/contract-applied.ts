import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { exhibits } from '../tables.ts';

/** Which exhibits of a node use which of the given contracts, in the order of the contracts. */
export async function listContractUses(db: Executor, nodeId: number, contractIds: readonly string[]) {
  const rows = await db
    .select({
      presentableId: exhibits.presentableId,
      presentableName: exhibits.presentableName,
      presentableTitle: exhibits.presentableTitle,
      resolveResources: exhibits.resolveResources,
    })
    .from(exhibits)
    .where(eq(exhibits.nodeId, nodeId))
    .orderBy(exhibits.createdAt, exhibits.presentableId);
  const uses = new Map<string, Omit<(typeof rows)[number], 'resolveResources'>[]>();
  for (const { resolveResources, ...exhibit } of rows) {
    for (const { contractId } of resolveResources.flatMap(({ contracts }) => contracts)) {
      uses.set(contractId, [...(uses.get(contractId) ?? []), exhibit]);
    }
  }
  return contractIds.map((contractId) => ({ contractId, presentables: uses.get(contractId) ?? [] }));
}
