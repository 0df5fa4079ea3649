import { CLASSIC_RESOURCE_TYPES } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { seedResourceTypes } from '../commands/seed-types.ts';
import { kindOfType } from '../queries/list-types.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let riso: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  const id = await addResource(mira, 'print', { resourceTypeCode: 'image', resourceTypeName: 'riso' });
  riso = (await mira.get(`/v2/resources/${id}`)).data.resourceTypeCode;
});
afterAll(() => app.close());

interface Tree {
  readonly name: string;
  readonly children: Tree[];
}
const types = (path: string, caller: Pick<TestUser, 'get'> = app.visitor) => caller.get(`/v2/resources/types/${path}`);
const codes = async (path: string) => (await types(path)).data.map(({ code }: { code: string }) => code);
const shape = (nodes: Tree[]): unknown =>
  Object.fromEntries(nodes.map(({ name, children }) => [name, shape(children)]));

test('a new installation has the ten classic types and those that published themes filter by', async () => {
  const { data } = await types('listSimpleByGroup?category=1');
  expect(shape(data)).toEqual({
    ...Object.fromEntries(CLASSIC_RESOURCE_TYPES.map((name) => [name, {}])),
    阅读: { 文章: {}, 连载小说: {} },
    漫画: { 漫画: {}, 连载漫画: {} },
    图片: {},
    视频: {},
    音频: { 音乐: {}, 播客节目: {}, 音乐专辑: {}, 歌单: {}, 连载播客: {}, 播单: {} },
    主题: {},
    插件: {},
    软件库: {},
    游戏: {},
  });
});

test('seeding again changes nothing, not even what the operator changed', async () => {
  await app.context.sql`update resource_types set formats = '{.webp}' where code = 'RT003'`;
  await seedResourceTypes(app.context);
  expect((await types('getInfoByCode?code=RT003')).data.formats).toEqual(['.webp']);
});

test('a tree keeps what matches and what stands above it', async () => {
  const tree = async (query: string, caller?: Pick<TestUser, 'get'>) =>
    shape((await types(`listSimpleByGroup?${query}`, caller)).data);
  expect(await tree(`codeOrName=${encodeURIComponent('音乐')}`)).toEqual({ 音频: { 音乐: {}, 音乐专辑: {} } });
  expect(await tree('codeOrName=RT001001')).toEqual({ 阅读: { 文章: {} } });
  expect(await tree('subjectType=4&category=1')).toEqual({
    catalog: {},
    阅读: { 连载小说: {} },
    漫画: { 连载漫画: {} },
    音频: { 音乐专辑: {}, 歌单: {}, 连载播客: {}, 播单: {} },
  });
  expect(await tree('category=2')).toEqual({ image: { riso: {} } });
  expect(await tree('codeOrName=riso&isMine=true', mira)).toEqual({ image: { riso: {} } });
  expect(await tree('codeOrName=riso&isMine=true', noah)).toEqual({});
  expect(await tree('status=0')).toEqual({});
  expect(await types('listSimpleByGroup?isMine=true')).toMatchObject({ ret: 4, errCode: 30 });
});

test('types are found below a type, elsewhere, and by their chain', async () => {
  expect(await codes('listSimpleByParentCode?parentCode=RT001')).toEqual(['RT001001', 'RT001002']);
  expect(await codes('listSimpleByParentCode?parentCode=image')).toEqual([riso]);
  expect(await codes('listSimpleByParentCode?category=1&subjectType=4')).toEqual([
    'RT001',
    'RT002',
    'RT005',
    'catalog',
  ]);
  expect(await codes('listSimpleByParentCode?parentCode=image&name=RIS')).toEqual([riso]);
  expect(await codes('listSimpleByParentCode?parentCode=image&name=ris&excludeParentCode=true')).toEqual([]);
  expect(await codes('listSimpleByParentCode?parentCode=RT001&name=ris&excludeParentCode=true')).toEqual([riso]);
  expect(await codes(`listSimpleByParentCode?nameChain=${encodeURIComponent('音频/音')}`)).toEqual([
    'RT005001',
    'RT005003',
  ]);
  expect(await codes(`listSimpleByParentCode?nameChain=${encodeURIComponent('漫画')}&isTerminate=true`)).toEqual([
    'RT002001',
    'RT002002',
  ]);
  const { data } = await types('listSimpleByParentCode?nameChain=image&isTerminate=true');
  expect(data).toEqual([
    { code: riso, name: 'riso', names: 'image/riso', sameAs: null, resourceCount: 1 },
    { code: 'RT003', name: '图片', names: '图片', sameAs: null, resourceCount: 0 },
    { code: 'image', name: 'image', names: 'image', sameAs: 'RT003', resourceCount: 0 },
  ]);
});

test('one type tells its settings, its parent and its attributes with those from above', async () => {
  const { data } = await types('getInfoByCode?code=RT005001', app.visitor);
  expect(data).toMatchObject({
    code: 'RT005001',
    name: '音乐',
    parentCode: 'RT005',
    parentName: '音频',
    category: 1,
    status: 1,
    subjectType: [1],
    resourceConfig: { fileCommitMode: [1, 2], supportDownload: 2, supportCreateBatch: 2, supportOptionalConfig: 1 },
    presentableConfig: { versionShowMode: 1 },
  });
  expect(data.formats).toContain('.mp3');
  expect(data.attrs.map(({ key }: { key: string }) => key)).toEqual([
    'fileSize',
    'mime',
    'duration',
    'bitRate',
    'sampleRate',
    'display_artist',
    'release_date',
    'music_genre',
    'lyric_language',
    'label_name',
    'song_lyricist',
    'song_composer',
    'song_arranger',
    'licence',
  ]);
  expect((await types('getInfoByCode?code=theme')).data.resourceConfig.supportOptionalConfig).toBe(2);
  expect((await types('getInfoByCode?code=catalog')).data).toMatchObject({
    subjectType: [4],
    resourceConfig: { fileCommitMode: [16] },
  });
  expect(await types('getInfoByCode?code=unknown')).toMatchObject({ errCode: 0, data: null });
  expect(await types('getInfoByCode')).toMatchObject({ errCode: 4 });
});

test('a name that several types share means the basic one with the smallest code, a code wins', async () => {
  const find = async (query: string) => (await types(`getInfoByCodeOrName?${query}`)).data?.code;
  expect(await find(`name=${encodeURIComponent('漫画')}`)).toBe('RT002');
  expect(await find('name=IMAGE')).toBe('image');
  expect(await find('code=audio&name=image')).toBe('audio');
  expect(await find('name=unknown')).toBeUndefined();
  expect(await types('getInfoByCodeOrName')).toMatchObject({ errCode: 4 });
});

test('recent types are those of the latest own resources, the most used ones for visitors', async () => {
  app.clock.advance(1000);
  await addResource(mira, 'first', { resourceTypeCode: 'json' });
  app.clock.advance(1000);
  await addResource(mira, 'second', { resourceTypeCode: 'RT001001' });
  const recent = async (caller: Pick<TestUser, 'get'>, query = '') =>
    (await types(`listSimple4Recently${query}`, caller)).data.map(({ names }: { names: string }) => names);
  expect(await recent(mira)).toEqual(['阅读/文章', 'json', 'image/riso']);
  expect(await recent(noah)).toEqual([]);
  expect(await recent(app.visitor)).toHaveLength(10);
  expect(await recent(mira, '?subjectType=4')).toEqual([]);
});

test('attributes speak the caller’s language', async () => {
  const attribute = async (language: string) =>
    (
      await app.visitor.get('/v2/resources/attrs/getInfoByKey?key=release_date', {
        headers: { 'accept-language': language },
      })
    ).data;
  expect(await attribute('en')).toMatchObject({ key: 'release_date', name: 'Release date', insertMode: 2, format: 4 });
  expect(await attribute('zh')).toMatchObject({ name: '发行日期', note: '首次发行的日期', remark: '首次发行的日期' });
  expect((await app.visitor.get('/v2/resources/attrs/getInfoByKey?key=unknown')).data).toBeNull();
  const { data } = await app.visitor.get('/v2/resources/attrs/listSimple');
  expect(data[0]).toMatchObject({ key: 'fileSize', formatUnit: 'b', autoConvert: true });
  expect((await types('getAttrsByCode?code=RT002002')).data).toMatchObject([
    { key: 'fileSize' },
    { key: 'mime' },
    { key: 'comicCreator', insertMode: 2 },
    { key: 'licence', insertMode: 2 },
  ]);
});

test('a renamed type is renamed for every resource and type below it', async () => {
  await app.context.sql`update resource_types set name = '声音' where code = 'RT005'`;
  expect(await kindOfType(app.context.db, 'RT005001')).toEqual({
    code: 'RT005001',
    names: ['声音', '音乐'],
    labels: ['声音', '音乐'],
    kindCodes: ['RT005', 'RT005001', 'audio'],
  });
  expect((await kindOfType(app.context.db, 'audio'))!.labels).toEqual(['声音', 'audio']);
});

test('a type cannot stand below itself, nor deeper than five levels', async () => {
  const { sql } = app.context;
  await expect(sql`update resource_types set parent_code = ${riso} where code = 'image'`).rejects.toThrow(
    /below itself/,
  );
  await sql`update resource_types set parent_code = 'RT005001' where code = 'RT001'`;
  await sql`update resource_types set parent_code = 'RT001001' where code = 'json'`;
  await expect(sql`update resource_types set parent_code = 'RT001001' where code = 'image'`).rejects.toThrow(
    /too deep/,
  );
});
