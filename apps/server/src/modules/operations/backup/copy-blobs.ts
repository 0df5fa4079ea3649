import pLimit from 'p-limit';
import type pg from 'pg';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { blobFile, blobFolder, WrongBytes, writeBlob } from './bundle.ts';
import type { Place } from './places/place.ts';
import type { Seal } from './seal.ts';

const BLOBS_AT_ONCE = 8;
const BLOB_PAGE = 10_000;
/** Blobs are compared with those of a place in parts, by the first digits of their names. */
export const BLOB_PARTS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
/** The blobs that rows name. */
export const NAMED_BLOBS =
  '(select sha256, size_bytes from files union select sha256, size_bytes from preview_images) named';

/** From where to where blobs are copied. */
export interface BlobCopy {
  readonly blobs: BlobStore;
  readonly place: Place;
  readonly seal: Seal | undefined;
}

/** Copies the blobs that rows name and the place has not. */
export async function copyBlobs(
  client: pg.Client,
  { place, seal, blobs }: BlobCopy,
): Promise<{ count: number; bytes: number; missing: string[] }> {
  const copied = { count: 0, bytes: 0, missing: [] as string[] };
  const atOnce = pLimit(BLOBS_AT_ONCE);

  async function copy({ sha256, bytes }: { sha256: string; bytes: number }): Promise<void> {
    const source = await blobs.get(sha256);
    try {
      if (!source) throw new WrongBytes(`${sha256} is missing.`);
      await writeBlob(place, sha256, source, seal);
      copied.count += 1;
      copied.bytes += bytes;
    } catch (error) {
      if (!(error instanceof WrongBytes)) throw error;
      copied.missing.push(sha256);
    }
  }

  for (const digits of BLOB_PARTS) {
    const there = new Set<string>();
    for await (const file of place.list(blobFolder(digits))) there.add(file);
    for await (const named of namedBlobs(client, digits))
      await atOnce.map(
        named.filter(({ sha256 }) => !there.has(blobFile(sha256, seal))),
        copy,
      );
  }
  return copied;
}

/** The blobs that rows name whose names begin with `digits`, some at a time. */
export async function* namedBlobs(
  client: pg.Client,
  digits: string,
): AsyncGenerator<{ sha256: string; bytes: number }[]> {
  const select = `
    select sha256, size_bytes::float8 as bytes from ${NAMED_BLOBS}
     where sha256 > $1::bpchar and sha256 <= $2::bpchar order by sha256 limit ${BLOB_PAGE}`;
  for (let after = digits, rows: { sha256: string; bytes: number }[]; ; after = rows.at(-1)!.sha256) {
    rows = (await client.query(select, [after, `${digits}g`])).rows;
    yield rows;
    if (rows.length < BLOB_PAGE) return;
  }
}
