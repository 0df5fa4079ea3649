import { afterAll, beforeAll, expect, test } from 'vitest';
import { addResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { seedResourceTypes } from '../commands/seed-types.ts';

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
/** Ids by title: one work of each type of the pairs that pictures, texts and sounds have. */
const works: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [operator, mira] = [await app.addUser('olive', { isOperator: true }), await app.addUser('mira')];
  const types = {
    print: 'image',
    photo: 'RT003',
    note: 'markdown',
    essay: 'RT001001',
    take: 'audio',
    song: 'RT005001',
  };
  for (const [title, type] of Object.entries(types))
    works[title] = await addResource(mira, title, { resourceTypeCode: type });
  works.riso = await addResource(mira, 'riso', { resourceTypeCode: 'image', resourceTypeName: 'riso' });
});
afterAll(() => app.close());

const found = async (query: string) =>
  (await mira.get(`/v2/resources?isSelf=1&limit=100&${query}`)).data.dataList
    .map(({ resourceTitle }: { resourceTitle: string }) => resourceTitle)
    .toSorted();
const update = (body: object) => operator.post('/v2/resources/types/update', body);

test('answers carry the names of both types, the code stays the one that was published under', async () => {
  const kind = async (title: string) => {
    const { resourceType, resourceTypeCode } = (await mira.get(`/v2/resources/${works[title]}`)).data;
    return [resourceTypeCode, ...resourceType];
  };
  expect(await kind('print')).toEqual(['image', '图片', 'image']);
  expect(await kind('photo')).toEqual(['RT003', '图片', 'image']);
  expect(await kind('note')).toEqual(['markdown', '阅读', '文章', 'markdown']);
  expect(await kind('essay')).toEqual(['RT001001', '阅读', '文章', 'markdown']);
  expect(await kind('take')).toEqual(['audio', '音频', 'audio']);
  expect(await kind('song')).toEqual(['RT005001', '音频', '音乐']);
  expect((await kind('riso')).slice(1)).toEqual(['image', 'riso']);
});

test.each([
  ['resourceTypeCode=image', ['photo', 'print', 'riso']],
  ['resourceTypeCode=RT003', ['photo', 'print', 'riso']],
  ['resourceTypeCode=RT001', ['essay', 'note']],
  ['resourceTypeCode=audio', ['song', 'take']],
  ['resourceTypeCode=RT005', ['song', 'take']],
  ['resourceTypeCode=RT005001', ['song']],
  ['resourceTypeCode=RT003&resourceTypeCategory=2', ['riso']],
  ['resourceType=IMAGE', ['photo', 'print', 'riso']],
  ['resourceType=%E5%9B%BE%E7%89%87', ['photo', 'print', 'riso']],
  ['resourceType=markdown', ['essay', 'note']],
  ['omitResourceType=%E9%98%85%E8%AF%BB', ['photo', 'print', 'riso', 'song', 'take']],
  ['keywords=%E9%9F%B3%E9%A2%91', ['song', 'take']],
  ['keywords=audio', ['song', 'take']],
])('%s finds the works of both types', async (query, titles) => {
  expect(await found(query)).toEqual(titles);
});

test('the works of both are counted with either, and recent types are those that people see', async () => {
  const info = async (code: string) => (await mira.get(`/v2/resources/types/getInfoByCode?code=${code}`)).data;
  expect([(await info('image')).resourceCount, (await info('RT003')).resourceCount]).toEqual([2, 2]);
  expect((await info('image')).sameAs).toBe('RT003');
  expect((await info('RT003')).sameAs).toBeNull();
  const recent = (await mira.get('/v2/resources/types/listSimple4Recently')).data;
  expect(recent.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['RT003', 'RT001001', 'RT005001']),
  );
  expect(recent.filter(({ sameAs }: { sameAs: string | null }) => sameAs !== null)).toEqual([]);
  const visited = (await app.visitor.get('/v2/resources/types/listSimple4Recently')).data;
  expect(visited.filter(({ sameAs }: { sameAs: string | null }) => sameAs !== null)).toEqual([]);
});

test('a type is found by the name of its counterpart', async () => {
  const codes = async (query: string) =>
    (await mira.get(`/v2/resources/types/listSimpleByParentCode?${query}&isTerminate=true&category=1`)).data
      .map(({ code }: { code: string }) => code)
      .toSorted();
  expect(await codes('name=markd')).toEqual(['RT001001', 'markdown']);
  expect(await codes('nameChain=imag')).toEqual(['RT003', 'image']);
});

test('the chain of an answer names a type again: the one that people see', async () => {
  const type = async (resourceType: string[], name: string) =>
    (await mira.post('/v2/resources', { name, resourceType })).data.resourceTypeCode;
  expect(await type(['图片', 'image'], 'sent-back')).toBe('RT003');
  expect(await type(['image'], 'older')).toBe('image');
});

test('labels and templates for one of a pair are for both', async () => {
  const label = { tagName: 'night', tagType: 1, authority: 1, resourceRangeType: 1, resourceRange: ['image'] };
  expect((await operator.post('/v2/resources/tags', label)).errCode).toBe(0);
  const labels = async (query: string) =>
    (await mira.get(`/v2/resources/tags/availableTags?${query}`)).data.map(
      ({ tagName }: { tagName: string }) => tagName,
    );
  for (const query of ['resourceTypeCode=RT003', 'resourceTypeCode=image', 'resourceType=%E5%9B%BE%E7%89%87'])
    expect(await labels(query)).toContain('night');
  expect(await labels('resourceTypeCode=RT004')).not.toContain('night');
});

test('operators pair types, and take pairs apart; works and what is stored follow at once', async () => {
  const game = await addResource(mira, 'game', { resourceTypeCode: 'RT009' });
  const data = await addResource(mira, 'data', { resourceTypeCode: 'json' });
  expect((await update({ code: 'json', sameAs: 'RT009' })).data).toMatchObject({ sameAs: 'RT009' });
  const names = async (id: string) => (await mira.get(`/v2/resources/${id}`)).data.resourceType;
  expect([await names(game), await names(data)]).toEqual([
    ['游戏', 'json'],
    ['游戏', 'json'],
  ]);
  expect(await found('resourceTypeCode=RT009')).toEqual(['data', 'game']);
  const texts = JSON.parse((await app.visitor.get('/static/configs/i18n.json')).body);
  expect(texts['resourceType.json']).toEqual({ en_US: 'Game', zh_CN: '游戏' });
  expect(texts['resourceType.image']).toBeUndefined();
  await update({ code: 'RT009', name: 'play' });
  expect(await names(data)).toEqual(['play', 'json']);
  await update({ code: 'json', sameAs: null });
  expect([await names(game), await names(data)]).toEqual([['play'], ['json']]);
  expect(await found('resourceTypeCode=RT009')).toEqual(['game']);
  await update({ code: 'json', sameAs: 'RT009' });
  expect((await update({ code: 'json', sameAs: '' })).data.sameAs).toBeNull();
});

test.each([
  ['a type that has one already', { code: 'json', sameAs: 'RT003' }, 'type.paired'],
  ['a type that names another itself', { code: 'json', sameAs: 'image' }, 'type.paired'],
  ['the type itself', { code: 'json', sameAs: 'json' }, 'type.paired'],
  ['for a type that is named itself', { code: 'RT003', sameAs: 'json' }, 'type.paired'],
  ['what is not there', { code: 'json', sameAs: 'nowhere' }, 'type.unknown'],
])('no counterpart is %s', async (_, body, refusal) => {
  const { errCode, headers } = await update(body);
  expect([errCode, headers['x-refusal']]).toEqual([4, refusal]);
  expect((await update({ code: 'json', priority: 15 })).data.sameAs).toBeNull();
});
