import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { type BlobStore, OtherBytes } from '#platform/blobs/blob-store.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { BrokenBackup, blobFile, blobsOf, filesOf, openBlob, openPart } from './bundle.ts';
import { type CopyResult, createCheckedCopies } from './places/checked-copies.ts';
import type { Place } from './places/place.ts';
import type { Seal } from './seal.ts';
import type { VerifiedBundle } from './verified-bundle.ts';

const AT_ONCE = 8;
/** Blobs that wait for their turn, so that the list is not read ahead as a whole. */
const BATCH = 1000;

/**
 * Stores the blobs of a bundle, each held against its hash; those that are there already stay, unless their bytes are wrong.
 * Answers how to take away what was stored. When one fails, that has been done.
 *
 * @throws StartRefusal when the store holds blobs of something else and is not to be `shared`; BrokenBackup when one is missing or damaged
 */
export async function bringBlobs(
  store: BlobStore,
  bundle: VerifiedBundle,
  { shared }: { shared: boolean },
): Promise<{ undo(): Promise<void> }> {
  const there = new Set<string>();
  for await (const sha256 of store.list()) there.add(sha256);
  if (!shared) await refuseForeign(there, bundle);

  const { bring, flush, undo } = bringerOf(store, bundle, (sha256) => there.has(sha256));
  const missing = new Set(bundle.manifest.missingBlobs);
  const atOnce = pLimit(AT_ONCE);
  const bringOrFail = async (sha256: string) => {
    if (await bring(sha256)) return;
    throw new BrokenBackup(`The backup is not whole: the blob ${sha256} is missing in ${bundle.place.name}.`);
  };
  try {
    for await (const batch of batchesOf(bundle)) {
      const wanted = batch.filter((sha256) => !missing.has(sha256));
      const brought = await Promise.allSettled(wanted.map((sha256) => atOnce(() => bringOrFail(sha256))));
      for (const one of brought) if (one.status === 'rejected') throw one.reason;
    }
    await flush();
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}

/** Stores blobs that a place has; `undo` takes away what was stored. */
export function bringerOf(
  store: BlobStore,
  { place, seal }: { place: Place; seal: Seal | undefined },
  isThere: (sha256: string) => boolean | Promise<boolean>,
) {
  const stored: string[] = [];
  const copies = createCheckedCopies();

  async function take(sha256: string): Promise<CopyResult> {
    const [from, to] = [place.pathOf?.(blobFile(sha256, seal)), store.pathOf?.(sha256)];
    if (from && to && !seal) return copies.copy({ from, to, sha256 });
    const source = await openBlob(place, sha256, seal);
    if (!source) return 'missing';
    try {
      await store.put(source, { sha256 });
      return 'copied';
    } catch (error) {
      if (error instanceof OtherBytes) return 'wrong';
      throw error;
    }
  }

  return {
    /**
     * Stores a blob, unless its bytes are there. Answers false when the place has it not either.
     *
     * @throws BrokenBackup when it is damaged
     */
    async bring(sha256: string): Promise<boolean> {
      const wasThere = await isThere(sha256);
      if (wasThere) {
        if (await isIntact(store, sha256)) return true;
        await store.delete(sha256);
      }
      const result = await take(sha256);
      if (result === 'wrong')
        throw new BrokenBackup(`The backup is damaged: the blob ${sha256} is not as it was written.`);
      if (result === 'copied' && !wasThere) stored.push(sha256);
      return result === 'copied';
    },
    /** Makes the names durable of what was stored. */
    flush: () => copies.flush(),
    async undo(): Promise<void> {
      for (const sha256 of stored) await store.delete(sha256);
    },
  };
}

/** Leftovers of a restore that was cut off are no foreign ones. */
async function refuseForeign(there: ReadonlySet<string>, bundle: VerifiedBundle): Promise<void> {
  if (there.size === 0) return;
  const foreign = new Set(there);
  for await (const batch of batchesOf(bundle)) for (const sha256 of batch) foreign.delete(sha256);
  if (foreign.size > 0)
    throw new StartRefusal(
      'There are blobs of something else where BLOB_URL leads: empty that place or name another. Over the data of the same installation, add --replace --yes.',
    );
}

async function* batchesOf({ place, seal, manifest }: VerifiedBundle): AsyncGenerator<string[]> {
  const list = await openPart(place, filesOf(manifest.bundleId, seal).blobs, manifest.blobs.part, seal);
  let batch: string[] = [];
  for await (const { sha256 } of blobsOf(list)) {
    if (batch.push(sha256) < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Returns true when the store has the bytes of that name. */
export async function isIntact(store: BlobStore, sha256: string): Promise<boolean> {
  const source = await store.get(sha256);
  return source !== null && (await hashOf(source)) === sha256;
}

async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}
