import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
let poem: Published;
let story: Published;
let stage: Published;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  poem = await publish(app, author, { name: 'poem' });
  story = await publish(app, author, { name: 'story' });
  stage = await publish(app, author, { name: 'stage', type: 'theme' });
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, poem, 'poem');
  app.clock.advance(1000);
  await mount(curator, nodeId, stage, 'stage');
  await rehearse(
    app,
    curator,
    nodeId,
    'add $author/story as Tale do\nset_labels long|sad\nset_title "Winter, 50%"\nend\nactivate_theme stage',
  );
});
afterAll(() => app.close());

const list = `/v2/testNodes/:nodeId/testResources`;
const at = (query = '') => `${list.replace(':nodeId', String(nodeId))}${query}`;
const namesOf = (rows: { testResourceName: string }[]) => rows.map(({ testResourceName }) => testResourceName);
const page = async (query: string) => namesOf(expectDone(await curator.get(at(query))).data.dataList);
const listed = async (query: string) => namesOf(expectDone(await curator.get(at(`/list?${query}`))).data);

test('results of rules come first, then exhibits, newest first', async () => {
  expect(await page('?onlineStatus=2')).toEqual(['Tale', 'stage', 'poem']);
  expect(await page('?onlineStatus=2&skip=1&limit=1')).toEqual(['stage']);
  expect((await curator.get(at('?onlineStatus=2&limit=1'))).data).toMatchObject({ skip: 0, limit: 1, totalItem: 3 });
});

test('a page has what is online unless asked otherwise; a theme is online as the active one', async () => {
  expect(await page('')).toEqual(['stage', 'poem']);
  expect(await page('?onlineStatus=0')).toEqual(['Tale']);
  expect(await curator.get(at('?onlineStatus=3'))).toMatchObject({ errCode: 4 });
});

test.each([
  ['resourceType=theme', ['stage']],
  ['resourceType=主题', ['stage']],
  ['omitResourceType=theme', ['Tale', 'poem']],
  ['resourceType=theme&omitResourceType=theme', ['stage']],
  ['tags=sad,none', ['Tale']],
  ['tags=none', []],
  ['keywords=TAL', ['Tale']],
  ['keywords=winter%2C%2050%25', ['Tale']],
  ['keywords=author/st', ['Tale', 'stage']],
  ['keywords=_', []],
])('%s narrows a page', async (query, names) => {
  expect(await page(`?onlineStatus=2&${query}`)).toEqual(names);
});

test('an answer has the fields that are asked for', async () => {
  const { data } = await curator.get(at('?onlineStatus=2&projection=testResourceName'));
  const fields = (one: object) => expect(Object.keys(one)).toEqual(['testResourceId', 'testResourceName']);
  fields(data.dataList[0]);
  const { testResourceId } = data.dataList[0];
  for (const query of ['/list?testResourceNames=stage&', '/detail?testResourceName=stage&'])
    fields([(await curator.get(at(`${query}projection=testResourceName`))).data].flat()[0]);
  fields((await curator.get(`/v2/testNodes/testResources/${testResourceId}?projection=testResourceName`)).data);
});

test('an exhibit has the cover that it has, and that rules set', async () => {
  const coverOf = async (name: string) =>
    expectDone(await curator.get(at(`/detail?testResourceName=${name}`))).data.stateInfo.coverInfo;
  const [own] = (await curator.get(`/v2/presentables?nodeId=${nodeId}&keywords=poem`)).data.dataList;
  expect(await coverOf('poem')).toEqual({ coverImages: own.coverImages, ruleId: 'default' });
  expect(own.coverImages).toHaveLength(1);
});

test('test exhibits are looked up by several keys, all of which must fit', async () => {
  expect(await listed(`entityIds=${story.resourceId},${poem.resourceId}`)).toEqual(['Tale', 'poem']);
  expect(await listed('entityNames=AUTHOR%2Fpoem')).toEqual(['poem']);
  expect(await listed('testResourceNames=Tale,nobody')).toEqual(['Tale']);
  expect(await listed('entityType=object')).toEqual([]);
  expect(await listed(`entityType=resource&testResourceNames=poem&entityIds=${story.resourceId}`)).toEqual([]);
  expect(await curator.get(at('/list'))).toMatchObject({ errCode: 4 });
});

test('where the main entity is replaced, the one that is shown and the one that is named both count', async () => {
  const rules = 'alter poem replace $author/poem with $author/story';
  await rehearse(app, curator, nodeId, rules);
  expect(await listed(`entityIds=${story.resourceId}`)).toEqual(['poem']);
  expect(await listed(`entityIds=${poem.resourceId}`)).toEqual(['poem']);
  expect(await listed('entityNames=author%2Fpoem')).toEqual(['poem']);
  const [replaced] = await testExhibitsOf(curator, nodeId);
  expect(replaced).toMatchObject({
    originInfo: { id: story.resourceId },
    stateInfo: {
      replaceInfo: {
        rootResourceReplacer: { id: story.resourceId, name: 'author/story' },
        replaceRecords: [{ replaced: { id: poem.resourceId }, replacer: { id: story.resourceId } }],
      },
    },
    operationAndActionRecords: [{ type: 'alter' }, { type: 'replace' }],
    resolveResources: [{ resourceId: story.resourceId, contracts: [] }],
  });
});

test('one test exhibit is found by its name or its id', async () => {
  const [first] = await testExhibitsOf(curator, nodeId);
  const { testResourceId, testResourceName } = first;
  for (const query of [`testResourceName=${testResourceName}`, `testResourceId=${testResourceId}`])
    expect(expectDone(await curator.get(at(`/detail?${query}`))).data).toEqual(first);
  expect((await curator.get(`/v2/testNodes/testResources/${testResourceId}`)).data).toEqual(first);
  expect((await curator.get(at('/detail?testResourceName=nobody'))).data).toBeNull();
  expect(await curator.get(at('/detail'))).toMatchObject({ errCode: 4 });
  expect((await curator.get(`/v2/testNodes/testResources/${'0'.repeat(32)}`)).data).toBeNull();
  expect(await author.get(`/v2/testNodes/testResources/${testResourceId}`)).toMatchObject({ errCode: 3 });
  expect(await curator.get('/v2/testNodes/testResources/none')).toMatchObject({ errCode: 4 });
});

test('contracts are chosen, signed for the node, kept by matches, and taken back', async () => {
  await rehearse(app, curator, nodeId, 'add $author/story as Tale show');
  const [tale] = await testExhibitsOf(curator, nodeId);
  const url = `/v2/testNodes/testResources/${tale.testResourceId}`;
  const choose = (contracts: object[], resourceId = story.resourceId) =>
    curator.put(url, { resolveResources: [{ resourceId, contracts }] });
  const chosen = expectDone(await choose([{ policyId: story.policyIds[0] }])).data;
  expect(chosen.resolveResourceSignStatus).toBe(1);
  const { contracts } = chosen.resolveResources[0];
  expect(contracts).toMatchObject([{ policyId: story.policyIds[0] }]);
  const { data: signed } = await curator.get(`/v2/contracts/${contracts[0].contractId}`);
  expect(signed).toMatchObject({ licenseeId: String(nodeId), licenseeIdentityType: 2, subjectId: story.resourceId });

  await rehearse(app, curator, nodeId, 'add $author/story as Other hide');
  expect((await curator.get(url)).data.resolveResources).toEqual(chosen.resolveResources);

  // what has ended licenses nothing any more
  await app.context.sql`update contracts set status = 1 where contract_id = ${contracts[0].contractId}`;
  expect((await curator.get(url)).data).toMatchObject({
    resolveResources: [{ contracts: [] }],
    resolveResourceSignStatus: 2,
  });
  await app.context.sql`update contracts set status = 0 where contract_id = ${contracts[0].contractId}`;

  expect(expectDone(await choose([])).data.resolveResources[0].contracts).toEqual([]);
  await rehearse(app, curator, nodeId, 'add $author/story as Tale show');
  expect((await curator.get(url)).data.resolveResources[0].contracts).toEqual([]);
});

test('contracts cannot be chosen for what the test exhibit does not need, nor by others', async () => {
  const [tale] = await testExhibitsOf(curator, nodeId);
  const url = `/v2/testNodes/testResources/${tale.testResourceId}`;
  const body = { resolveResources: [{ resourceId: poem.resourceId, contracts: [] }] };
  expect(await curator.put(url, body)).toMatchObject({ errCode: 2, data: { invalidResolves: [poem.resourceId] } });
  expect(await author.put(url, body)).toMatchObject({ errCode: 3 });
  expect(await curator.put(`/v2/testNodes/testResources/${'0'.repeat(32)}`, body)).toMatchObject({ errCode: 2 });
  expect(await curator.put(url, { resolveResources: [] })).toMatchObject({ errCode: 4 });
});

test('a type that is renamed is renamed for test exhibits', async () => {
  const { sql } = app.context;
  await rehearse(app, curator, nodeId, 'add $author/story as Tale show');
  const typesNow = async () => {
    const [first] = await testExhibitsOf(curator, nodeId);
    return [first.resourceType, first.originInfo.resourceType];
  };
  expect(await typesNow()).toEqual([
    ['阅读', '文章', 'markdown'],
    ['阅读', '文章', 'markdown'],
  ]);
  const [{ code }] = (await sql`select code from resource_types where name = '阅读'`) as [{ code: string }];
  await sql`update resource_types set name = '文字' where code = ${code}`;
  expect(await typesNow()).toEqual([
    ['文字', '文章', 'markdown'],
    ['文字', '文章', 'markdown'],
  ]);
  await sql`update resource_types set name = '阅读' where code = ${code}`;
});
