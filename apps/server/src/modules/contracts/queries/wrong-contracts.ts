import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ContractAuth, ContractRun, ContractStatus, TransactionStatus } from '@colophon/model';
import {
  amountCents,
  authStatusOf,
  type DescribedState,
  EXCEPTION_EVENT_ID,
  endsContract,
  NO_STATE,
  nextTimer,
  PAYMENT_CODE,
  step,
} from '@colophon/policy';
import { and, asc, gt, inArray } from 'drizzle-orm';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { beginningOf } from '../receipts/chain.ts';
import { type ContractRow, contractChain, contracts, contractTransitions, type TransitionRow } from '../tables.ts';

const BATCH = 1000;
/** Most contracts that are named; even one requires somebody to look. */
const MAX_NAMED = 100;

/** A payment of a contract as the ledger has it. */
interface LedgerPayment {
  readonly recordId: string;
  readonly contractId: string;
  readonly eventId: string;
  readonly stateId: string | null;
  readonly payee: string;
  readonly cents: number;
  readonly status: number;
  readonly serialNo: string;
}

/** All that is recorded of a contract. */
interface Recorded {
  readonly contract: ContractRow;
  readonly states: Readonly<Record<string, DescribedState>>;
  readonly history: readonly TransitionRow[];
  readonly payments: readonly LedgerPayment[];
  readonly timeZone: string;
}

/** Why a contract is not what its records make of it. */
class Wrong extends Error {}

/**
 * Computes all contracts from their histories, by the policy language alone, and compares. Clock events have to have happened when
 * they were due, and none left out; each payment that the ledger has completed has to have moved its contract once, and nothing else.
 *
 * @returns a line for each contract that is otherwise
 */
export async function wrongContracts(db: Executor, timeZone: string): Promise<string[]> {
  return wrongOnes(db, async (rows, policies) => {
    const ids = rows.map(({ contractId }) => contractId);
    const records = await db
      .select()
      .from(contractTransitions)
      .where(inArray(contractTransitions.contractId, ids))
      .orderBy(asc(contractTransitions.ordinal));
    const histories = Map.groupBy(records, ({ contractId }) => contractId);
    const payments = Map.groupBy(await ledgerPayments(db, ids), ({ contractId }) => contractId);
    return (contract) =>
      checkHistory({
        contract,
        states: policies.get(contract.policyId)!.fsmStates,
        history: histories.get(contract.contractId) ?? [],
        payments: payments.get(contract.contractId) ?? [],
        timeZone,
      });
  });
}

/**
 * Computes the chains of all contracts from what they begin with.
 *
 * @returns a line for each that is broken
 */
export async function brokenChains(db: Executor): Promise<string[]> {
  return wrongOnes(db, async (rows, policies) => {
    const ids = rows.map(({ contractId }) => contractId);
    const entries = await db
      .select()
      .from(contractChain)
      .where(inArray(contractChain.contractId, ids))
      .orderBy(asc(contractChain.seq));
    const chains = Map.groupBy(entries, ({ contractId }) => contractId);
    return (contract) => {
      const chain = chains.get(contract.contractId) ?? [];
      if (contract.chainIssuer === null) return expect(chain.length === 0, 'its chain has no beginning');
      let last = beginningOf(contract, policies.get(contract.policyId)!, contract.chainIssuer).hash;
      for (const [index, { seq, entry, hash }] of chain.entries()) {
        const said = JSON.parse(entry) as { seq: unknown; prev: unknown };
        const goesOn = seq === index && said.seq === seq && said.prev === last;
        expect(goesOn && createHash('sha256').update(entry).digest('hex') === hash, `its chain is broken at ${index}`);
        last = hash;
      }
    };
  });
}

async function wrongOnes(
  db: Executor,
  prepare: (
    rows: readonly ContractRow[],
    policies: ReadonlyMap<string, PolicyRow>,
  ) => Promise<(contract: ContractRow) => void>,
): Promise<string[]> {
  const named: string[] = [];
  for (let last = '', rows: ContractRow[]; named.length < MAX_NAMED; last = rows.at(-1)!.contractId) {
    rows = await db
      .select()
      .from(contracts)
      .where(and(gt(contracts.contractId, last)))
      .orderBy(asc(contracts.contractId))
      .limit(BATCH);
    if (rows.length === 0) break;
    const policies = await loadPolicies(db, [...new Set(rows.map(({ policyId }) => policyId))]);
    const check = await prepare(rows, policies);
    for (const contract of rows) {
      try {
        check(contract);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        named.push(`${contract.contractId}: ${error.message}`);
      }
    }
  }
  return named.slice(0, MAX_NAMED);
}

function checkHistory({ contract, states, history, payments, timeZone }: Recorded): void {
  const byRecord = new Map(payments.map((payment) => [payment.recordId, payment]));
  const rebuilt = {
    fsmCurrentState: '',
    fsmCurrentStateColors: [] as readonly string[],
    fsmRunningStatus: ContractRun.initialisationFailed as number,
    status: ContractStatus.inForce as number,
    authStatus: ContractAuth.none as number,
    dueAt: null as Date | null,
  };
  for (const [index, record] of history.entries()) {
    const { stateId, contractId, eventId, createdAt, eventInfo } = record;
    const follows = record.ordinal === index + 1 && record.fromState === (rebuilt.fsmCurrentState || NO_STATE);
    const isTold =
      eventInfo.contractId === contractId &&
      eventInfo.eventId === eventId &&
      eventInfo.eventTime === createdAt.toISOString();
    expect(follows && isTold, `${stateId} does not follow from what came before`);
    // nothing but the clock happens at or after a due moment
    const dueBefore = rebuilt.dueAt;
    if (eventId === EXCEPTION_EVENT_ID) {
      expect(record.toState === record.fromState, `${stateId} leads elsewhere`);
      Object.assign(rebuilt, { status: ContractStatus.exception, fsmRunningStatus: ContractRun.locked, dueAt: null });
      continue;
    }
    const payment = record.recordId === null ? undefined : byRecord.get(String(record.recordId));
    const moved = step({ states }, record.fromState, { id: eventId, amountCents: payment?.cents });
    if (moved.outcome !== 'moved') throw new Wrong(`${eventId} is no event of ${record.fromState}`);
    expect(moved.toState === record.toState, `${stateId} leads elsewhere`);
    if (moved.transition?.code === PAYMENT_CODE) {
      expect(isPaid(record, payment, contract.fsmDeclarations, moved.transition), `${stateId} was paid otherwise`);
      expect(!dueBefore || createdAt < dueBefore, `${stateId} was paid too late`);
    } else {
      expect(record.recordId === null, `${stateId} has a payment`);
      if (moved.transition) expect(dueBefore !== null && createdAt >= dueBefore, `${stateId} was too early`);
    }
    const ends = endsContract(moved.state, contract.licenseeIdentityType);
    Object.assign(rebuilt, {
      fsmCurrentState: record.toState,
      fsmCurrentStateColors: moved.state.serviceStates,
      authStatus: authStatusOf(moved.state),
      status: ends ? ContractStatus.terminated : ContractStatus.inForce,
      fsmRunningStatus: ends ? ContractRun.terminated : ContractRun.running,
      dueAt: nextTimer(moved.state, createdAt, timeZone)?.at ?? null,
    });
  }
  if (history.length === 1 && contract.dueAt && rebuilt.dueAt) {
    // earlier versions counted from the moment at which the contract was drafted, some milliseconds before
    const state = states[rebuilt.fsmCurrentState]!;
    const drafted = nextTimer(state, contract.createdAt, timeZone)?.at;
    if (contract.dueAt.getTime() === drafted?.getTime()) rebuilt.dueAt = drafted;
  }
  for (const [field, value] of Object.entries(rebuilt))
    expect(isDeepStrictEqual(contract[field as keyof ContractRow], value), `${field} is not as its history makes it`);

  const moves = new Set(history.flatMap(({ recordId }) => (recordId === null ? [] : [String(recordId)])));
  const settled = payments.filter(({ status }) => status === TransactionStatus.settled);
  const isEachOnce = moves.size === settled.length && settled.every(({ recordId }) => moves.has(recordId));
  expect(isEachOnce, 'its payments have not each moved it once');
}

function isPaid(
  record: TransitionRow,
  payment: LedgerPayment | undefined,
  payees: Readonly<Record<string, string>>,
  transition: Parameters<typeof amountCents>[0],
): boolean {
  const account = String(transition.args.account);
  return (
    payment !== undefined &&
    payment.eventId === record.eventId &&
    payment.stateId === record.stateId &&
    payment.payee === (payees[account] ?? account) &&
    payment.cents === amountCents(transition) &&
    payment.status === TransactionStatus.settled &&
    isDeepStrictEqual(record.eventInfo.args, {
      transactionRecordId: payment.recordId,
      serialNo: payment.serialNo,
      transactionStatus: TransactionStatus.settled,
      transactionAmount: (payment.cents / 100).toFixed(2),
    })
  );
}

async function ledgerPayments(db: Executor, contractIds: readonly string[]): Promise<LedgerPayment[]> {
  return driverOf(db)<LedgerPayment[]>`
    select t.record_id::text as "recordId", t.contract_id as "contractId", t.event_id as "eventId",
           t.attach_info->>'stateId' as "stateId", t.reciprocal_account_id as payee,
           t.amount_cents::float8 as cents, t.status, d.serial_no::text as "serialNo"
      from transactions t join transaction_details d on d.record_id = t.record_id and d.account_id = t.account_id
     where t.kind = 'payment' and t.contract_id = any(${contractIds}::bpchar[])`;
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Wrong(otherwise);
}
