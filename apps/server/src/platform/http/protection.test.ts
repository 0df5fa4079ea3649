import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

/** Protection that every answer has. */
const HTTPS = { PUBLIC_ORIGIN: 'https://colophon.example', SITE_HOST: 'colophon-sites.example' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(HTTPS);
});
afterAll(() => app.close());

const get = (host: string, url: string) => app.server.inject({ url, headers: { host } });

describe('over https', () => {
  test.each([
    ['colophon.example', '/v2/resources'],
    ['colophon.example', '/favicon.ico'],
    ['colophon.example', '/v2/users/%?'],
    ['paper.colophon-sites.example', '/v2/resources'],
    ['paper.t.colophon-sites.example', '/robots.txt'],
  ])('browsers come back to %s over https alone, told by %s', async (host, url) => {
    const { headers } = await get(host, url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('what is below a domain of somebody else is left to them', async () => {
    const { headers } = await get('paper.example', '/robots.txt');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

test('over http browsers are told nothing of the kind', async () => {
  const trial = await startTestApp();
  const { headers } = await trial.server.inject({ url: '/favicon.ico' });
  await trial.close();
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('cookies are sent over https alone, and those that prove something are read by no page and set by no neighbour', async () => {
  await app.addUser('mira');
  const login = await app.server.inject({
    method: 'POST',
    url: '/v2/passport/login',
    headers: { host: 'colophon.example' },
    payload: { loginName: 'mira', password: PASSWORD },
  });
  const captcha = await get('colophon.example', '/v2/captchas/register');
  const cookies = [...login.cookies, ...captcha.cookies];
  for (const { name, secure, sameSite, path, domain } of cookies)
    expect({ name, secure, sameSite, path, domain }).toEqual({ name, secure: true, sameSite: 'Lax', path: '/' });
  const proofs = ['__Host-authInfo', '__Host-captcha-register', '__Host-device'];
  // For pages and programs that know them by these names; they prove nothing.
  const hints = ['authInfo', 'uid'];
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([...proofs, ...hints]);
  expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['uid']);
  expect(login.cookies.find(({ name }) => name === 'authInfo')?.value).toBe('session');
});

test('data that is opened as a page loads nothing and stands in no frame', async () => {
  for (const url of ['/v2/resources', '/v2/no-such-route', '/healthz', '/openapi.json']) {
    const { headers } = await get('colophon.example', url);
    expect(headers['content-security-policy'], url).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  }
});

test('the pages that show the API load their own files alone, and pages of the platform may use what it needs', async () => {
  const docs = await get('colophon.example', '/docs/');
  expect(docs.headers['content-security-policy']).toContain("default-src 'self'");
  expect(docs.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const url of ['/docs/', '/resource']) {
    const permissions = String((await get('colophon.example', url)).headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'display-capture'])
      expect(permissions, url).toContain(`${feature}=()`);
    for (const feature of ['clipboard-write', 'fullscreen', 'publickey-credentials-get'])
      expect(permissions, url).toContain(`${feature}=(self)`);
  }
});

test('pages of nodes have both policies', async () => {
  const { headers } = await get('paper.colophon-sites.example', '/');
  expect(headers['content-security-policy']).toContain("object-src 'none'");
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('what is neither page nor data stands in frames of its own origin alone', async () => {
  for (const url of ['/favicon.ico', '/robots.txt', '/metrics', '/errors/access.frozen.md']) {
    const { headers } = await get('colophon.example', url);
    expect([headers['content-security-policy'], headers['x-frame-options']], url).toEqual([
      "frame-ancestors 'self'",
      'SAMEORIGIN',
    ]);
  }
  const sandboxed = await get('colophon.example', '/static/first-work.sh');
  expect(sandboxed.headers['content-security-policy']).toBe("sandbox; frame-ancestors 'self'");
});

test('TRACE is answered by nobody', async () => {
  const server = createServer((request, reply) => app.server.routing(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = httpRequest({ port, host: '127.0.0.1', method: 'TRACE', path: '/v2/users/current' }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  server.close();
  expect(answer.statusCode).toBe(404);
});

test('no address lists the files of a folder', async () => {
  for (const url of [
    '/static/',
    '/assets/',
    '/runtime/',
    '/static/../.git/config',
    '/.git/config',
    '/static/%2e%2e/package.json',
  ]) {
    expect([url, (await get('colophon.example', url)).statusCode]).toEqual([url, 404]);
  }
});
