import { TextDecoder } from 'node:util';
import type { ExcerptKind } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_PART_TEXT_BYTES, MAX_PART_TEXT_LENGTH } from '../limits.ts';
import { openFile } from '../queries/open-file.ts';
import { readStored } from '../read-stored.ts';
import type { FileRow } from '../tables.ts';

/** A beginning of a file, or a smaller form of it. */
export interface Part {
  readonly kind: ExcerptKind;
  /** Lines of a text, seconds of sound. */
  readonly amount: number;
}

/**
 * Sends a part of a file, cut from it as it is sent: a small picture, the first lines of a text in UTF-8, or the first bytes
 * of an MP3, whose frames stand by themselves.
 *
 * @throws Refusal `storage.file-lost`, `version.without-excerpt` when a picture of the file cannot be made
 */
export async function sendPart(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, part }: { file: FileRow; part: Part },
): Promise<FastifyReply> {
  const shared = {
    sha1: file.sha1,
    variant: `${part.kind}-${part.amount}`,
    disposition: 'inline' as const,
    cacheControl: REVALIDATED,
  };
  if (part.kind === 'sound') {
    const sizeBytes = bytesOfSound(file, part.amount);
    const open = ({ start, end }: ByteRange = { start: 0, end: sizeBytes - 1 }) =>
      openFile(context, file, { start, end });
    return sendFile(request, reply, { ...shared, open, sizeBytes, contentType: 'audio/mpeg' });
  }
  const bytes = part.kind === 'text' ? await firstLines(context, file, part.amount) : await picture(context, file);
  if (!bytes) throw new Refusal('version.without-excerpt');
  return sendFile(request, reply, {
    ...shared,
    open: async ({ start, end } = { start: 0, end: bytes.byteLength - 1 }) => bytes.subarray(start, end + 1),
    sizeBytes: bytes.byteLength,
    contentType: part.kind === 'text' ? 'text/plain' : 'image/webp',
  });
}

/** So many bytes sound for so long, at an even rate. */
function bytesOfSound({ sizeBytes, metaInfo }: FileRow, seconds: number): number {
  const share = (seconds * 1000) / Number(metaInfo.duration);
  return Math.max(1, Math.min(sizeBytes, Math.round(sizeBytes * share)));
}

/** The first lines of a text in UTF-8, as far as the limits of what is read and sent reach. */
export async function firstLines({ blobs }: Context, file: FileRow, lines: number): Promise<Buffer> {
  const range = { start: 0, end: Math.min(file.sizeBytes, MAX_PART_TEXT_BYTES) - 1 };
  const decoder = new TextDecoder(String(file.metaInfo.encoding ?? 'utf-8'));
  let text = '';
  for await (const chunk of readStored(blobs, file.sha256, range)) text += decoder.decode(chunk, { stream: true });
  return Buffer.from(
    text
      .split(/\r\n|\r|\n/)
      .slice(0, lines)
      .join('\n')
      .slice(0, MAX_PART_TEXT_LENGTH)
      .toWellFormed(),
  );
}

async function picture({ providers }: Context, file: FileRow): Promise<Buffer | null> {
  return (await providers.all('files.thumbnail').at(0)?.(file)) ?? null;
}
