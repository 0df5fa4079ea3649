import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addUpCounts } from '../commands/add-up-counts.ts';
import { addFile, addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let operator: TestUser;
let song: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  operator = await app.addUser('operator', { isOperator: true });
  const fileSha1 = await addFile(app, mira);
  const listed = async (name: string, more: object) => {
    app.clock.advance(60_000);
    const id = await addResource(mira, name, { policies: [FREE_POLICY], ...more });
    await release(app, mira, id, '1.0.0', { fileSha1 });
    return id;
  };
  await listed('fern', { resourceTypeCode: 'RT003', resourceTitle: '蕨类植物 100%', tags: ['植物', 'macro'] });
  song = await listed('song', { resourceTypeCode: 'RT005001', resourceTitle: 'A_Song of Rain', tags: ['rain'] });
  await listed('zine', { resourceTypeCode: 'image', resourceTypeName: 'riso' });
  app.clock.advance(86_400_000);
  await addResource(mira, 'unfinished');
  await addResource(noah, 'sketch');
});
afterAll(() => app.close());

async function names(caller: Pick<TestUser, 'get'>, query: string): Promise<string[]> {
  const { data } = await caller.get(`/v2/resources?limit=100${query}`);
  expect(data.totalItem).toBe(data.dataList.length);
  return data.dataList.map(({ resourceName }: { resourceName: string }) => resourceName.split('/')[1]);
}

test('the market shows what is listed, latest change first, as single reads show it', async () => {
  const { data } = await app.visitor.get('/v2/resources?status=1');
  expect(data).toMatchObject({ skip: 0, limit: 10, totalItem: 3 });
  expect(data.dataList.map(({ resourceTitle }: { resourceTitle: string }) => resourceTitle)).toEqual([
    'zine',
    'A_Song of Rain',
    '蕨类植物 100%',
  ]);
  expect(data.dataList[1]).toEqual((await app.visitor.get(`/v2/resources/${song}`)).data);
});

test('pages follow one another, and one beyond the end is empty', async () => {
  const page = async (skip: number) => (await app.visitor.get(`/v2/resources?status=1&limit=2&skip=${skip}`)).data;
  const all = [...(await page(0)).dataList, ...(await page(2)).dataList];
  expect(new Set(all.map(({ resourceId }: { resourceId: string }) => resourceId)).size).toBe(3);
  expect(await page(4)).toMatchObject({ skip: 4, limit: 2, totalItem: 3, dataList: [] });
});

test.each([
  ['sort=createDate:1', ['fern', 'song', 'zine']],
  ['sort=createDate:-1', ['zine', 'song', 'fern']],
  ['sort=updateDate:1', ['fern', 'song', 'zine']],
  ['sort=anything:1', ['zine', 'song', 'fern']],
])('%s orders the market', async (query, expected) => {
  expect(await names(app.visitor, `&status=1&${query}`)).toEqual(expected);
});

test('others see nothing of a user but what is listed; owners and operators see everything', async () => {
  expect(await names(app.visitor, '')).toEqual(['zine', 'song', 'fern']);
  expect(await names(noah, '')).toEqual(['sketch', 'zine', 'song', 'fern']);
  expect(await names(noah, `&userId=${mira.userId}`)).toEqual(['zine', 'song', 'fern']);
  expect(await names(noah, '&status=0')).toEqual(['sketch']);
  expect(await names(app.visitor, '&status=0')).toEqual([]);
  expect(await names(noah, `&status=0&userId=${mira.userId}`)).toEqual([]);
  expect(await names(mira, '&isSelf=1')).toEqual(['unfinished', 'zine', 'song', 'fern']);
  expect(await names(mira, `&isSelf=1&userId=${noah.userId}`)).toEqual([]);
  expect(await names(operator, `&status=0&userId=${mira.userId}`)).toEqual(['unfinished']);
  expect(await names(operator, '&status=0')).toHaveLength(2);
  expect(await app.visitor.get('/v2/resources?isSelf=1')).toMatchObject({ ret: 4, errCode: 30 });
});

test.each([
  ['植物', ['fern']],
  ['类植', ['fern']],
  ['蕨', []],
  ['A_SONG', ['song']],
  ['ong of r', []],
  ['rain of song', ['song']],
  ['A%Song', ['song']],
  ['100%', ['fern']],
  ['rain', ['song']],
  ['MACRO', ['fern']],
  ['图片', ['zine', 'fern']],
  ['Riso', ['zine']],
  ['mira/zi', ['zine']],
  ['z', ['zine']],
  ['nothing like it', []],
])('keywords %s are found in name, title, tags and types', async (keywords, expected) => {
  expect(await names(app.visitor, `&status=1&keywords=${encodeURIComponent(keywords)}`)).toEqual(expected);
});

test('an id finds a resource in own lists only', async () => {
  expect(await names(mira, `&isSelf=1&keywords=${song}`)).toEqual(['song']);
  expect(await names(noah, `&keywords=${song}`)).toEqual([]);
});

test.each([
  ['resourceType=音频', ['song']],
  ['resourceType=IMAGE', ['zine', 'fern']],
  ['omitResourceType=音乐', ['zine', 'fern']],
  ['resourceType=音乐&omitResourceType=音乐', ['song']],
  ['resourceTypeCode=RT005', ['song']],
  ['resourceTypeCode=image', ['zine', 'fern']],
  ['resourceTypeCode=unknown', []],
  ['resourceTypeCategory=2', ['zine']],
  ['resourceTypeCategory=2&resourceTypeCode=image', ['zine']],
  ['resourceTypeCategory=2&resourceTypeCode=RT005', []],
  ['resourceTypeCategory=1&resourceTypeCode=RT005', ['song']],
  ['subjectType=1', ['zine', 'song', 'fern']],
  ['subjectType=4', []],
  ['tags=rain,macro', ['song', 'fern']],
  ['tags=Rain', []],
  ['operationTypes=0,5', ['zine', 'song', 'fern']],
  ['operationTypes=5', []],
  ['startCreateDate=2026-03-01&endCreateDate=2026-03-01', ['zine', 'song', 'fern']],
  ['startCreateDate=2026-03-02', []],
  ['endCreateDate=2026-03-01 12:01:30', ['fern']],
])('%s filters', async (query, expected) => {
  expect(await names(app.visitor, `&status=1&${encodeURI(query)}`)).toEqual(expected);
});

test('an operation category has what is of its types, or carries one of its tags', async () => {
  const sources = (...kept: { type: number; identity: string }[]) => JSON.stringify(kept);
  await app.context.sql`
    insert into operation_categories (code, name, sources, created_at, updated_at)
    values ('heard', 'Heard', ${sources({ type: 5, identity: 'RT005' })}::json, now(), now()),
           ('seen', 'Seen', ${sources({ type: 1, identity: 'image' }, { type: 3, identity: 'rain' })}::json, now(), now())`;
  const inCategory = (code: string) => names(app.visitor, `&status=1&operationCategoryCode=${code}`);
  expect(await inCategory('heard')).toEqual(['song']);
  expect(await inCategory('seen')).toEqual(['song', 'fern']);
  expect(await inCategory('none')).toEqual([]);
});

test('the numbers kept for the market agree with counting, before and after they are added up', async () => {
  const counted = async () => (await app.visitor.get('/v2/resources?status=1&limit=1')).data.totalItem;
  const id = await addListedResource(app, noah, 'counted');
  expect(await counted()).toBe(4);
  await addUpCounts(app.context.db);
  expect(await app.context.sql`select from resource_count_changes`).toHaveLength(0);
  expect(await counted()).toBe(4);
  await noah.put(`/v2/resources/${id}`, { status: 4 });
  expect(await counted()).toBe(3);
  await addUpCounts(app.context.db);
  expect(await counted()).toBe(3);
});

test.each([
  ['visitors see what is listed', () => app.visitor, 0],
  ['users see their own besides', () => noah, 2],
  ['users see what they have listed once', () => mira, 1],
  ['operators see all', () => operator, 3],
])('without a status %s, and nobody’s list is counted row by row', async (_, caller, others) => {
  const listed = (query: string) => caller().get(`/v2/resources?limit=100${query}`);
  const [named, unnamed] = [await listed('&status=1'), await listed('')];
  expect(unnamed.data.dataList).toHaveLength(named.data.totalItem + others);
  expect(unnamed.data.totalItem).toBe(named.data.totalItem + others);
  const times = unnamed.data.dataList.map(({ updateDate }: { updateDate: string }) => updateDate);
  expect(times).toEqual(times.toSorted().reverse());
  const typed = await listed('&resourceTypeCode=RT005');
  expect(typed.data.dataList.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual([song]);
  expect(typed.data.totalItem).toBe(1);

  await app.context.sql`update resource_counts set count = count + 1 where status = 1`;
  const more = (await listed('&status=1')).data.totalItem - named.data.totalItem;
  expect(more).toBeGreaterThan(0);
  expect((await listed('')).data.totalItem - unnamed.data.totalItem).toBe(more);
  await app.context.sql`update resource_counts set count = count - 1 where status = 1`;
});

test('projection keeps the named fields and the id; policies and versions are loaded on demand', async () => {
  const { data } = await app.visitor.get('/v2/resources?status=1&tags=rain&projection=resourceTitle,unknown');
  expect(data.dataList).toEqual([{ resourceId: song, resourceTitle: 'A_Song of Rain' }]);
  const loaded = await app.visitor.get(
    '/v2/resources?status=1&tags=rain&isLoadPolicyInfo=1&isTranslate=1&isLoadLatestVersionInfo=1',
  );
  expect(loaded.data.dataList[0]).toMatchObject({
    policies: [{ policyText: FREE_POLICY.policyText, fsmDescriptionInfo: {}, translateInfo: {} }],
    latestVersionInfo: { version: '1.0.0', resourceId: song },
  });
});

test.each([
  'skip=-1',
  'limit=0',
  'limit=101',
  'limit=abc',
  'sort=updateDate',
  'status=3',
  'subjectType=2',
  'resourceTypeCategory=3',
  'operationTypes=6',
  'tags=a,b,c,d,e,f',
  'userId=12',
  'startCreateDate=yesterday',
])('%s is refused as an argument', async (query) => {
  expect(await app.visitor.get(`/v2/resources?${query}`)).toMatchObject({ ret: 0, errCode: 4, data: null });
});

test('older clients list at their own address', async () => {
  expect((await app.visitor.get('/v2/resources/esSearch?status=1&tags=rain')).data.totalItem).toBe(1);
});

test('a page far into the list continues where the one before it ended', async () => {
  await app.context.sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      status, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'noah/many-' || n, 'Many', 'json', 1, ${noah.userId}, 'noah', 1, now(), now()
    from generate_series(1, 1100) as n`;
  const page = async (skip: number) =>
    (await app.visitor.get(`/v2/resources?resourceType=json&status=1&skip=${skip}&limit=20`)).data;
  const near = await page(990);
  const far = await page(1001);
  expect(far).toMatchObject({ skip: 1001, totalItem: 1100 });
  expect(far.dataList.slice(0, 9)).toEqual(near.dataList.slice(11));
  expect((await page(1095)).dataList).toHaveLength(5);
});

test('whoever types a whole name or title finds it first, however old it is', async () => {
  const names = async (query: string) =>
    (await app.visitor.get(`/v2/resources?status=1&${query}`)).data.dataList.map(
      ({ resourceName }: { resourceName: string }) => resourceName.split('/')[1],
    );
  const ada = await app.addUser('ada');
  await addListedResource(app, ada, 'lantern');
  for (const name of ['lantern-two', 'old-lantern']) {
    app.clock.advance(1000);
    await addListedResource(app, ada, name);
  }
  expect(await names('keywords=Lantern')).toEqual(['lantern', 'lantern-two', 'old-lantern']);
  expect(await names('keywords=Lantern&limit=1&skip=1')).toEqual(['lantern-two']);
  expect(await names('keywords=lantern&sort=createDate:-1')).toEqual(['old-lantern', 'lantern-two', 'lantern']);
});

test('owners find the whole title of what is not listed first as well, and an older whole name before newer ones', async () => {
  const bea = await app.addUser('bea');
  for (const [name, resourceTitle] of [
    ['dusk', 'Harbour at dusk'],
    ['again', 'Harbour at dusk, again'],
    ['later', 'Dusk and dawn'],
  ] as const) {
    app.clock.advance(1000);
    await addResource(bea, name, { resourceTitle });
  }
  const found = (keywords: string) => names(bea, `&isSelf=1&keywords=${encodeURIComponent(keywords)}`);
  expect(await found('harbour at dusk')).toEqual(['dusk', 'again']);
  expect(await found('dusk')).toEqual(['dusk', 'later', 'again']);
  expect(await names(noah, '&keywords=harbour')).toEqual([]);
});

test('tags of operators may be longer than what is searched of them', async () => {
  const characters = (number: number) =>
    String.fromCodePoint(
      ...Array.from({ length: 50 }, (_, place) => 0x4e00 + (((number * 50 + place) * 7919) % 20_000)),
    );
  const tagNames = Array.from({ length: 20 }, (_, number) => characters(number));
  const resourceTitle = characters(20);
  const id = await addResource(noah, 'tagged', { policies: [FREE_POLICY], resourceTitle });
  await release(app, noah, id, '1.0.0');
  const tagging = { resourceIds: [id], tagNames, setType: 1 };
  expect((await operator.put('/v2/resources/tags/batchSetOrRemoveResourceTag', tagging)).data).toBe(true);
  expect((await app.visitor.get(`/v2/resources/${id}`)).data.tags).toEqual(tagNames);
  for (const found of [`keywords=${resourceTitle.slice(40)}`, `keywords=${tagNames[9]}`, `tags=${tagNames[19]}`])
    expect(await names(app.visitor, `&status=1&${found}`)).toEqual(['tagged']);
});

test.each(['updateDate:-1', 'updateDate:1', 'createDate:-1'])(
  'a list goes on after its last row as it would without a break, by %s',
  async (sort) => {
    const read = async (more: string) => (await mira.get(`/v2/resources?isSelf=1&sort=${sort}${more}`)).data;
    const whole = await read('&limit=100');
    const [field] = sort.split(':') as ['updateDate' | 'createDate'];
    const one: string[] = [];
    for (let after = ''; ; ) {
      const { dataList, totalItem } = await read(`&limit=1${after}`);
      if (dataList.length === 0) break;
      expect(totalItem).toBe(whole.totalItem);
      one.push(dataList[0].resourceId);
      after = `&after=${dataList[0][field]}~${dataList[0].resourceId}`;
    }
    expect(one).toEqual(whole.dataList.map(({ resourceId }: { resourceId: string }) => resourceId));
  },
);

test.each([
  ['beside keywords', 'keywords=fern&after=2026-01-01T00:00:00.000Z~65a1f0c2d4e5b60718293a4b'],
  ['of a day that is none', 'after=2026-13-01T00:00:00.000Z~65a1f0c2d4e5b60718293a4b'],
  ['without an id', 'after=2026-01-01T00:00:00.000Z'],
])('a place %s is refused', async (_, query) => {
  expect(await app.visitor.get(`/v2/resources?${query}`)).toMatchObject({ errCode: 4 });
});

test('the works of several types stand in one order', async () => {
  const read = async (query: string): Promise<{ resourceTypeCode: string; updateDate: string }[]> =>
    (await app.visitor.get(`/v2/resources?status=1&limit=100${query}`)).data.dataList;
  const pictures = await read('&resourceTypeCode=RT003');
  expect(new Set(pictures.map(({ resourceTypeCode }) => resourceTypeCode)).size).toBe(2);
  expect(pictures).toEqual(pictures.toSorted((one, other) => other.updateDate.localeCompare(one.updateDate)));
  expect(await read('&resourceTypeCode=RT003&skip=1')).toEqual(pictures.slice(1));
  expect(await read('&resourceTypeCode=nowhere')).toEqual([]);
});
