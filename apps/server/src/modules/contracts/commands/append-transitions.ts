import { ContractStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import type { Move } from '../moves.ts';
import type { ContractRow } from '../tables.ts';

/** Appends the moves of contracts, all made at `at`, to their histories, in one statement. */
export async function appendTransitions(
  tx: Transaction,
  made: readonly {
    readonly contract: Pick<ContractRow, 'contractId'>;
    readonly firstOrdinal: number;
    readonly moves: readonly Move[];
  }[],
  at: Date,
): Promise<void> {
  const eventTime = at.toISOString();
  const rows = made.flatMap(({ contract: { contractId }, firstOrdinal, moves }) =>
    moves.map(({ fromState, toState, event, payment, stateId }, index) => ({
      state_id: stateId ?? newObjectId(at),
      contract_id: contractId,
      ordinal: firstOrdinal + index,
      from_state: fromState,
      to_state: toState,
      event_id: event.eventId,
      event_info: { contractId, eventTime, ...event },
      record_id: payment?.recordId,
    })),
  );
  if (rows.length === 0) return;
  // One parameter for all rows: with one per value, hundreds of contracts at once take twice the time.
  await tx.execute(sql`
    insert into contract_transitions
           (state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, record_id, created_at)
    select state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, record_id, ${eventTime}
      from json_to_recordset(${JSON.stringify(rows)}::json) as made(state_id char(24), contract_id char(24), ordinal integer,
           from_state text, to_state text, event_id text, event_info json, record_id bigint)`);
}

/** Tells which of the contracts have just ended. */
export async function announceEnds(
  tx: Transaction,
  { events }: Pick<Context, 'events'>,
  moved: readonly ContractRow[],
): Promise<void> {
  const ended = moved
    .filter(({ status }) => status === ContractStatus.terminated)
    .map(({ contractId, licenseeId, licenseeIdentityType }) => ({ contractId, licenseeId, licenseeIdentityType }));
  if (ended.length > 0) await events.emit(tx, 'contracts.terminated', { contracts: ended });
}
