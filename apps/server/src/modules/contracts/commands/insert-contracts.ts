import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { type ContractRow, contracts } from '../tables.ts';

const COLUMNS = Object.entries(getTableColumns(contracts)).map(([property, column]) => ({
  property: property as keyof ContractRow,
  name: column.name,
  type: column.getSQLType(),
}));
const NAMES = sql.raw(COLUMNS.map(({ name }) => name).join(', '));
const TYPES = sql.raw(COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', '));

/** Inserts contracts, in one statement, and answers those whose key nobody else had meanwhile. */
export async function insertContracts(tx: Transaction, rows: readonly ContractRow[]): Promise<ContractRow[]> {
  const values = rows.map((row) => Object.fromEntries(COLUMNS.map(({ property, name }) => [name, row[property]])));
  // One parameter for all rows: with one per value, a hundred contracts at once take twice the time.
  const inserted = await tx.execute<{ contractId: string }>(sql`
    insert into contracts (${NAMES})
    select ${NAMES} from json_to_recordset(${JSON.stringify(values)}::json) as made(${TYPES})
        on conflict do nothing
    returning contract_id as "contractId"`);
  const made = new Set(inserted.map(({ contractId }) => contractId));
  return rows.filter(({ contractId }) => made.has(contractId));
}
