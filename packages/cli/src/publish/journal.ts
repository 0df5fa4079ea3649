import { join } from 'node:path';
import type { Context } from '../command.ts';
import { readText } from '../files.ts';
import type { Request, Work } from './works.ts';

export const FOLDER = '.colophon';
const RUN_FILE = /^run-(\w+)\.jsonl$/;

/** Record of a run: a line for how it was asked for, and a line for each work that is done. */
export interface Journal {
  runId: string;
  request: Request;
  /** Says whether this work, this version and these bytes were done at this platform. */
  has(work: Work): boolean;
  /** Notes works as done, all at once. */
  note(works: readonly Work[]): Promise<void>;
}

type Done = Pick<Work, 'name' | 'version' | 'sha256'>;
type Line = ({ kind: 'run'; origin: string } & Request) | ({ kind: 'done' } & Done);

const keyOf = ({ name, version, sha256 }: Done) => JSON.stringify([name.toLowerCase(), version, sha256]);

/** The file of the last run of this folder; null when there was none. */
async function lastRunFile({ disk }: Context): Promise<string | null> {
  if ((await disk.look(FOLDER)) !== 'folder') return null;
  const runs = (await disk.list(FOLDER)).filter((name) => RUN_FILE.test(name)).toSorted();
  const last = runs.at(-1);
  return last === undefined ? null : join(FOLDER, last);
}

/** The last run of this folder, to go on with it; null when there was none. */
export async function lastJournal(context: Context): Promise<(Journal & { origin: string }) | null> {
  const file = await lastRunFile(context);
  if (file === null) return null;
  const lines = (await readText(file, context, context.locale)).split('\n').flatMap(parsedLine);
  const begun = lines.find((line) => line.kind === 'run');
  if (!begun) return null;
  // the last line may have broken off in its middle
  await context.disk.append(file, '');
  const { kind: _, origin, ...request } = begun;
  const done = lines.filter((line) => line.kind === 'done');
  return { origin, ...journalIn(file, { request, done, context }) };
}

/** Begins the record of a run. */
export async function newJournal(request: Request, origin: string, context: Context): Promise<Journal> {
  const runId = context.now().toISOString().replace(/\W/g, '');
  const file = join(FOLDER, `run-${runId}.jsonl`);
  await context.disk.append(file, JSON.stringify({ kind: 'run', origin, ...request }));
  return journalIn(file, { request, done: [], context });
}

function journalIn(
  file: string,
  { request, done, context }: { request: Request; done: readonly Done[]; context: Context },
): Journal {
  const keys = new Set(done.map(keyOf));
  return {
    runId: RUN_FILE.exec(file.slice(FOLDER.length + 1))![1]!,
    request,
    has: (work) => keys.has(keyOf(work)),
    async note(works) {
      const lines = works.map(({ name, version, sha256 }) => JSON.stringify({ kind: 'done', name, version, sha256 }));
      await context.disk.append(file, lines.join('\n'));
    },
  };
}

function parsedLine(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}
