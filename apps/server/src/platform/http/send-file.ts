import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ByteRange } from '../blobs/blob-store.ts';
import { Refusal } from '../refusals/refusal.ts';

/** Bytes to answer with, and what is known about them. */
export interface SentFile {
  /** The bytes, or the given part of them, at once or as a stream; `null` when they are lost. Called at most once. */
  open(range?: ByteRange): Promise<Readable | Buffer | null>;
  readonly sizeBytes: number;
  /** The SHA-1 of the whole file. */
  readonly sha1: string;
  /** Media type, without `charset`. */
  readonly contentType: string;
  /** Name the file is saved under. */
  readonly name?: string;
  /** `attachment` when there is a name. */
  readonly disposition?: 'inline' | 'attachment';
  readonly cacheControl: string;
  readonly lastModified?: Date;
  /** `false` for packages of themes and widgets, whose pages have to run: sends HTML and SVG without `sandbox`. */
  readonly sandbox?: boolean;
}

const TEXT = /^text\/|[/+]json$|[/](javascript|ecmascript)$/;

/** What browsers run as a page of the origin it came from. */
const PAGE = /^text\/html$|[/+]xml$/;

/**
 * Answers with the bytes of `file` (specification 04, rules 19-21): a single `Range` with 206 or 416, several with the
 * whole file, `If-None-Match` and `If-Modified-Since` with 304, `If-Range`, HEAD. The source is destroyed when the client goes away.
 *
 * @throws Refusal `storage.file-lost`
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const validators = {
    etag: `"${file.sha1}"`,
    'last-modified': file.lastModified?.toUTCString(),
  };
  const caching = { ...validators, 'cache-control': file.cacheControl, 'accept-ranges': 'bytes' };
  if (isUnchanged(request, validators)) return reply.code(304).headers(caching).send(nothing());

  const range = rangeOf(request, validators, file.sizeBytes);
  if (range === 'beyond the end') {
    const contentRange = `bytes */${file.sizeBytes}`;
    return reply.code(416).headers({ 'content-range': contentRange, 'content-length': 0 }).send(nothing());
  }

  const bytes = request.method === 'HEAD' ? nothing() : await file.open(range);
  if (!bytes) throw new Refusal('storage.file-lost');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  return reply
    .headers({
      ...caching,
      ...contentHeaders(file),
      'content-length': range ? range.end - range.start + 1 : file.sizeBytes,
    })
    .send(bytes);
}

/** An empty stream: unlike an empty reply it leaves the headers as they are, `Content-Length` of HEAD included. */
function nothing(): Readable {
  return Readable.from([]);
}

interface Validators {
  readonly etag: string;
  readonly 'last-modified': string | undefined;
}

/** Without the request's `Cache-Control`: `fetch` adds `no-cache` to each conditional request, and is owed its 304. */
function isUnchanged({ headers }: FastifyRequest, validators: Validators): boolean {
  const conditions = {
    'if-none-match': headers['if-none-match'],
    'if-modified-since': headers['if-modified-since'],
  };
  return fresh(conditions, { ...validators });
}

function rangeOf(
  { method, headers }: FastifyRequest,
  validators: Validators,
  sizeBytes: number,
): ByteRange | 'beyond the end' | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || !headers.range) return undefined;
  if (ifRange && ifRange !== validators.etag && ifRange !== validators['last-modified']) return undefined;
  return parseRange(headers.range, sizeBytes);
}

/** RFC 9110, section 14: what is not one well-formed range of bytes is ignored, a suffix may be longer than the file. */
function parseRange(header: string, sizeBytes: number): ByteRange | 'beyond the end' | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (!first && !last) return undefined;
  if (first && last && Number(last) < Number(first)) return undefined;

  const start = first ? Number(first) : Math.max(0, sizeBytes - Number(last));
  const end = first && last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1;
  return start <= end ? { start, end } : 'beyond the end';
}

function contentHeaders({ contentType, name, disposition, sandbox = true }: SentFile): Record<string, string> {
  return {
    'content-type': TEXT.test(contentType) ? `${contentType}; charset=utf-8` : contentType,
    'x-content-type-options': 'nosniff',
    ...((name || disposition) && { 'content-disposition': contentDisposition(name, { type: disposition }) }),
    ...(sandbox && PAGE.test(contentType) && { 'content-security-policy': 'sandbox' }),
  };
}
