import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, driverOf } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { copyRows } from './copies.ts';

const TIMERS = 1000;
const APART_MS = 10;
const LEAD_MS = 3000;
const TARGET_SECONDS = 1;
const HIRE = 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate';

/** Measures the delay of the slowest hundredth of clock events that are due one after the other, a hundred a second. */
export async function measureLateness(caller: Caller, { db, sql }: Connection, exhibitId: string): Promise<Goal> {
  const { policies } = await caller.call<{ policies: { policyId: string; policyName: string }[] }>(
    'PUT',
    `/v2/presentables/${exhibitId}`,
    { addPolicies: [{ policyName: 'Hire', policyText: HIRE }] },
  );
  const { policyId } = policies.find(({ policyName }) => policyName === 'Hire')!;
  const { userId } = await caller.call<{ userId: number }>('GET', '/v2/users/current');
  const { contractId } = await caller.call<{ contractId: string }>('POST', '/v2/contracts', {
    subjectId: exhibitId,
    subjectType: 2,
    policyId,
    licenseeId: userId,
    licenseeIdentityType: 3,
  });
  // signed a day before they are due
  const dueAt = `date_trunc('milliseconds', now()) + ${LEAD_MS} * interval '1 ms' + n * ${APART_MS} * interval '1 ms'`;
  const changes = { contract_id: 'hired', created_at: `${dueAt} - interval '1 day'` };
  const hired = `'e' || lpad(to_hex(n), 23, '0')`;
  const copies = { key: 'contract_id', id: contractId, count: TIMERS };
  await db.transaction(async (transaction) => {
    const tx = driverOf(transaction);
    const own = { ...changes, contract_id: hired };
    await copyRows(tx, 'contracts', { ...copies, changes: { ...own, subject_id: hired, due_at: dueAt } });
    await copyRows(tx, 'contract_transitions', { ...copies, changes: { ...own, state_id: hired } });
  });
  await sleep(LEAD_MS + TIMERS * APART_MS);
  for (;;) {
    const [row] = await sql<{ fired: number; p99: number }[]>`
      select count(*)::int as fired, percentile_cont(0.99) within group (
               order by extract(epoch from ended.created_at - (begun.created_at + interval '1 day'))) as p99
        from contract_transitions ended join contract_transitions begun using (contract_id)
       where contract_id like 'e0000%' and begun.ordinal = 1 and ended.ordinal = 2`;
    if (row!.fired === TIMERS)
      return {
        title: `lateness of clock events in calm, p99 of ${TIMERS.toLocaleString('en')}`,
        value: row!.p99,
        unit: 's',
        target: { atMost: TARGET_SECONDS },
      };
    await sleep(100);
  }
}
