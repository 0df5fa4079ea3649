import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let anna: TestUser;
let bert: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  anna = await app.addUser('Anna');
  await app.addUser('annabel');
  bert = await app.addUser('bert');
  await app.context
    .sql`update users set mobile = '13911112222', email = 'b_rt@example.org' where user_id = ${bert.userId}`;
  await app.addUser('10001a');
  await app.addUser('kim-lee');
});
afterAll(() => app.close());

async function namesBy(keywords: string, caller: Pick<TestUser, 'get'> = anna) {
  const { errCode, data } = await caller.get(`/v2/users/search?keywords=${encodeURIComponent(keywords)}`);
  expect(errCode).toBe(0);
  return data.dataList.map(({ username }: { username: string }) => username);
}

describe('GET /v2/users/search', () => {
  test('needs a session', async () => {
    expect(await app.visitor.get('/v2/users/search')).toMatchObject({ ret: 4, errCode: 30 });
  });

  test('finds names by their beginning and numbers, in any case, the newest first', async () => {
    expect(await namesBy('ANN')).toEqual(['annabel', 'Anna']);
    expect(await namesBy('  anna  ')).toEqual(['annabel', 'Anna']);
    expect(await namesBy('annab')).toEqual(['annabel']);
    expect(await namesBy('kim-')).toEqual(['kim-lee']);
    expect(await namesBy('kim-l')).toEqual(['kim-lee']);
    expect(await namesBy('ＡＮＮÁＢ')).toEqual(['annabel']);
    expect(await namesBy('１０００１')).toEqual(['10001a', 'Anna']);
    expect(await namesBy('nna')).toEqual([]);
    expect(await namesBy(String(bert.userId))).toEqual(['bert']);
    expect(await namesBy('10001')).toEqual(['10001a', 'Anna']);
    expect(await namesBy('999999999999')).toEqual([]);
  });

  test('finds a mobile number when it is whole and an e-mail address by its beginning, as they are', async () => {
    expect(await namesBy('13911112222')).toEqual(['bert']);
    expect(await namesBy('1391111222')).toEqual([]);
    expect(await namesBy('B_RT@example.org')).toEqual(['bert']);
    expect(await namesBy('b_rt@example.o')).toEqual(['bert']);
    expect(await namesBy('bXrt@example.org')).toEqual([]);
  });

  test.each(['%', '_', 'ann_', '安娜', '😀', 'ann%', "ann' or 1=1", '%ann', '-ann', '\u0301'])(
    'finds nobody by %j, which is neither',
    async (keywords) => {
      expect(await namesBy(keywords)).toEqual([]);
    },
  );

  test('shows name, number and picture of everybody, in pages, and nothing else', async () => {
    const { data } = await anna.get('/v2/users/search?limit=2&sort=username:1');
    expect(data).toMatchObject({ skip: 0, limit: 2, totalItem: 5 });
    expect(data.dataList.map(({ username }: { username: string }) => username)).toEqual(['10001a', 'Anna']);
    const headImage = `http://localhost:4180/image/avatar/${anna.userId}`;
    expect(data.dataList[1]).toEqual({ userId: anna.userId, username: 'Anna', displayName: '', headImage });
    expect((await anna.get('/v2/users/search?skip=5')).data.dataList).toEqual([]);
    const byDefault = await anna.get('/v2/users/search');
    expect((await anna.get('/v2/users/search?sort=mobile:1')).data).toEqual(byDefault.data);
  });
});
