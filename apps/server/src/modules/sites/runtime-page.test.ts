import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerPages } from '#platform/http/pages.ts';
import { withoutPretence } from '#platform/http/pretending-files.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { type SiteSources, siteContentPolicy } from '#platform/http/site-content-policy.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { registerRuntime } from './runtime-page.ts';
import { createSiteCounter } from './site-counter.ts';
import { registerSitePages } from './site-pages.ts';

let app: TestApp;
let dist: string;
let server: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  dist = await mkdtemp(join(tmpdir(), 'colophon-runtime-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><head><title></title></head><body></body>');
  await writeFile(join(dist, 'blank.html'), '<!doctype html>');
  await writeFile(join(dist, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
  server = await createHttpServer(app.context);
  registerPages(server);
  const runtimePage = await registerRuntime(server, app.context, dist);
  registerSitePages({ server, context: app.context }, { counter: createSiteCounter(app.context), runtimePage });
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
  await app.close();
});

const get = (url: string, host = 'alpha.localhost:4180', headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host, ...headers } });

function configOf(html: string) {
  return JSON.parse(/<script type="application\/json" id="colophon-config">(.*?)<\/script>/.exec(html)![1]!);
}

test('the page says what it is, and is there without that when it cannot be said', async () => {
  const { providers } = app.context;
  providers.add('pages.description', () => Promise.reject(new Error('The database is away.')));
  const page = await get('/reader?page=2');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>落款</title><meta name="robots" content="noindex">');
});

test('the page has the first calls of its program made while that is loaded', async () => {
  const { body } = await get('/');
  const links = [...body.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g)];
  expect(links.map(([, address]) => address!.replaceAll('&amp;', '&'))).toEqual([
    '/v2/nodes/detail?nodeDomain=alpha&isLoadOwnerUserInfo=1&isLoadThemeAuthAndDependency=1',
    '/v2/users/current',
  ]);
});

test('the address of a page is what its head says, and is looked up only where that says nothing', async () => {
  const user = await app.addUser('mira');
  await user.post('/v2/nodes', { nodeName: 'Harbour', nodeDomain: 'harbour' });
  const canonicalHostOf = vi.fn(async () => null);
  const known = { exists: async () => false, nodeDomainAt: async () => null, canonicalHostOf };
  app.context.providers.add('http.sites', known);
  expect((await get('/', 'harbour.localhost:4180')).body).toContain('<title>Harbour</title>');
  expect(canonicalHostOf).not.toHaveBeenCalled();
  expect((await get('/', 'nobody.localhost:4180')).statusCode).toBe(200);
  expect(canonicalHostOf).toHaveBeenCalledWith('nobody');
});

test('a page of a test site knows the moment that its address pretends, of which other sites know nothing', async () => {
  const pretendDate = new Date(app.context.clock.now().getTime() + 86_400_000).toISOString();
  const pretendPayments = JSON.stringify([{ contractId: 'a'.repeat(24), eventId: '0123abcd' }]);
  const read = async (query: object, host = 'alpha.t.localhost:4180') =>
    configOf((await get(`/?${new URLSearchParams({ ...query })}`, host)).body);
  const pretended = await read({ pretendDate, pretendPayments });
  expect(pretended).toMatchObject({ pretence: { parameters: { pretendDate, pretendPayments } } });
  expect(withoutPretence(`${pretended.fileBase}/exhibits/e`)).toBe(
    `/file/exhibits/e?${new URLSearchParams({ pretendDate, pretendPayments })}`,
  );
  for (const query of [{ pretendDate: 'x' }, { pretendPayments: '[]' }, { pretendDate: '2020-01-01' }])
    expect(await read(query)).toMatchObject({ pretence: { parameters: null }, fileBase: '/file' });
  expect(configOf((await get(`/?pretendDate=a&pretendDate=b`, 'alpha.t.localhost:4180')).body)).toMatchObject({
    pretence: { parameters: null },
  });
  expect(await read({ pretendDate }, 'alpha.localhost:4180')).toMatchObject({ pretence: null, fileBase: '/file' });
});

test('a page of a test site knows that its rehearsal is shared with the browser that asks', async () => {
  const rehearsal = { shareId: 'share', nodeId: 80000000, ownerUserId: 50001 };
  app.context.providers.add('http.rehearsals', async ({ headers }) =>
    headers.cookie === 'shared=1' ? rehearsal : null,
  );
  const isShared = async (cookie: string) =>
    configOf((await get('/', 'alpha.t.localhost:4180', { cookie })).body).isShared;
  expect([await isShared('shared=1'), await isShared('other=1')]).toEqual([true, false]);
});

test('any address of a site answers its page, which knows where it is', async () => {
  for (const url of ['/', '/reader/chapter?page=2', '/64c1f0aa0000000000000001/article']) {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(configOf(page.body)).toEqual({
      platformAddress: 'http://alpha.localhost:4180',
      apiBase: '/v2',
      fileBase: '/file',
      imageBase: '/image',
      accountOrigin: 'http://localhost:4180',
      isTest: false,
      nodeDomain: 'alpha',
      locale: 'zh_CN',
      widgetAliases: {
        'ZhuC/Freelog插件-markdown解析': 'colophon:markdown',
        'ZhuC/Freelog插件-展品分享': 'colophon:share',
      },
      timeZone: 'Asia/Shanghai',
      currency: { sign: '¥' },
      isShared: false,
      pretence: null,
      view: null,
    });
  }
  expect(configOf((await get('/', 'alpha.t.localhost:4180')).body)).toMatchObject({
    isTest: true,
    nodeDomain: 'alpha',
    pretence: null,
  });
  const english = await get('/', 'alpha.localhost:4180', { 'accept-language': 'en-GB,en;q=0.9' });
  expect(configOf(english.body)).toMatchObject({ locale: 'en_US' });
});

test('calls and content are no pages, and the platform has none of the site', async () => {
  for (const url of ['/v2/nothing', '/file/nothing', '/image/nothing', '/static/nothing']) {
    expect((await get(url)).statusCode).toBe(404);
  }
  expect((await get('/', 'localhost:4180')).statusCode).toBe(404);
});

test("the runtime's own files come from below /runtime, those with a hash for ever", async () => {
  const script = await get('/runtime/assets/main-1a2b.js');
  const compressed = await get('/runtime/assets/main-1a2b.js', undefined, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': script.headers['content-type'],
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script.body);
  expect(script).toMatchObject({ statusCode: 200, body: 'export {};' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/runtime/blank.html')).body).toBe('<!doctype html>');
});

test('pages of sites may use what the operator allows and nothing else, whoever wrote them; data are left alone', async () => {
  const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['permissions-policy']);
  const policy = policyOf(await get('/'));
  for (const allowed of ['autoplay', 'fullscreen', 'picture-in-picture']) expect(policy).toContain(`${allowed}=(self)`);
  for (const refused of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
    expect(policy).toContain(`${refused}=()`);
  expect(policy.match(/\(self\)/g)).toHaveLength(3);
  expect(policyOf(await get('/', 'nowhere.localhost:4180'))).toBe(policy);
  expect(policyOf(await get('/', 'alpha.t.localhost:4180'))).toBe(policy);
  expect(policyOf(await get('/v2/nothing'))).toBe('undefined');
});

test('pages of sites load from where the operator says, and always what their runtime needs', async () => {
  const { settings } = app.context;
  const policyOf = (siteSources: SiteSources) =>
    Object.fromEntries(
      siteContentPolicy({ ...settings, siteSources })
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]),
    );
  const answered = await get('/');
  expect(answered.headers['content-security-policy']).toBe(siteContentPolicy(settings));
  const ofPackages = String((await get('/runtime/blank.html')).headers['content-security-policy']);
  expect(ofPackages).toBe(siteContentPolicy(settings).replace("base-uri 'self'; ", ''));
  const ofData = String((await get('/v2/nothing')).headers['content-security-policy']);
  expect(ofData).toMatch(/^default-src 'none'; /);

  const usual = policyOf({ 'default-src': ['*'] });
  for (const kind of ['script-src', 'img-src', 'connect-src', 'frame-src', 'form-action'])
    expect(usual[kind]).toContain('*');
  const tight = policyOf({ 'default-src': ["'none'"], 'img-src': ['https:'] });
  expect(tight['script-src']).toEqual(["'self'", 'blob:', "'unsafe-inline'", "'unsafe-eval'"]);
  expect(tight['connect-src']).toEqual(["'self'", 'data:', 'blob:', 'http://localhost:4180']);
  expect(tight['img-src']).toEqual(["'self'", 'data:', 'blob:', 'http://localhost:4180', 'https:']);
  for (const policy of [usual, tight])
    expect(policy).toMatchObject({
      'object-src': ["'none'"],
      'manifest-src': ["'none'"],
      'base-uri': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
});

test('the notice about a page that hangs does not come into the process that hangs', async () => {
  const isolation = async (url: string) => {
    const { headers } = await get(url);
    return [headers['cross-origin-opener-policy'], headers['cross-origin-embedder-policy']];
  };
  expect(await isolation('/?theme=%2Freader')).toEqual(['same-origin', undefined]);
  for (const url of ['/?stopped=1', '/?theme=%2Freader&stopped=1'])
    expect(await isolation(url)).toEqual(['same-origin', 'require-corp']);
  expect(await isolation('/?unstopped=1')).toEqual(['same-origin', undefined]);
});

test('no page but the one that the console shows may be framed by other origins', async () => {
  const framing = async (url: string) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']).split('; ');
    return [headers['x-frame-options'], policy.find((directive) => directive.startsWith('frame-ancestors'))];
  };
  for (const url of ['/', '/?preview=optionsx', '/?x=preview=options', '/?preview=frames'])
    expect(await framing(url)).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"]);
  for (const url of ['/?preview=options', '/?theme=%2F&preview=options&x=1'])
    expect(await framing(url)).toEqual([undefined, "frame-ancestors 'self' http://localhost:4180"]);
});
