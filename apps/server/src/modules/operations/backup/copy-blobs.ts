import type pg from 'pg';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { DamagedBlob } from '#platform/blobs/content-checks.ts';
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

interface NamedBlob {
  readonly sha256: string;
  readonly bytes: number;
}

/** From where to where blobs are copied. */
export interface BlobCopy {
  readonly blobs: BlobStore;
  readonly place: Place;
  readonly seal: Seal | undefined;
}

/** Copies the blobs that rows name and the place has not. */
export async function copyBlobs(
  client: pg.Client,
  copy: BlobCopy,
): Promise<{ count: number; bytes: number; missing: string[] }> {
  const copied = { count: 0, bytes: 0, missing: [] as string[] };
  const wanted = missingBlobs(client, copy);
  // Each takes the next one; when one fails, none is left for the others.
  async function copyOn(): Promise<void> {
    for await (const { sha256, bytes } of wanted) {
      if (await copyBlob(copy, sha256)) {
        copied.count += 1;
        copied.bytes += bytes;
      } else copied.missing.push(sha256);
    }
  }
  await Promise.all(Array.from({ length: BLOBS_AT_ONCE }, copyOn));
  await copy.place.flush();
  return copied;
}

async function* missingBlobs(client: pg.Client, { place, seal }: BlobCopy): AsyncGenerator<NamedBlob> {
  for (const digits of BLOB_PARTS) {
    const there = new Set<string>();
    for await (const file of place.list(blobFolder(digits))) there.add(file);
    for await (const named of namedBlobs(client, digits))
      for (const blob of named) if (!there.has(blobFile(blob.sha256, seal))) yield blob;
  }
}

/** Copies a blob, whatever the place has. Answers false when its bytes are missing or wrong. */
export async function copyBlob({ place, seal, blobs }: BlobCopy, sha256: string): Promise<boolean> {
  const path = blobs.pathOf?.(sha256);
  if (path && place.copy && !seal) return (await place.copy(path, blobFile(sha256, seal), sha256)) === 'copied';
  const source = await blobs.get(sha256);
  if (!source) return false;
  try {
    await writeBlob(place, sha256, source, seal);
    return true;
  } catch (error) {
    if (error instanceof WrongBytes || error instanceof DamagedBlob) return false;
    throw error;
  }
}

/** The blobs that rows name whose names begin with `digits`, some at a time. */
export async function* namedBlobs(client: pg.Client, digits: string): AsyncGenerator<NamedBlob[]> {
  const select = `
    select sha256, size_bytes::float8 as bytes from ${NAMED_BLOBS}
     where sha256 > $1::bpchar and sha256 <= $2::bpchar order by sha256 limit ${BLOB_PAGE}`;
  for (let after = digits, rows: { sha256: string; bytes: number }[]; ; after = rows.at(-1)!.sha256) {
    rows = (await client.query(select, [after, `${digits}g`])).rows;
    yield rows;
    if (rows.length < BLOB_PAGE) return;
  }
}
