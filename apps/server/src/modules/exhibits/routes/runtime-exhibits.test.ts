import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { withHead } from '#platform/http/pages.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, PAID, type Published, publish, SHOWN_ONLY } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let reader: TestUser;
let nodeId: number;
let text: Published;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '20' });
  await seedResourceTypes(app.context);
  [author, curator, reader] = [await app.addUser('author'), await app.addUser('curator'), await app.addUser('reader')];
  nodeId = await openNode(curator, 'gallery');
  text = await publish(app, author, { name: 'text' });
  const resources = [
    [text, 'essay', [FREE]],
    [await publish(app, author, { name: 'song', type: 'RT005001' }), 'a-song', [FREE]],
    [await publish(app, author, { name: 'sold', type: 'RT005001' }), 'sold', [PAID]],
    [await publish(app, author, { name: 'hidden' }), 'hidden', []],
    [await publish(app, author, { name: 'theme', type: 'theme' }), 'theme', [FREE]],
  ] as const;
  for (const [resource, name, policies] of resources) {
    ids[name] = (await mount(curator, nodeId, resource, name, { policies })).presentableId;
    app.clock.advance(1000);
  }
  await curator.put(`/v2/presentables/${ids.theme}/onlineStatus`, { onlineStatus: 1 });
  app.clock.advance(1000);
});
afterAll(() => app.close());

const names = async (query: string) =>
  (await app.visitor.get(`/v2/exhibits/${nodeId}?${query}`)).data.dataList.map(
    (exhibit: { exhibitName: string }) => exhibit.exhibitName,
  );
const result = async (caller: { get: TestUser['get'] }, exhibitId: string | undefined, query = '') =>
  (await caller.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result?${query}`)).data;

test('a site lists what is on show, newest change first, by labels, tags and words', async () => {
  await curator.put(`/v2/presentables/${ids.essay}`, { tags: ['calm', 'long'] });
  app.clock.advance(1000);
  await curator.put(`/v2/presentables/${ids['a-song']}`, { tags: ['calm'] });
  expect(await names('')).toEqual(['a-song', 'essay', 'theme', 'sold']);
  expect(await names('omitArticleResourceType=theme')).toEqual(['a-song', 'essay', 'sold']);
  expect(await names(`articleResourceTypes=${encodeURIComponent('音频,THEME')}`)).toEqual(['a-song', 'theme', 'sold']);
  expect(await names(`articleResourceTypes=${encodeURIComponent('阅读')}`)).toEqual(['essay']);
  expect(await names('articleResourceTypes=markdown,audio')).toEqual(['a-song', 'essay', 'sold']);
  expect(await names(`omitArticleResourceType=${encodeURIComponent('主题')}`)).toEqual(['a-song', 'essay', 'sold']);
  expect(await names('onlineStatus=0')).toEqual(['hidden']);
  expect(await names('onlineStatus=2&limit=1&skip=3')).toEqual(['hidden']);
  expect(await names('tags=calm,long')).toEqual(['a-song', 'essay']);
  expect(await names('tags=calm,long&tagQueryType=2')).toEqual(['essay']);
  expect(await names('keywords=SON')).toEqual(['a-song']);
  expect(await names('keywords=AUTHOR/tex')).toEqual(['essay']);
  expect(await names('keywords=.*')).toEqual([]);
  expect(await names('sort=exhibitName:1')).toEqual(['a-song', 'essay', 'sold', 'theme']);
  expect(await names('sort=resourceFirstVersionReleaseDate:1&limit=1')).toEqual(['essay']);
  expect((await app.visitor.get('/v2/exhibits/79999999')).data).toMatchObject({ totalItem: 0, dataList: [] });
  for (const query of ['limit=0', 'limit=101', 'skip=-1', 'sort=x', 'onlineStatus=3']) {
    expect(await app.visitor.get(`/v2/exhibits/${nodeId}?${query}`)).toMatchObject({ errCode: 4 });
  }
});

test('an exhibit is told in the words of sites, with what is asked for', async () => {
  const flags = 'isLoadVersionProperty=1&isLoadPolicyInfo=1&isTranslate=1&isLoadResourceDetailInfo=1&isLoadContract=1';
  const { data } = await reader.get(`/v2/exhibits/${nodeId}/${ids.essay}?${flags}`);
  expect(data).toMatchObject({
    exhibitId: ids.essay,
    exhibitName: 'essay',
    exhibitSubjectType: 2,
    version: '1.0.0',
    onlineStatus: 1,
    policies: [{ status: 1, policyText: FREE, translateInfo: { content: expect.any(String) } }],
    articleInfo: {
      articleId: text.resourceId,
      articleName: 'author/text',
      articleType: 1,
      articleOwnerId: author.userId,
      articleOwnerName: 'author',
      resourceType: ['阅读', '文章', 'markdown'],
      status: 1,
      latestVersion: '1.0.0',
      articleProperty: { mime: 'text/markdown' },
    },
    versionInfo: {
      exhibitId: ids.essay,
      articleId: text.resourceId,
      exhibitProperty: { mime: 'text/markdown' },
      dependencyTree: [{ nid: ids.essay?.slice(0, 12), articleName: 'author/text', deep: 1, parentNid: '' }],
      authTree: [{ articleId: text.resourceId, deep: 1 }],
    },
    contracts: [],
  });
  expect((await app.visitor.get(`/v2/exhibits/${nodeId}/${'a'.repeat(24)}`)).data).toBeNull();
  expect(await app.visitor.get(`/v2/exhibits/${nodeId}/nonsense`)).toMatchObject({ errCode: 4 });
  const list = await app.visitor.get(
    `/v2/exhibits/${nodeId}/list?exhibitIds=${ids.hidden},${'a'.repeat(24)},${ids.essay}&projection=exhibitName`,
  );
  expect(list.data).toEqual([
    { exhibitId: ids.hidden, exhibitName: 'hidden' },
    { exhibitId: ids.essay, exhibitName: 'essay' },
  ]);
  expect((await app.visitor.get(`/v2/exhibits/${nodeId}/list?articleIds=${text.resourceId}`)).data).toMatchObject([
    { exhibitId: ids.essay },
  ]);
  expect(await app.visitor.get(`/v2/exhibits/${nodeId}/list`)).toMatchObject({ errCode: 4 });
});

test('what goes with an exhibit: of its kind first, then the newest, without itself, themes and what is offline', async () => {
  const recommended = async (query: string) =>
    (await app.visitor.get(`/v2/exhibits/${nodeId}/${ids['a-song']}/recommend?${query}`)).data.map(
      (exhibit: { exhibitName: string }) => exhibit.exhibitName,
    );
  expect(await recommended('recommendNorm=sameType,latestCreate')).toEqual(['sold', 'essay']);
  expect(await recommended('recommendNorm=tag')).toEqual(['essay']);
  expect(await recommended('recommendNorm=constructor')).toEqual([]);
  expect(await recommended('size=1')).toEqual(['sold']);
});

test('what an exhibit uses is told by place and as a tree', async () => {
  const nid = ids.essay?.slice(0, 12);
  const articles = await app.visitor.get(`/v2/exhibits/${nodeId}/${ids.essay}/articles/list?articleNids=none,${nid}`);
  expect(articles.data).toMatchObject([
    { nid, articleId: text.resourceId, articleProperty: { mime: 'text/markdown' } },
  ]);
  expect(await app.visitor.get(`/v2/exhibits/${nodeId}/${'a'.repeat(24)}/articles/list?articleNids=x`)).toMatchObject({
    errCode: 4,
  });
  expect((await app.visitor.get(`/v2/exhibits/${nodeId}/${ids.essay}/dependencyTree`)).data).toMatchObject([{ nid }]);
});

test('a visitor may use what is free, has to log in for the rest, and signs nothing', async () => {
  expect(await result(app.visitor, ids.essay)).toMatchObject({
    exhibitId: ids.essay,
    authCode: 201,
    isAuth: true,
    defaulterIdentityType: 0,
    errorMsg: '',
  });
  expect(await result(app.visitor, ids.sold)).toMatchObject({ authCode: 502, isAuth: false, defaulterIdentityType: 4 });
  const count = await app.visitor.get(`/v2/contracts/subjects/signCount?subjectIds=${ids.essay}`);
  expect(count.data).toEqual([{ subjectId: ids.essay, count: 0 }]);
});

test('a logged-in reader gets one contract for what is free, also when asking many times at once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => result(reader, ids.essay)));
  expect(results.map(({ authCode }) => authCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const contracts = await reader.get(`/v2/contracts/list?subjectIds=${ids.essay}&licenseeId=${reader.userId}`);
  expect(contracts.data).toEqual([expect.objectContaining({ isAutomatic: true })]);
  expect(await result(reader, ids.sold)).toMatchObject({ authCode: 303, defaulterIdentityType: 4 });
});

test('what is offline, elsewhere or asked for wrongly is told as such', async () => {
  expect(await result(reader, ids.hidden)).toMatchObject({ authCode: 402, defaulterIdentityType: 2 });
  expect(await result(reader, 'a'.repeat(24))).toMatchObject({ authCode: 401, defaulterIdentityType: 128 });
  expect(await result(reader, 'nonsense')).toMatchObject({ authCode: 901 });
  expect(await result(reader, ids.essay, 'parentNid=none')).toMatchObject({ authCode: 901, exhibitId: ids.essay });
  expect(await app.visitor.get(`/v2/auths/exhibits/0/${ids.essay}/result`)).toMatchObject({ data: { authCode: 901 } });
  const byName = await app.visitor.get(
    `/v2/auths/exhibits/${nodeId}/articles/${encodeURIComponent('AUTHOR/text')}/result`,
  );
  expect(byName.data).toMatchObject({ exhibitId: ids.essay, authCode: 201 });
});

test('a closed node answers for all of its exhibits, a private one only to its owner', async () => {
  const set = (status: number) =>
    app.context.db.execute(sql`update nodes set status = ${status} where node_id = ${nodeId}`);
  for (const status of [8, 5, -1]) {
    await set(status);
    expect(await result(reader, ids.essay)).toMatchObject({ authCode: 504, defaulterIdentityType: 2 });
  }
  await set(2);
  expect(await result(reader, ids.essay)).toMatchObject({ authCode: 503, defaulterIdentityType: 4 });
  expect(await result(curator, ids.essay)).toMatchObject({ isAuth: true });
  await set(1);
});

test('several are decided at once in the order asked for; strangers turn the answer into one refusal', async () => {
  const batch = (query: string, caller: { get: TestUser['get'] } = app.visitor) =>
    caller.get(`/v2/auths/exhibits/${nodeId}/batchAuth/results?${query}`);
  expect((await batch(`authType=4&exhibitIds=${ids.sold},${ids.essay}`)).data).toMatchObject([
    { exhibitId: ids.sold, authCode: 502 },
    { exhibitId: ids.essay, authCode: 201 },
  ]);
  expect((await batch(`authType=3&exhibitIds=${ids.hidden}`)).data).toMatchObject([{ authCode: 200 }]);
  expect((await batch(`authType=3&exhibitIds=${'a'.repeat(24)},${ids.essay}`)).data).toMatchObject({
    authCode: 401,
    isAuth: false,
    data: { invalidPresentableIds: ['a'.repeat(24)] },
  });
  expect(await batch('authType=5&exhibitIds=a')).toMatchObject({ errCode: 4 });
  const older = `/v2/auths/presentables/nodes/${nodeId}/batchAuth/result?authType=3&presentableIds=${ids.essay}`;
  expect(await app.visitor.get(older)).toMatchObject({ errCode: 30 });
  expect((await curator.get(older)).data).toMatchObject([
    { presentableId: ids.essay, presentableName: 'essay', isAuth: true, error: '' },
  ]);
});

test('an exhibit is read only by those who may use it, in both generations of the call', async () => {
  expect((await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${ids.essay}/info`)).data).toMatchObject({
    exhibitId: ids.essay,
  });
  expect(await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${ids.sold}/info`)).toMatchObject({
    status: 200,
    errCode: 3,
    data: { authCode: 502 },
    headers: { 'freelog-exhibit-id': ids.sold },
  });
  const older = `/v2/auths/presentables/${ids.essay}`;
  expect((await app.visitor.get(`${older}/result`)).data).toMatchObject({ authCode: 201, breachResponsibilityType: 0 });
  expect((await app.visitor.get(`${older}/info`)).data).toMatchObject({ presentableId: ids.essay });
  expect((await app.visitor.get(`${older}/resourceInfo`)).data).toMatchObject({ resourceName: 'author/text' });
  expect(await app.visitor.get(`/v2/auths/presentables/${ids.sold}/info`)).toMatchObject({
    errCode: 3,
    data: { authCode: 502 },
  });
});

test('an exhibit that is asked for twice in a batch is answered twice', async () => {
  const wanted = [ids.essay, ids.sold, ids.essay];
  const exhibits = `/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=4&exhibitIds=${wanted}`;
  const older = `/v2/auths/presentables/nodes/${nodeId}/batchAuth/result?authType=3&presentableIds=${wanted}`;
  expect((await curator.get(exhibits)).data.map((row: { exhibitId: string }) => row.exhibitId)).toEqual(wanted);
  expect((await curator.get(older)).data.map((row: { presentableId: string }) => row.presentableId)).toEqual(wanted);
});

test('an exhibit that is no collection has no items, whichever way a theme asks', async () => {
  const item = '0'.repeat(24);
  const site = `/v2/exhibits/${nodeId}`;
  const read = async (path: string) => (await app.visitor.get(path)).data;
  const page = { skip: 0, limit: 1000, totalItem: 0, dataList: [] };
  expect(await read(`${site}/${ids.essay}/items?limit=1000&sortType=-1&isShowDetailInfo=1`)).toEqual(page);
  expect(await app.visitor.get(`${site}/${ids.essay}/items/${item}`)).toMatchObject({ errCode: 0, data: null });
  expect(await read(`${site}/${ids.essay}/items/${item}/dependencyTree`)).toEqual([]);
  expect(await read(`${site}/collections/items/list?exhibitIds=${ids.essay},${ids.sold}`)).toEqual(
    [ids.essay, ids.sold].map((exhibitId) => ({ exhibitId, totalItem: 0, itemList: [] })),
  );
  const auths = await read(`/v2/auths/exhibits/${nodeId}/${ids.essay}/items/batchAuth/results?itemIds=${item},${item}`);
  expect(auths).toMatchObject([
    { itemId: item, authCode: 401, isAuth: false, defaulterIdentityType: 128 },
    { itemId: item },
  ]);
});

test('a contract that ends, or stops authorising, is seen by the next call', async () => {
  const other = await openNode(curator, 'fragile');
  const resource = await publish(app, author, { name: 'fragile', policies: [FREE, SHOWN_ONLY] });
  const { presentableId, resolveResources } = await mount(curator, other, resource, 'fragile');
  const { contractId } = resolveResources[0].contracts[0];
  const decide = async () =>
    (await app.visitor.get(`/v2/auths/exhibits/${other}/${presentableId}/result`)).data.authCode;
  expect(await decide()).toBe(201);
  await app.context.db.execute(sql`update contracts set auth_status = 128 where contract_id = ${contractId}`);
  expect(await decide()).toBe(301);
  expect((await curator.get(`/v2/presentables/${presentableId}`)).data.resolveResources[0].contracts).toMatchObject([
    { contractId, authStatus: 128 },
  ]);
  await app.context.db.execute(sql`update contracts set status = 1 where contract_id = ${contractId}`);
  expect((await curator.get(`/v2/presentables/${presentableId}`)).data.resolveResources[0].contracts).toEqual([]);
});

test('the detail of a node brings its theme and whether the visitor may use it, whatever the state of the node', async () => {
  await curator.post('/v2/nodes/setNodeInfo', { nodeId, status: 8 });
  const { data } = await app.visitor.get('/v2/nodes/detail?nodeDomain=gallery&isLoadThemeAuthAndDependency=1');
  expect(data).toMatchObject({
    nodeThemeId: ids.theme,
    themeInfo: { exhibitId: ids.theme, versionInfo: { dependencyTree: [{ articleName: 'author/theme' }] } },
    themeAuthInfo: { isAuth: true, authCode: 201, defaulterIdentityType: 0 },
  });
  await curator.post('/v2/nodes/setNodeInfo', { nodeId, status: 1 });
  const bare = await app.visitor.get('/v2/nodes/detail?nodeDomain=fragile&isLoadThemeAuthAndDependency=1');
  expect(bare.data).toMatchObject({ themeInfo: null, themeAuthInfo: null });
});

test('an exhibit says under which licence notice the version that it shows stands, and so does its page', async () => {
  const work = await publish(app, author, {
    name: 'given-away',
    version: { inputAttrs: [{ key: 'licence', value: 'CC-BY-4.0' }] },
  });
  const { presentableId } = await mount(curator, nodeId, work, 'given-away');
  const licenceIn = async (locale: string) =>
    (await reader.get(`/v2/exhibits/${nodeId}/${presentableId}`, { headers: { 'accept-language': locale } })).data
      .articleInfo.licence;
  expect(await licenceIn('en-US')).toEqual({
    identifier: 'CC-BY-4.0',
    name: 'CC BY 4.0',
    title: 'Creative Commons Attribution 4.0',
    conditions: 'name the author',
    address: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(await licenceIn('zh-CN')).toMatchObject({ conditions: '请署名' });
  expect((await curator.get(`/v2/presentables/${presentableId}`)).data.resourceInfo.licence).toBe('CC-BY-4.0');
  const address = `/v2/resources/${work.resourceId}/versions/1.0.0`;
  await author.put(address, { inputAttrs: [{ key: 'licence', value: 'LicenseRef-Press Ask first.' }] });
  expect(await licenceIn('en-US')).toMatchObject({ name: 'Press', conditions: 'Ask first.', address: '' });
  expect((await app.visitor.get(`/v2/exhibits/${nodeId}/${ids.essay}`)).data.articleInfo.licence).toBeNull();

  await author.put(address, { inputAttrs: [{ key: 'licence', value: 'CC0-1.0' }] });
  const { nodeDomain } = (await curator.get(`/v2/nodes/${nodeId}`)).data;
  const licenceOn = async (path: string, domain = nodeDomain, isTest = false) => {
    const page = { path, site: { nodeDomain: domain, isTest }, locale: 'en_US' as const };
    return /<link rel="license"[^>]*>/.exec(await withHead(app.context, '<head></head>', page))?.[0];
  };
  const link = '<link rel="license" href="https://creativecommons.org/publicdomain/zero/1.0/">';
  expect(await licenceOn(`/${presentableId}/detail`)).toBe(link);
  expect(await licenceOn(`/${presentableId}`)).toBe(link);
  expect(await licenceOn('/')).toBeUndefined();
  expect(await licenceOn(`/${presentableId}`, 'elsewhere')).toBeUndefined();
  expect(await licenceOn(`/${presentableId}`, nodeDomain, true)).toBeUndefined();
  await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 0 });
  expect(await licenceOn(`/${presentableId}`)).toBeUndefined();
});
