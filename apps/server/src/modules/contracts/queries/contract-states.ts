import type { Fragment, Sql } from '#platform/database/database.ts';
import type { ContractRow } from '../tables.ts';

/** What counts of a contract when somebody relies on it. */
export type ContractState = Pick<ContractRow, 'contractId' | 'subjectId' | 'status' | 'authStatus'>;

/** Part of a statement: the `ContractState`s of the contracts whose ids `contractIds` selects, as a JSON array. */
export function contractStates(sql: Sql, contractIds: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object(
      'contractId', contract_id, 'subjectId', subject_id, 'status', status, 'authStatus', auth_status)), '[]')
     from contracts where contract_id in (${contractIds}))`;
}
