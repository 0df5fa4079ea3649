import { UserStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { headImageUrl, toSessionUser } from '../presenters.ts';
import { users } from '../tables.ts';
import { displayNames } from './display-names.ts';
import { findPerson } from './find-person.ts';
import { findFirstOperator, findUser, findUserByLoginName, listOperators, listUsers } from './find-user.ts';
import { searchUsers } from './search-users.ts';
import { findSessionUser } from './session-user.ts';
import { idsCalled, usersCalled } from './user-keywords.ts';
import { withOperators } from './with-operators.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
let second: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  noah = await app.addUser('noah');
  root = await app.addUser('root', { isOperator: true });
  second = await app.addUser('second', { isOperator: true });
  await mira.put('/v2/users/current/detailInfo', { displayName: 'Mira Sol', intro: 'Paints' });
  await root.put('/v2/users/current/detailInfo', { displayName: 'The Desk' });
  await app.context.sql`update users set mobile = '13800138000' where user_id = ${noah.userId}`;
});
afterAll(() => app.close());

test('display names of everybody in an answer are read at once; who has none, or is nobody, has an empty one', async () => {
  const nameOf = await displayNames(app.context.db, [mira.userId, noah.userId, root.userId, 99_999]);
  const asked = [mira.userId, noah.userId, root.userId, 99_999, null, undefined];
  expect(asked.map(nameOf)).toEqual(['Mira Sol', '', 'The Desk', '', '', '']);
  expect((await displayNames(app.context.db, []))(mira.userId)).toBe('');
});

test('records say what their operator is called now; the machine itself has no name', async () => {
  const rows = [
    { operatorId: root.userId, at: 1 },
    { operatorId: null, at: 2 },
    { operatorId: noah.userId, at: 3 },
  ];
  expect(await withOperators(app.context.db, rows)).toEqual([
    { operatorId: root.userId, at: 1, operatorName: 'root', operatorDisplayName: 'The Desk' },
    { operatorId: null, at: 2, operatorName: '', operatorDisplayName: '' },
    { operatorId: noah.userId, at: 3, operatorName: 'noah', operatorDisplayName: '' },
  ]);
});

test('people are found by words of their display names', async () => {
  const { db } = app.context;
  expect(await idsCalled(db, 'sol')).toEqual([mira.userId]);
  expect(await idsCalled(db, 'noah')).toEqual([]); // a username is none
  expect(await idsCalled(db, undefined)).toEqual([]);
  expect(await idsCalled(db, '')).toEqual([]);
  const { rows } = await db.execute(sql`select user_id from users where user_id in ${usersCalled('desk')}`);
  expect(rows).toEqual([{ user_id: root.userId }]);
});

test('ids are read ahead of a thousand people, of more the query is left', async () => {
  const { db, sql: driver } = app.context;
  await driver`
    insert into users (user_id, username, display_name, password_hash, token_sn, created_at, updated_at) overriding system value
    select 50000 + n, 'crowd' || n, 'Crowded', '', 'x' || n, now(), now() from generate_series(1, 1000) n`;
  expect(await idsCalled(db, 'crowded')).toHaveLength(1000);
  await driver`
    insert into users (user_id, username, display_name, password_hash, token_sn, created_at, updated_at) overriding system value
    values (60000, 'crowd0', 'Crowded', '', 'y', now(), now())`;
  expect(Array.isArray(await idsCalled(db, 'crowded'))).toBe(false);
  await driver`delete from users where display_name = 'Crowded'`;
});

test('one user is found who has all keys that are given, in any case, and by none nobody', async () => {
  const { db } = app.context;
  const found = async (keys: Parameters<typeof findUser>[1]) => (await findUser(db, keys))?.userId;
  expect(await found({ username: 'MIRA' })).toBe(mira.userId);
  expect(await found({ email: 'Mira@Example.org' })).toBe(mira.userId);
  expect(await found({ mobile: '13800138000' })).toBe(noah.userId);
  expect(await found({ userId: mira.userId, username: 'mira', email: mira.email })).toBe(mira.userId);
  for (const keys of [{}, { mobile: '' }, { email: '' }, { userId: mira.userId, username: 'noah' }, { userId: 99_999 }])
    expect(await found(keys)).toBeUndefined();
});

test('somebody logs in by number, address or username, in any case, and by nothing nobody', async () => {
  const { db } = app.context;
  const found = async (name: string) => (await findUserByLoginName(db, name))?.userId;
  expect(await found('NOAH')).toBe(noah.userId);
  expect(await found('NOAH@example.org')).toBe(noah.userId);
  expect(await found('13800138000')).toBe(noah.userId);
  for (const name of ['', 'nobody', 'nobody@example.org', '13900139000', String(noah.userId)])
    expect(await found(name)).toBeUndefined();
});

test('users are listed in the order asked for, operators by how long they have an account', async () => {
  const { db } = app.context;
  const ids = [second.userId, 99_999, mira.userId];
  expect((await listUsers(db, ids)).map(({ userId }) => userId)).toEqual([second.userId, mira.userId]);
  expect(await listUsers(db, [])).toEqual([]);
  expect((await listOperators(db)).map(({ userId }) => userId)).toEqual([root.userId, second.userId]);
  expect((await findFirstOperator(db))?.userId).toBe(root.userId);
});

test('a search is sorted by number or by name, the newest first unless told otherwise, and paged', async () => {
  const search = async (more: { sort?: string; skip?: number; limit?: number } = {}) => {
    const found = await searchUsers(app.context, { skip: 0, limit: 10, ...more }, { contactData: false });
    return { ...found, dataList: found.dataList.map(({ username }) => username).join(' ') };
  };
  expect(await search()).toEqual({ skip: 0, limit: 10, totalItem: 4, dataList: 'second root noah mira' });
  expect((await search({ sort: 'userId:1' })).dataList).toBe('mira noah root second');
  expect((await search({ sort: 'username:1' })).dataList).toBe('mira noah root second');
  expect((await search({ sort: 'username:-1' })).dataList).toBe('second root noah mira');
  expect(await search({ skip: 1, limit: 2 })).toEqual({ skip: 1, limit: 2, totalItem: 4, dataList: 'root noah' });
  const page = await searchUsers(app.context, { keywords: 'mir', skip: 0, limit: 1 }, { contactData: false });
  expect(page.dataList).toEqual([
    {
      userId: mira.userId,
      username: 'mira',
      displayName: 'Mira Sol',
      headImage: headImageUrl(app.context.settings, mira.userId),
    },
  ]);
});

test('a person is told as everybody may see them; who is frozen or closed says nothing of themselves', async () => {
  const person = await findPerson(app.context, 'mira');
  expect(person).toMatchObject({ userId: mira.userId, displayName: 'Mira Sol', intro: 'Paints' });
  expect(person).toMatchObject({ isFrozen: false, isClosed: false });
  expect(Object.keys(person!)).not.toContain('email');
  const { db } = app.context;
  const withStatus = async (status: UserStatus) => {
    await db.update(users).set({ status }).where(sql`user_id = ${mira.userId}`);
    return findPerson(app.context, String(mira.userId));
  };
  expect(await withStatus(UserStatus.frozen)).toMatchObject({
    isFrozen: true,
    isClosed: false,
    displayName: '',
    intro: '',
  });
  expect(await withStatus(UserStatus.closed)).toMatchObject({ isFrozen: false, isClosed: true });
  await withStatus(UserStatus.normal);
  expect(await findPerson(app.context, 'nobody')).toBeNull();
});

test('sessions know of a user what decides what they may do', async () => {
  const known = await findSessionUser(app.context.sql, root.userId);
  expect(known).toEqual({
    userId: root.userId,
    username: 'root',
    userType: 1,
    tokenSn: expect.any(String),
    isFrozen: false,
    isOperator: true,
    permissions: null,
  });
  const told = async ({ userId }: TestUser) => toSessionUser((await findUser(app.context.db, { userId }))!);
  expect(await told(root)).toEqual(known);
  await app.context.sql`update users set status = 1 where user_id = ${noah.userId}`;
  const frozen = await findSessionUser(app.context.sql, noah.userId);
  expect(frozen).toMatchObject({ isFrozen: true, isOperator: false });
  expect(await told(noah)).toEqual(frozen);
  await app.context.sql`update users set status = 0 where user_id = ${noah.userId}`;
  expect(await findSessionUser(app.context.sql, 99_999)).toBeNull();
});
