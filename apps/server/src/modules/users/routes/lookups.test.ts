import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { codeFor } from '../testing/code-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
});
afterAll(() => app.close());

test.each([
  '/v2/users/detail?username=nobody-here',
  '/v2/users/nobody@example.org',
  '/v2/users/search?keywords=a@e',
  '/v2/thirdParty/isBind?username=nobody-here&thirdPartyType=weChat',
  '/v2/testQualifications/beta/codes/abcdefgh',
  '/v2/testQualifications/beta/codes/inviterInfo?userId=10001',
  '/v2/users/list?userIds=10001,10002',
])('a user asks %s a hundred and twenty times a minute and no more, wherever from', async (url) => {
  const user = await app.addUser(`asking-${url.length}`);
  const ask = (remoteAddress: string) => user.get(url, { remoteAddress });
  for (let asked = 0; asked < 120; asked += 1) expect(await ask('10.0.0.1')).toMatchObject({ errCode: 0 });
  expect((await ask('10.0.0.2')).headers['x-refusal']).toBe('access.too-many-requests');
  app.clock.advance(60_001);
  expect(await ask('10.0.0.1')).toMatchObject({ errCode: 0 });
});

test('nobody registers under a name of the platform or its operators, and who has one keeps it', async () => {
  for (const username of ['admin', 'Root', 'system', 'SUPPORT', 'colophon']) {
    const loginName = `${username.toLowerCase()}@example.org`;
    const authCode = await codeFor(app, loginName, 'register');
    const body = { loginName, username, password: 'meadow88', authCode };
    expect((await app.visitor.post('/v2/users', body)).headers['x-refusal']).toBe('user.username-reserved');
    expect(await app.visitor.post('/v2/users', { ...body, username: `${username}-fan` })).toMatchObject({ errCode: 0 });
  }
  const operator = await app.addUser('administrator');
  const login = { loginName: 'administrator', password: 'meadow88' };
  expect(await app.visitor.post('/v2/passport/login', login)).toMatchObject({ data: { userId: operator.userId } });
});
