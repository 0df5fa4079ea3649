import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, FREE_POLICY } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let [song, tale] = ['', ''];
let policyId: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  [song, tale] = [await addListedResource(app, noah, 'song'), await addListedResource(app, noah, 'tale')];
  [{ policyId }] = (await noah.get(`/v2/resources/${song}`)).data.policies;
});
afterAll(() => app.close());

const addCollection = (name: string, more: object = {}) =>
  addResource(mira, name, { resourceTypeCode: 'catalog', subjectType: 4, policies: [FREE_POLICY], ...more });
const change = (id: string, body: object) => mira.put(`/v2/resources/catalogue/${id}`, body);
const read = async (id: string) => (await mira.get(`/v2/resources/${id}`)).data;
const dependOn = (...ids: readonly string[]) => ({
  dependencies: ids.map((resourceId) => ({ resourceId, versionRange: '*' })),
});
const sign = (...ids: readonly string[]) => ({
  batchSignContracts: ids.map((resourceId) => ({ resourceId, policyIds: [policyId] })),
});
/** Resources that a collection depends on, as cycles are looked for. */
const edgesOf = async (id: string) =>
  (await app.context.sql`select dependency_id from resource_dependencies where resource_id = ${id}`)
    .map((row) => row.dependency_id)
    .sort();

test('the first call releases a collection, listed if it offers something; later ones change it in place', async () => {
  const [offered, kept] = [await addCollection('offered'), await addCollection('kept', { policies: [] })];
  app.clock.advance(1000);
  const at = app.clock.now().toISOString();
  const customPropertyDescriptors = [
    { key: 'mood', name: 'mood', type: 'readonlyText', defaultValue: 'calm', candidateItems: [], remark: '' },
  ];
  const inputAttrs = [{ key: 'licence', value: 'CC-BY-4.0' }];
  const first = await change(offered, {
    description: 'First.',
    customPropertyDescriptors,
    inputAttrs,
    catalogueProperty: { layout: 'list' },
  });
  const told = { version: '1.0.0', customPropertyDescriptors, inputAttrs, catalogueProperty: { layout: 'list' } };
  expect(first.data).toMatchObject({ ...told, description: 'First.', dependencies: [], createDate: at });
  expect(await read(offered)).toMatchObject({
    status: 1,
    latestVersion: '1.0.0',
    latestVersionReleaseDate: at,
    firstVersionReleaseDate: at,
    licence: 'CC-BY-4.0',
    resourceVersions: [{ version: '1.0.0', versionId: first.data.versionId, createDate: at }],
  });
  await change(kept, { description: '' });
  expect((await read(kept)).status).toBe(4);

  app.clock.advance(1000);
  await mira.put(`/v2/resources/${offered}`, { status: 4 });
  const second = await change(offered, { description: 'Second.' });
  expect(second.data).toMatchObject({
    ...told,
    description: 'Second.',
    createDate: at,
    updateDate: app.clock.now().toISOString(),
  });
  expect(await read(offered)).toMatchObject({
    status: 4,
    latestVersionReleaseDate: at,
    updateDate: app.clock.now().toISOString(),
    resourceVersions: [{}],
  });
  expect((await change(offered, { inputAttrs: [] })).data).toMatchObject({ description: 'Second.', inputAttrs });
  expect((await change(offered, { inputAttrs: [{ key: 'licence', value: '' }] })).data.inputAttrs).toEqual([]);
  expect(await read(offered)).toMatchObject({ licence: '' });
});

test('what is collected is licensed, replaced as a whole, and kept when nothing is said of it', async () => {
  const id = await addCollection('licensed');
  const both = await change(id, { ...dependOn(song, tale), ...sign(song, tale) });
  expect(both.data).toMatchObject({
    dependencies: [{ resourceId: song }, { resourceId: tale }],
    resolveResources: expect.arrayContaining([expect.objectContaining({ resourceId: song })]),
  });
  expect(await edgesOf(id)).toEqual([song, tale].sort());
  const later = await change(id, { description: 'Still both.' });
  expect(later.data).toEqual({ ...both.data, description: 'Still both.', updateDate: later.data.updateDate });
  const one = await change(id, dependOn(tale));
  expect(one.data.dependencies).toMatchObject([{ resourceId: tale }]);
  expect(one.data.resolveResources).toMatchObject([{ resourceId: tale, contracts: [{ policyId }] }]);
  expect(await edgesOf(id)).toEqual([tale]);
  const none = await change(id, dependOn());
  expect(none.data).toMatchObject({ dependencies: [], resolveResources: [] });
  expect(await edgesOf(id)).toEqual([]);
});

test('contracts that are not to be used are left out, now and later', async () => {
  const id = await addCollection('choosy');
  await change(id, { ...dependOn(song), ...sign(song) });
  const authExcludedItems = [{ resourceId: song, excludedType: 'policyId', excludedValue: policyId }];
  const refused = await change(id, { authExcludedItems });
  expect(refused).toMatchObject({
    headers: { 'x-refusal': 'version.untreated' },
    data: { untreatedResources: [{ resourceId: song, resourceName: 'noah/song' }] },
  });
  const exact = await change(id, {
    authExcludedItems,
    resolveResources: [{ resourceId: song, contracts: [{ policyId }] }],
  });
  expect(exact.data).toMatchObject({ authExcludedItems, resolveResources: [{ contracts: [{ policyId }] }] });
  expect((await change(id, { description: 'As before.' })).data).toMatchObject({ authExcludedItems });
  expect((await change(id, dependOn(song))).headers['x-refusal'], 'still not to be used').toBe('version.untreated');
});

test('what is left to the users of a collection is fixed with the first call', async () => {
  const id = await addCollection('left');
  const first = await change(id, {
    ...dependOn(song, tale),
    ...sign(tale),
    baseUpcastResources: [{ resourceId: song }],
  });
  expect(first.data).toMatchObject({
    upcastResources: [{ resourceId: song }],
    resolveResources: [{ resourceId: tale }],
  });
  expect((await read(id)).baseUpcastResources).toMatchObject([{ resourceId: song }]);
  const later = await change(id, { ...dependOn(song, tale), baseUpcastResources: [{ resourceId: tale }] });
  expect(later.data).toMatchObject({
    upcastResources: [{ resourceId: song }],
    resolveResources: [{ resourceId: tale }],
  });
  expect((await read(id)).baseUpcastResources).toMatchObject([{ resourceId: song }]);
});

test('keys of system properties and values that break a rule are refused, and nothing changes', async () => {
  const id = await addCollection('strict');
  const customPropertyDescriptors = [{ key: 'licence', type: 'readonlyText' }];
  const refusal = async (body: object) => (await change(id, body)).headers['x-refusal'];
  const inputAttrs = [{ key: 'licence', value: 'CC-BY-4.0' }];
  expect(await refusal({ customPropertyDescriptors, inputAttrs })).toBe('version.key-taken');
  expect(await refusal(dependOn(id))).toBe('version.dependency-refused');
  expect(await refusal(dependOn(song))).toBe('version.untreated');
  expect(await read(id)).toMatchObject({ status: 0, latestVersion: '' });
});

test('the draft of the form goes with the release', async () => {
  const id = await addCollection('drafted');
  const drafts = `/v2/resources/${id}/versions/drafts`;
  await mira.post(drafts, { draftData: { a: 1 } });
  await change(id, { description: '' });
  expect((await mira.get(drafts)).data).toBeNull();
});

test('what a collection collects cannot be made of it', async () => {
  const own = await addListedResource(app, mira, 'collected');
  const id = await addCollection('collecting');
  const added = await mira.post(`/v2/resources/catalogues/drafts/${id}/items`, {
    addCollectionItems: [{ resourceId: own }],
    isPublish: 1,
  });
  expect(added).toMatchObject({ errCode: 0 });
  const isFree = async (used: string) =>
    (await mira.post(`/v2/resources/${own}/versions/cycleDependencyCheck`, dependOn(used))).data;
  expect([await isFree(id), await isFree(song)]).toEqual([false, true]);
});
