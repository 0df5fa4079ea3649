import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let reader: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.addUser('author');
  reader = await app.addUser('auteur');
  await addListedResource(app, author, 'first');
  await addListedResource(app, author, 'second');
  await addResource(author, 'unreleased');
  await app.context.sql`update users set mobile = '13911112222' where user_id = ${author.userId}`;
});
afterAll(() => app.close());

function search(query: string) {
  return app.visitor.get(`/v2/users/searchForConsole?${query}`);
}

test('visitors find users by name, each with the number of resources that are online', async () => {
  const { data } = await search('keywords=AUT');
  expect(data).toMatchObject({ skip: 0, limit: 10, totalItem: 2 });
  const headImage = (userId: number) => `http://localhost:4180/image/avatar/${userId}`;
  expect(data.dataList).toEqual([
    {
      userId: reader.userId,
      username: 'auteur',
      displayName: '',
      headImage: headImage(reader.userId),
      createdResourceCount: 0,
    },
    {
      userId: author.userId,
      username: 'author',
      displayName: '',
      headImage: headImage(author.userId),
      createdResourceCount: 2,
    },
  ]);
});

test('pages hold what was asked for, beyond the end nothing', async () => {
  expect((await search('limit=1&sort=userId:1')).data).toMatchObject({
    totalItem: 2,
    dataList: [{ userId: author.userId, createdResourceCount: 2 }],
  });
  expect((await search('skip=2')).data).toMatchObject({ totalItem: 2, dataList: [] });
  expect(await search('limit=0')).toMatchObject({ errCode: 4 });
});

test('a number finds its user; mobile numbers and e-mail addresses are not searched', async () => {
  expect((await search(`keywords=${author.userId}`)).data.dataList).toMatchObject([{ username: 'author' }]);
  for (const keywords of ['13911112222', 'author@example.org', 'thor', '%'])
    expect((await search(`keywords=${encodeURIComponent(keywords)}`)).data).toMatchObject({
      totalItem: 0,
      dataList: [],
    });
});

test('what somebody lists is counted by type, for everybody, and nothing else of theirs', async () => {
  // The seeded type that people see in the place of `markdown`.
  const other = await addResource(author, 'third', { resourceTypeCode: 'RT001001', policies: [FREE_POLICY] });
  await release(app, author, other, '1.0.0');
  const listed = async (user: TestUser) =>
    (await app.visitor.get(`/v2/resources/listedTypes?userId=${user.userId}`)).data;
  expect(await listed(author)).toEqual([
    { resourceTypeCode: 'RT001001', resourceType: expect.any(Array), subjectType: 1, count: 3 },
  ]);
  expect(await listed(reader)).toEqual([]);
});
