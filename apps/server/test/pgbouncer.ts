import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';

/** Place into which `npm test` unpacks it, where Debian's packages can be had. */
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/pgbouncer');
const PROGRAM = join(FOLDER, 'usr/sbin/pgbouncer');

export const hasPgBouncer = existsSync(PROGRAM);

export interface PgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer before the database at `url`, with settings that are all its own but for these. */
export async function startPgBouncer(url: string, settings: Record<string, string> = {}): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const listenPort = await freePort();
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    ignore_startup_parameters: 'options',
    default_pool_size: 3,
    ...settings,
  };
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'));
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const [libraries] = readdirSync(join(FOLDER, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'));
  const bouncer = spawn(PROGRAM, ['-q', ...(isRoot ? ['-u', 'nobody'] : []), file], {
    env: { LD_LIBRARY_PATH: join(FOLDER, 'usr/lib', libraries!) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitUntil(() => answers(listenPort), { timeout: 10_000, interval: 20 });
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      bouncer.kill('SIGKILL');
      await once(bouncer, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
