import { join } from 'node:path';
import type { Client } from '@colophon/client';
import { type Context, RefusedError } from '../command.ts';
import { say } from '../words.ts';
import { analyses } from '../works.ts';
import { archiveOf } from './archive.ts';
import { FOLDER, type Journal } from './journal.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import { type Described, describedOf } from './release-work.ts';

const MAX_UPLOADS = 4;
/** Files that are asked for at a time. */
const MAX_LISTED = 100;

interface Uploading {
  plans: readonly Plan[];
  journal: Journal;
  client: Client;
  context: Context;
}

/** A work on its way to the platform. */
export interface Upload {
  /** Resolves when the platform has looked into the file of the work, to what is to be said of it. */
  done: Promise<Described>;
  /** The same once it is known. */
  described?: Described;
}

/** Begins to upload files and covers of works in their order, four at a time. `signal` stops it. */
export async function uploadWorks(uploading: Uploading, progress: Progress, signal: AbortSignal): Promise<Upload[]> {
  const { plans, journal, client, context } = uploading;
  const seen = await listSeen(uploading);
  const analysed = analyses(client, context);
  const sent = inLanes(
    plans.map(({ work, isReleased }) => async () => {
      signal.throwIfAborted();
      if (journal.has(work)) return {};
      if (!isReleased) await send(work, uploading, { seen, progress, signal });
      return describedOf(work, client, context);
    }),
    MAX_UPLOADS,
  );
  return plans.map(({ work, isReleased }, index) => {
    const upload: Upload = {
      done: sent[index]!.then(async (described) => {
        if (!isReleased && !journal.has(work)) await analysed({ sha1: work.sha1, path: work.file });
        upload.described = described;
        return described;
      }),
    };
    // who waits for it is told
    upload.done.catch(() => {});
    return upload;
  });
}

/** Begins tasks in their order, so many at a time; each is waited for by itself. */
function inLanes<Result>(tasks: readonly (() => Promise<Result>)[], lanes: number): Promise<Result>[] {
  const ends: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  return tasks.map((task, index) => {
    const result = ends[index % lanes]!.then(task);
    ends[index % lanes] = result.catch(() => {});
    return result;
  });
}

/** The SHA-1 of files of works that the caller can see, uploaded or not. */
async function listSeen({ plans, journal, client }: Uploading): Promise<Set<string>> {
  const wanted = plans.filter(({ work, isReleased }) => !isReleased && !journal.has(work)).map(({ work }) => work.sha1);
  const seen = new Set<string>();
  for (let start = 0; start < wanted.length; start += MAX_LISTED) {
    const asked = wanted.slice(start, start + MAX_LISTED);
    for (const file of await client.files.list({ sha1: asked.join(',') })) if ('fileSize' in file) seen.add(file.sha1);
  }
  return seen;
}

/** Uploads the file of a work unless the platform has it. */
async function send(
  { sha1, sha256, file, filename, parts }: Plan['work'],
  { client, context }: Uploading,
  { seen, progress, signal }: { seen: ReadonlySet<string>; progress: Progress; signal: AbortSignal },
): Promise<void> {
  if (seen.has(sha1) && (await client.files.readInfo({ sha1 }))) return;
  const { disk } = context;
  const archive = parts && join(FOLDER, `${sha256}.zip`);
  if (archive !== undefined) await disk.write(archive, archiveOf(file, parts!, context));
  const sending = { filename, fingerprint: sha256, onProgress: progress.ofFile(), signal };
  const stored = await client.upload(await context.open(archive ?? file), sending);
  if (archive !== undefined) await disk.remove(archive);
  if (stored.sha1 !== sha1) throw new RefusedError(say('fileChanged', context.locale, { file }));
}
