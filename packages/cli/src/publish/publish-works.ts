import { ColophonError, UnreachableError } from '@colophon/client';
import { FileError, RefusedError } from '../command.ts';
import { EXIT, type ExitCode } from '../surroundings.ts';
import type { Journal } from './journal.ts';
import type { Plan } from './plan.ts';
import { Progress } from './progress.ts';
import { type Publishing, releaser } from './releaser.ts';
import { tellRefused, tellSummary, tellWork } from './tell.ts';
import { uploadWorks } from './upload-works.ts';

/** Releases works in their order, or keeps them as drafts, while the next ones are uploaded. Tells of each, and of all at the end. */
export async function publishWorks(publishing: Publishing): Promise<ExitCode> {
  const { plans, journal, context } = publishing;
  const stop = new AbortController();
  const progress = new Progress(plans.length, context);
  const releaseFrom = releaser(publishing, await uploadWorks(publishing, progress, stop.signal));
  let code: ExitCode = EXIT.refused;
  for (let next = 0; next < plans.length && code === EXIT.refused; ) {
    const ends = await releaseFrom(next);
    next += ends.length;
    const done = ends.filter(({ plan, error }) => error === undefined && !journal.has(plan.work));
    if (done.length > 0) await journal.note(done.map(({ plan }) => plan.work));
    for (const { plan, error } of ends) {
      if (error === undefined) {
        progress.workDone();
        tellWork(plan, stateOf(plan, journal), context);
        continue;
      }
      const end = endOf(error);
      if (end === null) throw error;
      tellRefused(plan, error as Error, context);
      // after any other failure nothing would come through
      if (end !== EXIT.refused) code = end;
    }
  }
  stop.abort();
  const { done } = progress;
  tellSummary({ done, all: plans.length, runId: journal.runId }, context);
  if (done === plans.length) return EXIT.done;
  return done > 0 ? EXIT.partly : code;
}

function stateOf({ work, isReleased }: Plan, journal: Journal): 'there' | 'draft' | 'released' {
  if (isReleased || journal.has(work)) return 'there';
  return journal.request.draft ? 'draft' : 'released';
}

/** The code by which a failure ends a run that has done nothing: refused where the run goes on; null of faults of the program. */
function endOf(error: unknown): ExitCode | null {
  if (error instanceof UnreachableError) return EXIT.network;
  if (error instanceof ColophonError)
    return error.refusal === 'access.login-required' ? EXIT.notLoggedIn : EXIT.refused;
  const isOfFile = error instanceof Error && 'syscall' in error;
  return isOfFile || error instanceof RefusedError || error instanceof FileError ? EXIT.refused : null;
}
