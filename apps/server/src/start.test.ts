import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

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
