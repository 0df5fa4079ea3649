import { amountCents, authStatusOf, endsContract, nextTimer, PAYMENT_CODE, step } from '@colophon/policy';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { loadPolicies } from '#modules/policies/index.ts';
import { type Database, driverOf } from '#platform/database/database.ts';
import { contracts, contractTransitions, type TransitionRow } from '../tables.ts';

export const TIME_ZONE = 'Asia/Shanghai';

/** A payment of a contract as the ledger has it. */
interface LedgerPayment {
  readonly recordId: string;
  readonly contractId: string;
  readonly eventId: string;
  readonly stateId: string | null;
  readonly payer: string;
  readonly payee: string;
  readonly cents: number;
  readonly status: number;
  readonly serialNo: string;
}

/**
 * The guarantees of the history: what contracts are follows from it by the policy language alone; clock events happened when they
 * were due and none is left out; each payment that the ledger has completed moved its contract once, and nothing else was paid.
 */
export async function expectRebuilt(db: Database): Promise<void> {
  const rows = await db.select().from(contracts);
  const records = await db.select().from(contractTransitions).orderBy(asc(contractTransitions.ordinal));
  const histories = Map.groupBy(records, ({ contractId }) => contractId);
  const payments = await ledgerPayments(db);
  const byRecord = new Map(payments.map((payment) => [payment.recordId, payment]));
  const policies = await loadPolicies(
    db,
    rows.map(({ policyId }) => policyId),
  );
  for (const contract of rows) {
    const machine = { states: policies.get(contract.policyId)!.fsmStates };
    const rebuilt = {
      fsmCurrentState: '',
      fsmCurrentStateColors: [] as string[],
      fsmRunningStatus: 16,
      status: 0,
      authStatus: 128,
      dueAt: null as Date | null,
    };
    for (const [index, record] of (histories.get(contract.contractId) ?? []).entries()) {
      const { contractId, eventId, createdAt } = record;
      expect(record).toMatchObject({
        ordinal: index + 1,
        fromState: rebuilt.fsmCurrentState || '_none_',
        eventInfo: { contractId, eventId, eventTime: createdAt.toISOString() },
      });
      // nothing but the clock happens at or after a due moment
      const dueBefore = rebuilt.dueAt;
      if (record.eventId === 'exception') {
        expect(record.toState).toBe(record.fromState);
        Object.assign(rebuilt, { status: 2, fsmRunningStatus: 2, dueAt: null });
        continue;
      }
      const payment = record.recordId === null ? undefined : byRecord.get(String(record.recordId));
      const moved = step(machine, record.fromState, { id: record.eventId, amountCents: payment?.cents });
      if (moved.outcome !== 'moved') throw new Error(`${record.eventId} is no event of ${record.fromState}`);
      expect(moved.toState).toBe(record.toState);
      if (moved.transition?.code === PAYMENT_CODE) {
        expectPaid(record, payment, contract.fsmDeclarations, moved.transition);
        if (dueBefore) expect(createdAt < dueBefore, `${record.stateId} was paid too late`).toBe(true);
      } else {
        expect(record.recordId).toBe(null);
        if (moved.transition) expect(createdAt >= dueBefore!, `${record.stateId} was too early`).toBe(true);
      }
      const ends = endsContract(moved.state, contract.licenseeIdentityType);
      Object.assign(rebuilt, {
        fsmCurrentState: record.toState,
        fsmCurrentStateColors: moved.state.serviceStates,
        authStatus: authStatusOf(moved.state),
        status: ends ? 1 : 0,
        fsmRunningStatus: ends ? 8 : 4,
        dueAt: nextTimer(moved.state, createdAt, TIME_ZONE)?.at ?? null,
      });
    }
    expect(contract).toMatchObject(rebuilt);
  }

  const moves = new Set(records.flatMap(({ recordId }) => (recordId === null ? [] : [String(recordId)])));
  const completed = payments.filter(({ status }) => status === 2).map(({ recordId }) => recordId);
  expect(completed.filter((recordId) => !moves.has(recordId))).toEqual([]);
  expect(moves.size).toBe(completed.length);
}

function expectPaid(
  record: TransitionRow,
  payment: LedgerPayment | undefined,
  payees: Readonly<Record<string, string>>,
  transition: Parameters<typeof amountCents>[0],
): void {
  const account = String(transition.args.account);
  expect(payment).toMatchObject({
    contractId: record.contractId,
    eventId: record.eventId,
    stateId: record.stateId,
    payee: payees[account] ?? account,
    cents: amountCents(transition),
    status: 2,
  });
  expect(record.eventInfo.args).toEqual({
    transactionRecordId: payment!.recordId,
    serialNo: payment!.serialNo,
    transactionStatus: 2,
    transactionAmount: (payment!.cents / 100).toFixed(2),
  });
}

async function ledgerPayments(db: Database): Promise<LedgerPayment[]> {
  return driverOf(db)<LedgerPayment[]>`
    select t.record_id::text as "recordId", t.contract_id as "contractId", t.event_id as "eventId",
           t.attach_info->>'stateId' as "stateId", t.account_id as payer, t.reciprocal_account_id as payee,
           t.amount_cents::float8 as cents, t.status, d.serial_no::text as "serialNo"
      from transactions t join transaction_details d on d.record_id = t.record_id and d.account_id = t.account_id
     where t.kind = 'payment' and t.contract_id is not null`;
}
