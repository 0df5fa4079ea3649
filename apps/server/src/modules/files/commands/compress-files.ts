import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { listPossessedFiles } from '../queries/find-file.ts';
import type { FileRow } from '../tables.ts';
import { storeFile } from './store-file.ts';

/** A file and its place in an archive. */
export interface PackedFile {
  /** Relative, its parts separated by slashes. */
  readonly fileName: string;
  readonly sha1: string;
}

/** Attributes of entries: always the same, so that equal files make equal archives. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * Packs files that `userId` possesses into a zip archive, which is a file like others. Its entries have the order of
 * `packed`. What goes into it is at most as large as an upload.
 *
 * @throws Refusal `file.not-found`, `file.too-large`, `storage.quota-exceeded`, `storage.file-lost`
 */
export async function compressFiles(
  context: Context,
  { userId, packed }: { userId: number; packed: readonly PackedFile[] },
): Promise<FileRow> {
  const sha1s = [...new Set(packed.map(({ sha1 }) => sha1))];
  const possessed = await listPossessedFiles(context.db, userId, sha1s);
  const bySha1 = new Map(possessed.map((file) => [file.sha1, file]));
  const entries = packed.map(({ fileName, sha1 }) => ({ fileName, file: bySha1.get(sha1) }));
  if (!entries.every((entry): entry is Entry => entry.file !== undefined)) throw new Refusal('file.not-found');
  const sizeBytes = entries.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  if (sizeBytes > context.settings.uploadLimitBytes) throw new Refusal('file.too-large');
  const source = Readable.from(zipOf(context, entries), { objectMode: false });
  return storeFile(context, { userId, source, filename: 'archive.zip' });
}

interface Entry {
  readonly fileName: string;
  readonly file: FileRow;
}

/** The archive, packed as far as it is read. One entry is open at a time, and none once reading ends. */
async function* zipOf({ blobs }: Context, entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const archive = zip.outputStream as PassThrough;
  const fail = (error: Error) => archive.destroy(error);
  let open: Readable | null = null;

  async function openEntry({ sha256 }: FileRow): Promise<Readable> {
    open = await blobs.get(sha256);
    if (!open) throw new Refusal('storage.file-lost');
    open.once('error', fail);
    if (archive.destroyed) open.destroy();
    return open;
  }

  for (const { fileName, file } of entries) {
    zip.addReadStreamLazy(fileName, { ...ENTRY, size: file.sizeBytes }, (begin) => {
      openEntry(file).then((content) => begin(null, content), fail);
    });
  }
  zip.once('error', fail);
  archive.once('close', () => open?.destroy());
  zip.end();
  yield* archive;
}
