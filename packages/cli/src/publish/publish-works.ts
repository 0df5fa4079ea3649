import { join } from 'node:path';
import { type Client, ColophonError, UnreachableError } from '@colophon/client';
import { type Context, FileError, RefusedError } from '../command.ts';
import { EXIT, type ExitCode } from '../surroundings.ts';
import { say } from '../words.ts';
import { awaitAnalysis } from '../works.ts';
import { archiveOf } from './archive.ts';
import { FOLDER, type Journal } from './journal.ts';
import type { Plan, Stored } from './plan.ts';
import { Progress } from './progress.ts';
import { type Known, knownOf, type Prepared, prepareWork, releaseWork } from './release-work.ts';
import { tellRefused, tellSummary, tellWork } from './tell.ts';

const MAX_UPLOADS = 4;
/** Works that are made before it is their turn to be released. */
const MAX_AHEAD = 4;
/** Files that are asked for at a time. */
const MAX_LISTED = 100;

interface Publishing {
  plans: readonly Plan[];
  /** Works of the platform by their full names in lower case. */
  stored: ReadonlyMap<string, Stored>;
  journal: Journal;
  client: Client;
  context: Context;
}

/** Releases works in their order, or keeps them as drafts, while the next ones are uploaded. Tells of each, and of all at the end. */
export async function publishWorks(publishing: Publishing): Promise<ExitCode> {
  const { plans, stored, journal, client, context } = publishing;
  const stop = new AbortController();
  const progress = new Progress(plans.length, context);
  const seen = await listSeen(publishing);
  const uploads = inLanes(
    plans.map((plan) => () => upload(plan, publishing, { seen, progress, signal: stop.signal })),
    MAX_UPLOADS,
  );
  const prepared: (Promise<Prepared> | undefined)[] = [];
  const prepare = (index: number) => {
    prepared[index] ??= uploads[index]!.then(() => prepareWork(plans[index]!, client, context));
    return prepared[index];
  };
  const known = new Map<string, Known>([...stored].map(([name, one]) => [name, knownOf(one)]));
  const undone = new Set<string>();
  let code: ExitCode = EXIT.refused;
  for (const [index, plan] of plans.entries()) {
    const name = plan.fullName.toLowerCase();
    try {
      const awaited = plan.dependencies.find(({ fullName }) => undone.has(fullName.toLowerCase()));
      if (awaited) throw new RefusedError(say('waitsForWork', context.locale, { name: awaited.fullName }));
      await uploads[index];
      if (!journal.has(plan.work)) {
        for (const next of aheadOf(index, publishing)) prepare(next).catch(() => {});
        const isDraft = journal.request.draft;
        known.set(name, await releaseWork(plan, await prepare(index), { known, isDraft, client, context }));
        await journal.note(plan.work);
      }
      progress.workDone();
      tellWork(plan, stateOf(plan, journal), context);
    } catch (error) {
      const end = endOf(error);
      if (end === null) throw error;
      undone.add(name);
      tellRefused(plan, error as Error, context);
      if (end === EXIT.refused) continue;
      // nothing after it would come through
      stop.abort();
      code = end;
      break;
    }
  }
  const { done } = progress;
  tellSummary({ done, all: plans.length, runId: journal.runId }, context);
  if (done === plans.length) return EXIT.done;
  return done > 0 ? EXIT.partly : code;
}

/** The next works, so few that a run which ends leaves few without a version, as far as they wait for no other. */
function aheadOf(index: number, { plans, journal }: Publishing): number[] {
  const next = Array.from({ length: MAX_AHEAD }, (_, ahead) => index + 1 + ahead).filter((one) => one < plans.length);
  return next.filter((one) => plans[one]!.dependencies.length === 0 && !journal.has(plans[one]!.work));
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

/** Begins tasks in their order, so many at a time; each is waited for by itself. */
function inLanes(tasks: readonly (() => Promise<void>)[], lanes: number): Promise<void>[] {
  const ends = Array.from({ length: lanes }, () => Promise.resolve());
  return tasks.map((task, index) => {
    const result = ends[index % lanes]!.then(task);
    ends[index % lanes] = result.catch(() => {});
    return result;
  });
}

/** The SHA-1 of files of works that the caller can see, uploaded or not. */
async function listSeen({ plans, journal, client }: Publishing): Promise<Set<string>> {
  const wanted = plans.filter(({ work, isReleased }) => !isReleased && !journal.has(work)).map(({ work }) => work.sha1);
  const seen = new Set<string>();
  for (let start = 0; start < wanted.length; start += MAX_LISTED) {
    const asked = wanted.slice(start, start + MAX_LISTED);
    for (const file of await client.files.list({ sha1: asked.join(',') })) if ('fileSize' in file) seen.add(file.sha1);
  }
  return seen;
}

/** Uploads the file of a work unless the platform has it, and waits until the platform has looked into it. */
async function upload(
  { work, isReleased }: Plan,
  { journal, client, context }: Publishing,
  { seen, progress, signal }: { seen: ReadonlySet<string>; progress: Progress; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  if (isReleased || journal.has(work)) return;
  const { sha1, sha256, file, filename, parts } = work;
  if (!seen.has(sha1) || !(await client.files.readInfo({ sha1 }))) {
    const { disk } = context;
    const archive = parts && join(FOLDER, `${sha256}.zip`);
    if (archive !== undefined) await disk.write(archive, archiveOf(file, parts!, context));
    const sending = { filename, fingerprint: sha256, onProgress: progress.ofFile(), signal };
    const stored = await client.upload(await context.open(archive ?? file), sending);
    if (archive !== undefined) await disk.remove(archive);
    if (stored.sha1 !== sha1) throw new RefusedError(say('fileChanged', context.locale, { file }));
  }
  await awaitAnalysis({ sha1, path: file }, client, context);
}
