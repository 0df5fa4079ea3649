import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouter } from '#platform/http/router.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';
import { registerUsers } from '../index.ts';
import { codeFor } from '../testing/code-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the log names each request, and no password, code, captcha or session of it', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const context = { ...app.context, log: pino({ level: 'trace' }, destination) };
  const server = await createHttpServer(context);
  registerUsers(createRouter(server, context, { checkAnswers: true }));
  await server.ready();

  const lena = await app.addUser('lena');
  const authCode = await codeFor(app, lena.email, 'resetPassword');
  const headers = { authorization: `Bearer ${lena.token}` };
  const requests = [
    ['GET', `/v2/users/verifyLoginPassword?password=${PASSWORD}`],
    ['GET', '/v2/users/verifyLoginPassword?x=1&PASSWORD=wrong-one1&password=wrong-two2'],
    ['POST', '/v2/users/verifyLoginPassword', { password: PASSWORD }],
    ['POST', '/v2/passport/login', { loginName: 'lena', password: PASSWORD }],
    ['POST', '/v2/passport/login', { loginName: 'lena', password: 'wrong-three3' }],
    ['GET', `/v2/messages/verify?authCode=${authCode}&address=${lena.email}&authCodeType=resetPassword`],
    ['GET', '/v2/captchas/register/verify?captchaInput=captured'],
    ['PUT', `/v2/users/${lena.email}/resetPassword`, { password: 'changed456', authCode }],
  ] as const;
  for (const [method, url, payload] of requests) {
    const { statusCode } = await server.inject({ method, url, headers, ...(payload && { payload }) });
    expect(statusCode).toBe(200);
  }
  await server.close();

  const log = lines.join('');
  for (const [, url] of requests) expect(log).toContain(url.split('?')[0]);
  for (const secret of [
    PASSWORD,
    'wrong-one1',
    'wrong-two2',
    'wrong-three3',
    'changed456',
    authCode,
    'captured',
    lena.token,
  ])
    expect(log).not.toContain(secret);

  // Who came in, who did not, and from where.
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ msg }) => msg === 'session started')).toEqual([
    expect.objectContaining({ userId: lena.userId, carrier: 'cookie', ip: '127.0.0.1', sessionId: expect.any(String) }),
  ]);
  const logins = told.filter(({ msg, url }) => msg === 'request' && url === '/v2/passport/login');
  expect(logins.map(({ refusal, ip }) => [refusal, ip])).toEqual([
    [undefined, undefined],
    ['user.wrong-credentials', '127.0.0.1'],
  ]);
});
