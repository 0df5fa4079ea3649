import { driverOf, type Executor } from '../../../platform/database/database.ts';
import type { ContractRow } from '../tables.ts';

/** What counts of a contract when somebody relies on it. */
export type ContractState = Pick<ContractRow, 'contractId' | 'subjectId' | 'status' | 'authStatus'>;

/** The states of the contracts with the given ids, by id: one prepared read, for each decision about an exhibit. */
export async function listContractStates(
  db: Executor,
  contractIds: readonly string[],
): Promise<Map<string, ContractState>> {
  if (contractIds.length === 0) return new Map();
  const rows = await driverOf(db)<ContractState[]>`
    select contract_id as "contractId", subject_id as "subjectId", status, auth_status as "authStatus"
      from contracts where contract_id = any(${[...contractIds]})`;
  return new Map(rows.map((row) => [row.contractId, row]));
}
