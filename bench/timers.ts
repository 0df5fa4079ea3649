import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Caller } from './caller.ts';
import { licence, publish } from './dataset.ts';
import type { Goal } from './goals.ts';

const HIRE = {
  policyName: 'Hire',
  policyText: 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate',
};
const LOOK_MS = 20;

/**
 * How long the workers take until the timers of `count` contracts have fired, all due at the same moment: copies of one
 * that is signed through the API, for other subjects and a day older.
 */
export async function measureTimers(caller: Caller, sql: postgres.Sql, count: number): Promise<Goal> {
  const base = await publish(caller, 'hired', [], HIRE);
  await publish(caller, 'hiring', [base]);
  const [signed] = await sql<{ id: string }[]>`
    select contract_id as id from contracts where ${licence(base).policyIds[0]!} = policy_id`;
  await sql.begin(async (tx) => {
    await copy(tx, 'contracts', signed!.id, count, { subject_id: 'copy', due_at: `now() - interval '1 second'` });
    await copy(tx, 'contract_transitions', signed!.id, count, { state_id: 'copy' });
    await copy(tx, 'contract_chain', signed!.id, count, {});
  });
  const startedAt = performance.now();
  while (await areDue(sql)) await sleep(LOOK_MS);
  return {
    title: `${count.toLocaleString('en')} timers that are due at once`,
    value: (performance.now() - startedAt) / 1000,
    unit: 's',
    target: { atMost: 30 },
  };
}

/** Copies the rows of a contract in `table`; `copy` among the changes stands for an id of the copy. */
async function copy(
  tx: postgres.TransactionSql,
  table: string,
  contractId: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const id = `lpad(to_hex(n), 24, 'f')`;
  const changed: Record<string, string> = {
    contract_id: 'copy',
    created_at: `created_at - interval '1 day'`,
    ...changes,
  };
  const columns = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${table}`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => (changed[name] ?? name).replace(/^copy$/, id));
  await tx.unsafe(
    `insert into ${table} (${names}) select ${values} from ${table}, generate_series(1048576, ${1048575 + count}) n
      where contract_id = $1`,
    [contractId],
  );
}

async function areDue(sql: postgres.Sql): Promise<boolean> {
  return (await sql`select from contracts where due_at <= now() limit 1`).length > 0;
}
