import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { told } from '../../test/told.ts';
import type { Context } from '../command.ts';
import { createDisk } from '../disk.ts';
import { serve } from '../serve.ts';
import { themeServer } from './theme-server.ts';

const SITE = { origin: 'https://harbour.example', testOrigin: 'https://harbour.t.example' };

let folder: string;
let own: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-theme-'));
  await mkdir(join(folder, 'theme/js'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'nobody reads this');
  await writeFile(join(folder, 'theme/index.html'), '<html><body><h1>Harbour</h1></body></html>');
  await writeFile(join(folder, 'theme/js/über.js'), 'let a;');
  await writeFile(join(folder, 'theme/.env'), 'KEY=1');
  await symlink(join(folder, 'secret.txt'), join(folder, 'theme/link.txt'));
  await symlink(folder, join(folder, 'theme/up'));
  const context = { disk: createDisk(), read: (path: string) => createReadStream(path), locale: 'en_US' };
  const answer = await themeServer(join(folder, 'theme'), SITE, context as unknown as Context);
  own = `http://localhost:${(await serve(0, answer)).port}`;
});
afterAll(() => rm(folder, { recursive: true }));

const asked = (path: string, headers: Record<string, string> = {}) => fetch(`${own}${path}`, { headers });

test('files of the folder are answered with their types, pages with what loads them anew', async () => {
  const page = await asked('/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await page.text();
  expect(text).toContain('<h1>Harbour</h1><script>');
  expect(text).toContain(`${own}/.colophon/version`);
  const script = await asked('/js/%C3%BCber.js?v=1');
  expect([script.headers.get('content-type'), await script.text()]).toEqual([
    'text/javascript; charset=utf-8',
    'let a;',
  ]);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/js/..%2f..%2fsecret.txt',
  '/link.txt',
  '/up/secret.txt',
  '/.env',
  '/js',
  '/%',
  '/none.js',
  '/js//x',
])('%s is answered by nothing', async (path) => {
  const answer = await asked(path);
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});

test('pages of the site alone read it, and no page under another name of this machine', async () => {
  const allowed = async (origin: string) => (await asked('/', { origin })).headers.get('access-control-allow-origin');
  expect(await allowed(SITE.origin)).toBe(SITE.origin);
  expect(await allowed(SITE.testOrigin)).toBe(SITE.testOrigin);
  expect(await allowed('https://stranger.example')).toBeNull();
  const context = { disk: createDisk(), read: (path: string) => createReadStream(path), locale: 'en_US' };
  const answer = await themeServer(join(folder, 'theme'), SITE, context as unknown as Context);
  const of = (host: string, method = 'GET') => answer({ method, path: '/', host, origin: SITE.origin });
  expect(await of('rebound.example:8000')).toMatchObject({ status: 403, body: '' });
  expect(await of('localhost:8000', 'OPTIONS')).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-private-network': 'true' },
  });
});

test('the version changes with a file, and with nothing else', async () => {
  const version = async () => (await asked('/.colophon/version')).text();
  const first = await version();
  expect(await version()).toBe(first);
  await utimes(join(folder, 'theme/index.html'), new Date(), new Date(Date.now() + 5_000));
  expect(await version()).not.toBe(first);
});

test('the node, the folder and the port are asked for', async () => {
  const page = async () =>
    new Response('<script type="application/json" id="colophon-config">{"siteHost":"sites.example"}</script>');
  const files = { 'dist/index.html': '<html></html>' };
  const run = (...args: string[]) => told(['theme', 'dev', ...args], { files, fetch: page });
  expect(await run('dist', '--node', 'harbour', '--origin', 'https://colophon.example')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Open https://harbour.sites.example/?dev=http://localhost:8000.'),
  });
  expect(await run('dist', '--node', 'http://shop.localhost:4180', '--port', '9')).toMatchObject({
    out: expect.stringContaining('Open http://shop.localhost:4180/?dev=http://localhost:9.'),
  });
  expect(await run('none', '--node', 'http://shop.localhost')).toMatchObject({ code: 1 });
  for (const wrong of [
    ['dist'],
    ['dist', '--node', 'harbour'],
    ['dist', '--node', 'a b'],
    ['dist', '--node', 'http://a', '--port', '70000'],
  ])
    expect(await run(...wrong)).toMatchObject({ code: 2 });
});
