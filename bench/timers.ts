import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, driverOf, type Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from './caller.ts';
import { copyRows } from './contracts/copies.ts';
import { licence, publish } from './dataset.ts';
import type { Goal } from './goals.ts';

const HIRE = {
  policyName: 'Hire',
  policyText: 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate',
};
const LOOK_MS = 20;

/**
 * Measures the time until the workers have fired the timers of `count` contracts, all due at the same moment. The contracts are
 * copies of one that is signed through the API, for other subjects and a day older.
 */
export async function measureTimers(caller: Caller, { db, sql }: Connection, count: number): Promise<Goal> {
  const base = await publish(caller, 'hired', [], { policy: HIRE });
  await publish(caller, 'hiring', [base]);
  const [signed] = await sql<{ id: string }[]>`
    select contract_id as id from contracts where ${licence(base).policyIds[0]!} = policy_id`;
  await db.transaction(async (transaction) => {
    const tx = driverOf(transaction);
    const copies = { key: 'contract_id', id: signed!.id, count };
    const older = { contract_id: 'copy', created_at: `created_at - interval '1 day'` };
    await copyRows(tx, 'contracts', {
      ...copies,
      changes: { ...older, subject_id: 'copy', due_at: `now() - interval '1 second'` },
    });
    await copyRows(tx, 'contract_transitions', { ...copies, changes: { ...older, state_id: 'copy' } });
    await copyRows(tx, 'contract_chain', { ...copies, changes: { contract_id: 'copy' } });
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

async function areDue(sql: Sql): Promise<boolean> {
  return (await sql`select from contracts where due_at <= now() limit 1`).length > 0;
}
