import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { DatabaseVersion } from '#platform/database/database-version.ts';
import { KEPT_SECRETS } from '#platform/kept-secret.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { BrokenBackup, filesOf, listBundles, openPart, readManifest, verifyPart } from './bundle.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './places/place.ts';
import type { Seal } from './seal.ts';

/** Texts of the files of the data folder that hold secrets. */
export const Secrets = z.partialRecord(z.enum(KEPT_SECRETS), z.string());
export type Secrets = z.output<typeof Secrets>;

/** A bundle whose parts were read, and are as they were written. */
export interface VerifiedBundle {
  readonly place: Place;
  readonly seal: Seal | undefined;
  readonly manifest: Manifest;
}

/**
 * Reads all of a bundle but its blobs, by default of the newest whole one.
 *
 * @throws StartRefusal when there is none, when it was cut off or is damaged, or when databases of `version` cannot be made of it
 */
export async function verifyBundle(
  { place, seal, bundleId }: { place: Place; seal?: Seal | undefined; bundleId?: string | undefined },
  version: DatabaseVersion,
): Promise<VerifiedBundle> {
  const manifest = await readManifest(place, bundleId ?? (await newestOf(place)), seal);
  refuseUnknownVersion(manifest, version);
  const files = filesOf(manifest.bundleId, seal);
  for (const { name, part } of manifest.tables) await verifyPart(place, files.table(name), part);
  await verifyPart(place, files.blobs, manifest.blobs.part);
  if (manifest.keys) await verifyPart(place, files.keys, manifest.keys);
  return { place, seal, manifest };
}

async function newestOf(place: Place): Promise<string> {
  const bundles = await listBundles(place);
  const newest = bundles.findLast(({ isWhole }) => isWhole);
  if (newest) return newest.bundleId;
  if (bundles.length > 0)
    throw new BrokenBackup(`${place.name} holds no whole backup: each was cut off before its end.`);
  throw new StartRefusal(`${place.name} holds no backup.`);
}

function refuseUnknownVersion({ bundleId, lastMigration }: Manifest, { migrations }: DatabaseVersion): void {
  if (lastMigration > migrations.at(-1)!.folderMillis)
    throw new StartRefusal(
      `The backup ${bundleId} is of a database of a later version than this program: restore it with that version.`,
    );
  if (!migrations.some(({ folderMillis }) => folderMillis === lastMigration))
    throw new StartRefusal(`The backup ${bundleId} is of a database that this program does not know.`);
}

/** The secrets of the data folder, if the bundle has them. */
export async function readSecrets({ place, seal, manifest }: VerifiedBundle): Promise<Secrets> {
  if (!manifest.keys) return {};
  const text = await buffer(await openPart(place, filesOf(manifest.bundleId, seal).keys, manifest.keys, seal));
  return Secrets.parse(JSON.parse(String(text)));
}
