import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('Mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

test('a resource starts without version and policies, with its name as title', async () => {
  const answer = await mira.post('/v2/resources', { name: ' fern-spiral ', resourceTypeCode: 'image' });
  expect(answer.data).toEqual({
    resourceId: expect.stringMatching(/^[0-9a-f]{24}$/),
    resourceName: 'Mira/fern-spiral',
    resourceTitle: 'fern-spiral',
    resourceType: ['图片', 'image'],
    resourceTypeCode: 'image',
    subjectType: 1,
    userId: mira.userId,
    username: 'Mira',
    displayName: '',
    intro: '',
    coverImages: [],
    tags: [],
    licence: '',
    status: 0,
    latestVersion: '',
    latestVersionReleaseDate: null,
    firstVersionReleaseDate: null,
    resourceVersions: [],
    baseUpcastResources: [],
    policies: [],
    operationType: 0,
    generateCoverStatus: 0,
    createDate: '2026-03-01T04:00:00.000Z',
    updateDate: '2026-03-01T04:00:00.000Z',
  });
});

test('everything that can be given at creation is kept, policies by their text', async () => {
  const answer = await mira.post('/v2/resources', {
    name: '苔藓',
    resourceTypeCode: 'RT003',
    resourceTitle: '苔藓与石',
    intro: '湿润的石阶',
    tags: ['微距', 'moss'],
    coverImages: ['https://example.org/moss.jpg'],
    policies: [{ policyName: '免费', policyText: encodeURIComponent(FREE), status: '1' }],
  });
  expect(answer.data).toMatchObject({
    resourceName: 'Mira/苔藓',
    resourceType: ['图片', 'image'],
    resourceTitle: '苔藓与石',
    intro: '湿润的石阶',
    tags: ['微距', 'moss'],
    coverImages: ['https://example.org/moss.jpg'],
    status: 0,
    policies: [{ policyName: '免费', status: 1 }],
  });
});

test.each([
  ['no name', { resourceTypeCode: 'image' }],
  ['a name with a slash', { name: 'a/b', resourceTypeCode: 'image' }],
  ['a name of 61 characters', { name: 'n'.repeat(61), resourceTypeCode: 'image' }],
  ['no type', { name: 'typeless' }],
  ['an unknown type', { name: 'unknown-type', resourceTypeCode: 'nothing' }],
  ['a type that is no leaf', { name: 'no-leaf', resourceTypeCode: 'RT001' }],
  ['a type for collections', { name: 'single', resourceTypeCode: 'catalog' }],
  ['a collection with a type for single resources', { name: 'many', resourceTypeCode: 'image', subjectType: 4 }],
  [
    'a collection with a type of its own',
    { name: 'own', resourceTypeCode: 'catalog', resourceTypeName: 'shelf', subjectType: 4 },
  ],
  ['the same tag twice', { name: 'tags', resourceTypeCode: 'image', tags: ['a', 'a'] }],
  ['a tag with #', { name: 'tags', resourceTypeCode: 'image', tags: ['#a'] }],
  ['21 tags', { name: 'tags', resourceTypeCode: 'image', tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
  ['a cover that is no address', { name: 'cover', resourceTypeCode: 'image', coverImages: ['moss.jpg'] }],
  ['an introduction beyond 1000', { name: 'intro', resourceTypeCode: 'image', intro: 'x'.repeat(1001) }],
  [
    'a policy without text',
    { name: 'p', resourceTypeCode: 'image', policies: [{ policyName: 'free', policyText: '' }] },
  ],
])('%s is refused as an argument', async (_, body) => {
  expect(await mira.post('/v2/resources', body)).toMatchObject({ ret: 0, errCode: 4, data: null });
});

test.each([
  [
    'two policies of one name',
    [FREE, 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => end\n\nend:\n  terminate'],
    ['free', 'free'],
  ],
  ['two policies of one text', [FREE, FREE], ['free', 'gratis']],
  ['a text that does not compile', ['for nobody in particular'], ['free']],
])('%s are refused, and nothing is created', async (_, texts, names) => {
  const policies = texts.map((policyText, index) => ({ policyText, policyName: names[index] }));
  const body = { name: 'policies', resourceTypeCode: 'image', policies };
  expect(await mira.post('/v2/resources', body)).toMatchObject({ ret: 0, errCode: 2 });
  expect((await mira.get('/v2/resources/Mira%2Fpolicies')).data).toBeNull();
});

test('a name belongs to its first user, ignoring case; others may use it under theirs', async () => {
  const body = { name: 'Dunes', resourceTypeCode: 'image' };
  expect(await mira.post('/v2/resources', body)).toMatchObject({ errCode: 0 });
  expect(await mira.post('/v2/resources', { ...body, name: 'dUNES' })).toMatchObject({ errCode: 4, data: null });
  expect(await noah.post('/v2/resources', body)).toMatchObject({ errCode: 0 });
});

test('of simultaneous creations of one name exactly one succeeds', async () => {
  const names = ['race', 'RACE', 'Race', 'rAce', 'raCe', 'racE', 'race', 'race'];
  const answers = await Promise.all(
    names.map((name) => mira.post('/v2/resources', { name, resourceTypeCode: 'json' })),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 4, 4, 4, 4, 4, 4, 4]);
});

test('the older form names the type by its chain', async () => {
  const answer = await mira.post('/v2/resources', { name: 'chain', resourceType: ['音频', '音乐'] });
  expect(answer.data).toMatchObject({ resourceTypeCode: 'RT005001', resourceType: ['音频', '音乐'] });
});

test('a type name of one’s own makes a type below the given one, which everybody then shares', async () => {
  const own = await mira.post('/v2/resources', {
    name: 'own',
    resourceTypeCode: 'image',
    resourceTypeName: 'Cyanotype',
  });
  expect(own.data).toMatchObject({
    resourceType: ['image', 'Cyanotype'],
    resourceTypeCode: expect.stringMatching(/^RT\d{6}$/),
  });
  const same = await noah.post('/v2/resources', {
    name: 'own',
    resourceTypeCode: 'image',
    resourceTypeName: 'cyanotype',
  });
  expect(same.data.resourceTypeCode).toBe(own.data.resourceTypeCode);

  const type = await mira.get(`/v2/resources/types/getInfoByCode?code=${own.data.resourceTypeCode}`);
  expect(type.data).toMatchObject({ category: 2, parentCode: 'image', parentName: 'image', createUserId: mira.userId });
  expect(type.data.attrs.map(({ key }: { key: string }) => key)).toEqual([
    'fileSize',
    'mime',
    'width',
    'height',
    'licence',
  ]);
  expect(await mira.post('/v2/resources', { name: 'still-leaf', resourceTypeCode: 'image' })).toMatchObject({
    errCode: 0,
  });
});

test('one own type is made however many resources are created with it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      mira.post('/v2/resources', { name: `zine-${index}`, resourceTypeCode: 'json', resourceTypeName: 'zine' }),
    ),
  );
  expect(new Set(answers.map(({ data }) => data.resourceTypeCode)).size).toBe(1);
});

test('whoever has a resource is a provider of resources by their role', async () => {
  const noor = await app.addUser('noor');
  await mira.post('/v2/resources', { name: 'fern-frond', resourceTypeCode: 'image' });
  await app.context.jobs.runDue();
  const roleOf = async (user: TestUser) => (await user.get('/v2/users/current')).data.userRole;
  expect([await roleOf(mira), await roleOf(noor)]).toEqual([5, 1]);
});

test('a visitor creates nothing', async () => {
  expect(await app.visitor.post('/v2/resources', {})).toMatchObject({ ret: 4, errCode: 30 });
});

test('a creation that is refused leaves no policy behind', async () => {
  const policyText =
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("7", "month") => ended\nended:\n  terminate';
  const body = { name: 'once', resourceTypeCode: 'image', policies: [{ policyName: 'seven', policyText }] };
  const kept = () => app.context.sql`select from policies where policy_text = ${policyText}`;
  expect(await mira.post('/v2/resources', { name: 'once', resourceTypeCode: 'image' })).toMatchObject({ errCode: 0 });
  expect((await mira.post('/v2/resources', body)).headers['x-refusal']).toBe('resource.name-taken');
  expect(await kept()).toHaveLength(0);
  expect(await mira.post('/v2/resources', { ...body, name: 'twice' })).toMatchObject({ errCode: 0 });
  expect(await kept()).toHaveLength(1);
});
