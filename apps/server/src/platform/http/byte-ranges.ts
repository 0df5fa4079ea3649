import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../blobs/blob-store.ts';

/** No reader asks for more parts at once: the whole is sent instead. */
export const MAX_RANGES = 50;

/**
 * Reads a `Range` header for content of `sizeBytes` (RFC 9110, section 14): the parts to send from first to last, those
 * that overlap or touch taken together. None when all lie beyond the end. `undefined` when the header is to be ignored:
 * it is no well-formed list of byte ranges, or asks for too many.
 */
export function parseRanges(header: string, sizeBytes: number): readonly ByteRange[] | undefined {
  const list = /^bytes\s*=(.*)$/i.exec(header)?.[1] ?? '';
  const wanted = list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean); // lists may have empty elements
  if (wanted.length === 0 || wanted.length > MAX_RANGES) return undefined;

  const ranges: ByteRange[] = [];
  for (const item of wanted) {
    const [, first, last] = /^(\d*)-(\d*)$/.exec(item) ?? [];
    if (!first && !last) return undefined;
    if (first && last && Number(last) < Number(first)) return undefined;
    const start = first ? Number(first) : Math.max(0, sizeBytes - Number(last));
    const end = first && last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1;
    if (start <= end) ranges.push({ start, end });
  }
  return coalesce(ranges);
}

function coalesce(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const parts: ByteRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const former = parts.at(-1);
    if (former === undefined || range.start > former.end + 1) parts.push(range);
    else parts[parts.length - 1] = { start: former.start, end: Math.max(former.end, range.end) };
  }
  return parts;
}

/** The value of `Content-Range`. */
export function contentRange({ start, end }: ByteRange, sizeBytes: number): string {
  return `bytes ${start}-${end}/${sizeBytes}`;
}

/** Several parts of one content as a body of their own, `multipart/byteranges`. */
export interface PartsBody {
  readonly contentType: string;
  readonly sizeBytes: number;
  /** The body; `open` is called for each part when its turn has come. */
  stream(open: (range: ByteRange) => Promise<Readable | Buffer>): AsyncGenerator<Buffer>;
}

/** @param contentType of the whole content */
export function describeParts(
  ranges: readonly ByteRange[],
  { contentType, sizeBytes }: { contentType: string; sizeBytes: number },
): PartsBody {
  const boundary = randomUUID();
  const parts = ranges.map((range) => {
    const lines = [`--${boundary}`, `Content-Type: ${contentType}`, `Content-Range: ${contentRange(range, sizeBytes)}`];
    return { range, head: Buffer.from(`\r\n${lines.join('\r\n')}\r\n\r\n`) };
  });
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sizes = parts.map(({ range, head }) => head.byteLength + range.end - range.start + 1);
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    sizeBytes: sizes.reduce((sum, size) => sum + size, end.byteLength),
    async *stream(open) {
      for (const { range, head } of parts) {
        yield head;
        const bytes = await open(range);
        if (Buffer.isBuffer(bytes)) yield bytes;
        else yield* bytes;
      }
      yield end;
    },
  };
}
