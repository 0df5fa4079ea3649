import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readRules, rehearse, testExhibitsOf } from '../testing/rehearse.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
let poem: Published;
let story: Published;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  poem = await publish(app, author, { name: 'poem' });
  story = await publish(app, author, { name: 'story' });
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, poem, 'poem');
});
afterAll(() => app.close());

const rulesUrl = () => `/v2/testNodes/${nodeId}/rules`;

test('a node without rules has an empty record that was never matched', async () => {
  const other = await openNode(curator, 'quiet');
  expect(await readRules(curator, other)).toMatchObject({
    nodeId: other,
    userId: curator.userId,
    ruleText: '',
    testRules: [],
    themeId: '',
    status: 0,
    matchResultDate: null,
    unparsed: null,
  });
});

test('rules that are saved are matching before the answer, and done after the match', async () => {
  const text = 'alter poem set_title "Rehearsed"\nadd $author/story as tale show';
  const saved = expectDone(await curator.post(rulesUrl(), { testRuleText: text })).data;
  expect(saved).toMatchObject({ ruleText: text, status: 1 });
  expect(saved.testRules.map(({ matchErrors }: { matchErrors: string[] }) => matchErrors)).toEqual([[], []]);
  await app.context.jobs.runDue();
  const done = await readRules(curator, nodeId);
  expect(done).toMatchObject({ status: 3, updateDate: saved.updateDate, matchErrorMsg: '' });
  expect(done.matchResultDate).not.toBeNull();
  expect(done.testRules.map(({ efficientInfos }: { efficientInfos: unknown }) => efficientInfos)).toEqual([
    [
      { type: 'alter', count: 1 },
      { type: 'set_title', count: 1 },
    ],
    [
      { type: 'add', count: 1 },
      { type: 'online', count: 1 },
    ],
  ]);
  const [altered, added] = await testExhibitsOf(curator, nodeId);
  expect(altered).toMatchObject({
    testResourceName: 'poem',
    stateInfo: { titleInfo: { title: 'Rehearsed', ruleId: done.testRules[0].id }, tagInfo: { ruleId: 'default' } },
    resolveResourceSignStatus: 1,
  });
  expect(added).toMatchObject({
    testResourceName: 'tale',
    associatedPresentableId: '',
    originInfo: { id: story.resourceId, name: 'author/story', version: '1.0.0', versionRange: 'latest' },
    stateInfo: { onlineStatusInfo: { onlineStatus: 1 } },
    resolveResources: [{ resourceId: story.resourceId, isSelf: false, contracts: [] }],
    resolveResourceSignStatus: 2,
  });
  // the exhibit itself is as it was
  const { data } = await curator.get(`/v2/presentables/detail?nodeId=${nodeId}&presentableName=poem`);
  expect(data.presentableTitle).toBe('poem');
});

test('a rule that is taken out leaves the exhibit as it is, and takes away what it added', async () => {
  await rehearse(app, curator, nodeId, 'alter poem hide\nadd $author/story as tale hide');
  expect(await testExhibitsOf(curator, nodeId)).toHaveLength(2);
  await rehearse(app, curator, nodeId, '');
  const left = await testExhibitsOf(curator, nodeId);
  expect(left).toMatchObject([
    { testResourceName: 'poem', rules: [], stateInfo: { onlineStatusInfo: { onlineStatus: 1, ruleId: 'default' } } },
  ]);
});

test('an id of a test exhibit stays when its rule changes', async () => {
  await rehearse(app, curator, nodeId, 'add $author/story as tale hide');
  const before = await testExhibitsOf(curator, nodeId);
  await rehearse(app, curator, nodeId, 'add $author/story@1.0.0 as other show');
  const after = await testExhibitsOf(curator, nodeId);
  expect(after[0].testResourceName).toBe('other');
  expect(after.map((one: { testResourceId: string }) => one.testResourceId)).toEqual(
    before.map((one: { testResourceId: string }) => one.testResourceId),
  );
});

test('a text with mistakes is refused with all of them, and leaves everything as it was', async () => {
  const before = await rehearse(app, curator, nodeId, 'alter poem hide');
  const refused = await curator.post(rulesUrl(), { testRuleText: 'alter poem set_title Summer' });
  expect(refused).toMatchObject({ ret: 0, errCode: 2 });
  expect(refused.headers['x-refusal']).toBe('test-node.rules-invalid');
  expect(refused.data.errors).toHaveLength(refused.data.errorObjects.length);
  expect(refused.data.errorObjects[0]).toMatchObject({ line: 1, charPositionInLine: 21, offendingSymbol: 'Summer' });
  expect(await readRules(curator, nodeId)).toEqual(before);
});

test('added rules follow on a line of their own, and the whole is checked', async () => {
  await rehearse(app, curator, nodeId, '');
  expect(expectDone(await curator.put(rulesUrl(), { additionalTestRule: 'alter poem hide' })).data.ruleText).toBe(
    'alter poem hide',
  );
  const added = await curator.put(rulesUrl(), { additionalTestRule: 'add $author/story as tale hide' });
  expect(expectDone(added).data.ruleText).toBe('alter poem hide\nadd $author/story as tale hide');
  expect(await curator.put(rulesUrl(), { additionalTestRule: 'alter poem show' })).toMatchObject({ errCode: 2 });
});

test('a text saved over a newer one is refused with the newer one', async () => {
  const { updateDate } = await rehearse(app, curator, nodeId, 'alter poem hide');
  for (const [method, field] of [
    ['post', 'testRuleText'],
    ['put', 'additionalTestRule'],
  ] as const) {
    const refused = await curator[method](rulesUrl(), { [field]: 'activate_theme x', baseRuleText: 'alter poem show' });
    expect(refused).toMatchObject({ errCode: 2, data: { ruleText: 'alter poem hide', updateDate } });
    expect(refused.headers['x-refusal']).toBe('test-node.rules-changed');
  }
  expect((await readRules(curator, nodeId)).ruleText).toBe('alter poem hide');
  expectDone(await curator.post(rulesUrl(), { testRuleText: '', baseRuleText: 'alter poem hide' }));
});

test.each([
  ['alter%20poem%20hide', 'alter poem hide'],
  ['alter poem set_title "100%25"', 'alter poem set_title "100%25"'],
  ['//%zz', '//%zz'],
])('%s is taken for %s', async (sent, stored) => {
  expect(expectDone(await curator.post(rulesUrl(), { testRuleText: sent })).data.ruleText).toBe(stored);
});

test('texts that cannot be stored are refused, halves of characters replaced', async () => {
  expect(await curator.post(rulesUrl(), { testRuleText: 'alter poem set_title "\u0000"' })).toMatchObject({
    errCode: 4,
  });
  const { ruleText, testRules, status } = await rehearse(app, curator, nodeId, 'alter poem set_title "\ud800"');
  expect({ ruleText, status }).toEqual({ ruleText: 'alter poem set_title "\ufffd"', status: 3 });
  expect(testRules[0].matchErrors).toEqual([]);
});

test('rules may have 1,048,576 characters after decoding, in bodies that are longer', async () => {
  const long = `//${'x'.repeat(1_048_576 - 3)}\n`;
  const encoded = long.replaceAll('x', '%78').replaceAll('\n', '%0A');
  expect(expectDone(await curator.post(rulesUrl(), { testRuleText: encoded })).data.ruleText).toHaveLength(1_048_576);
  expect(await curator.post(rulesUrl(), { testRuleText: `/${long}` })).toMatchObject({ errCode: 4 });
  expect(await curator.put(rulesUrl(), { additionalTestRule: '//\n' })).toMatchObject({ errCode: 4 });
  await rehearse(app, curator, nodeId, '');
});

test('an answer has the fields that are asked for', async () => {
  await rehearse(app, curator, nodeId, 'alter poem hide');
  expect((await curator.get(`${rulesUrl()}?projection=status`)).data).toEqual({ nodeId, status: 3 });
});

test('what is wrong with rules is told in the language of the reader', async () => {
  await rehearse(app, curator, nodeId, 'alter nobody hide\nalter poem delete_attr "none"');
  const { data } = await curator.get(rulesUrl(), { headers: { 'accept-language': 'zh-CN' } });
  const english = await readRules(curator, nodeId);
  for (const [rules, pattern] of [
    [english.testRules, /[a-z]/],
    [data.testRules, /[\u4e00-\u9fa5]/],
  ] as const) {
    expect(rules[0]).toMatchObject({ matchErrors: [expect.stringMatching(pattern)], efficientInfos: [] });
    expect(rules[0].ruleInfo.errorMsg).toBe(rules[0].matchErrors[0]);
    expect(rules[1]).toMatchObject({ matchErrors: [], matchWarnings: [expect.stringMatching(pattern)] });
    expect(rules[1].ruleInfo.actions[0].warningMsg).toBe(rules[1].matchWarnings[0]);
  }
});

test('rules are tried without anything being stored', async () => {
  const before = await rehearse(app, curator, nodeId, 'alter poem hide');
  const tried = await curator.post(`${rulesUrl()}/preExecution`, {
    testRuleText: 'alter poem show\nadd $author/nothing as nothing hide',
  });
  expect(expectDone(tried).data).toMatchObject([
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), isValid: true, effectiveMatchCount: 2, matchErrors: [] },
    { isValid: false, effectiveMatchCount: 0, matchErrors: [expect.any(String)], efficientInfos: [] },
  ]);
  expect((await curator.post(`${rulesUrl()}/preExecution`, { testRuleText: '' })).data).toEqual([]);
  expect(await curator.post(`${rulesUrl()}/preExecution`, { testRuleText: 'alter' })).toMatchObject({ errCode: 2 });
  expect(await readRules(curator, nodeId)).toEqual(before);
});

test('a match is asked for again by force, or a minute after the last change', async () => {
  const askedAgain = async (isMandatoryMatch: 0 | 1 | undefined) => {
    expect(expectDone(await curator.post(`${rulesUrl()}/rematch`, { isMandatoryMatch })).data).toBe(true);
    const { status } = await readRules(curator, nodeId);
    await app.context.jobs.runDue();
    return status === 1;
  };
  await rehearse(app, curator, nodeId, 'alter poem hide');
  expect(await askedAgain(0)).toBe(false);
  expect(await askedAgain(1)).toBe(true);
  expect(await askedAgain(undefined)).toBe(true);
  app.clock.advance(59_999);
  expect(await askedAgain(0)).toBe(false);
  app.clock.advance(1);
  expect(await askedAgain(0)).toBe(true);
  const other = await openNode(curator, 'bare');
  expectDone(await curator.post(`/v2/testNodes/${other}/rules/rematch`, {}));
  expect(await readRules(curator, other)).toMatchObject({ ruleText: '', status: 1 });
  await app.context.jobs.runDue();
  expect(await readRules(curator, other)).toMatchObject({ status: 3 });
});

test('a match that failed is asked for again at once, and one that ended counts as the last change', async () => {
  const { sql } = app.context;
  const askedAgain = async () => {
    expectDone(await curator.post(`${rulesUrl()}/rematch`, { isMandatoryMatch: 0 }));
    const { status } = await readRules(curator, nodeId);
    await app.context.jobs.runDue();
    return status === 1;
  };
  await rehearse(app, curator, nodeId, 'alter poem hide');
  await sql`update test_nodes set status = 2 where node_id = ${nodeId}`;
  expect(await askedAgain()).toBe(true);
  app.clock.advance(60_000);
  expect(await askedAgain()).toBe(true);
  expect(await askedAgain()).toBe(false);
});

test('a match that is under way is not asked for again until it has taken a minute', async () => {
  const { sql } = app.context;
  const revision = async () => (await sql`select revision from test_nodes where node_id = ${nodeId}`)[0]!.revision;
  expectDone(await curator.post(rulesUrl(), { testRuleText: 'alter poem hide' }));
  const first = await revision();
  app.clock.advance(59_999);
  await curator.post(`${rulesUrl()}/rematch`, {});
  expect(await revision()).toBe(first);
  app.clock.advance(1);
  await curator.post(`${rulesUrl()}/rematch`, {});
  expect(await revision()).toBe(first + 1);
  await app.context.jobs.runDue();
  expect(await readRules(curator, nodeId)).toMatchObject({ status: 3 });
});

test('an object of the owner is added, one of somebody else is not', async () => {
  for (const [user, bucket] of [
    [curator, 'sketches'],
    [author, 'drafts'],
  ] as const) {
    expectDone(await user.post('/v2/storages/buckets', { bucketName: bucket }));
    const sha1 = await addFile(app, user, 'lamp.md', `# A lamp of ${bucket}\n`);
    expectDone(await user.post(`/v2/storages/buckets/${bucket}/objects`, { objectName: 'Lamp', sha1 }));
  }
  const noType = await rehearse(app, curator, nodeId, 'add #sketches/Lamp as lamp hide');
  expect(noType.testRules[0].matchErrors).toHaveLength(1);
  expectDone(await curator.put('/v2/storages/objects/sketches%2FLamp', { resourceTypeCode: 'markdown' }));
  const { testRules } = await rehearse(
    app,
    curator,
    nodeId,
    'add #sketches/lamp as lamp show\nadd #drafts/Lamp as other hide\nadd #drafts/none as none hide',
  );
  expect(testRules.map(({ matchErrors }: { matchErrors: string[] }) => matchErrors.length)).toEqual([0, 1, 1]);
  const [lamp] = await testExhibitsOf(curator, nodeId);
  expect(lamp).toMatchObject({
    testResourceName: 'lamp',
    originInfo: { type: 'object', name: 'sketches/Lamp', version: '', versions: [] },
    resolveResources: [{ type: 'object', isSelf: true, contracts: [] }],
    resolveResourceSignStatus: 1,
  });
});

test('others are refused, and so are unknown nodes and malformed parameters', async () => {
  expect(await author.get(rulesUrl())).toMatchObject({ errCode: 3 });
  expect(await author.post(rulesUrl(), { testRuleText: '' })).toMatchObject({ errCode: 3 });
  expect(await app.visitor.get(rulesUrl())).toMatchObject({ errCode: 30 });
  expect(await curator.get('/v2/testNodes/1/rules')).toMatchObject({ errCode: 2 });
  expect(await curator.get('/v2/testNodes/none/rules')).toMatchObject({ errCode: 4 });
  expect(await curator.post(rulesUrl(), {})).toMatchObject({ errCode: 4 });
  expect(await curator.post(`${rulesUrl()}/rematch`, { isMandatoryMatch: 2 })).toMatchObject({ errCode: 4 });
});

test('a frozen node is read and tried, but its rules are not changed', async () => {
  const { sql } = app.context;
  await rehearse(app, curator, nodeId, 'alter poem hide');
  await sql`update nodes set status = 5 where node_id = ${nodeId}`;
  expectDone(await curator.get(rulesUrl()));
  expectDone(await curator.post(`${rulesUrl()}/preExecution`, { testRuleText: 'alter poem show' }));
  expect(await curator.post(rulesUrl(), { testRuleText: '' })).toMatchObject({ errCode: 2 });
  expect(await curator.put(rulesUrl(), { additionalTestRule: '' })).toMatchObject({ errCode: 2 });
  expect(await curator.post(`${rulesUrl()}/rematch`, {})).toMatchObject({ errCode: 2 });
  const [{ testResourceId }] = await testExhibitsOf(curator, nodeId);
  const resolveResources = [{ resourceId: poem.resourceId, contracts: [] }];
  expect(await curator.put(`/v2/testNodes/testResources/${testResourceId}`, { resolveResources })).toMatchObject({
    errCode: 2,
  });
  await sql`update nodes set status = 1 where node_id = ${nodeId}`;
});
