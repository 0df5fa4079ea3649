import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { presentables } from '../tables.ts';

/** Which exhibits of a node use which of the given contracts, in the order of the contracts. */
export async function listContractUses(db: Executor, nodeId: number, contractIds: readonly string[]) {
  const rows = await db
    .select({
      presentableId: presentables.presentableId,
      presentableName: presentables.presentableName,
      presentableTitle: presentables.presentableTitle,
      resolveResources: presentables.resolveResources,
    })
    .from(presentables)
    .where(eq(presentables.nodeId, nodeId))
    .orderBy(presentables.createdAt, presentables.presentableId);
  const uses = new Map<string, Omit<(typeof rows)[number], 'resolveResources'>[]>();
  for (const { resolveResources, ...exhibit } of rows) {
    for (const { contractId } of resolveResources.flatMap(({ contracts }) => contracts)) {
      uses.set(contractId, [...(uses.get(contractId) ?? []), exhibit]);
    }
  }
  return contractIds.map((contractId) => ({ contractId, presentables: uses.get(contractId) ?? [] }));
}
