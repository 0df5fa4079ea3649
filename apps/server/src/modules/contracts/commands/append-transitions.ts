import { ContractStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import type { Move } from '../moves.ts';
import { type ContractRow, contractTransitions } from '../tables.ts';

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
  const rows = made.flatMap(({ contract: { contractId }, firstOrdinal, moves }) =>
    moves.map(({ fromState, toState, event }, index) => ({
      stateId: newObjectId(at),
      contractId,
      ordinal: firstOrdinal + index,
      fromState,
      toState,
      eventId: event.eventId,
      eventInfo: { contractId, eventTime: at.toISOString(), ...event },
      createdAt: at,
    })),
  );
  if (rows.length > 0) await tx.insert(contractTransitions).values(rows);
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
