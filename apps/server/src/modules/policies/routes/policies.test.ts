import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, PAID, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { Policy } from '../schemas.ts';

const OTHER = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const UNUSED = 'for nodes\n\ninitial[active]:\n  terminate';
const BROKEN = 'for friends\ninitial[active]:\n  terminate';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  const book = await publish(app, mira, { name: 'book', policies: [FREE, PAID] });
  app.clock.advance(1000);
  await publish(app, noah, { name: 'atlas', policies: [FREE, OTHER] });
  app.clock.advance(1000);
  await mount(mira, await openNode(mira, 'shore'), book, 'book', { policies: [FREE, SHOWN_ONLY] });
  await mira.post('/v2/policies', { policyTexts: [UNUSED], subjectType: 1 });
});
afterAll(() => app.close());

const own = async (user: TestUser, query = '') => (await user.get(`/v2/policies${query}`)).data;
const idsOf = (rows: readonly { policyId: string }[]) => rows.map((row) => row.policyId);

test('the policies of one’s own resources and exhibits are listed once each, the newest first', async () => {
  const miras = await own(mira);
  const ofExhibits = [FREE, SHOWN_ONLY].map((text) => policyId(text, 2));
  const ofResources = [FREE, PAID].map((text) => policyId(text, 1));
  expect(idsOf(miras.dataList).slice(0, 2).sort()).toEqual(ofExhibits.sort());
  expect(idsOf(miras.dataList).slice(2).sort()).toEqual(ofResources.sort());
  expect(miras).toMatchObject({ skip: 0, limit: 10, page: 1, pageSize: 10, totalItem: 4 });
  expect(miras.dataList[3]).toMatchObject({ subjectType: 1, status: 0, fsmDeclarationInfo: { audiences: [{}] } });
  expect(idsOf((await own(noah)).dataList).sort()).toEqual([FREE, OTHER].map((text) => policyId(text, 1)).sort());
  expect(await own(await app.addUser('new'))).toMatchObject({ totalItem: 0, dataList: [] });
});

test('a page is asked for by its number or by what to skip', async () => {
  const all = idsOf((await own(mira)).dataList);
  expect(await own(mira, '?page=2&pageSize=3')).toMatchObject({
    skip: 3,
    limit: 3,
    page: 2,
    pageSize: 3,
    totalItem: 4,
    dataList: [{ policyId: all[3] }],
  });
  expect(await own(mira, '?skip=1&limit=2&page=9&pageSize=9')).toMatchObject({
    skip: 1,
    limit: 2,
    page: 1,
    pageSize: 2,
    dataList: [{ policyId: all[1] }, { policyId: all[2] }],
  });
  expect((await own(mira, '?page=3&pageSize=3')).dataList).toEqual([]);
});

test('policies are listed by what they are for; collections have those of resources', async () => {
  const types = async (subjectType: number) =>
    (await own(mira, `?subjectType=${subjectType}`)).dataList.map((row: { subjectType: number }) => row.subjectType);
  expect(await types(1)).toEqual([1, 1]);
  expect(await types(4)).toEqual([1, 1]);
  expect(await types(2)).toEqual([2, 2]);
  expect(await types(5)).toEqual([2, 2]);
  expect(await types(3)).toEqual([]);
  const projected = await own(mira, '?subjectType=1&limit=1&projection=policyText,none');
  expect(projected.dataList.map(Object.keys)).toEqual([['policyId', 'policyText']]);
});

test.each(['page=0', 'pageSize=101', 'limit=0', 'limit=101', 'skip=-1', 'subjectType=6', 'page=x'])(
  'a list of policies is not answered to %s',
  async (query) => {
    expect(await mira.get(`/v2/policies?${query}`)).toMatchObject({ errCode: 4, data: null });
    expect(await app.visitor.get(`/v2/policies?${query}`)).toMatchObject({ ret: 4, errCode: 30 });
  },
);

test('texts that have findings are refused with all of them, in the caller’s language, and nothing is stored', async () => {
  const policyTexts = [encodeURIComponent(PAID.replace('"5"', '"6"')), encodeURIComponent(BROKEN)];
  const store = (locale: string) =>
    mira.post('/v2/policies', { policyTexts, subjectType: 2 }, { headers: { cookie: `locale=${locale}` } });
  const english = await store('en_US');
  expect(english).toMatchObject({
    ret: 0,
    errCode: 2,
    data: [{ index: 1, warnings: [], errorObjects: [{ code: 'SYNTAX' }] }],
  });
  expect(english.data[0].errors).toEqual([expect.stringMatching(/^Line 1, column 4: /)]);
  expect((await store('zh_CN')).data[0].errors).toEqual([expect.stringMatching(/^第 1 行/)]);
  const wanted = policyId(PAID.replace('"5"', '"6"'), 2);
  expect((await app.visitor.get(`/v2/policies/${wanted}`)).data).toBeNull();
});

test.each<[string, object]>([
  ['no texts', { policyTexts: [], subjectType: 1 }],
  ['101 texts', { policyTexts: Array.from({ length: 101 }, () => FREE), subjectType: 1 }],
  ['an empty text', { policyTexts: [''], subjectType: 1 }],
  ['a user group', { policyTexts: [FREE], subjectType: 3 }],
])('%s cannot be stored', async (_, body) => {
  expect(await mira.post('/v2/policies', body)).toMatchObject({ errCode: 4, data: null });
});

test('policies are looked up by anybody, in the order asked for; what is unknown is left out', async () => {
  const [free, paid] = [policyId(FREE, 1), policyId(PAID, 1)];
  const list = async (query: string) => (await app.visitor.get(`/v2/policies/list?${query}`)).data;
  expect(idsOf(await list(`policyIds=${paid},${'0'.repeat(32)},${free},${paid}`))).toEqual([paid, free]);
  expect(idsOf(await list(`policyIds=${paid}&subjectType=4&userId=7`))).toEqual([paid]);
  expect(await list(`policyIds=${paid}&subjectType=5`)).toEqual([]);
  expect((await list(`policyIds=${paid}&projection=status`)).map(Object.keys)).toEqual([['policyId', 'status']]);
  const [translated] = await list(`policyIds=${paid}&projection=status&isTranslate=1`);
  expect(translated).toHaveProperty('translateInfo.content');
  expect(translated).toHaveProperty('policyText');
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
  expect(await list(`policyIds=${ids(200)}`)).toEqual([]);
  for (const wrong of ['', `?policyIds=${ids(201)}`, '?policyIds=x', `?policyIds=${paid}&subjectType=6`])
    expect(await app.visitor.get(`/v2/policies/list${wrong}`)).toMatchObject({ errCode: 4 });
});

test('a policy is read by anybody; a malformed id is refused', async () => {
  const read = (id: string, query = '') => app.visitor.get(`/v2/policies/${id}${query}`);
  const { data } = await read(policyId(PAID, 1), '?isTranslate=1');
  expect(data).toMatchObject({ policyText: PAID, subjectType: 1, translateInfo: { fsmInfos: [{}, {}] } });
  expect(Object.keys(Policy.shape).sort()).toEqual(Object.keys(data).sort());
  expect(Object.keys((await read(policyId(PAID, 1), '?projection=status')).data)).toEqual(['policyId', 'status']);
  expect((await read('0'.repeat(32))).data).toBeNull();
  expect(await read('x')).toMatchObject({ errCode: 4 });
});

test('what states can grant is told to anybody, for both kinds of subjects', async () => {
  for (const subjects of ['resources', 'presentables'])
    expect(expectDone(await app.visitor.get(`/v2/auths/${subjects}/serviceStates`)).data).toEqual([
      { name: 'active', type: 'authorization', value: 1 },
      { name: 'testActive', type: 'testAuthorization', value: 2 },
    ]);
});
