import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource, addResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
});
afterAll(() => app.close());

const TYPES = '/v2/resources/types';
const ATTRS = '/v2/resources/attrs';
const CATEGORIES = '/v2/resources/operation-categories';
const TAGS = '/v2/resources/tags';

/** Sends a call of an operator that has to succeed; answers its data. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
async function post(url: string, body: object): Promise<any> {
  const { data, errCode, body: text } = await operator.post(url, body);
  expect(errCode, text).toBe(0);
  return data;
}

async function expectRefused(url: string, body: object, refusal: string): Promise<void> {
  const { headers, data } = await operator.post(url, body);
  expect({ refusal: headers['x-refusal'], data }).toEqual({ refusal, data: null });
}

test('a type is created with what it says and the usual for what it does not', async () => {
  const plant = await post(`${TYPES}/create`, {
    code: 'plant',
    name: '植物',
    formats: ['.png'],
    attrs: ['width'],
    subjectType: [1],
    priority: 40,
    resourceConfig: { supportCreateBatch: 2 },
    presentableConfig: { versionShowMode: 0 },
  });
  expect(plant).toMatchObject({
    code: 'plant',
    name: '植物',
    parentCode: '',
    parentName: '',
    priority: 40,
    status: 1,
    category: 1,
    formats: ['.png'],
    subjectType: [1],
    resourceCount: 0,
    presentableConfig: { versionShowMode: 0 },
    resourceConfig: { supportCreateBatch: 2, fileCommitMode: [1, 2], fileMaxSize: 200 },
  });
  const fern = await post(`${TYPES}/create`, { name: 'fern', parentCode: 'plant', attrs: ['height'] });
  expect(fern).toMatchObject({ code: expect.stringMatching(/^RT\d+$/), parentName: '植物' });
  expect(fern.attrs.map(({ key }: { key: string }) => key)).toEqual(['width', 'height', 'licence']);
  expect(fern.ownAttrs).toEqual(['height']);
});

test('types are changed one field at a time; a new name shows in their resources', async () => {
  const moss = await post(`${TYPES}/create`, { name: 'moss', parentCode: 'plant' });
  const resourceId = await addResource(mira, 'cushion', { resourceTypeCode: moss.code });
  const changed = await post(`${TYPES}/update`, { code: moss.code, name: '苔藓', resourceConfig: { supportEdit: 2 } });
  expect(changed).toMatchObject({
    name: '苔藓',
    parentCode: 'plant',
    resourceConfig: { supportEdit: 2, fileMaxSize: 200 },
  });
  expect((await mira.get(`/v2/resources/${resourceId}`)).data.resourceType).toEqual(['植物', '苔藓']);
  expect(await post(`${TYPES}/updatePriority`, { code: moss.code, priority: 7 })).toBe(true);
  const page = await operator.get(
    `${TYPES}/list?parentCode=plant&codeOrName=${encodeURIComponent('苔')}&status=1&category=1`,
  );
  expect(page.data.resourceTypes).toMatchObject({
    totalItem: 1,
    dataList: [{ code: moss.code, priority: 7, resourceCount: 1, attrs: [{ key: 'width' }, { key: 'licence' }] }],
  });
});

test('a disabled type, and all below it, takes no new resources; its own keep it', async () => {
  const rock = await post(`${TYPES}/create`, { code: 'rock', name: 'rock' });
  const granite = await post(`${TYPES}/create`, { name: 'granite', parentCode: rock.code });
  const resourceId = await addResource(mira, 'boulder', { resourceTypeCode: granite.code });
  expect(await post(`${TYPES}/updateStatusBatch`, { codes: ['rock'], status: 2 })).toBe(true);
  expect(await mira.post('/v2/resources', { name: 'pebble', resourceTypeCode: granite.code })).toMatchObject({
    errCode: 4,
  });
  expect((await mira.get(`/v2/resources/${resourceId}`)).data.resourceTypeCode).toBe(granite.code);
  await expectRefused(`${TYPES}/updateStatusBatch`, { codes: ['rock', 'nowhere'], status: 1 }, 'type.unknown');
  expect((await app.visitor.get(`${TYPES}/getInfoByCode?code=rock`)).data.status).toBe(2);
});

test('types that cannot be are refused, nothing changes', async () => {
  const before = (await operator.get(`${TYPES}/list`)).data.resourceTypes.totalItem;
  let parentCode = '';
  const levels: string[] = [];
  for (const name of ['l1', 'l2', 'l3', 'l4', 'l5']) {
    const { code } = await post(`${TYPES}/create`, { name, parentCode });
    levels.push(code);
    parentCode = code;
  }
  await expectRefused(`${TYPES}/create`, { name: 'l6', parentCode }, 'type.misplaced');
  await expectRefused(`${TYPES}/update`, { code: levels[0], parentCode: levels[2] }, 'type.misplaced');
  await expectRefused(`${TYPES}/update`, { code: levels[0], parentCode: levels[0] }, 'type.misplaced');
  await expectRefused(`${TYPES}/update`, { code: levels[0], parentCode: 'plant' }, 'type.misplaced');
  await expectRefused(`${TYPES}/create`, { name: 'x', parentCode: 'nowhere' }, 'type.misplaced');
  await expectRefused(`${TYPES}/create`, { name: '植物' }, 'type.sibling-name-taken');
  await expectRefused(`${TYPES}/create`, { name: 'x', code: 'plant' }, 'type.code-taken');
  await expectRefused(`${TYPES}/create`, { name: 'x', attrs: ['nothing'] }, 'attribute.unknown');
  await expectRefused(`${TYPES}/update`, { code: 'nowhere', name: 'x' }, 'type.unknown');
  await expectRefused(`${TYPES}/updatePriority`, { code: 'nowhere', priority: 1 }, 'type.unknown');
  const id = await addResource(mira, 'odd', { resourceTypeCode: 'plant', resourceTypeName: 'odd' });
  const custom = (await mira.get(`/v2/resources/${id}`)).data.resourceTypeCode;
  await expectRefused(`${TYPES}/create`, { name: 'x', parentCode: custom }, 'type.misplaced');
  for (const wrong of [
    { name: '' },
    { name: 'a b' },
    { subjectType: [] },
    { formats: ['png'] },
    { status: 3 },
    { code: 'ä' },
  ])
    await expectRefused(`${TYPES}/create`, { name: 'x', ...wrong }, 'request.argument');
  await expectRefused(`${TYPES}/update`, { code: 'plant' }, 'request.argument');
  expect((await operator.get(`${TYPES}/list`)).data.resourceTypes.totalItem).toBe(before + 6);
});

test('attributes are added and changed, in one text or one per language', async () => {
  const mood = await post(`${ATTRS}/create`, {
    key: 'mood',
    name: { en_US: 'Mood', zh_CN: '心情' },
    remark: 'Of the piece',
    insertMode: 2,
    format: 6,
    contentRule: { maxLength: 5 },
  });
  expect(mood).toMatchObject({
    key: 'mood',
    name: '心情',
    note: 'Of the piece',
    remark: 'Of the piece',
    group: 2,
    format: 6,
  });
  await expectRefused(`${ATTRS}/create`, { key: 'mood', name: 'x', insertMode: 2 }, 'attribute.key-taken');
  await expectRefused(`${ATTRS}/update`, { key: 'nothing', name: 'x' }, 'attribute.unknown');
  await expectRefused(`${ATTRS}/create`, { key: 'a b', name: 'x', insertMode: 2 }, 'request.argument');
  await expectRefused(
    `${ATTRS}/create`,
    { key: 'xx', name: 'x', insertMode: 2, contentRule: { most: 1 } },
    'request.argument',
  );
  expect(await post(`${ATTRS}/update`, { key: 'mood', note: '' })).toMatchObject({ name: '心情', note: '' });
  const found = await operator.get(`${ATTRS}/list?nameOrKey=MOO&group=2`);
  expect(found.data.resourceAttrs).toMatchObject({
    totalItem: 1,
    dataList: [{ key: 'mood', contentRule: { maxLength: 5 }, notes: { en_US: '', zh_CN: '' } }],
  });
  expect((await operator.get(`${ATTRS}/list?nameOrKey=mood&group=1`)).data.resourceAttrs.totalItem).toBe(0);
  const names = { en_US: 'Mood', zh_CN: '心情' };
  expect(await post(`${ATTRS}/update`, { key: 'mood', name: names })).toMatchObject({ name: '心情', names });
  const last = (await app.visitor.get(`${ATTRS}/listSimple`)).data.at(-1);
  expect(last.key).toBe('mood');
});

test('keys of files that the dictionary does not have are listed', async () => {
  await addListedResource(app, mira, 'told');
  const list = () => operator.get('/v2/resources/attr-records/list?nameOrKey=WORD');
  expect((await list()).data).toEqual({ resourceAttrRecords: [], num: 0 });
  await app.context.sql`delete from resource_attributes where key = 'wordCount'`;
  expect((await list()).data).toEqual({ resourceAttrRecords: [{ key: 'wordCount', fileCount: 1 }], num: 1 });
});

test('operation categories make a tree of three levels, of which only what is shown now is enabled', async () => {
  const read = await post(`${CATEGORIES}/create`, { code: 'read', name: 'Reading', priority: 2 });
  expect(read).toMatchObject({
    code: 'read',
    parentCode: '',
    status: 1,
    startTime: null,
    sources: [],
    resourceCount: 0,
  });
  await post(`${CATEGORIES}/create`, { code: 'look', name: 'Looking', priority: 1 });
  const past = { startTime: '2026-02-01', limitTime: '2026-03-01 00:00:00' };
  await post(`${CATEGORIES}/create`, { code: 'gone', name: 'Gone', parentCode: 'read', ...past });
  const poems = await post(`${CATEGORIES}/create`, { name: 'Poems', parentCode: 'read', startTime: '2026-02-01' });
  const haiku = await post(`${CATEGORIES}/create`, { name: 'Haiku', parentCode: poems.code });
  const branch = (code: string, name: string, children: object[] = []) => ({ code, name, children });
  const tree = async (query: string) => (await app.visitor.get(`${CATEGORIES}/listSimpleByGroup?${query}`)).data;
  const shown = branch(poems.code, 'Poems', [branch(haiku.code, 'Haiku')]);
  expect(await tree('status=1')).toEqual([branch('look', 'Looking'), branch('read', 'Reading', [shown])]);
  expect(await tree('name=HAI')).toEqual([branch('read', 'Reading', [shown])]);
  await post(`${CATEGORIES}/updateStatusBatch`, { codes: [poems.code], status: 2 });
  expect(await tree('status=1')).toEqual([branch('look', 'Looking'), branch('read', 'Reading')]);
  expect(await tree('status=2')).toEqual([branch('read', 'Reading', [branch(poems.code, 'Poems')])]);

  await post(`${CATEGORIES}/update`, { code: haiku.code, parentCode: '' });
  expect(await tree('name=HAI')).toEqual([branch(haiku.code, 'Haiku')]);
  await post(`${CATEGORIES}/update`, { code: haiku.code, parentCode: poems.code });

  await expectRefused(`${CATEGORIES}/create`, { name: 'Deep', parentCode: haiku.code }, 'category.misplaced');
  await expectRefused(`${CATEGORIES}/create`, { name: 'x', parentCode: 'nowhere' }, 'category.misplaced');
  await expectRefused(`${CATEGORIES}/update`, { code: 'read', parentCode: haiku.code }, 'category.misplaced');
  await expectRefused(`${CATEGORIES}/update`, { code: 'read', parentCode: 'look' }, 'category.misplaced');
  await expectRefused(`${CATEGORIES}/create`, { name: 'READING' }, 'category.sibling-name-taken');
  await expectRefused(`${CATEGORIES}/create`, { name: 'x', code: 'read' }, 'category.code-taken');
  await expectRefused(`${CATEGORIES}/update`, { code: 'nowhere', name: 'x' }, 'category.unknown');
  await expectRefused(`${CATEGORIES}/updateStatusBatch`, { codes: ['read', 'nowhere'], status: 2 }, 'category.unknown');
  await expectRefused(`${CATEGORIES}/create`, { name: 'x', sources: [{ type: 1 }] }, 'request.argument');
  await expectRefused(`${CATEGORIES}/delete`, { code: 'read' }, 'category.has-children');
  expect(await post(`${CATEGORIES}/delete`, { code: 'look' })).toBe(true);
  await expectRefused(`${CATEGORIES}/delete`, { code: 'look' }, 'category.unknown');
  await post(`${CATEGORIES}/updatePriority`, { code: 'gone', priority: 9 });
  const below = await operator.get(`${CATEGORIES}/listSimpleByParentCode?parentCode=read`);
  expect(below.data).toMatchObject([
    { name: 'Poems', parentName: 'Reading' },
    { code: 'gone', priority: 9 },
  ]);
  expect((await operator.get(`${CATEGORIES}/list?codeOrName=poem&status=2`)).data.operationCategories).toMatchObject({
    totalItem: 1,
    dataList: [{ startTime: '2026-01-31T16:00:00.000Z' }],
  });
  expect((await operator.get(`${CATEGORIES}/getInfoByCode?code=nowhere`)).data).toBeNull();
});

test('a category holds what its sources and those below it name', async () => {
  const noah = await app.addUser('noah');
  const add = (name: string, more: object) => addResource(noah, name, more);
  await add('article', { resourceTypeCode: 'RT001001' });
  await add('essay', { resourceTypeCode: 'RT001001', resourceTypeName: 'essays' });
  await add('song', { resourceTypeCode: 'RT005001' });
  await add('tagged', { resourceTypeCode: 'image', tags: ['calm'] });
  const { data } = await noah.get('/v2/resources/noah%2Fessay');
  const listed = async (sources: object[]) => {
    await post(`${CATEGORIES}/update`, { code: 'held', sources });
    const page = await noah.get('/v2/resources?isSelf=1&operationCategoryCode=holding&limit=100');
    const { resourceCount } = (await operator.get(`${CATEGORIES}/getInfoByCode?code=held`)).data;
    const names = page.data.dataList.map(({ resourceTitle }: { resourceTitle: string }) => resourceTitle).toSorted();
    return { names, resourceCount };
  };
  await post(`${CATEGORIES}/create`, { code: 'holding', name: 'Holding' });
  await post(`${CATEGORIES}/create`, { code: 'held', name: 'Held', parentCode: 'holding' });
  expect(await listed([])).toEqual({ names: [], resourceCount: 0 });
  // Somebody's draft is a `markdown`, which means the same.
  expect(await listed([{ type: 1, identity: 'RT001001' }])).toEqual({ names: ['article'], resourceCount: 2 });
  expect((await listed([{ type: 1, identity: data.resourceTypeCode }])).names).toEqual([]);
  expect((await listed([{ type: 2, identity: data.resourceTypeCode }])).names).toEqual(['essay']);
  expect((await listed([{ type: 3, identity: 'calm' }])).names).toEqual(['tagged']);
  expect((await listed([{ type: 4 }])).names).toEqual(['article', 'song', 'tagged']);
  expect((await listed([{ type: 5, identity: 'RT001' }])).names).toEqual(['article']);
  expect((await listed([{ type: 6 }])).names).toEqual(['essay']);
  expect(
    (
      await listed([
        { type: 7, identity: 'RT001' },
        { type: 3, identity: 'calm' },
      ])
    ).names,
  ).toEqual(['essay', 'tagged']);
  expect((await noah.get('/v2/resources?isSelf=1&operationCategoryCode=nowhere')).data.totalItem).toBe(0);
});

test('tags are suggested by type; authors may use others', async () => {
  const tag = { tagType: 1, authority: 1 };
  const everywhere = await post(TAGS, { ...tag, tagName: 'calm', tagNote: 'For quiet works', resourceRangeType: 3 });
  expect(everywhere).toMatchObject({ tagId: expect.any(String), resourceRange: [], createUserId: operator.userId });
  const reading = await post(TAGS, {
    ...tag,
    tagName: 'novel',
    resourceRangeType: 1,
    resourceRange: ['阅读', 'markdown'],
  });
  await post(TAGS, { ...tag, tagName: 'visual', resourceRangeType: 2, resourceRange: ['RT001', 'markdown'] });
  const hidden = await post(TAGS, { ...tag, tagName: 'hidden', authority: 2, resourceRangeType: 3 });
  await expectRefused(TAGS, { ...tag, tagName: 'calm', resourceRangeType: 3 }, 'suggested-tag.name-taken');
  await expectRefused(TAGS, { ...tag, tagName: 'x'.repeat(51), resourceRangeType: 3 }, 'request.argument');
  const names = async (query: string) =>
    (await mira.get(`${TAGS}/availableTags?${query}`)).data.map(({ tagName }: { tagName: string }) => tagName);
  expect((await mira.get(`${TAGS}/availableTags`)).data).toEqual([
    { tagId: everywhere.tagId, tagType: 1, tagName: 'calm', tagNote: 'For quiet works' },
  ]);
  expect(await names('resourceTypeCode=RT001001')).toEqual(['calm', 'novel']);
  expect(await names('resourceTypeCode=image')).toEqual(['calm', 'visual']);
  expect(await names('resourceType=markdown')).toEqual(['calm', 'novel']);
  expect(await app.visitor.get(`${TAGS}/availableTags`)).toMatchObject({ errCode: 30 });

  app.clock.advance(1000);
  expect(await operator.put(TAGS, { tagIds: [hidden.tagId, '0'.repeat(24)], authority: 1 })).toMatchObject({
    data: true,
  });
  expect(await names('')).toEqual(['calm', 'hidden']);
  expect(await operator.put(TAGS, { tagIds: ['0'.repeat(24)], authority: 1 })).toMatchObject({ errCode: 4 });
  const page = await operator.get(`${TAGS}/admin?limit=1000&authority=1&tagType=1`);
  expect(page.data).toMatchObject({ limit: 1000, totalItem: 4, dataList: [{ tagName: 'hidden' }, {}, {}, {}] });
  expect((await operator.get(`${TAGS}/admin?keywords=NOV&resourceType=markdown`)).data.dataList).toMatchObject([
    { tagId: reading.tagId },
  ]);
});

test('operators tag resources, and count who carries a tag', async () => {
  const [one, two] = [await addResource(mira, 'one', { tags: ['own'] }), await addResource(mira, 'two')];
  const set = (setType: number, tagNames: string[], resourceIds = [one, two, '0'.repeat(24)]) =>
    operator.put(`${TAGS}/batchSetOrRemoveResourceTag`, { resourceIds, tagNames, setType });
  const tagsOf = async (resourceId: string) => (await mira.get(`/v2/resources/${resourceId}`)).data.tags;
  expect(await set(1, ['novel', 'own', 'night'])).toMatchObject({ data: true });
  expect(await tagsOf(one)).toEqual(['own', 'novel', 'night']);
  expect(await tagsOf(two)).toEqual(['novel', 'own', 'night']);
  await set(2, ['own', 'none'], [two]);
  expect(await tagsOf(two)).toEqual(['novel', 'night']);
  const many = Array.from({ length: 18 }, (_, index) => `tag-${index}`);
  expect(await set(1, many)).toMatchObject({ errCode: 4 });
  expect(await tagsOf(two)).toEqual(['novel', 'night']);
  expect(await set(1, ['a#b'])).toMatchObject({ errCode: 4 });
  expect(await set(3, ['a'])).toMatchObject({ errCode: 4 });
  const { data } = await operator.get(`${TAGS}/admin?keywords=`);
  const idOf = (name: string) => data.dataList.find(({ tagName }: { tagName: string }) => tagName === name).tagId;
  const counts = await operator.get(`${TAGS}/statistics?tagIds=${idOf('calm')},${'0'.repeat(24)},${idOf('novel')}`);
  expect(counts.data).toEqual([
    { tagId: idOf('calm'), tagName: 'calm', count: 1 },
    { tagId: idOf('novel'), tagName: 'novel', count: 2 },
  ]);
});

test('rule 39: authors are refused what operators do', async () => {
  const posts = [TAGS, ...['create', 'update', 'updateStatusBatch', 'updatePriority'].map((act) => `${TYPES}/${act}`)];
  const categories = ['create', 'update', 'updateStatusBatch', 'updatePriority', 'delete'];
  for (const url of [
    ...posts,
    ...categories.map((act) => `${CATEGORIES}/${act}`),
    `${ATTRS}/create`,
    `${ATTRS}/update`,
  ])
    expect(
      (await mira.post(url, { code: 'plant', name: 'x', codes: ['plant'], status: 2, priority: 1 })).data,
      url,
    ).toBeNull();
  for (const url of [`${TYPES}/list`, `${ATTRS}/list`, `${CATEGORIES}/list`, `${TAGS}/admin`])
    expect(await mira.get(url), url).toMatchObject({ errCode: 3 });
});
