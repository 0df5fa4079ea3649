import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contracts, contractTransitions } from '../tables.ts';

/** Returns the purposes of these payments, oldest first: the contracts and their transitions. */
export async function causesOf(db: Executor, recordIds: readonly string[]): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ contract: contracts, transition: contractTransitions })
    .from(contractTransitions)
    .innerJoin(contracts, eq(contracts.contractId, contractTransitions.contractId))
    .where(inArray(contractTransitions.recordId, recordIds.map(BigInt)))
    .orderBy(contractTransitions.createdAt);
  return rows.map(({ contract, transition }) => ({
    recordId: String(transition.recordId),
    contractId: contract.contractId,
    contractName: contract.contractName,
    subjectType: contract.subjectType,
    subjectName: contract.subjectName,
    licensorName: contract.licensorName,
    licenseeName: contract.licenseeName,
    eventId: transition.eventId,
    fromState: transition.fromState,
    toState: transition.toState,
    stateId: transition.stateId,
    createDate: transition.createdAt.toISOString(),
  }));
}
