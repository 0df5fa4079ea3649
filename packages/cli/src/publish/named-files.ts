import { type Context, FileError } from '../command.ts';
import { readText } from '../files.ts';
import type { Faults, Place } from './faults.ts';
import type { Beside } from './folders.ts';

/** The path of a file that a manifest names. Anything but a file there is a fault, and the answer null. */
export async function plainFile(named: string, beside: Beside, place: Place, faults: Faults): Promise<string | null> {
  const file = beside.pathOf(named);
  const kind = await beside.look(named);
  if (kind === 'file') return file;
  faults.add(kind === null ? 'noFile' : kind === 'folder' ? 'isFolder' : 'notPlain', { file }, place);
  return null;
}

/** The text of a file. A file that is no text is a fault, and the answer nothing. */
export async function textOf(
  file: string,
  place: Place,
  context: Context,
  faults: Faults,
): Promise<string | undefined> {
  try {
    return await readText(file, context, context.locale);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    faults.tell('unreadable', error.message, place);
    return undefined;
  }
}
