import { PAYMENT_NUMBERS, type PaymentNumbers } from '#modules/accounts/index.ts';
import { type Database, driverOf } from '#platform/database/database.ts';
import { CONTRACT_COLUMNS } from '../columns.ts';
import type { ContractRow } from '../tables.ts';
import { LATEST_COLUMNS, LATEST_JOINS, type LatestRow, type LatestTransition, latestOf } from './latest-transitions.ts';

/** A contract that somebody wants to pay for. */
export interface Payable {
  readonly contract: ContractRow;
  /** Absent before initialisation. */
  readonly latest: LatestTransition | undefined;
  /** Numbers to record the payment under. */
  readonly numbers: PaymentNumbers;
}

type Times = Record<'createdAt' | 'updatedAt', string> & { dueAt: string | null };
interface PayableRow {
  readonly contract: Omit<ContractRow, keyof Times> & Times;
  readonly latest: LatestRow | null;
  readonly numbers: PaymentNumbers;
}

const CONTRACT = CONTRACT_COLUMNS.map(({ property, name }) => `'${property}', paid.${name}`).join(', ');
const LATEST = `select ${LATEST_COLUMNS} from (select paid.contract_id as id) as wanted ${LATEST_JOINS}`;

/** An expression in SQL: a contract as it is stored as JSON text, for `payableOf`. `contractId` is the parameter that holds its id. */
export function payableJson(contractId: string): string {
  return `(
    select json_build_object('contract', json_build_object(${CONTRACT}), 'latest', row_to_json(latest),
             'numbers', ${PAYMENT_NUMBERS})::text
      from contracts paid left join lateral (${LATEST}) latest on true
     where paid.contract_id = ${contractId})`;
}

const BY_ID = `select ${payableJson('$1')} as payable`;

/** Reads a contract as it is stored, in one round trip. */
export async function readPayable(db: Database, contractId: string): Promise<Payable | undefined> {
  const [row] = await driverOf(db).unsafe<{ payable: string | null }[]>(BY_ID, [contractId], { prepare: true });
  return row!.payable === null ? undefined : payableOf(row!.payable);
}

/** Parses the result of `payableJson`. */
export function payableOf(json: string): Payable {
  const { contract, latest, numbers } = JSON.parse(json) as PayableRow;
  const { createdAt, updatedAt, dueAt, ...rest } = contract;
  const times = {
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    dueAt: dueAt === null ? null : new Date(dueAt),
  };
  return { contract: { ...rest, ...times }, latest: latest ? latestOf(latest) : undefined, numbers };
}
