import { availableParallelism } from 'node:os';
import { expect, inject, test } from 'vitest';
import { connect, connectionsTo } from './database.ts';

test.each([
  ['postgres://colophon@127.0.0.1:5432/colophon#%2Fdata%2F.s.PGSQL.5432', 1, 3],
  ['postgres://colophon@127.0.0.1:5432/colophon#%2Fdata%2F.s.PGSQL.5432', 2, 5],
  ['postgres://colophon@127.0.0.1:5432/colophon#%2Fdata%2F.s.PGSQL.5432', 64, 16],
  ['postgres://colophon@database:5432/colophon', 2, 16],
])('to %s there are, with %i processors, %i connections', (url, processors, connections) => {
  expect(connectionsTo(url, processors)).toBe(connections);
});

test.each([
  [undefined, Math.min(2 * availableParallelism() + 1, 16)],
  [2, 2],
])('told %s, a process has %i connections, however much it asks', async (told, connections) => {
  const url = new URL(inject('clusterUrl'));
  expect(url.hash).not.toBe('');
  const { sql, close } = await connect(url.href, told ? { connections: told } : {});
  try {
    const asked = Array.from({ length: 3 * connections }, () => sql`select pg_backend_pid() as pid, pg_sleep(0.02)`);
    const pids = (await Promise.all(asked)).map(([row]) => row!.pid);
    expect(new Set(pids).size).toBe(connections);
  } finally {
    await close();
  }
});
