import { UserTypeBit } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { lockUsers } from './lock-users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('users are locked in one order, however they are named, and it is said who of them is qualified', async () => {
  const [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  await app.context.sql`update users set user_type = ${UserTypeBit.betaTester} where user_id = ${noor.userId}`;
  await app.context.sql`update users set user_type = 0 where user_id = ${mira.userId}`;
  const wanted = [
    [mira.userId, noor.userId, 99_999],
    [noor.userId, mira.userId],
  ];
  // ten at once, in both orders: were they locked as they are named, some would wait for one another
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => app.context.db.transaction((tx) => lockUsers(tx, wanted[index % 2]!))),
  );
  for (const locked of answers)
    expect(locked).toEqual([
      { userId: mira.userId, isQualified: false },
      { userId: noor.userId, isQualified: true },
    ]);
});
