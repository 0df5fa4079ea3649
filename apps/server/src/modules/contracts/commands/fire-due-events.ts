import { lte, sql } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { standingAt } from '../moves.ts';
import { latestTransitions } from '../queries/latest-transitions.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';

/**
 * Fires every clock event that is due by the clock of this process, those due earlier first. Contracts that another process
 * is busy with are left to it. What has been fired is not due any more, so that each event fires once.
 */
export async function fireDueEvents(context: Context): Promise<void> {
  while ((await fireSomeDueEvents(context)) > 0);
}

/** Answers how many contracts were due; each batch is one transaction. */
async function fireSomeDueEvents(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(contracts)
      .where(lte(contracts.dueAt, context.clock.now()))
      .orderBy(contracts.dueAt)
      .limit(MAX_CONTRACTS_AT_ONCE)
      .for('update', { skipLocked: true });
    await moveByClock(tx, context, due);
    return due.length;
  });
}

/**
 * Moves contracts on, as far as their clock events are due; a due date that came too early is put right. The caller has
 * locked the rows. A fixed number of statements.
 */
export async function moveByClock(tx: Transaction, context: Context, locked: readonly ContractRow[]): Promise<void> {
  if (locked.length === 0) return;
  const now = context.clock.now();
  const { timeZone } = context.settings;
  const latest = await latestTransitions(
    tx,
    locked.map(({ contractId }) => contractId),
  );
  const policies = await loadPolicies(
    tx,
    locked.map(({ policyId }) => policyId),
  );
  const steps = locked.map((contract) => {
    const last = latest.get(contract.contractId)!;
    const states = policies.get(contract.policyId)!.fsmStates;
    const { standing, moves } = standingAt(now, last, { ...contract, states }, timeZone);
    const updatedAt = moves.length > 0 ? now : contract.updatedAt;
    return { contract: { ...contract, ...standing, updatedAt }, firstOrdinal: last.ordinal + 1, moves };
  });
  await appendTransitions(tx, steps, now);
  await writeStandings(
    tx,
    steps.map(({ contract }) => contract),
  );
  await announceEnds(
    tx,
    context,
    steps.map(({ contract }) => contract),
  );
}

async function writeStandings(tx: Transaction, rows: readonly ContractRow[]): Promise<void> {
  const standings = rows.map((row) => ({
    contract_id: row.contractId,
    fsm_current_state: row.fsmCurrentState,
    fsm_current_state_colors: row.fsmCurrentStateColors,
    fsm_running_status: row.fsmRunningStatus,
    status: row.status,
    auth_status: row.authStatus,
    due_at: row.dueAt,
    updated_at: row.updatedAt,
  }));
  await tx.execute(sql`
    update contracts c
       set fsm_current_state = s.fsm_current_state, fsm_current_state_colors = s.fsm_current_state_colors,
           fsm_running_status = s.fsm_running_status, status = s.status, auth_status = s.auth_status,
           due_at = s.due_at, updated_at = s.updated_at
      from json_to_recordset(${JSON.stringify(standings)}::json) as s(contract_id char(24), fsm_current_state text,
           fsm_current_state_colors text[], fsm_running_status smallint, status smallint, auth_status smallint,
           due_at timestamptz, updated_at timestamptz)
     where c.contract_id = s.contract_id`);
}
