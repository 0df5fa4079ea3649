import { driverOf, type Executor } from '#platform/database/database.ts';
import type { Move } from '../moves.ts';
import type { ChainEnd } from '../receipts/chain.ts';

/** The newest entry in a contract's history. */
export interface LatestTransition {
  readonly ordinal: number;
  readonly createdAt: Date;
  readonly move: Move;
  /** Where its chain ends; `null` for contracts that are older than chains. */
  readonly chainEnd: ChainEnd | null;
}

/** A row of the columns and joins below: times arrive as text. */
export type LatestRow = Omit<LatestTransition, 'createdAt'> & { enteredAt: string };

/** Columns of the newest entry and of the chain, read from `LATEST_JOINS`. */
export const LATEST_COLUMNS = `
  t.ordinal, t.created_at as "enteredAt",
  json_build_object('fromState', t.from_state, 'toState', t.to_state, 'event', t.event_info) as move,
  case when c.seq is not null then json_build_object('seq', c.seq + 1, 'hash', c.hash) end as "chainEnd"`;
/** Finds them for a contract that is called `id`. */
export const LATEST_JOINS = `
  cross join lateral (select * from contract_transitions where contract_id = id order by ordinal desc limit 1) t
   left join lateral (select * from contract_chain where contract_id = id order by seq desc limit 1) c on true`;
const LATEST = `
  select t.contract_id as "contractId", ${LATEST_COLUMNS} from unnest($1::char(24)[]) id ${LATEST_JOINS}`;

/** The newest entries of contracts that have been initialised, by contract. */
export async function latestTransitions(
  db: Executor,
  contractIds: readonly string[],
): Promise<Map<string, LatestTransition>> {
  const sql = driverOf(db);
  const rows = await sql.unsafe<(LatestRow & { contractId: string })[]>(LATEST, [[...contractIds]], { prepare: true });
  return new Map(rows.map(({ contractId, ...row }) => [contractId, latestOf(row)]));
}

export function latestOf({ ordinal, move, chainEnd, enteredAt }: LatestRow): LatestTransition {
  return { ordinal, move, chainEnd, createdAt: new Date(enteredAt) };
}
