import type { Locale } from '@colophon/model';
import { FileError } from './command.ts';
import type { Surroundings } from './surroundings.ts';
import { say } from './words.ts';

/** Longest file that is read, in bytes: every text that any of the commands accepts is shorter. */
const MAX_FILE_BYTES = 4_194_304;

export const STDIN = '-';

/**
 * Reads a file of text.
 *
 * @throws FileError when there is none, or it is no text
 */
export async function readText(path: string, { read }: Pick<Surroundings, 'read'>, locale: Locale): Promise<string> {
  const bytes = await readBytes(path, read, locale);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(say('notText', locale, { file: path }));
  }
}

async function readBytes(path: string, read: Surroundings['read'], locale: Locale): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of read(path)) {
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_FILE_BYTES) break;
    }
  } catch (error) {
    throw new FileError(reasonOf(error as NodeJS.ErrnoException, path, locale));
  }
  if (length > MAX_FILE_BYTES) throw new FileError(say('fileTooLarge', locale, { file: path, max: MAX_FILE_BYTES }));
  return Buffer.concat(pieces);
}

function reasonOf({ code, message }: NodeJS.ErrnoException, file: string, locale: Locale): string {
  if (code === 'ENOENT') return say('noFile', locale, { file });
  if (code === 'EISDIR') return say('isFolder', locale, { file });
  return say('unreadable', locale, { file, reason: code ?? message });
}
