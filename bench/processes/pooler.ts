import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@colophon/server/platform/database/database.ts';
import { findPrograms } from '../cluster/packages.ts';
import { undoLater } from '../installation.ts';
import { freePort } from '../programs.ts';

const LOOK_MS = 50;

/** Starts PgBouncer, which pools by transaction, before the database at `url`; `null` where it cannot be had. */
export async function startPooler(url: string): Promise<string | null> {
  const programs = await findPrograms();
  if (!programs) return null;
  const { port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-pooler-'));
  undoLater(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'ignore_startup_parameters = options',
  ];
  await writeFile(file, lines.join('\n'));
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn(programs.pgBouncer, ['-q', ...account, file], { env: programs.env, stdio: 'ignore' });
  undoLater(async () => {
    bouncer.kill('SIGKILL');
    await once(bouncer, 'exit');
  });
  const pooledUrl = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
  for (;;) {
    const connection = await connect(pooledUrl, { connections: 1, directUrl: url }).catch(() => null);
    await connection?.close();
    if (connection) return pooledUrl;
    await sleep(LOOK_MS);
  }
}
