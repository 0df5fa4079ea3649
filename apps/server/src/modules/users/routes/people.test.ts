import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
let digits: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('Mira');
  digits = await app.addUser(String(mira.userId));
  await mira.put('/v2/users/current/detailInfo', { displayName: '米拉', intro: 'Paints weather.' });
});
afterAll(() => app.close());

const person = async (name: string) => (await app.visitor.get(`/v2/users/people/${name}`)).data;

test('everybody sees who a person is, by username in any case or by number, and nothing else of the account', async () => {
  const shown = {
    userId: mira.userId,
    username: 'Mira',
    displayName: '米拉',
    intro: 'Paints weather.',
    headImage: `http://localhost:4180/image/avatar/${mira.userId}`,
    isFrozen: false,
    isClosed: false,
    movedTo: null,
    createDate: expect.any(String),
  };
  for (const name of ['Mira', 'mIRA', String(mira.userId)]) expect([name, await person(name)]).toEqual([name, shown]);
});

test('digits are a number: a username of digits takes nobody\u2019s page, and its own is found by number', async () => {
  expect((await person(digits.username)).userId).toBe(mira.userId);
  expect((await person(String(digits.userId))).username).toBe(digits.username);
});

test('nobody is found by other names', async () => {
  for (const name of ['nobody', '99999', '99999999999', '-mira', '%00', '%E7%B1%B3%E6%8B%89', 'x'.repeat(300)])
    expect([name, await person(name)]).toEqual([name, null]);
});

test('of a frozen account only the username is said', async () => {
  await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
  expect(await person('Mira')).toMatchObject({ username: 'Mira', displayName: '', intro: '', isFrozen: true });
  await app.context.sql`update users set status = 0 where user_id = ${mira.userId}`;
});
