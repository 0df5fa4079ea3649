import type { Fragment, Sql } from '#platform/database/database.ts';
import type { ContractRow } from '../tables.ts';
import { type ContractReader, readContracts } from './read-contracts.ts';

/** Fields of a contract that others rely on: true until it is due, even when remembered. */
export interface ContractState
  extends Pick<
    ContractRow,
    'contractId' | 'subjectId' | 'subjectType' | 'licenseeId' | 'licenseeIdentityType' | 'status' | 'authStatus'
  > {
  readonly dueAtMs: number | null;
}

/**
 * States of contracts, by id, as they stand now, in the order of `read`. Those that are due are read again, all in one go; there
 * are none while workers run. In a pretence, those that may move until then.
 */
export async function contractStatesNow(
  context: ContractReader,
  read: readonly ReadonlyMap<string, ContractState>[],
): Promise<ReadonlyMap<string, Omit<ContractState, 'dueAtMs'>>[]> {
  const { pretence } = context;
  const atMs = (pretence?.at ?? context.clock.now()).getTime();
  const isPaid = (contractId: string) => pretence?.payments.some((payment) => payment.contractId === contractId);
  const dueIds = new Set<string>();
  for (const states of read)
    for (const { contractId, dueAtMs } of states.values())
      if ((dueAtMs !== null && dueAtMs <= atMs) || isPaid(contractId)) dueIds.add(contractId);
  if (dueIds.size === 0) return [...read];
  const rows = await readContracts(context, { contractIds: [...dueIds] });
  const now = new Map(rows.map((row) => [row.contractId, row]));
  return read.map(
    (states) => new Map([...states].map(([contractId, state]) => [contractId, now.get(contractId) ?? state])),
  );
}

/** SQL expressions on a row of contracts for the fields of its state. */
const EXPRESSIONS: Readonly<Record<keyof ContractState, string>> = {
  contractId: 'contract_id',
  subjectId: 'subject_id',
  subjectType: 'subject_type',
  licenseeId: 'licensee_id',
  licenseeIdentityType: 'licensee_identity_type',
  status: 'status',
  authStatus: 'auth_status',
  dueAtMs: '(extract(epoch from due_at) * 1000)::bigint',
};

function jsonObject(sql: Sql, valueAs: (expression: string) => string): Fragment {
  const fields = Object.entries(EXPRESSIONS).map(([name, expression]) => `'${name}', ${valueAs(expression)}`);
  return sql`json_build_object(${sql.unsafe(fields.join(', '))})`;
}

/** Part of a statement: the `ContractState`s of the contracts whose ids `contractIds` selects, as a JSON array. */
export function contractStates(sql: Sql, contractIds: Fragment): Fragment {
  return sql`(select coalesce(json_agg(${jsonObject(sql, (expression) => expression)}), '[]')
     from contracts where contract_id = any(array(${contractIds})))`;
}

/** States of many contracts: of each part a list, all in the same order; `null` where there is no contract. */
export type ContractColumns = { readonly [Part in keyof ContractState]: readonly ContractState[Part][] | null };

/** Part of a statement: the `ContractColumns` of the contracts whose ids `contractIds` selects, as JSON. */
export function contractColumns(sql: Sql, contractIds: Fragment): Fragment {
  return sql`(select ${jsonObject(sql, (expression) => `json_agg(${expression})`)}
     from contracts where contract_id = any(array(${contractIds})))`;
}

/** The states that were read as columns. */
export function statesOf(columns: ContractColumns): ContractState[] {
  const { contractId, subjectId, subjectType, licenseeId, licenseeIdentityType, status, authStatus, dueAtMs } = columns;
  return (contractId ?? []).map((id, row) => ({
    contractId: id,
    subjectId: subjectId![row]!,
    subjectType: subjectType![row]!,
    licenseeId: licenseeId![row]!,
    licenseeIdentityType: licenseeIdentityType![row]!,
    status: status![row]!,
    authStatus: authStatus![row]!,
    dueAtMs: dueAtMs![row]!,
  }));
}
