import { blobFile, blobsOf, filesOf, listBundles, openPart, readManifest, removeBundle } from '../bundle.ts';
import type { Place } from '../places/place.ts';
import type { Seal } from '../seal.ts';

/**
 * Removes all bundles but the newest `keep`, then blobs that none of the others names. Without a number nothing is removed.
 * Answers how many bundles went.
 *
 * @throws StartRefusal when a bundle that stays cannot be read: no blob goes then
 */
export async function keepNewest({
  place,
  seal,
  keep,
}: {
  place: Place;
  seal?: Seal | undefined;
  keep?: number | undefined;
}): Promise<number> {
  if (keep === undefined) return 0;
  const bundles = await listBundles(place);
  const removed = bundles.slice(0, -keep);
  if (removed.length === 0) return 0;
  const needed = new Set<string>();
  for (const { bundleId } of bundles.slice(-keep)) {
    const { blobs } = await readManifest(place, bundleId, seal);
    const list = await openPart(place, filesOf(bundleId, seal).blobs, blobs.part, seal);
    for await (const { sha256 } of blobsOf(list)) needed.add(blobFile(sha256, seal));
  }
  for (const bundle of removed) await removeBundle(place, bundle);
  for await (const file of place.list('blobs')) if (!needed.has(file)) await place.remove(file);
  return removed.length;
}
