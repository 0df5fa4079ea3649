import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** Of the built web app: `npm test` builds it first. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });

test('an address without a page is answered with 404, and still by the page that says so', async () => {
  const missing = await get('/no/such');
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.body).toContain('<div id="root">');
  for (const path of ['/', '/home', '/market', '/resource', '/node/formal/abc', '/admin/users', '/sign?x=1']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  }
});

test("a page's source says its language and what it is", async () => {
  const english = await get('/home', { cookie: 'locale=en_US' });
  expect(english.body).toContain('<html lang="en-US"');
  expect(english.body).toMatch(/<meta name="description" content="Publish pictures[^"]+">/);
  expect(english.body).toContain('<meta property="og:title" content="Colophon">');
  const chinese = await get('/home', { cookie: 'locale=zh_CN' });
  expect(chinese.body).toContain('<html lang="zh-CN"');
  expect(chinese.body).toContain('<meta property="og:title" content="落款">');
});

test('what the operator links to and says travels in the page, where it cannot end the script that holds it', async () => {
  const told = await startTestApp({
    HELP_LINKS: '<script>Why?=>https://help.example',
    PAGE_LINKS: 'terms=>https://help.example/terms',
    COPYRIGHT: '© Mira </script>',
  });
  const { body } = await told.server.inject({ method: 'GET', url: '/home' });
  await told.close();
  const text = /id="colophon-config">(.*?)<\/script>/.exec(body)![1]!;
  expect(JSON.parse(text)).toMatchObject({
    helpLinks: [{ name: { en_US: '<script>Why?', zh_CN: '<script>Why?' }, address: 'https://help.example' }],
    links: { terms: 'https://help.example/terms' },
    content: { copyright: '© Mira </script>', registrationNumber: '' },
  });
});

test('WebAssembly runs in the threads that are named so, and nowhere else of the app', async () => {
  const names = await readdir(new URL('../../../../web/dist/assets/', import.meta.url));
  const allowed = names.filter((name) => name.includes('.wasm-worker-') && name.endsWith('.js'));
  expect(allowed).toHaveLength(1);
  for (const encoding of ['identity', 'br']) {
    const { headers } = await get(`/assets/${allowed[0]}`, { 'accept-encoding': encoding });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'self'",
    );
  }
  const library = await get(`/assets/${names.find((name) => name.endsWith('.wasm'))}`, { 'accept-encoding': 'br' });
  expect(library.headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'br' });
  expect((await get('/resource/creator')).headers['content-security-policy']).not.toContain('wasm');
});

test('what every host is asked for at its root is what it is named', async () => {
  const icon = await get('/favicon.ico');
  expect(icon.headers['content-type']).toBe('image/x-icon');
  expect([...icon.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Disallow: /v2/');
});
