import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addAnthology, addMembers } from '../testing/anthology.ts';
import {
  addFile,
  expectDone,
  FREE,
  mount,
  openNode,
  PAID,
  type Published,
  publish,
  release,
} from '../testing/publish.ts';
import { addSerial } from '../testing/serial.ts';

const [FIRST, SECOND, THIRD, FOURTH] = [4, 5, 6, 7].map((hour) => `2026-03-01T0${hour}:00:00.000Z`);
const HOUR = 3_600_000;
const LABELS = ['阅读', '文章', 'markdown'];

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
let note: Published;
let poem: Published;
let poemFile: string;
/** Of `poem`, in its first version, which uses `note` and leaves it to the node. */
let exhibitId: string;
let contracts: Record<string, string>;
let policies: { policyId: string; policyName: string; status: number }[];
beforeAll(async () => {
  app = await startTestApp();
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  await app.context.sql`update users set display_name = 'The Author' where user_id = ${author.userId}`;
  nodeId = await openNode(curator, 'gallery');
  note = await publish(app, author, { name: 'note', content: 'A note.' });
  poem = await publish(app, author, {
    name: 'poem',
    content: 'A poem.',
    version: {
      description: 'As it began.',
      dependencies: [{ resourceId: note.resourceId, versionRange: '^1.0.0' }],
      baseUpcastResources: [{ resourceId: note.resourceId }],
      customPropertyDescriptors: [
        { key: 'colour', name: 'Colour', type: 'select', defaultValue: 'red', candidateItems: ['red', 'blue'] },
        { key: 'maker', type: 'readonlyText', defaultValue: 'author', remark: 'By hand' },
      ],
      inputAttrs: [{ key: 'licence', value: 'CC-BY-4.0' }],
    },
  });
  const told = { resourceTitle: 'A Poem', intro: 'Of old.', tags: ['old'], coverImages: ['https://example.org/p.png'] };
  expectDone(await author.put(`/v2/resources/${poem.resourceId}`, told));
  await app.clock.advance(HOUR);
  const made = expectDone(
    await curator.post('/v2/presentables', {
      nodeId,
      resourceId: poem.resourceId,
      version: '1.0.0',
      presentableName: 'verse',
      presentableTitle: 'A Verse',
      tags: ['new', 'short'],
      batchSignContracts: [poem, note].map(({ resourceId, policyIds }) => ({ resourceId, policyIds })),
      policies: [
        { policyName: 'free', policyText: FREE },
        { policyName: 'sold', policyText: PAID, status: 0 },
      ],
    }),
  ).data;
  exhibitId = made.presentableId;
  policies = made.policies;
  contracts = Object.fromEntries(
    made.resolveResources.map((one: { resourceId: string; contracts: [{ contractId: string }] }) => [
      one.resourceId,
      one.contracts[0].contractId,
    ]),
  );
  await app.clock.advance(HOUR);
  const rewriteProperty = [{ key: 'colour', name: 'Tint', value: 'blue', remark: 'Mine' }];
  expectDone(await curator.put(`/v2/presentables/${exhibitId}/rewriteProperty`, { rewriteProperty }));
  expectDone(
    await curator.put(`/v2/presentables/${exhibitId}`, { presentableIntro: 'Of today.', autoUpdateStatus: 0 }),
  );
  poemFile = await addFile(app, author, 'next.md', 'Another poem.');
  await app.clock.advance(HOUR);
  await release(author, poem.resourceId, {
    version: '1.1.0',
    fileSha1: poemFile,
    filename: 'next.md',
    dependencies: [{ resourceId: note.resourceId, versionRange: '^1.0.0' }],
  });
  await app.context.jobs.runDue();
});
afterAll(() => app.close());

const licensed = ({ resourceId, resourceName, policyIds }: Published) => ({
  resourceId,
  resourceName,
  contracts: [{ policyId: policyIds[0], contractId: contracts[resourceId], authStatus: 1 }],
});
const FILE = { mime: 'text/markdown', encoding: 'utf-8', fileSize: 7, wordCount: 2 };
const SYSTEM = { ...FILE, licence: 'CC-BY-4.0' };
const DESCRIPTORS = [
  { key: 'colour', name: 'Colour', remark: '', type: 'select', defaultValue: 'red', candidateItems: ['red', 'blue'] },
  { key: 'maker', name: 'maker', remark: 'By hand', type: 'readonlyText', defaultValue: 'author', candidateItems: [] },
];
const REWRITTEN = [{ key: 'colour', name: 'Tint', value: 'blue', remark: 'Mine' }];
const PROPERTY = { colour: 'blue', maker: 'author', ...SYSTEM };
const NOTICE = {
  identifier: 'CC-BY-4.0',
  name: 'CC BY 4.0',
  title: '知识共享 署名 4.0',
  conditions: '请署名',
  address: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans',
};
const VERSION_ID = expect.stringMatching(/^[0-9a-f]{32}$/);
const NID = expect.stringMatching(/^[0-9a-f]{12}$/);

const ownExhibit = () => ({
  presentableId: exhibitId,
  nodeId,
  userId: curator.userId,
  presentableName: 'verse',
  presentableTitle: 'A Verse',
  presentableIntro: 'Of today.',
  coverImages: ['https://example.org/p.png'],
  tags: ['new', 'short'],
  version: '1.0.0',
  subjectType: 1,
  resourceInfo: {
    resourceId: poem.resourceId,
    resourceName: 'author/poem',
    resourceTitle: 'A Poem',
    resourceType: LABELS,
    resourceTypeCode: 'markdown',
    resourceOwnerId: author.userId,
    licence: 'CC-BY-4.0',
  },
  resolveResources: [licensed(poem), licensed(note)],
  policies,
  onlineStatus: 1,
  authStatus: 0,
  status: 0,
  autoUpdateStatus: 0,
  createDate: SECOND,
  updateDate: THIRD,
});

test('an exhibit is told to its owner, and no more of it than is asked for', async () => {
  const read = async (query: string) => (await curator.get(`/v2/presentables/${exhibitId}?${query}`)).data;
  const own = ownExhibit();
  expect(policies).toEqual([
    expect.objectContaining({ policyName: 'free', status: 1 }),
    expect.objectContaining({ policyName: 'sold', status: 0 }),
  ]);
  expect(await read('')).toEqual(own);
  expect(await read('isLoadResourceDetailInfo=1')).toEqual({
    ...own,
    resourceInfo: {
      ...own.resourceInfo,
      coverImages: ['https://example.org/p.png'],
      intro: 'Of old.',
      tags: ['old'],
      status: 1,
      latestVersion: '1.1.0',
      resourceVersions: [
        { version: '1.0.0', versionId: VERSION_ID, createDate: FIRST },
        { version: '1.1.0', versionId: VERSION_ID, createDate: FOURTH },
      ],
    },
  });
  expect(await read('isLoadVersionProperty=1')).toEqual({ ...own, versionProperty: PROPERTY });
  expect(await read('isLoadCustomPropertyDescriptors=1')).toEqual({
    ...own,
    versionProperty: PROPERTY,
    resourceSystemProperty: SYSTEM,
    resourceSystemPropertyDescriptors: expect.arrayContaining([
      expect.objectContaining({ key: 'fileSize', defaultValue: 7 }),
      expect.objectContaining({ key: 'licence', defaultValue: 'CC-BY-4.0' }),
    ]),
    resourceCustomPropertyDescriptors: DESCRIPTORS,
    presentableRewriteProperty: REWRITTEN,
  });
  expect(await read('isLoadResourceVersionInfo=1')).toEqual({
    ...own,
    resourceVersionInfo: {
      resourceId: poem.resourceId,
      fileSha1: poem.fileSha1,
      description: 'As it began.',
      createDate: FIRST,
      updateDate: FIRST,
    },
  });
  expect(await read('isLoadVersionUpdateTip=1')).toEqual({
    ...own,
    versionUpdateTip: { isShow: 1, latestVersion: '1.1.0', ignoreVersion: '' },
  });
  const expanded = await read('isLoadPolicyInfo=1');
  expect(expanded.policies[0]).not.toHaveProperty('translateInfo');
  expect(expanded.policies.map(({ policyText }: { policyText: string }) => policyText)).toEqual([FREE, PAID]);
  expect((await read('isLoadPolicyInfo=1&isTranslate=1')).policies[0].translateInfo.content).toMatch(/\S/);
  const english = await read('isLoadCustomPropertyDescriptors=1&locale=en_US');
  expect(english.resourceSystemPropertyDescriptors).toContainEqual(expect.objectContaining({ name: 'File size' }));
});

test('an exhibit is told to its site, and no more of it than is asked for', async () => {
  const read = async (query: string) => (await curator.get(`/v2/exhibits/${nodeId}/${exhibitId}?${query}`)).data;
  const shown = {
    exhibitId,
    exhibitName: 'verse',
    exhibitTitle: 'A Verse',
    exhibitIntro: 'Of today.',
    exhibitSubjectType: 2,
    tags: ['new', 'short'],
    coverImages: ['https://example.org/p.png'],
    version: '1.0.0',
    status: 0,
    onlineStatus: 1,
    nodeId,
    userId: curator.userId,
    policies,
    articleInfo: {
      articleId: poem.resourceId,
      articleName: 'author/poem',
      articleType: 1,
      articleOwnerId: author.userId,
      articleOwnerName: 'author',
      articleOwnerDisplayName: 'The Author',
      resourceType: LABELS,
      status: 1,
      licence: NOTICE,
      otherInfo: {},
    },
    createDate: SECOND,
    updateDate: THIRD,
  };
  expect(await read('')).toEqual(shown);
  expect(await read('isLoadContract=1')).toEqual({ ...shown, contracts: [] });
  const anonymous = await app.visitor.get(`/v2/exhibits/${nodeId}/${exhibitId}?isLoadContract=1`);
  expect(anonymous.data).toEqual(shown);
  expect(await read('isLoadResourceDetailInfo=1')).toEqual({
    ...shown,
    articleInfo: {
      ...shown.articleInfo,
      articleTitle: 'A Poem',
      intro: 'Of old.',
      coverImages: ['https://example.org/p.png'],
      articleTags: ['old'],
      latestVersion: '1.1.0',
      versions: [
        { version: '1.0.0', createDate: FIRST },
        { version: '1.1.0', createDate: FOURTH },
      ],
      firstVersionReleaseDate: FIRST,
      latestVersionReleaseDate: FOURTH,
      articleProperty: { colour: 'red', maker: 'author', ...SYSTEM },
    },
  });
  const place = (of: Published, deep: number) => ({
    nid: NID,
    parentNid: '',
    deep,
    articleId: of.resourceId,
    articleName: of.resourceName,
    articleType: 1,
    resourceType: LABELS,
    version: '1.0.0',
    versionId: VERSION_ID,
  });
  const root = exhibitId.slice(0, 12);
  const dependencyTree = [
    { ...place(poem, 1), nid: root, versionRange: '1.0.0' },
    { ...place(note, 2), parentNid: root, versionRange: '^1.0.0' },
  ];
  expect(await read('isLoadVersionProperty=1')).toEqual({
    ...shown,
    versionInfo: {
      exhibitId,
      version: '1.0.0',
      articleId: poem.resourceId,
      articleSystemProperty: SYSTEM,
      articleCustomPropertyDescriptors: DESCRIPTORS,
      exhibitRewriteProperty: REWRITTEN,
      exhibitProperty: PROPERTY,
      authTree: [place(poem, 1), place(note, 1)],
      dependencyTree,
    },
  });
  const tree = await app.visitor.get(`/v2/exhibits/${nodeId}/${exhibitId}/dependencyTree`);
  expect(tree.data).toEqual(dependencyTree);
  expect((await app.visitor.get(`/v2/exhibits/${nodeId + 1}/${exhibitId}/dependencyTree`)).data).toEqual([]);
  const nid = tree.data[1].nid;
  const articles = await app.visitor.get(
    `/v2/exhibits/${nodeId}/${exhibitId}/articles/list?articleNids=${nid},${root}`,
  );
  const article = (of: Published, at: string, articleProperty: object) => ({
    nid: at,
    articleId: of.resourceId,
    articleName: of.resourceName,
    articleType: 1,
    version: '1.0.0',
    resourceType: LABELS,
    articleProperty,
  });
  expect(articles.data).toEqual([
    article(note, nid, FILE),
    article(poem, root, { colour: 'red', maker: 'author', ...SYSTEM }),
  ]);
});

test('what an exhibit uses is a tree, and so is who licenses it', async () => {
  const at = `/v2/presentables/${exhibitId}`;
  const stands = (of: Published) => ({
    nid: NID,
    resourceId: of.resourceId,
    resourceName: of.resourceName,
    resourceType: LABELS,
    version: '1.0.0',
    versionId: VERSION_ID,
  });
  const used = { ...stands(note), versionRange: '^1.0.0', fileSha1: note.fileSha1, dependencies: [] };
  const whole = { ...stands(poem), versionRange: '1.0.0', fileSha1: poem.fileSha1, dependencies: [used] };
  const dependencies = async (query: string) => (await app.visitor.get(`${at}/dependencyTree?${query}`)).data;
  expect(await dependencies('')).toEqual([whole]);
  expect(await dependencies('maxDeep=1')).toEqual([{ ...whole, dependencies: [] }]);
  expect(await dependencies('isContainRootNode=0')).toEqual([used]);
  const [{ nid }] = await dependencies('isContainRootNode=0');
  expect(await dependencies(`nid=${nid}`)).toEqual([used]);
  expect(await dependencies(`nid=${nid}&isContainRootNode=0`)).toEqual([]);
  expect(await dependencies('nid=none')).toEqual([]);
  const licence = (of: Published) => [
    { ...stands(of), contracts: [{ policyId: of.policyIds[0], contractId: contracts[of.resourceId] }], children: [] },
  ];
  expect((await app.visitor.get(`${at}/authTree`)).data).toEqual([licence(poem), licence(note)]);
  const relation = (of: Published) => ({
    resourceId: of.resourceId,
    resourceName: of.resourceName,
    resourceType: LABELS,
    downstreamIsAuth: true,
    downstreamAuthContractIds: [contracts[of.resourceId]],
    selfAndUpstreamIsAuth: true,
  });
  expect((await app.visitor.get(`${at}/relationTree`)).data).toEqual([
    { ...relation(poem), versions: ['1.0.0'], children: [{ ...relation(note), children: [] }] },
  ]);
});

test('items of a collection made in the node: what the exhibit says comes before what the resource says', async () => {
  const plain = await mount(curator, nodeId, note, 'plain', { policies: [] });
  const collectionId = await addAnthology(curator, nodeId, 'anthology');
  const added = await addMembers(curator, collectionId, [exhibitId, plain.presentableId]);
  const [first, second] = [exhibitId, plain.presentableId].map((id) => added[id]!.data);
  const items = `/v2/presentables/catalogues/${collectionId}/items`;
  const verse = {
    itemId: first,
    sortId: 1,
    itemTitle: 'A Verse',
    presentableId: exhibitId,
    presentableName: 'verse',
    presentableTitle: 'A Verse',
    coverImages: ['https://example.org/p.png'],
    onlineStatus: 1,
    resourceInfo: {
      resourceId: poem.resourceId,
      resourceName: 'author/poem',
      resourceTitle: 'A Poem',
      resourceType: LABELS,
      resourceTypeCode: 'markdown',
      resourceOwnerId: author.userId,
      licence: 'CC-BY-4.0',
    },
    createDate: FOURTH,
  };
  const page = { skip: 0, limit: 10, totalItem: 2, revision: 1 };
  const other = expect.objectContaining({ itemId: second, sortId: 2, itemTitle: 'plain', onlineStatus: 0 });
  expect((await app.visitor.get(items)).data).toEqual({ ...page, dataList: [verse, other] });
  const latestVersionInfo = { version: '1.1.0', createDate: FOURTH };
  expect((await app.visitor.get(`${items}?limit=1&isLoadLatestVersionInfo=1`)).data).toEqual({
    ...page,
    limit: 1,
    dataList: [{ ...verse, latestVersionInfo }],
  });
  const unknown = 'a'.repeat(24);
  const lists = `/v2/presentables/catalogues/items/batch/list?presentableIds=${unknown},${collectionId},${exhibitId}`;
  expect((await app.visitor.get(`${lists}&limit=1`)).data).toEqual([
    { presentableId: unknown, totalItem: 0, itemList: [] },
    { presentableId: collectionId, totalItem: 2, itemList: [verse] },
    { presentableId: exhibitId, totalItem: 0, itemList: [] },
  ]);
  const exist = async (query: string) => (await curator.get(`${items}/checkExists?${query}`)).data;
  expect(await exist(`mountIds=${unknown},${exhibitId},${unknown}`)).toEqual([
    { mountId: unknown, isExist: false },
    { mountId: exhibitId, isExist: true },
    { mountId: unknown, isExist: false },
  ]);
  expect(await exist(`idType=resourceId&mountIds=${exhibitId},${poem.resourceId}`)).toEqual([
    { mountId: exhibitId, isExist: false },
    { mountId: poem.resourceId, isExist: true },
  ]);

  const onSite = `/v2/exhibits/${nodeId}/${collectionId}/items`;
  const shown = {
    itemId: first,
    itemTitle: 'A Verse',
    isSample: false,
    sortId: 1,
    createDate: FOURTH,
    updateDate: THIRD,
    articleInfo: {
      articleId: poem.resourceId,
      articleName: 'author/poem',
      articleType: 1,
      resourceType: LABELS,
      status: 1,
      articleOwnerId: author.userId,
      articleOwnerName: 'author',
      articleOwnerDisplayName: 'The Author',
    },
  };
  const detailed = {
    ...shown,
    articleInfo: {
      ...shown.articleInfo,
      articleTitle: 'A Poem',
      intro: 'Of today.',
      coverImages: ['https://example.org/p.png'],
      latestVersion: '1.1.0',
      licence: NOTICE,
      articleProperty: PROPERTY,
    },
  };
  const read = async (query: string) => (await app.visitor.get(onSite + query)).data;
  expect(await read('?limit=1')).toEqual({ skip: 0, limit: 1, totalItem: 2, dataList: [shown] });
  expect((await read('?isShowDetailInfo=1')).dataList[0]).toEqual(detailed);
  expect(await read('?sortType=-1&skip=1')).toEqual({ skip: 1, limit: 10, totalItem: 2, dataList: [shown] });
  expect(await read(`?itemIds=${second},00000000,${first}&skip=1&limit=1`)).toEqual({
    skip: 1,
    limit: 1,
    totalItem: 2,
    dataList: [shown],
  });
  const tree = (await app.visitor.get(`/v2/exhibits/${nodeId}/${exhibitId}/dependencyTree`)).data;
  expect(await read(`/${first}`)).toEqual({ ...detailed, dependencyTree: tree });
  expect(await read(`/${first}/dependencyTree`)).toEqual(tree);
  expect(await read('/00000000')).toBeNull();
  expect(await read('/00000000/dependencyTree')).toEqual([]);
});

test('items of a collection of a resource, each told with the resource that it shows', async () => {
  const serial = await addSerial(app, curator, { nodeId, name: 'serial', policyText: FREE });
  const told = { resourceTitle: 'Part One', intro: 'It begins.', coverImages: ['https://example.org/1.png'] };
  expectDone(await curator.put(`/v2/resources/${serial.works[0]}`, told));
  const onSite = `/v2/exhibits/${nodeId}/${serial.exhibitId}/items`;
  const read = async (query: string) => (await app.visitor.get(onSite + query)).data;
  const item = (number: number, itemTitle: string) => ({
    itemId: serial.items[number - 1],
    itemTitle,
    isSample: false,
    sortId: number,
    createDate: FOURTH,
    updateDate: FOURTH,
    articleInfo: {
      articleId: serial.works[number - 1],
      articleName: `curator/serial-${number}`,
      articleType: 1,
      resourceType: LABELS,
      status: 1,
      articleOwnerId: curator.userId,
      articleOwnerName: 'curator',
      articleOwnerDisplayName: '',
    },
  });
  const third = item(3, 'serial-3');
  const first = item(1, 'serial-1');
  expect(await read('?limit=1')).toEqual({ skip: 0, limit: 1, totalItem: 3, dataList: [third] });
  expect(await read('?limit=1&sortType=1')).toEqual({ skip: 0, limit: 1, totalItem: 3, dataList: [first] });
  const article = {
    ...first.articleInfo,
    articleTitle: 'Part One',
    intro: 'It begins.',
    coverImages: ['https://example.org/1.png'],
    latestVersion: '1.0.0',
    licence: null,
    articleProperty: expect.objectContaining({ mime: 'text/markdown', encoding: 'utf-8' }),
  };
  expect(await read('?isShowDetailInfo=1&sortType=1&limit=1')).toEqual({
    skip: 0,
    limit: 1,
    totalItem: 3,
    dataList: [{ ...first, articleInfo: article }],
  });
  const lists = `/v2/exhibits/${nodeId}/collections/items/list?limit=1&exhibitIds=${serial.exhibitId},${exhibitId}`;
  expect((await app.visitor.get(lists)).data).toEqual([
    { exhibitId: serial.exhibitId, totalItem: 3, itemList: [third] },
    { exhibitId, totalItem: 0, itemList: [] },
  ]);
  const tree = await read(`/${serial.items[0]}/dependencyTree`);
  expect(tree).toEqual([
    {
      nid: NID,
      parentNid: '',
      deep: 1,
      articleId: serial.works[0],
      articleName: 'curator/serial-1',
      articleType: 1,
      resourceType: LABELS,
      version: '1.0.0',
      versionId: VERSION_ID,
      versionRange: '1.0.0',
    },
  ]);
  expect(await read(`/${serial.items[0]}`)).toEqual({ ...first, articleInfo: article, dependencyTree: tree });
  expect(await read(`/${serial.items[0]}/dependencyTree`)).toEqual(tree);
});

test('decisions name the exhibit, and to those who may not use it what it offers', async () => {
  const sold = await mount(curator, nodeId, await publish(app, author, { name: 'sold' }), 'sold', { policies: [PAID] });
  const words = { errorMsg: '请先登录。', error: '请先登录。' };
  const refused = {
    isAuth: false,
    authCode: 502,
    referee: 2,
    defaulterIdentityType: 4,
    ...words,
    data: expect.objectContaining({ presentableId: sold.presentableId, presentableName: 'sold' }),
  };
  const decided = async (path: string) => (await app.visitor.get(`/v2/auths/${path}`)).data;
  const answer = await decided(`exhibits/${nodeId}/${sold.presentableId}/result`);
  expect({ ...answer, ...words }).toEqual({ exhibitId: sold.presentableId, exhibitName: 'sold', ...refused });
  const older = await decided(`presentables/${sold.presentableId}/result`);
  expect({ ...older, ...words }).toEqual({ ...refused, breachResponsibilityType: 4 });
  expect([answer.errorMsg, answer.error]).toEqual([older.errorMsg, older.error]);
  const wrong = await decided(`presentables/nodes/x/${sold.presentableId}/result`);
  expect(wrong).toMatchObject({ authCode: 901, breachResponsibilityType: wrong.defaulterIdentityType });
  expect(wrong).not.toHaveProperty('exhibitId');
  const batch = `/v2/auths/presentables/nodes/${nodeId}/batchAuth/result?authType=3&presentableIds=`;
  expect((await curator.get(batch + exhibitId)).data).toEqual([
    {
      presentableId: exhibitId,
      presentableName: 'verse',
      isAuth: true,
      authCode: 200,
      referee: 2,
      defaulterIdentityType: 0,
      errorMsg: '',
      error: '',
      data: null,
    },
  ]);
  const none = 'a'.repeat(24);
  expect((await curator.get(batch + none)).data).toMatchObject({
    authCode: 401,
    breachResponsibilityType: 128,
    data: { invalidPresentableIds: [none] },
  });
});

test('an empty collection is answered as one', async () => {
  const collectionId = await addAnthology(curator, nodeId, 'empty');
  const page = { skip: 0, limit: 10, totalItem: 0, dataList: [] };
  const items = `/v2/presentables/catalogues/${collectionId}/items`;
  expect((await app.visitor.get(`/v2/exhibits/${nodeId}/${collectionId}/items`)).data).toEqual(page);
  expect((await app.visitor.get(items)).data).toEqual({ ...page, revision: 0 });
  expect((await curator.get(`${items}/collectRules`)).data).toBeNull();
  const filterConditions = [{ key: 'presentableTitle', limitOperatorType: 'EQUAL', value: 'A Verse' }];
  const rules = { status: 0, conditionType: 2, filterConditions };
  const stored = { presentableId: collectionId, ...rules, createDate: FOURTH, updateDate: FOURTH };
  expect((await curator.post(`${items}/collectRules`, rules)).data).toEqual(stored);
  await app.clock.advance(1000);
  const later = { presentableId: collectionId, status: 1, conditionType: 1, filterConditions };
  await curator.post(`${items}/collectRules`, { status: 1, conditionType: 1, filterConditions });
  expect((await curator.get(`${items}/collectRules`)).data).toEqual({
    ...later,
    createDate: FOURTH,
    updateDate: app.clock.now().toISOString(),
  });
  expect((await author.get(`${items}/collectRules`)).headers['x-refusal']).toBe('access.not-owner');
});

test('a node brings its theme with what it offers, and whether the visitor may use it', async () => {
  const detail = async (query: string, user: Pick<TestUser, 'get'> = app.visitor) =>
    (await user.get(`/v2/nodes/${nodeId}?${query}`)).data;
  const plain = await detail('');
  expect(plain).not.toHaveProperty('ownerUserStatus');
  expect(plain).not.toHaveProperty('themeInfo');
  expect(await detail('isLoadOwnerUserInfo=1')).toEqual({ ...plain, ownerUserStatus: 0 });
  const none = { themeInfo: null, themeAuthInfo: null };
  expect(await detail('isLoadThemeAuthAndDependency=1')).toEqual({ ...plain, ...none });
  const theme = await mount(curator, nodeId, await publish(app, author, { name: 'theme', type: 'theme' }), 'theme');
  expectDone(await curator.put(`/v2/presentables/${theme.presentableId}/onlineStatus`, { onlineStatus: 1 }));
  const told = await app.visitor.get(
    `/v2/exhibits/${nodeId}/${theme.presentableId}?isLoadVersionProperty=1&isLoadPolicyInfo=1`,
  );
  expect(told.data).toMatchObject({ policies: [{ policyText: FREE }], versionInfo: { version: '1.0.0' } });
  const themed = { themeInfo: told.data, themeAuthInfo: expect.objectContaining({ isAuth: true, authCode: 201 }) };
  const projected = { nodeId, ...themed };
  expect(await detail('isLoadThemeAuthAndDependency=1&projection=nodeId')).toEqual(projected);
  await app.context.sql`update nodes set status = 2 where node_id = ${nodeId}`;
  expect(await detail('isLoadThemeAuthAndDependency=1&projection=nodeId')).toEqual(projected);
});
