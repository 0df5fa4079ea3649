import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { dropJob, lockJob } from '#platform/jobs/kept-jobs.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

/**
 * Takes away a job, whose work is then never done.
 *
 * @throws Refusal `job.not-found`, `job.running`, `job.recurring`
 */
export async function deleteJob(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  jobId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job) throw new Refusal('job.not-found');
    if (job.seenAt !== null) throw new Refusal('job.running');
    if (job.isSingle) throw new Refusal('job.recurring');
    await dropJob(tx, jobId);
    const { queue, failures, failure } = job;
    const before = { queue, failures, failure };
    await writeAudit(tx, operator, { action: 'delete', objectType: 'job', objectId: jobId, before }, clock.now());
  });
}
