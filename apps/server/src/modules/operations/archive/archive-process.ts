/** The process beside the server that keeps its archive, until the server asks it to stop or is gone. */
import { setTimeout as delay } from 'node:timers/promises';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import { systemClock } from '#platform/clock.ts';
import { urlOfRunning } from '#platform/database/embedded-running.ts';
import type { Settings } from '#platform/settings.ts';
import { openPlace } from '../backup/places/open-place.ts';
import { readKeyFile } from '../backup/seal.ts';
import { type RunningArchive, runArchive } from './run-archive.ts';

const TELL_EVERY_MS = 500;
const AGAIN_AFTER_MS = 2000;

/** The settings that the process goes by. */
export type ArchiveSettings = Pick<Settings, 'dataDir' | 'blobUrl'> & {
  readonly target: string;
  readonly keyFile: string | undefined;
};

/** A message of the server to the process, the settings first. */
export type ArchiveRequest =
  | { readonly begin: ArchiveSettings }
  | { readonly stored: string }
  | { readonly stop: true };

/** A message of the process to the server, twice a second. */
export interface ArchiveState {
  /** Since when something of the log waits that the archive has not; null when it has all. */
  readonly behindSince: string | null;
  /** When the last whole copy of the database ended. */
  readonly copyAt: string | null;
  /** Files that the archive has not yet. */
  readonly waitingBlobs: number;
  /** Why it cannot go on; else empty. */
  readonly failure: string;
}

let archive: RunningArchive | undefined;
let failure = '';
/** Blobs that were stored while there was no archive to be told. */
const noticed = new Set<string>();

process.on('disconnect', () => process.exit());
// At Ctrl-C the server says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', async (request: ArchiveRequest) => {
  if ('begin' in request) await keepOn(request.begin);
  else if ('stop' in request) {
    await archive?.stop();
    process.exit();
  } else if (archive) archive.notice(request.stored);
  else noticed.add(request.stored);
});

async function keepOn(settings: ArchiveSettings): Promise<never> {
  setInterval(() => process.send!(stateOf()), TELL_EVERY_MS);
  for (;;) {
    try {
      archive = await open(settings);
      failure = '';
      for (const sha256 of noticed) archive.notice(sha256);
      noticed.clear();
      await archive.ended;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      archive = undefined;
      await delay(AGAIN_AFTER_MS);
    }
  }
}

async function open({ dataDir, blobUrl, target, keyFile }: ArchiveSettings): Promise<RunningArchive> {
  const databaseUrl = await urlOfRunning(dataDir);
  if (!databaseUrl) throw new Error('The embedded PostgreSQL does not answer.');
  return runArchive({
    databaseUrl,
    place: await openPlace(target),
    seal: keyFile === undefined ? undefined : await readKeyFile(keyFile),
    dataDir,
    blobs: await createBlobStore({ blobUrl, dataDir }),
    clock: systemClock,
  });
}

function stateOf(): ArchiveState {
  const { behindSince = null, copyAt = null, waitingBlobs = 0 } = archive?.progress() ?? {};
  return {
    behindSince: behindSince?.toISOString() ?? null,
    copyAt: copyAt?.toISOString() ?? null,
    waitingBlobs,
    failure,
  };
}
