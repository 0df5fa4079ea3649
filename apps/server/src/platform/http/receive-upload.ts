import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, type RefusalName } from '../refusals/refusal.ts';

/** Bytes of a text field beside an uploaded file. */
const MAX_FIELD_BYTES = 65_536;
const MAX_FIELDS = 20;
/** Time for which the rest of a refused upload is received and dropped, so that its sender gets to read why. */
const LINGER_MS = 10_000;

const LIMITS = {
  // The file's own limit depends on who sends it: the command that stores it watches.
  fileSize: Number.MAX_SAFE_INTEGER,
  files: 1,
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
};

/** One file in a multipart request. */
export interface Upload {
  readonly filename: string;
  /**
   * The file's bytes. Ends when the whole request has arrived, fields after the file included; fails when it is cut off,
   * be it behind the file's last byte: so nothing is stored of a request that did not arrive.
   */
  readonly source: Readable;
  /** The text fields; complete when `source` has ended. */
  readonly fields: ReadonlyMap<string, string>;
}

type Parts = AsyncIterableIterator<MultipartFile | MultipartValue<unknown>>;

/**
 * Has `store` take the file of a multipart request. When it refuses with the client still sending, the rest is let go
 * by for a moment, so that the client comes to read the answer, and then the connection is closed.
 *
 * @throws Refusal `missing` when it is no multipart request or has no part `file` with a file name; from `source`:
 *   `file.incomplete`
 */
export async function receiveUpload<Stored>(
  request: FastifyRequest,
  store: (upload: Upload) => Promise<Stored>,
  missing: RefusalName = 'file.missing',
): Promise<Stored> {
  if (!request.isMultipart()) throw new Refusal(missing);
  try {
    return await store(await readUpload(request.parts({ limits: LIMITS }), missing));
  } finally {
    if (!request.raw.readableEnded) letGoBy(request.raw);
  }
}

/**
 * Has `store` take the files of a multipart request one after the other: its parts `files`, from one up to `max`. What is
 * stored when a later part is refused stays stored.
 *
 * @throws Refusal `file.missing` when a file has no name or there is none, `file.too-many`; from `source`: `file.incomplete`
 */
export async function receiveUploads<Stored>(
  request: FastifyRequest,
  max: number,
  store: (upload: { filename: string; source: Readable }) => Promise<Stored>,
): Promise<Stored[]> {
  if (!request.isMultipart()) throw new Refusal('file.missing');
  const stored: Stored[] = [];
  try {
    const parts: Parts = request.parts({ limits: { ...LIMITS, files: max + 1 } });
    for (;;) {
      const file = await readFieldsUpToFile(parts, new Map());
      if (!file) break;
      if (stored.length === max) throw new Refusal('file.too-many');
      if (!file.filename || file.fieldname !== 'files') throw new Refusal('file.missing');
      const source = Readable.from(wholeFile(file), { objectMode: false });
      stored.push(await store({ filename: file.filename, source }));
    }
    if (stored.length === 0) throw new Refusal('file.missing');
    return stored;
  } finally {
    if (!request.raw.readableEnded) letGoBy(request.raw);
  }
}

async function readUpload(parts: Parts, missing: RefusalName): Promise<Upload> {
  const fields = new Map<string, string>();
  const file = await readFieldsUpToFile(parts, fields);
  if (!file?.filename || file.fieldname !== 'file') throw new Refusal(missing);
  return {
    filename: file.filename,
    source: Readable.from(wholeRequest(file, parts, fields), { objectMode: false }),
    fields,
  };
}

async function* wholeRequest(file: MultipartFile, parts: Parts, fields: Map<string, string>): AsyncGenerator<Buffer> {
  yield* wholeFile(file);
  await readFieldsUpToFile(parts, fields);
}

async function* wholeFile({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw refusalOf(error);
  }
}

async function readFieldsUpToFile(parts: Parts, fields: Map<string, string>): Promise<MultipartFile | null> {
  try {
    for (;;) {
      const { done, value: part } = await parts.next();
      if (done) return null;
      if (part.type === 'file') return part;
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Failures of the form's reader are the sender's fault: a limit, which it names, or a form that breaks off. */
function refusalOf(error: unknown): unknown {
  return (error as { statusCode?: number }).statusCode === undefined ? new Refusal('file.incomplete') : error;
}

/** Lets the rest of a request that was refused go by for a moment, so that its sender comes to read why; then closes the connection. */
export function letGoBy(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(timer));
}
