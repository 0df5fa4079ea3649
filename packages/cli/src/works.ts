import type { Client } from '@colophon/client';
import { type Context, RefusedError } from './command.ts';
import { say } from './words.ts';

/** State of a file's analysis. */
const ANALYSED = { done: 2, failed: 3 } as const;
/** Pauses between questions about it: short ones first. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320, 640, 1_000] as const;
const MAX_QUESTIONS = 600;

/** A work that somebody names. */
export interface Work {
  resourceId: string;
  resourceName: string;
  /** 1 a resource, 4 a collection. */
  subjectType: number;
  latestVersion: string;
}

/** The name of a work with its owner's; who names none is the owner. */
export async function fullNameOf(name: string, client: Client): Promise<string> {
  return name.includes('/') ? name : `${(await client.users.readCurrent()).username}/${name}`;
}

/**
 * The work of a name, `owner/name` or the name alone of one of the caller's.
 *
 * @throws RefusedError when there is none
 */
export async function findWork(name: string, client: Client, { locale }: Context): Promise<Work> {
  const full = await fullNameOf(name, client);
  const work = await client.resources.read({ resourceIdOrName: full });
  if (!work) throw new RefusedError(say('noWork', locale, { name: full }));
  const { resourceId, resourceName, subjectType, latestVersion = '' } = work;
  return { resourceId: resourceId!, resourceName: resourceName!, subjectType: subjectType!, latestVersion };
}

/**
 * Uploads a file and waits until the platform has looked into it.
 *
 * @returns its SHA-1
 * @throws RefusedError when the platform cannot read it
 */
export async function storeFile(
  { path, filename }: { path: string; filename: string },
  client: Client,
  context: Context,
): Promise<string> {
  const { sha1 } = await client.upload(await context.open(path), { filename });
  await awaitAnalysis({ sha1, path }, client, context);
  return sha1;
}

/**
 * Waits until the platform has looked into a file.
 *
 * @throws RefusedError when the platform cannot read it
 */
export async function awaitAnalysis(
  { sha1, path }: { sha1: string; path: string },
  client: Client,
  { locale, pause }: Context,
): Promise<void> {
  for (let questions = 0; questions < MAX_QUESTIONS; questions++) {
    const file = await client.files.readInfo({ sha1 });
    if (file?.metaAnalyzeStatus === ANALYSED.done) return;
    if (file?.metaAnalyzeStatus === ANALYSED.failed)
      throw new RefusedError(say('fileNotAnalysed', locale, { file: path }));
    await pause(PAUSES_MS[Math.min(questions, PAUSES_MS.length - 1)]!);
  }
  throw new RefusedError(say('fileNotAnalysed', locale, { file: path }));
}
