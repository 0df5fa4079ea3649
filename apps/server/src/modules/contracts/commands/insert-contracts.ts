import { driverOf, type Executor, type Fragment } from '#platform/database/database.ts';
import { CONTRACT_COLUMNS } from '../columns.ts';
import type { ContractRow } from '../tables.ts';
import { insertLinks, insertTransitions, type MoveRecords } from './append-transitions.ts';

const NAMES = CONTRACT_COLUMNS.map(({ name }) => name).join(', ');
const TYPES = CONTRACT_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');

/**
 * Inserts contracts with the moves that they begin with, in one statement, and answers those whose key nobody else had
 * meanwhile. `told` is what else the statement does when it inserts them.
 */
export async function insertContracts(
  db: Executor,
  rows: readonly ContractRow[],
  beginnings: MoveRecords,
  told: Fragment,
): Promise<ContractRow[]> {
  const sql = driverOf(db);
  const values = rows.map((row) =>
    Object.fromEntries(CONTRACT_COLUMNS.map(({ property, name }) => [name, row[property]])),
  );
  const signed = sql`signed`;
  const inserted = await sql<{ contractId: string }[]>`
    with signed as (
      insert into contracts (${sql.unsafe(NAMES)})
      select ${sql.unsafe(NAMES)} from json_to_recordset(${JSON.stringify(values)}::text::json) as made(${sql.unsafe(TYPES)})
          on conflict do nothing
      returning contract_id),
    chained as (${insertLinks(sql, beginnings, signed)}),
    entered as (${insertTransitions(sql, beginnings, signed)}),
    told as (${told})
    select contract_id as "contractId" from signed`;
  const made = new Set(inserted.map(({ contractId }) => contractId));
  return rows.filter(({ contractId }) => made.has(contractId));
}
