import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { freePort } from '#test/free-port.ts';

test('a port in use is told in one line before a database is made', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-port-'));
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  try {
    const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complaint, [code]] = await Promise.all([
      text(server.stdout),
      text(server.stderr),
      once(server, 'exit'),
    ]);
    expect(code).toBe(1);
    expect(complaint).toBe(
      `Port ${port} of 127.0.0.1 is in use: stop what listens there, or choose another with PORT.\n`,
    );
    expect(said).not.toContain('PostgreSQL');
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    occupant.close();
    await rm(dataDir, { recursive: true });
  }
});

const MAIN = join(import.meta.dirname, 'main.ts');
const KEYS = { SESSION_KEY: 'k'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };

test('a database that is not there is told in one line, without its password', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-start-'));
  const port = await freePort();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...KEYS,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://colophon:hush@127.0.0.1:${port}/colophon`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  await rm(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(complaint).toMatch(new RegExp(`^The database at 127.0.0.1:${port} cannot be used [^\n]+\n$`));
  expect(complaint).not.toContain('hush');
});

test('two starts at once on an empty database make one installation, which no other joins and whose files other accounts cannot read', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-start-'));
  await chmod(dataDir, 0o755);
  const database = `starts_${process.pid}`;
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${database}`);
  const env = {
    ...process.env,
    ...KEYS,
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(inject('clusterUrl'), database),
    DRAIN_MS: '0',
    LOG_LEVEL: 'error',
  };
  const starts = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => {
      const server = spawn(process.execPath, [MAIN], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const said: string[] = [];
      for await (const line of createInterface(server.stdout)) {
        said.push(line);
        if (/^ +Stop /.test(line)) break;
      }
      return { server, said: said.join('\n') };
    }),
  );
  const stranger = spawn(process.execPath, [MAIN], {
    env: { ...env, SESSION_KEY: 'x'.repeat(32), PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code]] = await Promise.all([text(stranger.stderr), once(stranger, 'exit')]);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^The process \S+:\d+ uses this database with another SESSION_KEY: [^\n]+\n$/);
  for (const { server, said } of starts) {
    expect(said).toContain('Operator');
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  }
  expect(starts.filter(({ said }) => said.includes('shown this once'))).toHaveLength(1);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeGreaterThan(1);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  }
  const sql = postgres(urlOf(inject('clusterUrl'), database), { max: 1 });
  const [counted] = await sql`
    select (select count(*)::int from users where is_operator) as operators, (select count(*)::int from server_processes) as processes`;
  expect(counted).toEqual({ operators: 1, processes: 0 });
  await sql.end();
  await dropDatabase(admin, database);
  await admin.end();
  await rm(dataDir, { recursive: true });
});
