import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseAccount } from '@colophon/server/platform/database/embedded-account.ts';
import { undoLater } from '../installation.ts';
import { freePort } from '../programs.ts';

const run = promisify(execFile);

const VERSIONS = '/usr/lib/postgresql';
const LARGEST_OUTPUT_BYTES = 16 * 1024 * 1024;
/** As those of the embedded one, as far as loads notice them. */
const SETTINGS = [
  'shared_buffers=256MB',
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/** Debian's PostgreSQL with its tools. */
export interface DebianPostgres {
  /** The address of one of its databases. */
  urlOf(database: string): string;
  createDatabase(name: string): Promise<void>;
  dump(database: string, file: string): Promise<void>;
  restore(file: string, database: string): Promise<void>;
}

/** Starts Debian's newest PostgreSQL on a folder of its own; `null` when it is not installed. */
export async function startDebianPostgres(): Promise<DebianPostgres | null> {
  const versions = (await readdir(VERSIONS).catch(() => [])).map(Number).sort((one, other) => other - one);
  if (versions[0] === undefined) return null;
  const program = (name: string) => join(VERSIONS, String(versions[0]), 'bin', name);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-debian-'));
  undoLater(() => rm(folder, { recursive: true, force: true }));
  const account = await databaseAccount(folder);
  if (account) await chown(folder, account.uid, account.gid);

  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const options = { ...account, cwd: folder, maxBuffer: LARGEST_OUTPUT_BYTES };
  const initial = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=bench', '--auth=trust'];
  await run(program('initdb'), ['--pgdata', cluster, ...initial], options);
  const settings = [`port=${port}`, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ');
  await run(program('pg_ctl'), ['start', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings], options);
  undoLater(async () => {
    await run(program('pg_ctl'), ['stop', '-D', cluster, '-m', 'immediate'], options);
  });

  const urlOf = (database: string) => `postgres://bench@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    async createDatabase(name) {
      await run(program('createdb'), ['--maintenance-db', urlOf('postgres'), name], options);
    },
    async dump(database, file) {
      await run(program('pg_dump'), ['-Fc', '-f', file, urlOf(database)]);
    },
    async restore(file, database) {
      // Functions of ours name one another without their schema, which is then to be looked for.
      const withPath = `"$1" -f - "$2" | sed "/set_config('search_path'/d" | "$3" -q -v ON_ERROR_STOP=1 -d "$4"`;
      const args = [program('pg_restore'), file, program('psql'), urlOf(database)];
      await run('bash', ['-o', 'pipefail', '-c', withPath, 'restore', ...args], { maxBuffer: LARGEST_OUTPUT_BYTES });
    },
  };
}
