import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Surroundings } from '../surroundings.ts';

/** Time that every file of an archive has, so that the same files make the same bytes. */
const WRITTEN = new Date('2000-01-01T00:00:00Z');
const PLAIN_FILE = 0o100644;

/** The bytes of a ZIP archive of some files of a folder: the same each time while the files are. */
export function archiveOf(
  folder: string,
  files: readonly string[],
  { read }: Pick<Surroundings, 'read'>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  for (const file of files) {
    const name = file.split(sep).join('/');
    zip.addReadStreamLazy(name, { mtime: WRITTEN, mode: PLAIN_FILE }, (opened) =>
      opened(null, Readable.from(read(join(folder, file)))),
    );
  }
  zip.end();
  return bytes;
}
