import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listAccount } from './belongings.ts';
import { takeContents } from './testing/take-along.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

const belongings = (userId: number) => takeContents(app, listAccount, userId);

test('people take along their account without its secrets, their picture, known sites and why they were frozen', async () => {
  const root = await app.addUser('root', { isOperator: true });
  await mira.put('/v2/users/current/detailInfo', { displayName: 'Mira', occupation: 'Painter', intro: 'Paints' });
  const image = Buffer.from('a picture');
  await app.context.sql`
    insert into avatars (user_id, image, content_type, created_at, updated_at)
    values (${mira.userId}, ${image}, 'image/webp', now(), now())`;
  const freezing = `/v2/users/${mira.userId}/freeOrRecoverUserStatus`;
  await root.put(freezing, { status: 1, reason: 'Rude', remark: 'For us' });
  await root.put(freezing, { status: 0, reason: 'Sorry' });
  const { 'account.json': account, ...rest } = await belongings(mira.userId);
  expect(account).toMatchObject({ user_id: mira.userId, username: 'mira', display_name: 'Mira', email: mira.email });
  expect(account).toMatchObject({ occupation: 'Painter', intro: 'Paints', mobile: '', birthday: null });
  expect(JSON.stringify(account)).not.toMatch(/password|token|remark/);
  expect(rest).toMatchObject({
    'profile-picture.webp': image,
    'known-sites.json': [],
    'freezing.json': [
      { operation_type: 1, reason: 'Rude' },
      { operation_type: 2, reason: 'Sorry' },
    ],
  });
  expect(JSON.stringify(rest)).not.toContain('For us');
  const { 'account.json': other, ...nothing } = await belongings(noah.userId);
  expect(other).toMatchObject({ username: 'noah' });
  expect(nothing).toEqual({ 'known-sites.json': [], 'freezing.json': [] });
  expect(app.context.providers.all('users.belongings').map(({ list }) => list)).toContain(listAccount);
});
