import type { Context } from '#platform/context.ts';

interface Waiting {
  readonly uploads: number;
  readonly uploadBytes: number;
  readonly stuckTimers: number;
  /** True when the last proof of the books failed. */
  readonly isWrong: boolean;
}

/** Counts uploads that may go on and timers that are stuck, and says how the last proof of the books ended. */
export async function readWaiting({ sql, clock }: Pick<Context, 'sql' | 'clock'>): Promise<Waiting> {
  const [waiting] = await sql<Waiting[]>`
    select count(*)::int as uploads, coalesce(sum(size_bytes), 0)::float8 as "uploadBytes",
      (select count(*) from contract_timer_failures join contracts using (contract_id) where due_at is not null)::int as "stuckTimers",
      coalesce((select not is_healthy from ledger_proofs order by proof_id desc limit 1), false) as "isWrong"
    from resumable_uploads where sha1 is null and expires_at > ${clock.now()}`;
  return waiting!;
}
