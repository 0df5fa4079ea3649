import { setTimeout as sleep } from 'node:timers/promises';
import { isHealthy, proveLedger, wrongStatements } from '@colophon/server/modules/accounts/index.ts';
import { contractRecords } from '@colophon/server/modules/contracts/index.ts';
import type { BlobStore } from '@colophon/server/platform/blobs/blob-store.ts';
import type { Connection } from '@colophon/server/platform/database/database.ts';
import { copyId } from '../contracts/copies.ts';
import type { Kind, Load } from './load.ts';

const TIME_ZONE = 'Asia/Shanghai';
const LOOK_MS = 100;
const TIMERS_MS = 60_000;

/** For each kind, what was acknowledged and is not there. */
export async function findLost({ sql }: Connection, blobs: BlobStore, done: Load['done']): Promise<string[]> {
  const kept: Record<Kind, () => Promise<string[][]>> = {
    sign: () => sql`select contract_id from contracts where contract_id = any(${done.sign}::bpchar[])`.values(),
    pay: () => sql`select record_id::text from transactions where record_id = any(${done.pay}::bigint[])`.values(),
    publish: () =>
      sql`select resource_id from resource_versions where resource_id = any(${done.publish}::bpchar[])`.values(),
    upload: () => sql`select sha1 from files where sha1 = any(${done.upload}::bpchar[])`.values(),
  };
  const lost: string[] = [];
  for (const [kind, read] of Object.entries(kept) as [Kind, () => Promise<string[][]>][]) {
    const there = new Set((await read()).map(([id]) => id));
    lost.push(...done[kind].filter((id) => !there.has(id)).map((id) => `${kind} ${id}`));
  }
  const stored = new Set<string>();
  for await (const sha256 of blobs.list()) stored.add(sha256);
  const named = await sql<{ sha256: string }[]>`select distinct sha256 from files`;
  lost.push(...named.filter(({ sha256 }) => !stored.has(sha256)).map(({ sha256 }) => `blob ${sha256}`));
  return lost;
}

/** Waits for the clock events that are due; answers those that were not fired once. */
export async function findWrongTimers({ sql }: Connection, timers: number): Promise<string[]> {
  const startedAt = performance.now();
  const areDue = async () =>
    (await sql`select from contracts where due_at <= now() + interval '1 minute' limit 1`).length > 0;
  while ((await areDue()) && performance.now() - startedAt < TIMERS_MS) await sleep(LOOK_MS);
  const ids = Array.from({ length: timers }, (_, number) => copyId(number));
  const rows = await sql<{ id: string; moves: number }[]>`
    select contract_id as id, count(*)::int as moves from contract_transitions
     where contract_id = any(${ids}::bpchar[]) group by contract_id`;
  return rows.filter(({ moves }) => moves !== 2).map(({ id, moves }) => `${id} has moved ${moves - 1} times`);
}

/** Sentences about what the books and the contracts of an installation must not be. */
export async function findBroken({ db, sql }: Connection): Promise<string[]> {
  const proof = await proveLedger(db, new Date(), TIME_ZONE);
  const [copied] = await sql<
    { id: string }[]
  >`select contract_id as id from contracts where contract_id = ${copyId(0)}`;
  const ofCopies = (finding: string) => copied !== undefined && finding.includes(copyId(0).slice(0, 16));
  return [
    ...(isHealthy({ ...proof, stuckRecords: [] }) ? [] : ['the books do not balance']),
    ...(await wrongStatements(db)),
    ...(await contractRecords.wrongContracts(db, TIME_ZONE)).filter((finding) => !ofCopies(finding)),
  ];
}
