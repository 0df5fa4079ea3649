import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { ByteRange } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { readArchiveEntry } from '../archives/read-archive-entry.ts';
import type { FileToSend } from '../queries/find-file.ts';
import { openFile, servedAs } from '../queries/open-file.ts';
import { packagePath } from './package-path.ts';

const UNKNOWN_TYPE = 'application/octet-stream';

export interface Delivery {
  readonly file: FileToSend;
  /** Name under which the file is saved; of a file inside a package its own. */
  readonly name: string;
  readonly disposition: 'inline' | 'attachment';
  /** A file inside the package; empty for its start page, absent for the package itself. */
  readonly subFilePath?: string | undefined;
}

/**
 * Sends a file that has been authorised, or a file inside it. A page among them never runs with the rights of the host it comes from.
 *
 * @throws Refusal `exhibit.file-unknown`, `storage.file-lost`
 */
export async function sendArticle(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, name, disposition, subFilePath }: Delivery,
): Promise<FastifyReply> {
  reply.header('cross-origin-resource-policy', 'same-site');
  const shared = { sha1: file.sha1, disposition, cacheControl: REVALIDATED };
  if (subFilePath === undefined) {
    return sendFile(request, reply, {
      ...shared,
      open: (range) => openFile(context, file, range),
      sizeBytes: file.sizeBytes,
      ...(await servedAs(context, file)),
      name,
    });
  }
  const path = packagePath(subFilePath);
  const entry = path === null ? null : await readArchiveEntry(context, file, path);
  if (!entry) throw new Refusal('exhibit.file-unknown');
  reply.raw.once('close', () => entry.stream.destroy()); // also when nothing of it is sent
  return sendFile(request, reply, {
    ...shared,
    open: async (range) => (range ? partOf(entry.stream, range) : entry.stream),
    sizeBytes: entry.sizeBytes,
    contentType: mime.getType(entry.path) ?? UNKNOWN_TYPE,
    name: entry.path.split('/').at(-1)!,
  });
}

/** A range of an entry, which can only be unpacked from its start. */
function partOf(stream: Readable, range: ByteRange): Readable {
  return Readable.from(cut(stream, range), { objectMode: false });
}

async function* cut(stream: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const from = Math.max(start - position, 0);
    const until = Math.min(end + 1 - position, chunk.length);
    if (from < until) yield chunk.subarray(from, until);
    position += chunk.length;
    if (position > end) return;
  }
}
