import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';
import type { Account } from './embedded-account.ts';
import { BINARIES_ENVIRONMENT, type Binaries } from './embedded-binaries.ts';

const run = promisify(execFile);

/** The name of both the role that the server uses and its database. */
export const ROLE = 'colophon';

/** Inside the cluster's folder, so that the two cannot be parted. */
export const PASSWORD_FILE = 'colophon.password';

const PASSWORD_BYTES = 24;

/** The password of the role in the data folder. */
export function readPassword(folder: string): Promise<string> {
  return readFile(join(folder, PASSWORD_FILE), 'utf8');
}

/**
 * Where the role reaches its database while PostgreSQL listens at `port`; `password` is what the password file holds. Behind
 * the `#` stands the local socket, which our pool prefers (`socketOpener`); other drivers do not look there.
 */
export function databaseUrl({
  port,
  password,
  socket,
}: {
  port: number;
  password: string;
  socket: string | null;
}): string {
  const url = new URL(`postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`);
  if (socket !== null) url.hash = encodeURIComponent(socket);
  return url.href;
}

/** Files of PostgreSQL's local sockets, which it makes where it works, begin so; the port follows. */
export const SOCKET_NAME = '.s.PGSQL.';
/** The system takes no longer paths of sockets. */
const LONGEST_SOCKET_PATH = 100;

/** The path of the cluster's local socket, or `null` where there can be none. */
export function socketPath(folder: string, port: number): string | null {
  const path = join(folder, `${SOCKET_NAME}${port}`);
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_SOCKET_PATH ? null : path;
}

/** Lets the role in, from this machine, with its password, which is copied with all else that PostgreSQL copies. */
export async function writeAccess({ folder, account }: Pick<Cluster, 'folder' | 'account'>): Promise<void> {
  const ways = [`local all ${ROLE} scram-sha-256`, `host all ${ROLE} 127.0.0.1/32 scram-sha-256`];
  await writeFile(join(folder, 'pg_hba.conf'), `${ways.join('\n')}\n`);
  if (account) await chown(join(folder, PASSWORD_FILE), account.uid, account.gid);
}

/** A PostgreSQL data folder and what it takes to work on it. */
export interface Cluster {
  readonly folder: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
}

/**
 * The options under which PostgreSQL's programs work on `cluster`, and the name by which they reach its folder.
 *
 * Another account may not be allowed to walk the path to the folder (a home closed to others). It starts inside, and
 * on Linux it can name the place where it stands.
 */
export function workingIn({ folder, account }: Pick<Cluster, 'folder' | 'account'>) {
  return {
    dataFolder: account && process.platform === 'linux' ? '/proc/self/cwd' : folder,
    options: { ...account, cwd: folder, env: BINARIES_ENVIRONMENT, windowsHide: true },
  };
}

/**
 * Makes the data folder: UTF-8 with code point order and Unicode letter case, alike on every system; one role, which
 * may create databases and logs in from the loopback with a random password; its database. The superuser cannot log in.
 *
 * The folder appears under its name when it is complete.
 *
 * @throws StartRefusal when the disk is full or the programs fail otherwise
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  const unfinished: Cluster = { ...cluster, folder: `${cluster.folder}.new` };
  const { dataFolder, options } = workingIn(unfinished);
  const inFolder = (name: string) => join(unfinished.folder, name);
  const password = randomBytes(PASSWORD_BYTES).toString('hex');

  await rm(unfinished.folder, { recursive: true, force: true });
  await mkdir(unfinished.folder, { mode: 0o700 });
  if (cluster.account) await chown(unfinished.folder, cluster.account.uid, cluster.account.gid);

  try {
    await run(
      cluster.binaries.initdb,
      [
        '--pgdata',
        dataFolder,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--username=postgres',
        '--auth=reject',
      ],
      options,
    );
    const session = run(
      cluster.binaries.postgres,
      ['--single', '-D', dataFolder, '-c', 'exit_on_error=on', 'postgres'],
      options,
    );
    session.child.stdin?.end(
      `CREATE ROLE ${ROLE} LOGIN CREATEDB REPLICATION PASSWORD '${password}'\nCREATE DATABASE ${ROLE} OWNER ${ROLE}\n`,
    );
    await session;
  } catch (error) {
    throw new StartRefusal(
      `The database could not be created: ${lastComplaint((error as { stderr?: string }).stderr ?? '')}`,
      { cause: error },
    );
  }

  await writeFile(inFolder(PASSWORD_FILE), password, { mode: 0o600, flush: true });
  await writeAccess(unfinished);
  await rename(unfinished.folder, cluster.folder);
  await flushFolder(dirname(cluster.folder));
}

/** Lets the role of a data folder of an earlier version copy the log. PostgreSQL does not run there. */
export async function allowReplication(cluster: Cluster): Promise<void> {
  const { dataFolder, options } = workingIn(cluster);
  const session = run(
    cluster.binaries.postgres,
    ['--single', '-D', dataFolder, '-c', 'exit_on_error=on', 'postgres'],
    options,
  );
  session.child.stdin?.end(`ALTER ROLE ${ROLE} REPLICATION\n`);
  await session;
}

/** The most telling line of what a PostgreSQL program wrote before it failed. */
export function lastComplaint(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? '';
}

/** Makes a rename in `folder` survive a power cut. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}
