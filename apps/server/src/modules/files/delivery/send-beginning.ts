import type { ExcerptKind } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { openFile, servedAs } from '../queries/open-file.ts';
import type { FileRow } from '../tables.ts';

/**
 * Sends the beginning of a film or recording that was cut before (`files.beginning`), or a range of it.
 *
 * @throws BlobStoreDown, Refusal `storage.file-lost`
 */
export async function sendBeginning(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, kind }: { file: FileRow; kind: ExcerptKind },
): Promise<FastifyReply> {
  const { contentType, variant } = await servedAs(context, file);
  return sendFile(request, reply, {
    open: (range) => openFile(context, file, range),
    sizeBytes: file.sizeBytes,
    sha1: file.sha1,
    variant,
    contentType: kind === 'sound' ? contentType.replace('video/', 'audio/') : contentType, // MP4 holds either
    disposition: 'inline',
    cacheControl: REVALIDATED,
  });
}
