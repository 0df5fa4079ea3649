import { driverOf, type Fragment, type Sql, type Transaction } from '#platform/database/database.ts';
import type { ContractRow } from '../tables.ts';

/** Writes what has become of contracts into their rows, which the caller has locked, in one statement. */
export async function writeStandings(tx: Transaction, rows: readonly ContractRow[]): Promise<void> {
  await updateStandings(driverOf(tx), rows);
}

/** The statement of `writeStandings`; `made`, where given, names a table of the contracts that it is limited to. */
export function updateStandings(sql: Sql, rows: readonly ContractRow[], made?: Fragment): Fragment {
  const standings = rows.map((row) => ({
    contract_id: row.contractId,
    fsm_current_state: row.fsmCurrentState,
    fsm_current_state_colors: row.fsmCurrentStateColors,
    fsm_running_status: row.fsmRunningStatus,
    fsm_declarations: row.fsmDeclarations,
    status: row.status,
    auth_status: row.authStatus,
    due_at: row.dueAt,
    updated_at: row.updatedAt,
  }));
  return sql`
    update contracts c
       set fsm_current_state = s.fsm_current_state, fsm_current_state_colors = s.fsm_current_state_colors,
           fsm_running_status = s.fsm_running_status, fsm_declarations = s.fsm_declarations, status = s.status,
           auth_status = s.auth_status, due_at = s.due_at, updated_at = s.updated_at
      from json_to_recordset(${JSON.stringify(standings)}::text::json) as s(contract_id char(24), fsm_current_state text,
           fsm_current_state_colors text[], fsm_running_status smallint, fsm_declarations json, status smallint, auth_status smallint,
           due_at timestamptz, updated_at timestamptz)
     where c.contract_id = s.contract_id
       ${made ? sql`and c.contract_id in (select contract_id from ${made})` : sql``}`;
}
