import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { installCommand } from './run-command.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/command-line.md');

let app: TestApp;
let mira: TestUser;
let folder: string;
let jobs: NodeJS.Timeout;
beforeAll(async () => {
  const origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin });
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  mira = await app.addUser('mira');
  folder = await mkdtemp(join(tmpdir(), 'colophon-guide-'));
  jobs = setInterval(() => void app.context.jobs.runDue(), 100);
});
afterAll(async () => {
  clearInterval(jobs);
  await app.close();
  await rm(folder, { recursive: true });
});

test('the lines of the guide do what it says, one after the other', { timeout: 120_000 }, async () => {
  const asked = { name: 'script', scopes: ['read', 'write', 'export'], password: PASSWORD };
  const { token } = (await mira.post('/v2/users/current/tokens', asked)).data;
  const command = join(folder, 'colophon');
  await writeFile(command, `#!/bin/sh\nexec '${process.execPath}' '${await installCommand()}' "$@"\n`);
  await chmod(command, 0o755);
  const blocks = (await readFile(GUIDE, 'utf8')).matchAll(/^```sh\n(.*?)^```$/gms);
  const script = Array.from(blocks, ([, lines]) => lines).join('');
  const env = {
    PATH: `${folder}:/usr/bin:/bin`,
    HOME: folder,
    LANG: 'en_US.UTF-8',
    COLOPHON_TOKEN: token,
    COLOPHON_ORIGIN: app.context.settings.publicOrigin,
  };
  const { code, out, err } = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile('sh', ['-e', '-c', script], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
  expect([code, err]).toEqual([0, '']);
  for (const told of [
    'mira at ',
    'mira/sea 1.0.0 is released.',
    'mira/lake 1.0.0 is released.',
    '1.1.0  ',
    'Offered under',
  ])
    expect(out).toContain(told);
  expect((await mira.get('/v2/resources?isSelf=1')).data.totalItem).toBe(3);
});
