import { Readable } from 'node:stream';
import { negotiate } from '@fastify/accept-negotiator';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ByteRange } from '../blobs/blob-store.ts';
import { Refusal } from '../refusals/refusal.ts';
import { contentRange, describeParts, parseRanges } from './byte-ranges.ts';

/**
 * For what not everybody may have: a browser asks each time, because the right may be gone or another user at it, and is not
 * sent again what has not changed.
 */
export const REVALIDATED = 'private, no-cache';

/** A smaller form of the same bytes, which readers unpack as they read. */
export interface PackedForm {
  readonly encoding: 'gzip';
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

/** Bytes to answer with, and what is known about them. */
export interface SentFile {
  /** The bytes, or the given part of them, at once or as a stream; `null` when they are lost. Called once per part that is sent. */
  open(range?: ByteRange): Promise<Readable | Buffer | null>;
  readonly sizeBytes: number;
  /** Sent instead to readers that take it and want the whole. */
  readonly packed?: PackedForm | null;
  /** The SHA-1 of the whole file. */
  readonly sha1: string;
  /** Media type, without `charset`. */
  readonly contentType: string;
  /** Of text; UTF-8 unless another one is known. */
  readonly charset?: string;
  /** Variant of the answer beside the bytes, where the same address may come to answer otherwise: part of the `ETag`. */
  readonly variant?: string;
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

/** Media types that browsers run as a page of the origin they came from. */
const PAGE = /^text\/html$|[/+]xml$/;

/**
 * Answers with the bytes of `file` (specification 04, rules 19-21): `Range` with the part, several parts, or 416;
 * `If-None-Match` and `If-Modified-Since` with 304, `If-Range`, HEAD, and with the packed form whoever takes it. The source is destroyed when the client goes away.
 *
 * @throws Refusal `storage.file-lost`
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, asked: SentFile): Promise<FastifyReply> {
  if (asked.packed) dependOnEncoding(reply);
  const file = asked.packed && takes(request, asked.packed) ? inForm(asked, asked.packed) : asked;
  const { sizeBytes } = file;
  const validators = validatorsOf(file);
  const caching = { ...validators, 'cache-control': file.cacheControl, 'accept-ranges': 'bytes' };
  if (isUnchanged(request, validators)) return reply.code(304).headers(caching).send(nothing());

  const ranges = rangesOf(request, validators, sizeBytes);
  if (ranges?.length === 0) {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${sizeBytes}`, 'content-length': 0 })
      .send(nothing());
  }

  const headers = { ...caching, ...contentHeaders(file) };
  if (ranges && ranges.length > 1) {
    const parts = describeParts(ranges, { contentType: headers['content-type'], sizeBytes });
    const multipart = { 'content-type': parts.contentType, 'content-length': parts.sizeBytes };
    const first = await open(file, ranges[0]);
    const body = Readable.from(
      parts.stream(async (range) => (range === ranges[0] ? first : open(file, range))),
      { objectMode: false },
    );
    if (first instanceof Readable) body.once('close', () => first.destroy()); // its turn may never come
    return reply
      .code(206)
      .headers({ ...headers, ...multipart })
      .send(body);
  }
  const [range] = ranges ?? [];
  const bytes = request.method === 'HEAD' ? nothing() : await open(file, range);
  if (range) reply.code(206).header('content-range', contentRange(range, sizeBytes));
  return reply.headers({ ...headers, 'content-length': range ? range.end - range.start + 1 : sizeBytes }).send(bytes);
}

/** Parts are of the bytes themselves, which is what players and downloads count in. */
function takes({ headers }: FastifyRequest, { encoding }: PackedForm): boolean {
  return headers.range === undefined && negotiate(headers['accept-encoding'] ?? '', [encoding]) === encoding;
}

function inForm(file: SentFile, { open, sizeBytes, encoding }: PackedForm): SentFile & EncodedFile {
  const variant = file.variant === undefined ? encoding : `${file.variant}-${encoding}`;
  return { ...file, open, sizeBytes, variant, encoding };
}

interface EncodedFile {
  readonly encoding?: PackedForm['encoding'];
}

function dependOnEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'Accept-Encoding' : `${others}, Accept-Encoding`);
}

async function open(file: SentFile, range: ByteRange | undefined): Promise<Readable | Buffer> {
  const bytes = await file.open(range);
  if (!bytes) throw new Refusal('storage.file-lost');
  return bytes;
}

/** An empty stream: unlike an empty reply it leaves the headers as they are, `Content-Length` of HEAD included. */
function nothing(): Readable {
  return Readable.from([]);
}

type Validators = Readonly<Record<'etag', string> & Partial<Record<'last-modified', string>>>;

function validatorsOf({ sha1, variant, lastModified }: SentFile): Validators {
  return {
    etag: variant === undefined ? `"${sha1}"` : `"${sha1}-${variant}"`,
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
  };
}

/** Without the request's `Cache-Control`: `fetch` adds `no-cache` to each conditional request, and is owed its 304. */
function isUnchanged({ headers }: FastifyRequest, validators: Validators): boolean {
  const conditions = {
    'if-none-match': headers['if-none-match'],
    'if-modified-since': headers['if-modified-since'],
  };
  return fresh(conditions, { ...validators });
}

function rangesOf(
  { method, headers }: FastifyRequest,
  validators: Validators,
  sizeBytes: number,
): readonly ByteRange[] | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || !headers.range) return undefined;
  if (ifRange && ifRange !== validators.etag && ifRange !== validators['last-modified']) return undefined;
  return parseRanges(headers.range, sizeBytes);
}

function contentHeaders(file: SentFile & EncodedFile) {
  const { contentType, charset = 'utf-8', name, disposition, sandbox = true, encoding } = file;
  return {
    'content-type': TEXT.test(contentType) ? `${contentType}; charset=${charset}` : contentType,
    'x-content-type-options': 'nosniff',
    ...(encoding && { 'content-encoding': encoding }),
    ...((name || disposition) && { 'content-disposition': contentDisposition(name, { type: disposition }) }),
    ...(sandbox && PAGE.test(contentType) && { 'content-security-policy': 'sandbox' }),
  };
}
