import type { Client } from '@colophon/client';
import { type Context, RefusedError } from './command.ts';
import { say } from './words.ts';

/** State of a file's analysis. */
const ANALYSED = { done: 2, failed: 3 } as const;
/** Pauses before questions about it: short ones first, and again after each file that is done. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320, 640, 1_000] as const;
/** Questions in a row by which nothing was done. */
const MAX_VAIN = 600;
/** Files that one question asks for. */
const MAX_ASKED = 100;

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
  await analyses(client, context)({ sha1, path });
  return sha1;
}

interface Waiting {
  sha1: string;
  path: string;
  end: (error?: Error) => void;
}

/**
 * Waits for files until the platform has looked into them, as many as there are at a time: one question asks for all.
 * A file that the platform cannot read rejects with a RefusedError.
 */
export function analyses(
  client: Client,
  { locale, pause }: Context,
): (file: { sha1: string; path: string }) => Promise<void> {
  let waiting: Waiting[] = [];
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      for (let vain = 0; waiting.length > 0; vain++) {
        await pause(PAUSES_MS[Math.min(vain, PAUSES_MS.length - 1)]!);
        const asked = waiting.slice(0, MAX_ASKED);
        const states = await statesOf(asked, client);
        const pending = asked.filter(({ sha1, path, end }) => {
          const state = states.get(sha1);
          if (state === ANALYSED.done) end();
          else if (state === ANALYSED.failed || vain === MAX_VAIN)
            end(new RefusedError(say('fileNotAnalysed', locale, { file: path })));
          else return true;
          return false;
        });
        if (pending.length < asked.length) vain = -1;
        // those that were not asked for are the next
        waiting = [...waiting.slice(asked.length), ...pending];
      }
    } catch (error) {
      for (const { end } of waiting) end(error as Error);
      waiting = [];
    } finally {
      isAsking = false;
    }
  }

  return ({ sha1, path }) =>
    new Promise((resolve, reject) => {
      waiting.push({ sha1, path, end: (error) => (error ? reject(error) : resolve()) });
      if (!isAsking) void ask();
    });
}

async function statesOf(files: readonly Waiting[], client: Client): Promise<Map<string, number>> {
  const sha1 = [...new Set(files.map((file) => file.sha1))].join(',');
  const listed = await client.files.list({ sha1 });
  return new Map(listed.flatMap((file) => ('fileSize' in file ? [[file.sha1, file.metaAnalyzeStatus]] : [])));
}
