import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { hurryJob, type KeptJob, lockJob } from '#platform/jobs/kept-jobs.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

/**
 * Has a job run now that waits for its time, or was given up.
 *
 * @throws Refusal `job.not-found`, `job.running`
 */
export async function retryJob(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  jobId: string,
): Promise<KeptJob> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job) throw new Refusal('job.not-found');
    if (job.seenAt !== null) throw new Refusal('job.running');
    const now = clock.now();
    await hurryJob(tx, jobId, now);
    const { queue, failures, failure } = job;
    const after = { queue, failures, failure };
    await writeAudit(tx, operator, { action: 'retry', objectType: 'job', objectId: jobId, after }, now);
    return { ...job, dueAt: now.toISOString() };
  });
}
