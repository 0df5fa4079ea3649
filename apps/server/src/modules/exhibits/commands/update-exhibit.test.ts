import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, FREE, mount, openNode, PAID, type Published, publish, release } from '../testing/publish.ts';
import { followRelease } from './switch-version.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let text: Published;
let presentableId: string;
let nodeId: number;
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '50' });
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  text = await publish(app, author, {
    name: 'text',
    policies: [FREE, PAID],
    version: {
      customPropertyDescriptors: [
        { key: 'colour', type: 'select', defaultValue: 'red', candidateItems: ['red', 'blue'] },
        { key: 'heading', type: 'editableText', defaultValue: 'Hello' },
        { key: 'maker', type: 'readonlyText', defaultValue: 'author' },
      ],
    },
  });
});
beforeEach(async () => {
  number += 1;
  nodeId = await openNode(curator, `node-${number}`);
  ({ presentableId } = await mount(curator, nodeId, text, 'text'));
});
afterAll(() => app.close());

const read = async (query = '') => (await curator.get(`/v2/presentables/${presentableId}?${query}`)).data;
const change = (body: object) => curator.put(`/v2/presentables/${presentableId}`, body);

test('texts, tags and covers change; what is not given stays', async () => {
  const answer = await change({ presentableTitle: ' A title ', presentableIntro: 'Intro', tags: ['a', 'b'] });
  expect(answer.data).toMatchObject({ presentableTitle: 'A title', presentableIntro: 'Intro', tags: ['a', 'b'] });
  expect((await change({ coverImages: ['https://example.org/a.png'], autoUpdateStatus: 0 })).data).toMatchObject({
    presentableTitle: 'A title',
    tags: ['a', 'b'],
    coverImages: ['https://example.org/a.png'],
    autoUpdateStatus: 0,
  });
  expect(await change({})).toMatchObject({ errCode: 4 });
  expect(await change({ coverImages: ['nowhere'] })).toMatchObject({ errCode: 4 });
  expect(await change({ presentableIntro: 'a'.repeat(201) })).toMatchObject({ errCode: 4 });
  expect(await author.put(`/v2/presentables/${presentableId}`, { tags: [] })).toMatchObject({ errCode: 3 });
});

test('policies are added once by name and by text, and the last enabled one of an exhibit on show stays', async () => {
  const { policyId } = (await read()).policies[0];
  expect(await change({ updatePolicies: [{ policyId, status: 0 }] })).toMatchObject({ errCode: 2 });
  expect(await change({ addPolicies: [{ policyName: 'exhibit 1', policyText: PAID }] })).toMatchObject({ errCode: 2 });
  expect(await change({ addPolicies: [{ policyName: 'Other', policyText: FREE }] })).toMatchObject({ errCode: 2 });
  const answer = await change({
    addPolicies: [{ policyName: 'Paid', policyText: PAID }],
    updatePolicies: [
      { policyId, status: 0 },
      { policyId: 'f'.repeat(32), status: 0 },
    ],
  });
  expect(answer.data.policies).toMatchObject([{ status: 0 }, { policyName: 'Paid', status: 1 }]);
  const expanded = await read('isLoadPolicyInfo=1&isTranslate=1&projection=policies');
  expect(expanded).toMatchObject({
    policies: [{ policyText: FREE, translateInfo: { content: expect.any(String) } }, { policyText: PAID }],
  });
});

test('the licences of a resource are exchanged, cleared, and refused for a resource that is none of the exhibit', async () => {
  const { resourceId, policyIds } = text;
  const answer = await change({ resolveResources: [{ resourceId, contracts: [{ policyId: policyIds[1] }] }] });
  expect(answer.data.resolveResources[0].contracts).toMatchObject([{ policyId: policyIds[1] }]);
  expect(await change({ resolveResources: [{ resourceId: 'a'.repeat(24), contracts: [] }] })).toMatchObject({
    errCode: 2,
    data: { invalidResolveResources: ['a'.repeat(24)] },
  });
  const cleared = await change({ resolveResources: [{ resourceId, contracts: [] }] });
  expect(cleared.data.resolveResources[0].contracts).toEqual([]);
  const { data } = await curator.get(
    `/v2/auths/presentables/nodes/${nodeId}/batchAuth/result?authType=3&presentableIds=${presentableId}`,
  );
  expect(data).toMatchObject([{ presentableId, authCode: 301, defaulterIdentityType: 2, isAuth: false }]);
});

test('which exhibits use a contract is told in the order of the contracts', async () => {
  const { contractId } = (await read()).resolveResources[0].contracts[0];
  const unused = 'a'.repeat(24);
  const { data } = await curator.get(
    `/v2/presentables/${nodeId}/contractAppliedPresentable?contractIds=${unused},${contractId}`,
  );
  expect(data).toEqual([
    { contractId: unused, presentables: [] },
    { contractId, presentables: [{ presentableId, presentableName: 'text', presentableTitle: 'text' }] },
  ]);
});

test("the owner's values stand above the author's defaults and below what the author fixed and the file is", async () => {
  const rewrite = (rewriteProperty: object[]) =>
    curator.put(`/v2/presentables/${presentableId}/rewriteProperty`, { rewriteProperty });
  expect(
    await rewrite([
      { key: 'heading', value: 'Mine' },
      { key: 'maker', value: 'me' },
      { key: 'mime', value: 'text/odd' },
      { key: 'own_key', name: 'Own', value: '1', remark: 'r' },
    ]),
  ).toMatchObject({ errCode: 0, data: true });
  const detail = await read('isLoadCustomPropertyDescriptors=1');
  expect(detail.versionProperty).toMatchObject({
    colour: 'red',
    heading: 'Mine',
    maker: 'author',
    mime: 'text/markdown',
    own_key: '1',
  });
  expect(detail).toMatchObject({
    resourceSystemProperty: { mime: 'text/markdown' },
    resourceSystemPropertyDescriptors: expect.arrayContaining([expect.objectContaining({ key: 'fileSize' })]),
    resourceCustomPropertyDescriptors: [{ key: 'colour' }, { key: 'heading' }, { key: 'maker' }],
    presentableRewriteProperty: expect.arrayContaining([{ key: 'own_key', name: 'Own', value: '1', remark: 'r' }]),
  });
  expect(await rewrite([{ key: 'colour', value: 'green' }])).toMatchObject({
    errCode: 4,
    data: { errors: [{ key: 'colour', reason: expect.any(String) }] },
  });
  expect(await rewrite([{ key: '1a', value: '' }])).toMatchObject({ errCode: 4 });
  expect(
    await rewrite([
      { key: 'ab', value: '' },
      { key: 'ab', value: '' },
    ]),
  ).toMatchObject({ errCode: 4 });
  expect((await read('isLoadVersionProperty=1')).versionProperty).toMatchObject({ heading: 'Mine' });
});

test('a release is followed or hinted at, and a version that is shown again keeps its own values', async () => {
  const resource = await publish(app, author, { name: `followed-${number}` });
  const follower = await mount(curator, nodeId, resource, 'follower');
  const otherNode = await openNode(curator, `other-${number}`);
  const waiter = await mount(curator, otherNode, resource, 'waiter');
  await curator.put(`/v2/presentables/${waiter.presentableId}`, { autoUpdateStatus: 0 });
  await curator.put(`/v2/presentables/${waiter.presentableId}/rewriteProperty`, {
    rewriteProperty: [{ key: 'note', value: 'old' }],
  });

  const fileSha1 = await addFile(app, author, 'next.md', `# Next ${number}`);
  await release(author, resource.resourceId, { version: '1.1.0', fileSha1, filename: 'next.md' });
  await app.context.jobs.runDue();
  const get = async (id: string, query: string) => (await curator.get(`/v2/presentables/${id}?${query}`)).data;
  expect(await get(follower.presentableId, '')).toMatchObject({ version: '1.1.0' });
  expect(await get(waiter.presentableId, 'isLoadVersionUpdateTip=1')).toMatchObject({
    version: '1.0.0',
    versionUpdateTip: { isShow: 1, latestVersion: '1.1.0', ignoreVersion: '' },
  });
  await curator.post(`/v2/presentables/${waiter.presentableId}/ignorePresentableVersionUpdateTip`, {
    ignoreVersion: '1.1.0',
  });
  expect(await get(waiter.presentableId, 'isLoadVersionUpdateTip=1')).toMatchObject({
    versionUpdateTip: { isShow: 0 },
  });

  const show = (version: string) => curator.put(`/v2/presentables/${waiter.presentableId}/version`, { version });
  expect(await show('v1.1.0')).toMatchObject({ data: true });
  expect(await get(waiter.presentableId, 'isLoadVersionProperty=1&isLoadResourceVersionInfo=1')).toMatchObject({
    version: '1.1.0',
    versionProperty: { note: 'old' },
    resourceVersionInfo: { fileSha1 },
  });
  await curator.put(`/v2/presentables/${waiter.presentableId}/rewriteProperty`, { rewriteProperty: [] });
  await show('1.0.0');
  expect((await get(waiter.presentableId, 'isLoadVersionProperty=1')).versionProperty).toMatchObject({ note: 'old' });
  expect(await show('2.0.0')).toMatchObject({ errCode: 4 });
  expect(await show('two')).toMatchObject({ errCode: 4 });
});

test('word of an earlier release that comes late, or again, takes nothing back', async () => {
  const resource = await publish(app, author, { name: `twice-${number}` });
  const { presentableId } = await mount(curator, nodeId, resource, 'twice');
  const fileSha1 = await addFile(app, author, 'next.md', `# Twice ${number}`);
  await release(author, resource.resourceId, { version: '1.1.0', fileSha1, filename: 'next.md' });
  await app.context.jobs.runDue();
  for (const version of ['1.0.0', '1.1.0']) {
    await followRelease(app.context, { resourceId: resource.resourceId, version });
    expect((await curator.get(`/v2/presentables/${presentableId}`)).data).toMatchObject({ version: '1.1.0' });
  }
});

test('a release that comes while its resource is being mounted is followed', async () => {
  const resource = await publish(app, author, { name: `hurried-${number}` });
  const fileSha1 = await addFile(app, author, 'next.md', `# Hurried ${number}`);
  const { sql, jobs } = app.context;
  const held = await beginElsewhere(app);
  // the exhibit has been built, and cannot be written yet
  await held.sql`lock table presentables in share row exclusive mode`;
  const mounted = mount(curator, nodeId, resource, 'hurried');
  const isWaiting = async () =>
    (await sql`select from pg_locks where relation = 'presentables'::regclass and not granted`).length;
  await expect.poll(isWaiting).toBe(1);
  const released = release(author, resource.resourceId, { version: '1.1.0', fileSha1, filename: 'next.md' });
  expect(await Promise.race([released.then(() => 'released'), sleep(300, 'waits')])).toBe('waits');
  await held.commit();
  const [{ presentableId }] = await Promise.all([mounted, released]);
  await jobs.runDue();
  expect((await curator.get(`/v2/presentables/${presentableId}`)).data).toMatchObject({ version: '1.1.0' });
});

test('a release that no exhibit shows, of somebody without collections, makes no work', async () => {
  const hermit = await app.addUser(`hermit${number}`);
  const waiting = async () =>
    (
      await app.context.sql`
        select from jobs where queue like 'resource.version-released--%' and payload->>'version' = ${`7.7.${number}`}`
    ).length;
  const version = { version: `7.7.${number}` };
  // the first release counts for tasks
  const unseen = await publish(app, hermit, { name: 'unseen' });
  await app.context.jobs.runDue();
  const next = await addFile(app, hermit, 'next.md', `# Unseen ${number}`);
  await release(hermit, unseen.resourceId, { ...version, fileSha1: next, filename: 'next.md' });
  expect(await waiting()).toBe(0);

  const exhibit = await mount(curator, nodeId, unseen, 'unseen', version);
  const fileSha1 = await addFile(app, hermit, 'next.md', `# Seen ${number}`);
  await release(hermit, unseen.resourceId, { version: `7.8.${number}`, fileSha1, filename: 'next.md' });
  await app.context.jobs.runDue();
  expect((await curator.get(`/v2/presentables/${exhibit.presentableId}`)).data).toMatchObject({
    version: `7.8.${number}`,
  });
});
