import { ContractStatus } from '@colophon/model';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Fragment, type Sql, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import type { Move } from '../moves.ts';
import { type ChainEnd, linkMoves } from '../receipts/chain.ts';
import { chainEnds } from '../receipts/chain-ends.ts';
import type { ContractRow } from '../tables.ts';

/** Moves of one contract that are new in its history. */
export interface AppendedMoves {
  readonly contract: ContractRow;
  readonly firstOrdinal: number;
  readonly moves: readonly Move[];
  /** Where its chain ends, where the caller has read it. */
  readonly chainEnd?: ChainEnd | null;
}

/** Moves as they are stored: in the histories, and in the chains that receipts hold. */
export interface MoveRecords {
  readonly at: Date;
  readonly transitions: readonly object[];
  readonly links: readonly object[];
}

/**
 * Appends the moves of contracts, all made at `at`, to their histories and to the chains that their receipts hold, in one
 * statement. The caller has locked the rows.
 *
 * @param known  their policies, where the caller has read them
 */
export async function appendTransitions(
  tx: Transaction,
  context: Pick<Context, 'settings'>,
  made: readonly AppendedMoves[],
  at: Date,
  known?: ReadonlyMap<string, PolicyRow>,
): Promise<void> {
  const moved = made.filter(({ moves }) => moves.length > 0);
  if (moved.length === 0) return;
  const policies =
    known ??
    (await loadPolicies(
      tx,
      moved.map(({ contract }) => contract.policyId),
    ));
  const ends = await chainEnds(
    tx,
    context,
    moved.map(({ contract, firstOrdinal, chainEnd }) => ({ contract, hasHistory: firstOrdinal > 1, known: chainEnd })),
    policies,
  );
  const sql = driverOf(tx);
  const records = recordsOf(moved, { ends, policies, at });
  await sql`with chained as (${insertLinks(sql, records)}) ${insertTransitions(sql, records)}`;
}

/** Returns the rows to store for moves made at `at` by contracts whose chains end at `ends`. */
export function recordsOf(
  made: readonly AppendedMoves[],
  { ends, policies, at }: { ends: ReadonlyMap<string, ChainEnd>; policies: ReadonlyMap<string, PolicyRow>; at: Date },
): MoveRecords {
  const eventTime = at.toISOString();
  const moved = made.map(({ contract, firstOrdinal, moves }) => ({
    contract,
    firstOrdinal,
    records: moves.map((move) => ({ stateId: move.stateId ?? newObjectId(at), move, at })),
  }));
  const transitions = moved.flatMap(({ contract: { contractId }, firstOrdinal, records }) =>
    records.map(({ stateId, move: { fromState, toState, event, payment } }, index) => ({
      state_id: stateId,
      contract_id: contractId,
      ordinal: firstOrdinal + index,
      from_state: fromState,
      to_state: toState,
      event_id: event.eventId,
      event_info: { contractId, eventTime, ...event },
      record_id: payment?.recordId,
    })),
  );
  const links = moved.flatMap(({ contract, records }) => {
    const { contractId, policyId } = contract;
    const added = linkMoves(ends.get(contractId)!, contract, policies.get(policyId)!.fsmStates, records);
    return added.map((link) => ({ contract_id: contractId, ...link }));
  });
  return { at, transitions, links };
}

// One parameter for all rows: with one per value, hundreds of contracts at once take twice the time.

/** Inserts into the histories; `made`, where given, names a table of the contracts that it is limited to. */
export function insertTransitions(sql: Sql, { at, transitions }: MoveRecords, made?: Fragment): Fragment {
  return sql`
    insert into contract_transitions
           (state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, record_id, created_at)
    select state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, record_id, ${at.toISOString()}
      from json_to_recordset(${JSON.stringify(transitions)}::text::json) as entered(state_id char(24), contract_id char(24),
           ordinal integer, from_state text, to_state text, event_id text, event_info json, record_id bigint)
     ${made ? sql`join ${made} using (contract_id)` : sql``}`;
}

/** Inserts into the chains, limited as the histories are. */
export function insertLinks(sql: Sql, { links }: MoveRecords, made?: Fragment): Fragment {
  return sql`
    insert into contract_chain (contract_id, seq, entry, hash)
    select contract_id, seq, entry, hash
      from json_to_recordset(${JSON.stringify(links)}::text::json) as link(contract_id char(24), seq integer, entry text, hash text)
     ${made ? sql`join ${made} using (contract_id)` : sql``}`;
}

/** Tells which of the contracts have just ended. */
export async function announceEnds(
  tx: Transaction,
  { events }: Pick<Context, 'events'>,
  moved: readonly ContractRow[],
): Promise<void> {
  const ended = moved.filter(hasEnded).map(({ contractId, licenseeId, licenseeIdentityType }) => ({
    contractId,
    licenseeId,
    licenseeIdentityType,
  }));
  if (ended.length > 0) await events.emit(tx, 'contracts.terminated', { contracts: ended });
}

export function hasEnded({ status }: Pick<ContractRow, 'status'>): boolean {
  return status === ContractStatus.terminated;
}
