import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFile, expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

let app: TestApp;
let curator: TestUser;
let stranger: TestUser;
let nodeId: number;
let poem: Published;
let draft: string;
let part: Published;
const ids: Record<string, string> = {};
let cookie: string;
let mine: Published;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const author = await app.addUser('author');
  [curator, stranger] = [await app.addUser('curator'), await app.addUser('stranger')];
  part = await publish(app, author, { name: 'part', content: '# the part\n' });
  poem = await publish(app, author, { name: 'poem' });
  const story = await publish(app, author, {
    name: 'story',
    content: '# the story\n',
    version: {
      dependencies: [{ resourceId: part.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: part.resourceId, subjectType: 1, policyIds: part.policyIds }],
      customPropertyDescriptors: [
        { key: 'mood', name: 'mood', type: 'editableText', defaultValue: 'calm', candidateItems: [], remark: '' },
      ],
    },
  });
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, poem, 'poem');
  await mount(curator, nodeId, story, 'story');
  mine = await publish(app, curator, { name: 'mine', content: '# own\n' });
  const sha1 = await addFile(app, curator, 'lamp.md', '# a lamp\n');
  expectDone(await curator.post('/v2/storages/buckets', { bucketName: 'sketches' }));
  expectDone(await curator.post('/v2/storages/buckets/sketches/objects', { objectName: 'lamp', sha1 }));
  const lamp = {
    resourceTypeCode: 'markdown',
    dependencies: [{ name: poem.resourceName, type: 'resource', versionRange: '^1.0.0' }],
  };
  expectDone(await curator.put('/v2/storages/objects/sketches%2Flamp', lamp));
  const rules = `add #sketches/lamp as lamp hide
    add $${mine.resourceName} as mine do show set_labels winter|sea end
    alter story do set_title "Night" add_attr "mood" "wild" end
    alter poem hide`;
  await rehearse(app, curator, nodeId, rules);
  for (const { testResourceName, testResourceId } of await testExhibitsOf(curator, nodeId))
    ids[testResourceName] = testResourceId;
  draft = ids.mine!;
  cookie = await enterSite(app.visitor, 'rehearsal', { authorization: `Bearer ${curator.token}` });
});
afterAll(() => app.close());

/** Uses of versions as far as they are counted, which is stored by this reading of them. */
async function countedUses(): Promise<number> {
  await curator.get(`/v2/resources/${mine.resourceId}/uses`);
  const [row] = await app.context.sql<
    { uses: number }[]
  >`select coalesce(sum(count), 0)::int as uses from version_uses`;
  return row!.uses;
}

const TEST_SITE = 'rehearsal.t.localhost:4180';
const onTestSite = (url: string) => app.visitor.get(url, { headers: { host: TEST_SITE, cookie } });
const onRealSite = (url: string) => app.visitor.get(url, { headers: { host: 'rehearsal.localhost:4180', cookie } });
const exhibits = (path = '') => `/v2/exhibits/${nodeId}/test${path}`;
const auths = (name: string, path: string) => `/v2/auths/exhibits/${nodeId}/test/${ids[name]}${path}`;
const titles = (rows: { exhibitTitle: string }[]) => rows.map(({ exhibitTitle }) => exhibitTitle);

describe('exhibits', () => {
  test('a page has what is on the shelf, in the order of the match; the flags of policies change nothing', async () => {
    const { data } = expectDone(await onTestSite(exhibits('?isLoadPolicyInfo=1&isLoadContract=1')));
    expect(titles(data.dataList)).toEqual(['mine', 'Night']);
    expect(data).toMatchObject({ totalItem: 2, skip: 0 });
    expect(data.dataList[0]).toMatchObject({
      exhibitId: draft,
      onlineStatus: 1,
      policies: [],
      tags: ['winter', 'sea'],
    });
    expect(data.dataList[0].contracts).toBeUndefined();
  });

  test.each([
    ['onlineStatus=0', ['lamp', 'poem']],
    ['onlineStatus=2', ['lamp', 'mine', 'Night', 'poem']],
    ['tags=winter,none', ['mine']],
    ['tags=winter,none&tagQueryType=2', []],
    ['tags=winter,sea&tagQueryType=2', ['mine']],
    ['keywords=NIGHT', ['Night']],
    ['articleResourceTypes=image,markdown', ['mine', 'Night']],
    ['articleResourceTypes=image', []],
    ['omitArticleResourceType=markdown', []],
  ])('%s narrows it', async (query, expected) => {
    expect(titles(expectDone(await onTestSite(exhibits(`?${query}`))).data.dataList)).toEqual(expected);
  });

  test('one has what rules made of it', async () => {
    const { data } = expectDone(
      await onTestSite(exhibits(`/${ids.story}?isLoadVersionProperty=1&isLoadResourceDetailInfo=1`)),
    );
    expect(data).toMatchObject({
      exhibitName: 'story',
      exhibitTitle: 'Night',
      version: '1.0.0',
      userId: curator.userId,
      articleInfo: { articleName: 'author/story', articleOwnerName: 'author', articleType: 1, latestVersion: '1.0.0' },
      versionInfo: {
        exhibitProperty: { mood: 'wild' },
        exhibitRewriteProperty: [{ key: 'mood', value: 'wild' }],
        dependencyTree: [
          { nid: ids.story!.slice(0, 8), parentNid: '', deep: 1, articleName: 'author/story' },
          { parentNid: ids.story!.slice(0, 8), deep: 2, articleName: 'author/part', versionRange: '^1.0.0' },
        ],
      },
    });
    expect(data.versionInfo.authTree.map(({ articleName }: { articleName: string }) => articleName)).toEqual([
      'author/story',
      'author/part',
    ]);
  });

  test('several are looked up by their ids or those of what they show; an id of the real node is none', async () => {
    const byId = expectDone(await onTestSite(exhibits(`/list?exhibitIds=${ids.poem},${ids.mine}`)));
    expect(titles(byId.data)).toEqual(['mine', 'poem']);
    const byArticle = expectDone(await onTestSite(exhibits(`/list?articleIds=${poem.resourceId}`)));
    expect(titles(byArticle.data)).toEqual(['poem']);
    expect(await onTestSite(exhibits('/list'))).toMatchObject({ errCode: 4 });
    expect(expectDone(await onTestSite(exhibits(`/${'0'.repeat(32)}`))).data).toBeNull();
    expect(await onTestSite(exhibits(`/${'0'.repeat(24)}`))).toMatchObject({ errCode: 4 });
  });

  test('others of its type are recommended, those on the shelf', async () => {
    expect(titles(expectDone(await onTestSite(exhibits(`/${ids.story}/recommend`))).data)).toEqual(['mine']);
    expect(titles(expectDone(await onTestSite(exhibits(`/${ids.poem}/recommend?size=1`))).data)).toEqual(['mine']);
  });

  test('what it uses is named by place', async () => {
    const tree = expectDone(await onTestSite(exhibits(`/${ids.story}/dependencyTree`))).data;
    const { data } = expectDone(
      await onTestSite(exhibits(`/${ids.story}/articles/list?articleNids=${tree[1].nid},ffffffff`)),
    );
    expect(data).toMatchObject([{ nid: tree[1].nid, articleId: part.resourceId, articleName: 'author/part' }]);
  });
});

describe('decisions and files', () => {
  test('own works need no licence, others those of the node', async () => {
    expect((await onTestSite(auths('mine', '/result'))).data).toMatchObject({ isAuth: true, authCode: 203 });
    expect((await onTestSite(auths('story', '/result'))).data).toMatchObject({ isAuth: true, authCode: 200 });
    expect((await onTestSite(auths('story', '/info'))).data).toMatchObject({ exhibitTitle: 'Night' });
  });

  test('a file is sent with the words about it, and a dependency by its name', async () => {
    const own = await onTestSite(auths('mine', '/fileStream'));
    expect(own).toMatchObject({ status: 200, body: '# own\n' });
    expect(own.headers['freelog-exhibit-id']).toBe(draft);
    const below = await onTestSite(auths('story', '/fileStream?subArticleIdOrName=author/part'));
    expect(below.body).toBe('# the part\n');
    expect(decodeURIComponent(String(below.headers['freelog-exhibit-property']))).toContain('"mood":"wild"');
  });

  test('the file host knows them by their ids, and places by theirs', async () => {
    expect((await onTestSite(`/file/exhibits/${ids.story}`)).body).toBe('# the story\n');
    const tree = expectDone(await onTestSite(exhibits(`/${ids.story}/dependencyTree`))).data;
    expect((await onTestSite(`/file/exhibits/${ids.story}/articles/${tree[1].nid}`)).body).toBe('# the part\n');
    expect(await onTestSite(`/file/exhibits/${'0'.repeat(32)}`)).toMatchObject({ status: 404 });
    expect(await onTestSite(`/file/exhibits/${ids.story}/articles/ffffffff`)).toMatchObject({ status: 404 });
  });

  test('rehearsing is no use of a work', async () => {
    const before = await countedUses();
    await onTestSite(`/file/exhibits/${ids.story}`);
    await onTestSite(auths('story', '/fileStream'));
    expect(await countedUses()).toBe(before);
  });

  test('what is malformed or unknown is answered as a decision', async () => {
    expect((await onTestSite(`/v2/auths/exhibits/${nodeId}/test/none/result`)).data).toMatchObject({ authCode: 901 });
    expect((await onTestSite(auths('story', '/result?subArticleType=9'))).data).toMatchObject({ authCode: 901 });
    expect((await onTestSite(auths('story', '/result?subArticleIdOrName=no/body'))).data).toMatchObject({
      authCode: 901,
    });
    const unknown = `/v2/auths/exhibits/${nodeId}/test/${'0'.repeat(32)}`;
    expect((await onTestSite(`${unknown}/result`)).data).toMatchObject({ authCode: 401 });
    expect(await onTestSite(`${unknown}/fileStream`)).toMatchObject({ errCode: 3, data: { authCode: 401 } });
  });
});

test('an object is exhibited as one, with what it is made of', async () => {
  const { data } = expectDone(await onTestSite(exhibits(`/${ids.lamp}?isLoadVersionProperty=1`)));
  expect(data.articleInfo).toMatchObject({ articleName: 'sketches/lamp', articleType: 4, articleOwnerName: 'curator' });
  expect(data.versionInfo.dependencyTree).toMatchObject([
    { articleName: 'sketches/lamp', articleType: 4, version: '' },
    { articleName: 'author/poem', articleType: 1, version: '1.0.0' },
  ]);
  expect((await onTestSite(auths('lamp', '/result'))).data).toMatchObject({ authCode: 301 });
  const contracts = poem.policyIds.map((policyId) => ({ policyId }));
  const resolveResources = [{ resourceId: poem.resourceId, contracts }];
  expectDone(await curator.put(`/v2/testNodes/testResources/${ids.lamp}`, { resolveResources }));
  const file = await onTestSite(auths('lamp', '/fileStream'));
  expect(file.body).toBe('# a lamp\n');
  expect(JSON.parse(decodeURIComponent(String(file.headers['freelog-article-sub-dependencies'])))).toMatchObject([
    { name: 'author/poem', type: 1 },
  ]);
});

describe('a rehearsal is its owner’s alone', () => {
  test('lists refuse others, decisions say 503, files 401', async () => {
    expect(await app.visitor.get(exhibits())).toMatchObject({ errCode: 30 });
    expect(await stranger.get(exhibits())).toMatchObject({ errCode: 3 });
    for (const who of [app.visitor, stranger]) {
      expect((await who.get(auths('mine', '/result'))).data).toMatchObject({ authCode: 503, isAuth: false });
      expect(await who.get(auths('mine', '/info'))).toMatchObject({ errCode: 3, data: { authCode: 503 } });
      expect(await who.get(auths('mine', '/fileStream'))).toMatchObject({ errCode: 3 });
      expect(await who.get(`/file/exhibits/${draft}`)).toMatchObject({ status: 401, data: { authCode: 503 } });
    }
  });

  test('the theme of the real site learns nothing of it, though its owner looks at it', async () => {
    expect(await onRealSite(exhibits())).toMatchObject({ errCode: 3 });
    expect((await onRealSite(auths('mine', '/result'))).data).toMatchObject({ authCode: 503 });
    const batch = `/v2/auths/exhibits/${nodeId}/test/batchAuth/results?authType=3&exhibitIds=${draft}`;
    expect((await onRealSite(batch)).data).toMatchObject({ authCode: 503 });
    expect((await onTestSite(batch)).data).toMatchObject([{ authCode: 203 }]);
    expect(await onRealSite(`/file/exhibits/${draft}`)).toMatchObject({ status: 401 });
  });

  test('another site’s session is of no use on the test site', async () => {
    await openNode(curator, 'elsewhere');
    const other = await enterSite(app.visitor, 'elsewhere', { authorization: `Bearer ${curator.token}` });
    expect(await app.visitor.get(exhibits(), { headers: { host: TEST_SITE, cookie: other } })).toMatchObject({
      errCode: 30,
    });
  });
});
