import { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { MAX_UPLOAD_FIELD_BYTES, MAX_UPLOAD_FIELDS } from '../limits.ts';

const LIMITS = {
  // The file's own limit depends on who sends it: the command that stores it watches.
  fileSize: Number.MAX_SAFE_INTEGER,
  files: 1,
  fields: MAX_UPLOAD_FIELDS,
  fieldSize: MAX_UPLOAD_FIELD_BYTES,
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
 * Reads a multipart request up to the bytes of its part `file`.
 *
 * @throws Refusal `file.missing` when it is no multipart request, or has no such part with a file name
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('file.missing');
  const parts: Parts = request.parts({ limits: LIMITS });
  const fields = new Map<string, string>();
  const file = await readFieldsUpToFile(parts, fields);
  if (!file?.filename || file.fieldname !== 'file') {
    file?.file.resume();
    throw new Refusal('file.missing');
  }

  async function* wholeRequest(): AsyncGenerator<Buffer> {
    yield* file!.file;
    await readFieldsUpToFile(parts, fields);
  }
  return { filename: file.filename, source: Readable.from(wholeRequest(), { objectMode: false }), fields };
}

async function readFieldsUpToFile(parts: Parts, fields: Map<string, string>): Promise<MultipartFile | null> {
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) return null;
    if (part.type === 'file') return part;
    if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  }
}
