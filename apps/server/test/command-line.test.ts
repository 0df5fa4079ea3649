import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

const PROGRAM = join(import.meta.dirname, '../../../packages/cli/src/main.ts');

let app: TestApp;
let mira: TestUser;
let origin: string;
let home: string;
beforeAll(async () => {
  origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin });
  mira = await app.addUser('mira');
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  home = await mkdtemp(join(tmpdir(), 'colophon-home-'));
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true });
});

/** Starts the command line in a home of its own, where no keychain is. */
function start(...args: string[]) {
  const env = { HOME: home, PATH: '', LANG: 'en_US.UTF-8' };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([err, [code]]) => ({ code, err }));
  return { child, ended };
}

async function command(...args: string[]) {
  const { child, ended } = start(...args);
  const out = await text(child.stdout);
  return { ...(await ended), out: out.trimEnd() };
}

test('somebody logs in by the code that it shows, is known, and logs out', { timeout: 60_000 }, async () => {
  expect(await command('whoami')).toMatchObject({ code: 3, out: '' });

  const { child, ended } = start('login', '--origin', origin, '--json');
  const lines: string[] = [];
  for await (const chunk of child.stdout) {
    lines.push(...String(chunk).trim().split('\n'));
    if (lines.length !== 1) continue;
    const { code } = JSON.parse(lines[0]!);
    const approval = { user_code: code, password: PASSWORD };
    expect(await mira.post('/v2/devices/approve', approval)).toMatchObject({ data: true });
  }
  expect(await ended).toEqual({ code: 0, err: '' });
  expect(JSON.parse(lines.at(-1)!)).toEqual({ kind: 'login', origin, username: 'mira', keychain: false });

  expect(await command('whoami')).toEqual({ code: 0, err: '', out: `mira at ${origin}` });
  const [token] = (await mira.get('/v2/users/current/tokens')).data;
  expect(token).toMatchObject({ name: 'Colophon CLI', scopes: ['read', 'publish', 'license', 'nodes'] });

  await mira.delete(`/v2/users/current/tokens/${token.tokenId}`);
  expect(await command('whoami')).toMatchObject({ code: 3 });
  expect(await command('logout')).toMatchObject({ code: 0 });
});
