import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';
import { codeFor } from '../testing/code-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0' });
});
afterAll(() => app.close());

test('rule 3: a visitor registers with a code from the outbox and is not logged in by that', async () => {
  const authCode = await codeFor(app, 'mira@example.org', 'register');
  const answer = await app.visitor.post('/v2/users', {
    loginName: 'Mira@example.org',
    password: 'meadow88',
    username: 'Mira',
    authCode,
  });
  expect(answer).toMatchObject({
    ret: 0,
    errCode: 0,
    data: { username: 'Mira', email: 'mira@example.org', status: 0, userType: 0, userRole: 1 },
  });
  expect(answer.cookies).toEqual([]);
});

test('the format is looked at before the code, the code before the name', async () => {
  const taken = await app.addUser('taken');
  const body = { loginName: 'order@example.org', password: PASSWORD, username: 'TAKEN', authCode: '100000' };
  expect(await app.visitor.post('/v2/users', { ...body, username: '-' })).toMatchObject({ errCode: 4 });
  expect(await app.visitor.post('/v2/users', body)).toMatchObject({ errCode: 2 });
  const authCode = await codeFor(app, body.loginName, 'register');
  const refused = { errCode: 4, headers: { 'x-refusal': 'user.username-taken' } };
  expect(await app.visitor.post('/v2/users', { ...body, authCode })).toMatchObject(refused);
  const others = { ...body, loginName: taken.email, username: 'order' };
  expect(await app.visitor.post('/v2/users', { ...others, authCode })).toMatchObject({ errCode: 2 });
});

test('nobody registers with a password that is guessed first', async () => {
  const authCode = await codeFor(app, 'guessed@example.org', 'register');
  const body = { loginName: 'guessed@example.org', username: 'guessed-one', authCode };
  for (const password of ['abc123', 'Guessed-One-1', 'guessed2026'])
    expect(await app.visitor.post('/v2/users', { ...body, password })).toMatchObject({
      errCode: 4,
      headers: { 'x-refusal': 'user.password-guessable' },
    });
  expect(await app.visitor.post('/v2/users', { ...body, password: PASSWORD })).toMatchObject({ errCode: 0 });
});

test('rule 2: a username that looks like a mobile number is refused', async () => {
  const body = { loginName: 'm@example.org', password: 'meadow88', username: '13911112222', authCode: '123456' };
  expect(await app.visitor.post('/v2/users', body)).toMatchObject({
    ret: 0,
    errCode: 4,
    data: null,
    details: [{ field: 'username' }],
  });
});

test('rule 1: of fifty registrations of one name at the same moment one makes an account, the others get 4', async () => {
  const addresses = Array.from({ length: 50 }, (_, n) => `many${n}@example.org`);
  const codes: string[] = [];
  for (const address of addresses) codes.push(await codeFor(app, address, 'register'));
  const answers = await Promise.all(
    addresses.map((loginName, n) =>
      app.visitor.post('/v2/users', {
        loginName,
        password: PASSWORD,
        username: n % 2 ? 'MANY' : 'many',
        authCode: codes[n],
      }),
    ),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, ...Array(49).fill(4)]);
  const [row] = await app.context.sql`select count(*)::int as accounts from users where lower(username) = 'many'`;
  expect(row!.accounts).toBe(1);
});

test('rule 1: of two registrations of one address at the same moment one makes an account', async () => {
  const loginName = 'shared@example.org';
  const codes = [await codeFor(app, loginName, 'register'), await codeFor(app, loginName, 'register')];
  const answers = await Promise.all(
    codes.map((authCode, n) =>
      app.visitor.post('/v2/users', { loginName, password: PASSWORD, username: `shared${n}`, authCode }),
    ),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 4]);
});

test.each([
  [{ username: 'ｍｉｎａ' }],
  [{ username: '😀' }],
  [{ username: 'a b' }],
  [{ username: 'x'.repeat(31) }],
  [{ password: '１２３４５６ａ' }],
  [{ loginName: 'mina' }],
  [{ loginName: '１３８１１１１２２２２' }],
  [{ authCode: '12345' }],
])('registering with %j is refused with 4', async (wrong) => {
  const body = { loginName: 'mina@example.org', password: PASSWORD, username: 'mina', authCode: '123456', ...wrong };
  const answer = await app.visitor.post('/v2/users', body);
  expect(answer).toMatchObject({ ret: 0, errCode: 4, data: null });
  expect(answer.details).toContainEqual(expect.objectContaining({ field: Object.keys(wrong)[0] }));
});
