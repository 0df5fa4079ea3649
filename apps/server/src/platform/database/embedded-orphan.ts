import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';
import { type Cluster, SOCKET_NAME, workingIn } from './embedded-cluster.ts';

const run = promisify(execFile);

const ORPHAN_STOP_MS = 30_000;
const ORPHAN_LOOK_MS = 20;

/**
 * Clears what a killed server left behind in the data folder: stops a PostgreSQL that still runs there, and removes its
 * sockets and the note of its process, whose number may belong to another program by now. The caller holds the folder's lock.
 *
 * @throws StartRefusal when the left-over PostgreSQL does not stop
 */
export async function clearLeftovers(cluster: Cluster, announce: (message: string) => void): Promise<void> {
  const note = join(cluster.folder, 'postmaster.pid');
  const pid = await readFile(note, 'utf8').then(Number.parseInt, () => undefined);
  if (pid === undefined) return;

  if (pid > 0 && (await isPostmaster(pid, cluster))) {
    announce(`Stopping PostgreSQL process ${pid}, which a killed server left behind`);
    await interrupt(pid, cluster);
    const giveUpAt = performance.now() + ORPHAN_STOP_MS;
    while (await isPostmaster(pid, cluster)) {
      if (performance.now() > giveUpAt) {
        throw new StartRefusal(
          `${cluster.folder} is in use by PostgreSQL process ${pid}, which does not stop: end that process.`,
        );
      }
      await delay(ORPHAN_LOOK_MS);
    }
  }
  const sockets = (await readdir(cluster.folder)).filter((name) => name.startsWith(SOCKET_NAME));
  for (const name of sockets) await rm(join(cluster.folder, name), { force: true });
  await rm(note, { force: true });
}

/** Asks the PostgreSQL of `pid` to end its sessions, write everything out and stop. */
export async function interrupt(pid: number, { binaries }: Cluster): Promise<void> {
  // Windows has no signals; PostgreSQL has its own there.
  if (process.platform === 'win32') await run(binaries.pgCtl, ['kill', 'INT', String(pid)]).catch(() => undefined);
  else process.kill(pid, 'SIGINT');
}

async function isPostmaster(pid: number, cluster: Cluster): Promise<boolean> {
  const { dataFolder, options } = workingIn(cluster);
  switch (process.platform) {
    case 'linux': {
      const [name, folder] = await Promise.all([
        readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
      ]);
      return name.trim() === 'postgres' && folder === cluster.folder;
    }
    case 'win32':
      return run(cluster.binaries.pgCtl, ['status', '-D', dataFolder], options).then(
        () => true,
        () => false,
      );
    default:
      return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout.includes(cluster.binaries.postgres) && stdout.includes(dataFolder),
        () => false,
      );
  }
}
