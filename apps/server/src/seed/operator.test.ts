import { rules, satisfies } from '@colophon/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { newPassword, seedOperator } from './operator.ts';

const SETTINGS = { ADMIN_EMAIL: 'boss@example.org', ADMIN_USERNAME: 'boss' };

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp(SETTINGS);
});
afterEach(() => app.close());

test('the first operator is made with a password that is told once, qualified and ready to log in', async () => {
  const { username, password } = await seedOperator(app.context);
  const login = await app.visitor.post('/v2/passport/login', { loginName: 'boss@example.org', password });
  expect(login).toMatchObject({ errCode: 0, data: { username, userType: 1, status: 0 } });
  expect(await seedOperator(app.context)).not.toHaveProperty('password');
});

test('a password that is made has as many random characters as one may have', () => {
  const made = new Set(Array.from({ length: 100 }, newPassword));
  expect(made.size).toBe(100);
  for (const password of made) {
    expect(password).toHaveLength(24);
    expect(satisfies(rules.password, password)).toBe(true);
  }
});

test('an account that has the address already is promoted and keeps its password', async () => {
  const boss = await app.addUser('Boss');
  expect(await seedOperator(app.context)).toMatchObject({ username: 'Boss', actor: { userId: boss.userId } });
  expect((await boss.get('/v2/users/current')).data).toMatchObject({ isAdmin: true, userType: 1 });
  expect(await boss.get('/v2/users')).toMatchObject({ errCode: 0, data: { totalItem: 1 } });
});

test('while there is an operator, the settings make no other', async () => {
  const first = await app.addUser('first', { isOperator: true });
  expect(await seedOperator(app.context)).toMatchObject({ username: 'first', actor: { userId: first.userId } });
  expect((await app.visitor.get('/v2/users/detail?username=boss')).data).toBeNull();
});
