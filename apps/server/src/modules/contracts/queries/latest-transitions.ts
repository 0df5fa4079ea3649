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

/** The newest entries of contracts that have been initialised, by contract. */
export async function latestTransitions(
  db: Executor,
  contractIds: readonly string[],
): Promise<Map<string, LatestTransition>> {
  const rows = await driverOf(db)<(Omit<LatestTransition, 'createdAt'> & { contractId: string; createdAt: string })[]>`
    select t.contract_id as "contractId", t.ordinal, t.created_at as "createdAt",
           json_build_object('fromState', t.from_state, 'toState', t.to_state, 'event', t.event_info) as move,
           case when c.seq is not null then json_build_object('seq', c.seq + 1, 'hash', c.hash) end as "chainEnd"
      from unnest(${[...contractIds]}::char(24)[]) id
     cross join lateral (select * from contract_transitions where contract_id = id order by ordinal desc limit 1) t
      left join lateral (select * from contract_chain where contract_id = id order by seq desc limit 1) c on true`;
  return new Map(
    rows.map(({ contractId, createdAt, ...row }) => [contractId, { ...row, createdAt: new Date(createdAt) }]),
  );
}
