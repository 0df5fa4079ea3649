import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { expect, inject, test } from 'vitest';
import { connect, connectionsTo } from './database.ts';
import { findHarmfulSettings } from './session-settings.ts';

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
    const asked = Array.from({ length: 3 * connections }, () => sql`select pg_backend_pid() as pid, pg_sleep(0.2)`);
    const pids = (await Promise.all(asked)).map(([row]) => row!.pid);
    expect(new Set(pids).size).toBe(connections);
  } finally {
    await close();
  }
});

test.each(['', '?sslmode=prefer'])(
  'a database that takes connections and says nothing is told in one line%s',
  async (mode) => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const refused = connect(`postgres://colophon:hush@127.0.0.1:${port}/colophon${mode}`, { answerMs: 200 });
    await expect(refused).rejects.toThrow(
      `The database at 127.0.0.1:${port} cannot be used (No answer within ${mode ? 0.1 : 0.2} s): check DATABASE_URL`,
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  },
);

test('connections have the settings that the embedded PostgreSQL is started with, where an address names another PostgreSQL as well', async () => {
  const url = new URL(inject('clusterUrl'));
  const admin = await connect(url.href, { connections: 1 });
  const name = `others_${process.pid}`;
  await admin.db.execute(`create database ${name}`);
  await admin.db.execute(`alter database ${name} set jit = on`);
  await admin.db.execute(`alter database ${name} set random_page_cost = 4`);
  await admin.db.execute(`alter database ${name} set work_mem = '1MB'`);
  url.pathname = name;
  const { sql, close } = await connect(url.href, { connections: 1 });
  const [row] = await sql`select current_setting('jit') as jit, current_setting('random_page_cost') as cost`;
  expect(row).toEqual({ jit: 'off', cost: '1.1' });
  // The cluster of the tests outlives no loss of power.
  expect(await findHarmfulSettings(sql)).toEqual([
    'PostgreSQL has fsync=off: a power cut can damage everything.',
    'PostgreSQL has full_page_writes=off: a power cut can damage everything.',
    'PostgreSQL has work_mem=1024: large lists are sorted on the disk; 8MB are enough.',
  ]);
  await sql`select set_config('jit', 'on', false)`;
  expect(await findHarmfulSettings(sql)).toContain(
    'PostgreSQL has jit=on: connections ask for off, and something between has left it out.',
  );
  await close();
  await admin.db.execute(`drop database ${name}`);
  await admin.close();
});
