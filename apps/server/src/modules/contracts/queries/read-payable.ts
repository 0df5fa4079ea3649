import { type PaymentNumbers, paymentNumbers } from '#modules/accounts/index.ts';
import { type Database, driverOf } from '#platform/database/database.ts';
import { CONTRACT_COLUMNS } from '../columns.ts';
import type { ContractRow } from '../tables.ts';
import { LATEST_COLUMNS, LATEST_JOINS, type LatestRow, type LatestTransition, latestOf } from './latest-transitions.ts';

/** A contract that somebody wants to pay for. */
export interface Payable {
  readonly contract: ContractRow;
  /** Absent before initialisation. */
  readonly latest: LatestTransition | undefined;
  /** What the payment is to be recorded under. */
  readonly numbers: PaymentNumbers;
}

type Times = Record<'createdAt' | 'updatedAt', string> & { dueAt: string | null };
type PayableRow = Omit<ContractRow, keyof Times> &
  Times &
  (LatestRow | { ordinal: null }) & { numbers: PaymentNumbers };

const CONTRACT = CONTRACT_COLUMNS.map(({ property, name }) => `paid.${name} as "${property}"`).join(', ');
const LATEST = `select ${LATEST_COLUMNS} from (select paid.contract_id as id) ${LATEST_JOINS}`;

/** Reads a contract as it is stored, in one round trip. */
export async function readPayable(db: Database, contractId: string): Promise<Payable | undefined> {
  const sql = driverOf(db);
  const [row] = await sql<PayableRow[]>`
    select ${sql.unsafe(CONTRACT)}, latest.*, ${paymentNumbers(sql)} as numbers
      from contracts paid left join lateral (${sql.unsafe(LATEST)}) latest on true
     where paid.contract_id = ${contractId}`;
  if (!row) return undefined;
  const { createdAt, updatedAt, dueAt, numbers, ...rest } = row;
  const times = {
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    dueAt: dueAt === null ? null : new Date(dueAt),
  };
  return { contract: { ...rest, ...times }, latest: rest.ordinal === null ? undefined : latestOf(rest), numbers };
}
