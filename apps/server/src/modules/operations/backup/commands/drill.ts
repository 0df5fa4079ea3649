import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillCheck, DrillRow } from '#modules/operations/tables.ts';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import { connect } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { LOCK_FILE } from '#platform/database/embedded-lock.ts';
import { emptyDataFolder } from '#platform/database/embedded-reset.ts';
import { SILENT } from '#platform/database/installed.ts';
import type { Settings } from '#platform/settings.ts';
import { BrokenBackup } from '../bundle.ts';
import { CHECKS } from '../drill-checks.ts';
import { restore } from './restore.ts';

type Drilled = Omit<DrillRow, 'drillId'>;

/**
 * Restores a backup on an embedded PostgreSQL and in a folder of its own, both in the data folder, checks what came of it, and
 * removes it again. The installation itself is not touched.
 *
 * @throws StartRefusal when there is no backup that could be tried; one that is damaged is a result
 */
export async function drill({
  settings: { dataDir, timeZone },
  clock,
  ...options
}: Pick<Parameters<typeof restore>[0], 'place' | 'seal' | 'bundleId' | 'say'> & {
  readonly settings: Pick<Settings, 'dataDir' | 'timeZone'>;
  readonly clock: Clock;
}): Promise<Drilled> {
  const begunAt = clock.now();
  const scratch = join(dataDir, 'drill');
  const settings = { databaseUrl: undefined, dataDir: scratch, blobUrl: `file:${join(scratch, 'blobs')}` };
  await emptyScratch(scratch);
  let bundleId = options.bundleId ?? '';
  const checks: DrillCheck[] = [];
  try {
    const manifest = await restore({ ...options, settings });
    bundleId = manifest.bundleId;
    checks.push({ name: 'restore', findings: [] });
    const embedded = await startEmbeddedPostgres({ dataDir: scratch, log: SILENT });
    const { db, close } = await connect(embedded.url);
    try {
      const blobs = await createBlobStore(settings);
      for (const { name, find } of CHECKS)
        checks.push({ name, findings: await find({ db, blobs, manifest, timeZone }) });
    } finally {
      await close();
      await embedded.stop();
    }
  } catch (error) {
    if (!(error instanceof BrokenBackup)) throw error;
    checks.push({ name: 'restore', findings: [error.message] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  const isPassed = checks.every(({ findings }) => findings.length === 0);
  return { source: options.place.name, bundleId, begunAt, endedAt: clock.now(), checks, isPassed };
}

/** Another drill may have been killed, and have left a PostgreSQL running. */
async function emptyScratch(scratch: string): Promise<void> {
  const isLeft = await stat(join(scratch, LOCK_FILE)).then(Boolean, () => false);
  if (isLeft) await emptyDataFolder(scratch);
  await rm(scratch, { recursive: true, force: true });
}
