import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const CONFIGS = '/v2/i18n/configs';
const TAGS = '/v2/i18n/tags';

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.context.sql`delete from interface_text_tag_settings`;
  await app.context.sql`delete from interface_texts`;
  await app.context.sql`delete from interface_text_tags`;
});

const both = (zh: string, en: string) => ({
  zh: { content: zh, isDefault: true },
  en: { content: en, isDefault: false },
});
const refusalOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-refusal'];

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
async function done(answer: Promise<{ errCode: number; body: string; data: any }>): Promise<any> {
  const { errCode, body, data } = await answer;
  expect(errCode, body).toBe(0);
  return data;
}

const create = (key: string, zh: string, en: string, more: object = {}) =>
  root.post(`${CONFIGS}/create`, { key, value: both(zh, en), ...more });
const update = (_id: string, more: object) => root.put(`${CONFIGS}/update`, { _id, ...more });
const list = async (body: object, who: Pick<TestUser, 'post'> = root) => done(who.post(`${CONFIGS}/list`, body));
const keysOf = (found: { key: string }[]) => found.map(({ key }) => key);

async function file(address = '/static/configs/i18n.json') {
  const answer = await app.visitor.get(address);
  const texts = JSON.parse(answer.body) as Record<string, { en_US: string; zh_CN: string }>;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith('resourceType.')));
}

test('a text is to be translated, waits, and is read by everybody once it is published', async () => {
  const made = await done(create('home.title', '首页', '', { comment: 'Above all' }));
  expect(made).toMatchObject({
    key: 'home.title',
    value: both('首页', ''),
    comment: 'Above all',
    i18nTags: [],
    status: 1,
  });
  expect((await done(update(made._id, { value: both('首页', 'Home') }))).status).toBe(2);
  expect(await file()).toEqual({});
  expect((await done(update(made._id, { needPublish: true }))).status).toBe(3);
  expect(await file()).toEqual({ 'home.title': { en_US: 'Home', zh_CN: '首页' } });
  expect(await file('/static/configs-test/i18n.json')).toEqual(await file());
});

test('a draft changes nothing that is read; the same text again is published as it is', async () => {
  const { _id } = await done(create('a', '一', 'One', { needPublish: true }));
  expect((await done(update(_id, { value: both('一', 'First') }))).status).toBe(2);
  expect(await file()).toEqual({ a: { en_US: 'One', zh_CN: '一' } });
  expect((await done(update(_id, { value: both('', 'First') }))).status).toBe(1);
  expect((await done(update(_id, { value: both('一', 'One') }))).status).toBe(3);
  expect((await done(update(_id, { comment: 'note' }))).status).toBe(3);
});

test('all that waits is published at once, each once', async () => {
  for (const [key, zh] of [
    ['a', '一'],
    ['b', '二'],
    ['c', ''],
  ] as const)
    await done(create(key, zh, key));
  expect(await done(root.put(`${CONFIGS}/publishPreparative`))).toBe(2);
  expect(await done(root.put(`${CONFIGS}/publishPreparative`))).toBe(0);
  expect(Object.keys(await file())).toEqual(['a', 'b']);
});

test('the file is fresh by its tag, for every origin', async () => {
  await done(create('a', '一', 'One', { needPublish: true }));
  const first = await app.visitor.get('/static/configs/i18n.json?timestamp=1');
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.visitor.get('/static/configs/i18n.json?timestamp=2', { headers })).status).toBe(304);
  await done(create('b', '二', 'Two', { needPublish: true }));
  expect((await app.visitor.get('/static/configs/i18n.json', { headers })).status).toBe(200);
});

test('operators find texts by key, words of either language, tag and state', async () => {
  const [home] = await done(root.post(`${TAGS}/createMulti`, { tagNames: ['home', 'wallet'] }));
  await done(create('Home_A', '首页', 'Start', { tagIds: [home._id] }));
  await done(create('wallet', '钱包', ''));
  await done(create('c', '丙', 'C', { needPublish: true }));
  expect(keysOf(await list({}))).toEqual(['c', 'wallet', 'Home_A']);
  expect(keysOf(await list({ key: 'home' }))).toEqual(['Home_A']);
  expect(keysOf(await list({ content: 'START' }))).toEqual(['Home_A']);
  expect(keysOf(await list({ content: '钱' }))).toEqual(['wallet']);
  expect(keysOf(await list({ tagIds: [home._id] }))).toEqual(['Home_A']);
  for (const [status, keys] of [
    [1, ['wallet']],
    [2, ['Home_A']],
    [3, ['c']],
  ] as const)
    expect(keysOf(await list({ status }))).toEqual(keys);
  expect((await list({ key: 'Home' }))[0].i18nTags).toEqual([{ _id: home._id, tagName: 'home' }]);
});

test('others read what is published, by what is published', async () => {
  const { _id } = await done(create('a', '一', 'One', { needPublish: true, comment: 'secret' }));
  await done(update(_id, { value: both('一', 'Draft') }));
  await done(create('b', '二', 'Two'));
  const reader = await app.addUser('reader');
  const staff = await app.addUser('staff', { isOperator: true });
  await app.context.sql`update users set operator_permissions = '{users}' where username = 'staff'`;
  for (const who of [app.visitor, reader, staff] as TestUser[]) {
    expect(await list({}, who)).toMatchObject([{ key: 'a', value: both('一', 'One'), comment: '', status: 3 }]);
    expect(await list({ content: 'Draft' }, who)).toEqual([]);
    expect(await list({ status: 2 }, who)).toEqual([]);
    expect(keysOf(await list({ status: 3 }, who))).toEqual(['a']);
  }
});

test('a key is one text’s, also when two write it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('twice', '一', 'One')));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
  expect(new Set(answers.filter(({ errCode }) => errCode !== 0).map(refusalOf))).toEqual(new Set(['text.key-taken']));
});

test('broken texts and keys are refused with the key, and nothing changes', async () => {
  const { _id } = await done(create('good', '一', 'One'));
  for (const [zh, en] of [
    ['一 {n}', 'One'],
    ['一', '<script>x</script>'],
    ['{', ''],
  ] as const) {
    const answer = await update(_id, { value: both(zh, en) });
    expect(answer).toMatchObject({ errCode: 4, details: [{ field: 'good' }] });
    expect(await create('bad', zh, en)).toMatchObject({ errCode: 4, details: [{ field: 'bad' }] });
    expect(answer.msg).toContain('good');
  }
  for (const key of ['', 'a b', 'ä', 'x'.repeat(129)])
    expect(await create(key, '一', 'One')).toMatchObject({ errCode: 4 });
  expect(refusalOf(await create('half', '一', '', { needPublish: true }))).toBe('text.incomplete');
  expect(refusalOf(await create('tagged', '一', 'One', { tagIds: ['0'.repeat(24)] }))).toBe('text.tag-unknown');
  expect(refusalOf(await update('0'.repeat(24), { comment: 'x' }))).toBe('text.not-found');
  expect(await list({})).toMatchObject([{ key: 'good', value: both('一', 'One') }]);
});

test('an import adds what is new and leaves known keys alone, or overwrites what its flag says', async () => {
  await done(create('known', '旧', 'Old', { needPublish: true, comment: 'old' }));
  const entry = (key: string, zh: string, en: string, more: object = {}) => ({ key, value: both(zh, en), ...more });
  const table = [
    entry('known', '新', 'New', { comment: 'new', tagNames: ['t'] }),
    entry('fresh', '鲜', 'Fresh', { tagNames: ['t', 'u'] }),
    entry('fresh', '再', 'Again'),
    entry('bad', '{', ''),
    entry('no key', '一', 'One'),
    'nothing',
  ];
  const take = (flag: number, i18nConfigs: unknown[] = table) =>
    done(root.post(`${CONFIGS}/createMulti`, { flag, i18nConfigs }));
  const left = await take(0);
  expect(left).toEqual([
    { index: 0, key: 'known', reason: '已存在' },
    { index: 2, key: 'fresh', reason: '在本次导入中重复出现' },
    { index: 3, key: 'bad', reason: '中有未闭合的花括号，或花括号中没有名称' },
    { index: 4, key: 'no key', reason: '被略过：key 缺失、过长或不合规则' },
    { index: 5, key: '', reason: '被略过：key 缺失、过长或不合规则' },
  ]);
  const shown = async () =>
    Object.fromEntries(
      // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
      (await list({})).map((text: any) => [
        text.key,
        [
          text.value.en.content,
          text.comment,
          text.i18nTags.map(({ tagName }: { tagName: string }) => tagName).join(),
          text.status,
        ],
      ]),
    );
  expect(await shown()).toEqual({ known: ['Old', 'old', '', 3], fresh: ['Fresh', '', 't,u', 2] });
  await take(2);
  expect((await shown()).known).toEqual(['Old', 'new', '', 3]);
  await take(4);
  expect((await shown()).known).toEqual(['Old', 'new', 't', 3]);
  await take(1);
  expect((await shown()).known).toEqual(['New', 'new', 't', 2]);
  expect(await file()).toEqual({ known: { en_US: 'Old', zh_CN: '旧' } });

  await take(7);
  const entries = async () => (await app.context.sql`select count(*)::int as n from audit_entries`)[0]!.n;
  const [before, texts] = [await entries(), await shown()];
  await take(7);
  expect([await entries(), await shown()]).toEqual([before, texts]);
  await take(7, [entry('known', '新', 'New', { comment: 'new' })]);
  expect((await shown()).known).toEqual(['New', 'new', '', 2]);
});

test('a table of 5,000 texts is one import, one more is refused', { timeout: 30_000 }, async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: `k${n}`, value: both(`${n}`, `${n}`), tagNames: ['many'] }));
  expect(await done(root.post(`${CONFIGS}/createMulti`, { i18nConfigs: many(5000) }))).toEqual([]);
  expect(await list({})).toHaveLength(5000);
  expect(await root.post(`${CONFIGS}/createMulti`, { i18nConfigs: many(5001) })).toMatchObject({ errCode: 4 });
});

test('tags are made, renamed, counted, given to many and deleted', async () => {
  const tag = await done(root.post(`${TAGS}/create`, { tagName: 'home' }));
  expect(refusalOf(await root.post(`${TAGS}/create`, { tagName: 'home' }))).toBe('text.tag-taken');
  const [again, other] = await done(root.post(`${TAGS}/createMulti`, { tagNames: ['home', 'other', 'home'] }));
  expect(again).toEqual(tag);
  expect(refusalOf(await root.put(`${TAGS}/update`, { _id: other._id, tagName: 'home' }))).toBe('text.tag-taken');
  expect(refusalOf(await root.put(`${TAGS}/update`, { _id: '0'.repeat(24), tagName: 'x' }))).toBe('text.tag-unknown');
  expect(await done(root.put(`${TAGS}/update`, { _id: other._id, tagName: 'Wallet' }))).toEqual({
    ...other,
    tagName: 'Wallet',
  });

  const ids: string[] = [];
  for (const key of ['a', 'b']) ids.push((await done(create(key, '一', 'One')))._id);
  const give = (tagIds: string[]) =>
    root.put(`${CONFIGS}/batchBindI18nTags`, { _ids: [...ids, '0'.repeat(24)], tagIds });
  expect(await done(give([tag._id]))).toBe(2);
  expect(await done(give([tag._id]))).toBe(0);
  expect(await done(update(ids[0]!, { tagIds: [other._id] })).then((text) => text.i18nTags)).toEqual([
    { _id: other._id, tagName: 'Wallet' },
  ]);
  expect(await done(root.get(`${TAGS}/list?tagName=WAL`))).toEqual({
    num: 1,
    i18nTags: [{ _id: other._id, tagName: 'Wallet', num: 1 }],
  });
  expect((await done(root.get(`${TAGS}/list?skipSize=1&pageSize=1`))).i18nTags).toHaveLength(1);
  expect(await done(root.get(`${TAGS}/listSimple`))).toHaveLength(2);
  expect(await done(root.put(`${TAGS}/deleteMulti`, { _ids: [tag._id, '0'.repeat(24)] }))).toBe(1);
  expect((await list({ key: 'b' }))[0].i18nTags).toEqual([]);
});

test('the same text again changes nothing, not even its place', async () => {
  const { _id, updateTime } = await done(create('still', '一', 'One'));
  app.clock.advance(1000);
  expect((await done(update(_id, { value: both('一', 'One'), comment: '', tagIds: [] }))).updateTime).toBe(updateTime);
  expect((await done(update(_id, { comment: 'x' }))).updateTime).not.toBe(updateTime);
});

test('tags that an import replaces are on record', async () => {
  const take = (tagNames: string[]) =>
    done(
      root.post(`${CONFIGS}/createMulti`, { flag: 4, i18nConfigs: [{ key: 'k', value: both('一', 'One'), tagNames }] }),
    );
  await take(['b', 'a']);
  await take(['c', 'c']);
  await take(['c']);
  const { dataList } = await done(root.get('/v2/operators/audits?objectType=text&objectId=k'));
  expect(
    dataList.map(({ before, after }: Record<'before' | 'after', { tagNames: string[] } | null>) => [
      before?.tagNames,
      after?.tagNames,
    ]),
  ).toEqual([
    [['a', 'b'], ['c']],
    [undefined, ['a', 'b']],
  ]);
});

test('imports of the same keys in other orders are both taken in', async () => {
  const keys = Array.from({ length: 300 }, (_, n) => `k${n}`);
  const take = (order: string[]) =>
    root.post(`${CONFIGS}/createMulti`, {
      flag: 7,
      i18nConfigs: order.map((key) => ({ key, value: both('一', 'One') })),
    });
  const answers = await Promise.all([take(keys), take(keys.toReversed()), take(keys), take(keys.toReversed())]);
  expect(answers.map(({ errCode }) => errCode)).toEqual([0, 0, 0, 0]);
  expect(await list({})).toHaveLength(300);
});

test('each change is on record by its key', async () => {
  const { _id } = await done(create('noted', '一', 'One'));
  await done(update(_id, { value: both('一', 'Uno') }));
  await done(update(_id, { needPublish: true }));
  const { dataList } = await done(root.get('/v2/operators/audits?objectType=text&objectId=noted'));
  expect(dataList.map(({ action }: { action: string }) => action)).toEqual(['publish', 'change', 'create']);
  expect(dataList[1]).toMatchObject({ before: { english: 'One' }, after: { english: 'Uno' } });
});
