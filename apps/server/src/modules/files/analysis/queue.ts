import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ANALYSIS_OVERDUE_MS } from '../limits.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Bytes wait for their analysis. */
    'file.stored': { sha1: string };
    /** It is known what an archive holds, or more of it than before. */
    'archive.analysed': { sha1: string };
  }
}

/** Looks after files whose analysis was lost: a process was killed, the database went away. */
export const OVERDUE_QUEUE = 'file-analysis-overdue';

/** Has files analysed again that an older analyser failed on. */
export const RENEWAL_QUEUE = 'file-analysis-renewal';

/** Has the file `sha1`, whose state is 0, analysed after the transaction; looked after in case that comes to nothing. */
export async function queueAnalysis(
  tx: Transaction,
  { events, jobs, clock }: Pick<Context, 'events' | 'jobs' | 'clock'>,
  sha1: string,
): Promise<void> {
  await events.emit(tx, 'file.stored', { sha1 });
  await jobs.enqueue(tx, OVERDUE_QUEUE, { sha1 }, { startAt: new Date(clock.now().getTime() + ANALYSIS_OVERDUE_MS) });
}
