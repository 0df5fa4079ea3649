import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { placeName } from '#modules/operations/backup/places/place-name.ts';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { within } from '#platform/within.ts';
import type { ArchiveRequest, ArchiveState } from './archive-process.ts';
import { SLOT } from './replication.ts';

const PROGRAM = fileURLToPath(new URL('./archive-process.ts', import.meta.url));
/** It loads as fast as the server, and collects its garbage early, as it has little to do. */
const FRUGAL = ['--import', new URL('../../../fast-loading.ts', import.meta.url).href, '--max-semi-space-size=2'];
const AGAIN_AFTER_MS = 2000;
const STOP_MS = 5000;
/** A process that has told nothing for longer does not go on. */
const SILENT_MS = 5000;

/** The archive that this process has kept, if any. */
export interface WatchedArchive {
  /** Where it is. */
  readonly target: string;
  read(): ArchiveState;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'operations.archive': WatchedArchive;
  }
}

/** Has the log of the embedded PostgreSQL archived by a process beside this one, if the settings say where to. */
export function registerArchive({ context, server }: Router): void {
  const { log, settings, blobs, clock } = context;
  if (settings.databaseUrl !== undefined) return;
  const { archive: target, keyFile } = settings.backups;
  if (target === undefined) {
    server.addHook('onReady', () => forgetSlot(context));
    return;
  }
  const begin = { target, keyFile, dataDir: settings.dataDir, blobUrl: settings.blobUrl };
  let state: ArchiveState = { behindSince: null, copyAt: null, waitingBlobs: 0, failure: '' };
  /** When the archive last went on. */
  let wellAt = clock.now();
  let child: ChildProcess | undefined;
  let isStopping = false;

  function send(request: ArchiveRequest): void {
    if (child?.connected) child.send(request);
  }

  function start(): void {
    child = fork(PROGRAM, { execArgv: FRUGAL, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    send({ begin });
    child.on('message', (told: ArchiveState) => {
      if (told.failure !== '' && told.failure !== state.failure)
        log.error({ alert: 'archive', archive: told.failure }, 'the log is not archived');
      if (told.failure === '') wellAt = clock.now();
      // One that cannot be reached has its copies all the same.
      state = { ...told, copyAt: told.copyAt ?? state.copyAt };
    });
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, AGAIN_AFTER_MS).unref();
    });
  }
  blobs.onStored((sha256) => send({ stored: sha256 }));
  context.providers.add('operations.archive', {
    target: placeName(target),
    read() {
      const isSilent = clock.now().getTime() - wellAt.getTime() > SILENT_MS;
      const { behindSince, ...standing } = state;
      return { ...standing, behindSince: isSilent ? wellAt.toISOString() : behindSince };
    },
  });
  server.addHook('onReady', async () => start());
  server.addHook('onClose', async () => {
    isStopping = true;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    send({ stop: true });
    await within(ended, STOP_MS, () => child!.kill('SIGKILL')).catch(() => undefined);
  });
}

/** An archive that is kept no more would have PostgreSQL keep its log. */
async function forgetSlot({ sql }: Context): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT} and not active`;
}
