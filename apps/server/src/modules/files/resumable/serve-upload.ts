import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { Server } from '@tus/server';
import { ERRORS, type Locker } from '@tus/utils';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { letGoBy } from '#platform/http/receive-upload.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { finishUpload } from '../commands/finish-upload.ts';
import { UPLOAD_DRAIN_MS, UPLOAD_LIFE_MS } from '../limits.ts';
import { findUpload } from '../queries/find-upload.ts';
import { createUploadLease, leasedLock } from './upload-lease.ts';
import { newUploadId, UploadStore } from './upload-store.ts';

/** Carries the SHA-1 of the file that an upload became. */
const SHA1_HEADER = 'upload-sha1';

const CHUNK_TYPE = 'application/offset+octet-stream';

const READ_HEADERS = [
  ...['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-metadata', 'upload-offset', 'upload-concat'],
  ...['content-type', 'content-length'],
];
const SENT_HEADERS = ['tus-resumable', 'location', 'upload-offset', 'upload-length', 'upload-metadata', SHA1_HEADER];

/** Shared dependencies of the uploads of all users. */
export interface Uploads {
  readonly context: Context;
  readonly locks: Locker;
  /** Address at which they are begun. */
  readonly path: string;
  /** They become archives that another module takes. */
  readonly isArchive: boolean;
}

interface UploadCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: number;
  /** The upload that the address names; none while it is created. */
  readonly uploadId?: string;
}

/**
 * Answers a request of the tus protocol (version 1.0.0) for the user's own uploads. Beside what the protocol says, the
 * answer to an upload that is whole carries `Upload-Sha1`, and HEAD finishes an upload whose end was lost in a crash.
 * Refusals answer with a status of the protocol's kind (`platform/http/server.ts`).
 *
 * @throws Refusal `upload.not-found`, `upload.wrong-offset`, `upload.busy`, `upload.malformed`, `storage.full`; as
 *   `beginUpload` and `finishUpload`
 */
export async function serveUpload(uploads: Uploads, call: UploadCall): Promise<FastifyReply> {
  const { request, reply } = call;
  try {
    const answer = await createServer(uploads, call).handleWeb(webRequest(request));
    if (answer.status >= 400) throw new Refusal('upload.malformed', { httpStatus: answer.status });
    for (const name of SENT_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    if (request.method === 'HEAD') await finishLost(uploads, call);
    else if (request.method !== 'DELETE') reply.header('upload-expires', expiryOf(uploads.context));
    return reply.code(answer.status).header('cache-control', 'no-store').send();
  } finally {
    const { raw, headers } = request;
    if (headers['content-type'] === CHUNK_TYPE && !raw.readableEnded && !raw.destroyed) letGoBy(raw);
  }
}

/** One for each request, because its store is the user's own and its lease the request's. */
function createServer({ context, locks, path, isArchive }: Uploads, { userId }: UploadCall): Server {
  const lease = createUploadLease(context, userId);
  return new Server({
    path,
    datastore: new UploadStore(context, lease, { userId, isArchive }),
    locker: { newLock: (uploadId) => leasedLock(locks.newLock(uploadId), lease, uploadId) },
    lockDrainTimeout: UPLOAD_DRAIN_MS,
    relativeLocation: true,
    namingFunction: newUploadId,
    onUploadFinish: async (_request, { id }) => {
      const upload = await findUpload(context, { uploadId: id, userId, isArchive });
      return { headers: { [SHA1_HEADER]: await finishUpload(context, upload) } };
    },
    onResponseError: (_request, error) => {
      throw refusalOf(error);
    },
  });
}

/** When what has just brought bytes is given up. */
function expiryOf({ clock }: Context): string {
  return new Date(clock.now().getTime() + UPLOAD_LIFE_MS).toUTCString();
}

/** After a crash between the last byte and its answer the client asks how far it was, and is told that all is done. */
async function finishLost({ context, isArchive }: Uploads, { reply, userId, uploadId }: UploadCall): Promise<void> {
  if (reply.getHeader('upload-offset') !== reply.getHeader('upload-length')) return;
  const upload = await findUpload(context, { uploadId: uploadId!, userId, isArchive });
  reply.header(SHA1_HEADER, await finishUpload(context, upload));
}

function webRequest({ method, url, headers, raw }: FastifyRequest): Parameters<Server['handleWeb']>[0] {
  const body =
    headers['content-type'] === CHUNK_TYPE ? { body: ReadableStream.from(chunksOf(raw)), duplex: 'half' } : {};
  const understood = READ_HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  return new Request(new URL(url, 'http://localhost'), { method, headers: understood, ...body } as RequestInit);
}

/** Reads nothing before it is asked to: a request that is refused at once is not touched. */
async function* chunksOf(raw: IncomingMessage): AsyncGenerator<Uint8Array> {
  yield* raw;
}

/** Translates failures of the protocol's server into our refusals. */
function refusalOf(error: Error | { readonly status_code: number }): unknown {
  if (isDiskFull(error)) return new Refusal('storage.full', { httpStatus: 507 });
  if (error === ERRORS.ABORTED) return new Refusal('file.incomplete');
  if (error === ERRORS.INVALID_OFFSET) return new Refusal('upload.wrong-offset');
  if ('status_code' in error) return new Refusal('upload.malformed', { httpStatus: Number(error.status_code) });
  return error;
}
