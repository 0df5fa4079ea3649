import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { recommendResource } from '../commands/recommend-resource.ts';
import { addListedResource, addResource, FREE_POLICY } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let harbour: string;
let draft: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  harbour = await addListedResource(app, mira, '港口-100%25');
  draft = await addResource(noah, 'draft', { policies: [FREE_POLICY] });
});
afterAll(() => app.close());

test('a resource is read by id and by full name, encoded once or twice, in whatever status and case', async () => {
  const { data } = await app.visitor.get(`/v2/resources/${draft}`);
  expect(data).toMatchObject({ resourceId: draft, status: 0 });
  for (const name of ['noah%2Fdraft', 'noah%252Fdraft', 'NOAH%2FDRAFT']) {
    expect((await app.visitor.get(`/v2/resources/${name}`)).data).toEqual(data);
  }
  const twice = encodeURIComponent(encodeURIComponent('mira/港口-100%25'));
  expect((await app.visitor.get(`/v2/resources/${twice}`)).data.resourceId).toBe(harbour);
});

test('what is not there is null, what is no name is refused', async () => {
  expect(await app.visitor.get('/v2/resources/noah%2Ffree-name')).toMatchObject({ errCode: 0, data: null });
  expect(await app.visitor.get(`/v2/resources/${'a'.repeat(24)}`)).toMatchObject({ errCode: 0, data: null });
  for (const key of ['draft', 'noah%2Fa%2Fb', 'noah%2F', 'no_user%2Fdraft']) {
    expect(await app.visitor.get(`/v2/resources/${key}`)).toMatchObject({ errCode: 4, data: null });
  }
});

test('policies, their explanation and the latest version are loaded on demand', async () => {
  const load = 'isLoadPolicyInfo=1&isTranslate=1&isLoadLatestVersionInfo=1';
  const { data } = await app.visitor.get(`/v2/resources/${harbour}?${load}`);
  expect(data.policies).toMatchObject([
    {
      policyName: 'free',
      policyText: FREE_POLICY.policyText,
      fsmDescriptionInfo: { initial: { isAuth: true } },
      fsmDeclarationInfo: { audiences: [{ type: 'public' }] },
      translateInfo: { content: expect.any(String) },
    },
  ]);
  expect(data.latestVersionInfo).toMatchObject({ version: '1.0.0', resourceId: harbour });
  expect((await app.visitor.get(`/v2/resources/${draft}?isLoadLatestVersionInfo=1`)).data.latestVersionInfo).toEqual(
    {},
  );
  expect((await app.visitor.get(`/v2/resources/${draft}?projection=status`)).data).toEqual({
    resourceId: draft,
    status: 0,
  });
});

test('several resources are looked up in the order asked, ids first, each once', async () => {
  const ids = `${draft},${'a'.repeat(24)},${harbour}`;
  const listed = await app.visitor.get(`/v2/resources/list?resourceIds=${ids}&resourceNames=noah%2Fdraft`);
  expect(listed.data.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual([draft, harbour]);
  const byName = await app.visitor.get(
    `/v2/resources/list?resourceNames=${encodeURIComponent(encodeURIComponent('mira/港口-100%25'))},noah/draft&projection=status`,
  );
  expect(byName.data).toEqual([
    { resourceId: harbour, status: 1 },
    { resourceId: draft, status: 0 },
  ]);
  expect((await app.visitor.get(`/v2/resources/list?resourceIds=${ids}&status=0,4`)).data).toHaveLength(1);
  for (const query of ['', 'resourceIds=abc', 'resourceNames=nameless', `resourceIds=${ids}&status=9`]) {
    expect(await app.visitor.get(`/v2/resources/list?${query}`)).toMatchObject({ errCode: 4, data: null });
  }
});

test('resources of users are counted in the order asked', async () => {
  const count = (query: string) => noah.get(`/v2/resources/count?${query}`);
  expect((await count(`userIds=${noah.userId},99999,${mira.userId}`)).data).toEqual([
    { userId: noah.userId, createdResourceCount: 1 },
    { userId: 99_999, createdResourceCount: 0 },
    { userId: mira.userId, createdResourceCount: 1 },
  ]);
  expect((await count(`userIds=${noah.userId}&status=1`)).data).toEqual([
    { userId: noah.userId, createdResourceCount: 0 },
  ]);
  expect(await count('')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/resources/count')).toMatchObject({ ret: 4, errCode: 30 });
});

test('names and titles of listed resources are suggested by what they start with', async () => {
  const suggest = async (prefix: string) =>
    (await app.visitor.get(`/v2/resources/keywordSuggest?prefix=${encodeURIComponent(prefix)}`)).data;
  expect(await suggest('港')).toEqual(['港口-100%25', 'mira/港口-100%25']);
  expect(await suggest('dra')).toEqual([]);
  expect(await app.visitor.get('/v2/resources/keywordSuggest')).toMatchObject({ errCode: 4 });
});

test('free names are made out of wanted ones', async () => {
  await addResource(mira, 'cover');
  await addResource(mira, 'n'.repeat(60));
  const generate = (body: object) => mira.post('/v2/resources/generateResourceNames', body);
  const { data } = await generate({
    resourceNames: ['cover', 'cover', 'a b:c', 'plain', 'PLAIN', 'n'.repeat(61), '__proto__'],
  });
  expect(data).toEqual({
    cover: { resourceNewNames: ['cover_1', 'cover_2'], status: 2 },
    'a b:c': { resourceNewNames: ['a_b_c'], status: 2 },
    plain: { resourceNewNames: ['plain'], status: 1 },
    PLAIN: { resourceNewNames: ['PLAIN_1'], status: 2 },
    ['n'.repeat(61)]: { resourceNewNames: [`${'n'.repeat(58)}_1`], status: 2 },
    ['__proto__']: { resourceNewNames: ['__proto__'], status: 1 },
  });
  expect((await generate([{ name: 'cover', num: 2 }])).data).toEqual({
    cover: { resourceNewNames: ['cover_1', 'cover_2'], status: 2 },
  });
  expect(await generate({ resourceNames: [] })).toMatchObject({ errCode: 4 });
  expect(await generate([{ name: 'a', num: 101 }])).toMatchObject({ errCode: 4 });
  expect(await app.visitor.post('/v2/resources/generateResourceNames', {})).toMatchObject({ errCode: 30 });
});

test('recommended resources are those that the operator chose and that are listed', async () => {
  for (const resourceId of [harbour, draft, harbour]) {
    await recommendResource(app.context, { recommendType: 1, resourceId });
  }
  const { data } = await app.visitor.get('/v2/resources/recommend?recommendType=1');
  expect(data).toMatchObject([{ resourceId: harbour, latestVersion: '1.0.0', policies: [{ policyName: 'free' }] }]);
  expect((await app.visitor.get('/v2/resources/recommend?recommendType=2')).data).toEqual([]);
  expect(await app.visitor.get('/v2/resources/recommend')).toMatchObject({ errCode: 4 });
});
