import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { ByteRange } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { encodingOf } from '../analysis/text.ts';
import { readArchiveEntry } from '../archives/read-archive-entry.ts';
import { SIGNATURE_BYTES } from '../limits.ts';
import type { FileToSend } from '../queries/find-file.ts';
import { charsetOf, openFile, servedAs } from '../queries/open-file.ts';
import { decoding, Undecodable } from '../undecodable.ts';
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
  const { head, stream } = await decoding(() => withHead(entry.stream)).catch((error: unknown) => {
    throw error instanceof Undecodable ? new Refusal('exhibit.file-unknown') : error;
  });
  const isCut = head.byteLength < entry.sizeBytes;
  return sendFile(request, reply, {
    ...shared,
    open: async (range) => (range ? partOf(stream, range) : stream),
    packed: entry.packed,
    sizeBytes: entry.sizeBytes,
    contentType: mime.getType(entry.path) ?? UNKNOWN_TYPE,
    ...charsetOf(encodingOf(head, { isCut })),
    name: entry.path.split('/').at(-1)!,
  });
}

/** The first bytes of a stream, enough to tell a text's encoding, and the whole of it. */
async function withHead(stream: Readable): Promise<{ head: Buffer; stream: Readable }> {
  const rest = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const read: Buffer[] = [];
  for (let bytes = 0; bytes < SIGNATURE_BYTES; bytes += read.at(-1)!.byteLength) {
    const { done, value } = await rest.next();
    if (done) break;
    read.push(value);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* read;
    yield* rest;
  }
  return { head: Buffer.concat(read), stream: Readable.from(whole(), { objectMode: false }) };
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
