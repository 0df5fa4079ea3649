import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';
import { codeFor, wrongCode } from '../testing/code-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0' });
});
afterAll(() => app.close());

function verify(address: string, authCode: string, authCodeType = 'register') {
  const query = new URLSearchParams({ address, authCode, authCodeType });
  return app.visitor.get(`/v2/messages/verify?${query}`).then(({ data }) => data);
}

function register(loginName: string, authCode: string, username = loginName.split('@')[0]) {
  return app.visitor.post('/v2/users', { loginName, password: PASSWORD, username, authCode });
}

test('rule 13: a code works only for its type and address, only for five minutes, and after success not again', async () => {
  const address = 'thirteen@example.org';
  const authCode = await codeFor(app, address, 'register');
  expect(await verify('fourteen@example.org', authCode)).toBe(false);
  expect(await verify(address, authCode, 'resetPassword')).toBe(false);
  app.clock.advance(299_999);
  expect(await verify(address, authCode)).toBe(true);
  app.clock.advance(1);
  expect(await verify(address, authCode)).toBe(false);
  expect(await register(address, authCode)).toMatchObject({ errCode: 2 });

  const fresh = await codeFor(app, address, 'register');
  expect(await register(address, fresh)).toMatchObject({ errCode: 0 });
  expect(await verify(address, fresh)).toBe(false);
});

test('rule 14: verifying can be repeated and does not disable the code, nor another one of the same address', async () => {
  const address = 'repeated@example.org';
  const [first, second] = [await codeFor(app, address, 'register'), await codeFor(app, address, 'register')];
  for (let times = 0; times < 10; times += 1) expect(await verify(address, first)).toBe(true);
  expect(await verify(address, second)).toBe(true);
  expect(await register(address, second)).toMatchObject({ errCode: 0 });
});

test('wrong codes at the same moment cannot exceed the limit: of a hundred tries five are looked at', async () => {
  const address = 'guessed@example.org';
  const authCode = await codeFor(app, address, 'register');
  const guesses = Array.from({ length: 100 }, (_, n) => String(100_000 + n)).filter((guess) => guess !== authCode);
  expect(await Promise.all(guesses.map((guess) => verify(address, guess)))).not.toContain(true);
  const [message] = await app.context.sql`select wrong_tries from messages where to_address = ${address}`;
  expect(message!.wrong_tries).toBe(5);
  expect(await verify(address, authCode)).toBe(false);
  expect(await register(address, authCode)).toMatchObject({ errCode: 2 });
});

test('wrong codes given to the operation itself count as well', async () => {
  const address = 'operated@example.org';
  const authCode = await codeFor(app, address, 'register');
  for (let tries = 0; tries < 5; tries += 1)
    expect(await register(address, wrongCode(authCode))).toMatchObject({ errCode: 2 });
  expect(await register(address, authCode)).toMatchObject({ errCode: 2 });
  expect(await register(address, await codeFor(app, address, 'register'))).toMatchObject({ errCode: 0 });
});

test('ten uses of one code at the same moment give one account', async () => {
  const address = 'tenfold@example.org';
  const authCode = await codeFor(app, address, 'register');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => register(address, authCode, `tenfold${n}`)));
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, ...Array(9).fill(2)]);
});
