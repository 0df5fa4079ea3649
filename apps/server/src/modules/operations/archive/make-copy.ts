import { readKeptSecrets } from '#platform/kept-secret.ts';
import { blobFile, blobFolder, writePart } from '../backup/bundle.ts';
import { BLOB_PARTS, namedBlobs } from '../backup/copy-blobs.ts';
import { bundleIdAt } from '../backup/manifest.ts';
import type { Place } from '../backup/places/place.ts';
import { withCopyClient } from '../backup/rows/copy-client.ts';
import type { Seal } from '../backup/seal.ts';
import type { ArchiveOptions } from './archive-options.ts';
import { removeLogBefore } from './log-files.ts';
import { connectForReplication, copyDataFolder } from './replication.ts';
import {
  type Copy,
  copyFile,
  endCopy,
  listCopies,
  listSeries,
  removeOtherCopies,
  removeSeries,
  type Series,
} from './series.ts';

const COPY_EVERY_MS = 7 * 86_400_000;
/** The newest and the one before it, so that every moment of the last week can be restored. */
const COPIES_KEPT = 2;

export function isCopyDue(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= COPY_EVERY_MS;
}

/** Copies PostgreSQL's data folder, then removes what only older copies needed. */
export async function makeCopy(options: ArchiveOptions, archive: Place, series: Series): Promise<Copy> {
  const { databaseUrl, seal, dataDir, clock } = options;
  const before = await listCopies(series);
  await removeOtherCopies(series, before); // those that were cut off
  const copyId = bundleIdAt(clock.now());
  const client = await connectForReplication(databaseUrl);
  try {
    const { tar, ended } = copyDataFolder(client);
    const part = await writePart(series.place, copyFile(copyId, seal), tar, seal);
    const { begins, ends } = await ended;
    const copy: Copy = {
      copyId,
      begins,
      ends,
      endedAt: clock.now().toISOString(),
      part,
      keys: seal ? await readKeptSecrets(dataDir) : {},
      unneeded: await listUnneeded(databaseUrl, archive, seal),
    };
    await endCopy(series, copy);
    await removeOld(archive, series, [...before, copy]);
    return copy;
  } finally {
    await client.end();
  }
}

/** Blobs of the archive that no row names any more: rows of older copies may. */
async function listUnneeded(databaseUrl: string, archive: Place, seal: Seal | undefined): Promise<string[]> {
  return withCopyClient(databaseUrl, async ({ client }) => {
    const unneeded: string[] = [];
    for (const digits of BLOB_PARTS) {
      const there = new Set<string>();
      for await (const file of archive.list(blobFolder(digits))) there.add(file);
      if (there.size === 0) continue;
      for await (const named of namedBlobs(client, digits))
        for (const { sha256 } of named) there.delete(blobFile(sha256, seal));
      unneeded.push(...there);
    }
    return unneeded;
  });
}

/** Removes what nothing can be restored of any more; of the blobs those that neither of the kept copies needs. */
export async function removeOld(archive: Place, series: Series, copies: readonly Copy[]): Promise<void> {
  const kept = copies.slice(-COPIES_KEPT);
  const [oldest, newest] = [kept[0]!, kept.at(-1)!];
  await removeLogBefore(series, oldest.begins);
  if (kept.length < COPIES_KEPT) return;
  for (const other of await listSeries(archive, series.seal))
    if (other.seriesId < series.seriesId) await removeSeries(other);
  await removeOtherCopies(series, kept);
  // Blobs that are needed again meanwhile stay.
  const unneeded = new Set(newest.unneeded);
  for (const file of oldest.unneeded) if (unneeded.has(file)) await archive.remove(file);
}
