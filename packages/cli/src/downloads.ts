import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { UnreachableError } from '@colophon/client';
import { type Context, RefusedError } from './command.ts';
import { say } from './words.ts';

/** Pauses after a connection that broke; every byte that arrives starts the row anew. */
const PAUSES_MS = [250, 1_000, 3_000, 10_000];
const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
const MEGABYTE = 1_000_000;

/** File of a platform, and what is known of its bytes. */
export interface Download {
  /** Platform that it comes from. */
  origin: string;
  /** Where it goes. */
  path: string;
  sha1?: string | undefined;
  sha256?: string | undefined;
  /** Asks for the bytes, with headers. */
  ask(headers: Readonly<Record<string, string>>): PromiseLike<Response>;
}

/**
 * The path of a file in a folder. Names come from strangers: the last part counts alone, without the dots that would hide it.
 *
 * @throws RefusedError for a name that is none
 */
export function pathIn(folder: string, name: string, { locale }: Pick<Context, 'locale'>): string {
  const last = name.split(/[\\/]/).at(-1)!;
  const safe = last.replace(/[\p{Cc}:]/gu, '').replace(/^[.\s]+/, '');
  if (safe === '') throw new RefusedError(say('noFilename', locale, { name }));
  return join(folder, safe);
}

/** Where the bytes of a file stand until it is whole, by the hash that it is to have. */
export function partOf(path: string, hash: string): string {
  return `${path}.${hash.slice(0, 8)}.part`;
}

/**
 * Fetches a file beside its place, from where an earlier call stopped, and puts it there when its bytes are those that it is to have. What
 * stands there is never half a file. A file that is there with the same bytes is left.
 *
 * @returns its SHA-256
 * @throws RefusedError when something else is there, or other bytes came
 * @throws UnreachableError when the connection broke again and again
 */
export async function download(wanted: Download, context: Context): Promise<string> {
  const { path, sha1 = '', sha256 = sha1 } = wanted;
  const { disk, locale } = context;
  const kind = await disk.look(path);
  if (kind !== null) {
    const there = kind === 'file' ? await hashesOf(path, context) : null;
    if (there && isWanted(there, wanted)) return there.sha256;
    throw new RefusedError(say('fileInTheWay', locale, { file: path }));
  }
  const part = partOf(path, sha256);
  await refuseOtherThanFile(part, context);
  await fetchInto(part, wanted, context);
  const found = await hashesOf(part, context);
  if (!isWanted(found, wanted)) {
    await disk.remove(part);
    throw new RefusedError(say('bytesDiffer', locale, { file: path }));
  }
  await disk.move(part, path);
  return found.sha256;
}

/** Puts a text at a place, in the stead of a file that is there; never half of it. */
export async function writeText(path: string, text: string, context: Context): Promise<void> {
  const part = `${path}.part`;
  for (const one of [path, part]) await refuseOtherThanFile(one, context);
  await context.disk.extend(part, piecesOf(text), 0);
  await context.disk.move(part, path);
}

async function refuseOtherThanFile(path: string, { disk, locale }: Context): Promise<void> {
  const kind = await disk.look(path);
  if (kind !== null && kind !== 'file') throw new RefusedError(say('fileInTheWay', locale, { file: path }));
}

async function fetchInto(part: string, { origin, ask, sha1 }: Download, context: Context): Promise<void> {
  const { disk, pause } = context;
  for (let failures = 0; ; ) {
    const from = await disk.size(part);
    const headers = { range: `bytes=${from}-`, ...(from > 0 && sha1 !== undefined && { 'if-range': `"${sha1}"` }) };
    try {
      const answer = await ask(headers);
      const kept = answer.status === PARTIAL_CONTENT ? from : 0;
      await disk.extend(part, shown(answer.body ?? piecesOf(''), kept, context), kept);
      return;
    } catch (error) {
      // nothing is to come: all of it is there
      if (error instanceof UnreachableError && error.status === RANGE_NOT_SATISFIABLE)
        return disk.extend(part, piecesOf(''), from);
      // so `fetch` says that the connection broke while bytes came
      if (!(error instanceof TypeError)) throw error;
      failures = (await disk.size(part)) > from ? 1 : failures + 1;
      if (failures > PAUSES_MS.length) throw new UnreachableError(origin, 0, error);
      await pause(PAUSES_MS[failures - 1]!);
    }
  }
}

async function* shown(
  bytes: AsyncIterable<Uint8Array>,
  kept: number,
  { progress, values, locale }: Context,
): AsyncIterable<Uint8Array> {
  let arrived = kept;
  for await (const piece of bytes) {
    yield piece;
    arrived += piece.length;
    if (!values.flags.has('json')) progress?.(say('fetched', locale, { megabytes: (arrived / MEGABYTE).toFixed(1) }));
  }
}

async function* piecesOf(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function hashesOf(path: string, { read }: Context): Promise<{ sha1: string; sha256: string }> {
  const [sha1, sha256] = [createHash('sha1'), createHash('sha256')];
  for await (const piece of read(path)) {
    sha1.update(piece);
    sha256.update(piece);
  }
  return { sha1: sha1.digest('hex'), sha256: sha256.digest('hex') };
}

function isWanted(found: { sha1: string; sha256: string }, { sha1, sha256 }: Download): boolean {
  return (sha1 ?? found.sha1) === found.sha1 && (sha256 ?? found.sha256) === found.sha256;
}
