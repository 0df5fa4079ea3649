import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { vi } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { databaseAccount } from '../src/platform/database/embedded-account.ts';
import { embeddedBinaries } from '../src/platform/database/embedded-binaries.ts';
import { ROLE, readPassword, workingIn } from '../src/platform/database/embedded-cluster.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { freePort } from './free-port.ts';

const nothing = () => undefined;
const log = { debug: nothing, info: nothing, error: nothing };
const QUICK = { shared_buffers: '32MB', fsync: 'off' };

export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Stops the replica from replaying what it receives, and has it go on. */
  holdReplay(): Promise<void>;
  releaseReplay(): Promise<void>;
  startReplica(): Promise<void>;
  killReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Two PostgreSQL, of which one follows the other over the network, with the tables of a new installation. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'replica-'));
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const access = join(folder, 'access.conf');
  const settings = { ...QUICK, hba_file: access, port: String(port) };

  await mkdir(replicaDir);
  const first = await startEmbeddedPostgres({ dataDir: primaryDir, log, settings: QUICK });
  await migrate(first.url);
  await first.stop();
  await chmod(folder, 0o755); // the account that PostgreSQL runs under reads the file in it
  await writeFile(access, `host all,replication ${ROLE} 127.0.0.1/32 scram-sha-256\n`);
  await promisify(execFile)('cp', ['-a', join(primaryDir, 'postgres'), replicaDir]);
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log, settings });

  const replicaFolder = join(replicaDir, 'postgres');
  const password = await readPassword(replicaFolder);
  const urlAt = (ownPort: number) => `postgres://${ROLE}:${password}@127.0.0.1:${ownPort}/${ROLE}`;
  await writeFile(join(replicaFolder, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${port} user=${ROLE} password=${password}`;
  const account = await databaseAccount(replicaFolder);
  const binaries = await embeddedBinaries(account);
  const { dataFolder, options } = workingIn({ folder: replicaFolder, account });
  const admin = postgres(urlAt(replicaPort), { max: 1, idle_timeout: 1, onnotice: nothing });
  let replica: ChildProcess | undefined;

  async function startReplica(): Promise<void> {
    const own = {
      ...settings,
      port: String(replicaPort),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      primary_conninfo: conninfo,
    };
    const assignments = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    replica = spawn(binaries.postgres, ['-D', dataFolder, ...assignments], { ...options, stdio: 'ignore' });
    await vi.waitUntil(() => admin`select 1`.catch(() => false), { timeout: 20_000, interval: 100 });
  }

  async function killReplica(): Promise<void> {
    if (!replica || replica.exitCode !== null) return;
    replica.kill('SIGINT');
    await once(replica, 'exit');
  }

  /** Commits are replayed so much later than they were made. */
  async function delayReplay(by: string): Promise<void> {
    await writeFile(join(replicaFolder, 'postgresql.auto.conf'), `recovery_min_apply_delay = '${by}'\n`);
    replica!.kill('SIGHUP');
    const read = () => admin`select current_setting('recovery_min_apply_delay') as delay`;
    await vi.waitUntil(async () => (await read())[0]!.delay === by, { timeout: 10_000, interval: 20 });
  }

  await startReplica();
  return {
    primaryUrl: urlAt(port),
    replicaUrl: urlAt(replicaPort),
    holdReplay: () => delayReplay('1d'),
    releaseReplay: () => delayReplay('0'),
    startReplica,
    killReplica,
    async stop() {
      await admin.end();
      await killReplica();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
