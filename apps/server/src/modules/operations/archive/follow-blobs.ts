import { setTimeout as delay } from 'node:timers/promises';
import { blobFile } from '../backup/bundle.ts';
import { type BlobCopy, copyBlob, copyBlobs } from '../backup/copy-blobs.ts';
import { withCopyClient } from '../backup/rows/copy-client.ts';

const LOOK_EVERY_MS = 150;

/** Blobs on their way to the archive. */
export interface FollowedBlobs {
  /** A blob has been stored. */
  notice(sha256: string): void;
  waiting(): number;
  /** Fails when one cannot be copied. */
  readonly ended: Promise<never>;
}

/** Copies the blobs that the archive has not, then each as soon as it is noticed, until `signal`. */
export function followBlobs(copy: BlobCopy, databaseUrl: string, signal: AbortSignal): FollowedBlobs {
  const noticed = new Set<string>();

  async function follow(): Promise<never> {
    await withCopyClient(databaseUrl, ({ client }) => copyBlobs(client, copy));
    for (;;) {
      for (const sha256 of noticed) {
        await copyUnlessThere(copy, sha256);
        noticed.delete(sha256);
      }
      await copy.place.flush();
      await delay(LOOK_EVERY_MS, undefined, { signal });
    }
  }
  return { notice: (sha256) => noticed.add(sha256), waiting: () => noticed.size, ended: follow() };
}

/** A damaged one is left to the next reading of all blobs, which says so; one that is gone was collected meanwhile. */
async function copyUnlessThere(copy: BlobCopy, sha256: string): Promise<void> {
  const known = await copy.place.read(blobFile(sha256, copy.seal));
  if (known) known.destroy();
  else await copyBlob(copy, sha256);
}
