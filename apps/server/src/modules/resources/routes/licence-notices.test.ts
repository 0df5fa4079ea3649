import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addItems, publishedOf } from '#modules/collections/testing/collect.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { withHead } from '#platform/http/pages.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

let serial = 0;
let resourceId: string;
beforeEach(async () => {
  serial += 1;
  resourceId = await addResource(mira, `work-${serial}`, { policies: [FREE_POLICY] });
});

const OWN = 'LicenseRef-House-Rules Ask before you print it.';
const TOO_LONG = `LicenseRef-Long ${'n'.repeat(501)}`;
const stating = (licence: string) => ({ inputAttrs: [{ key: 'licence', value: licence }] });
const read = async (id = resourceId) => (await app.visitor.get(`/v2/resources/${id}`)).data;
const statedBy = async (version: string, id = resourceId) =>
  (await app.visitor.get(`/v2/resources/${id}/versions/${version}`)).data.systemProperty.licence;
const update = (version: string, licence: string) =>
  mira.put(`/v2/resources/${resourceId}/versions/${version}`, stating(licence));
const found = async (query: string) =>
  (await app.visitor.get(`/v2/resources?${query}`)).data.dataList.map((row: { resourceId: string }) => row.resourceId);

test('a version states a licence notice, which its resource then has', async () => {
  expect((await read()).licence).toBe('');
  const { data } = await release(app, mira, resourceId, '1.0.0', stating('CC-BY-4.0'));
  expect(data).toMatchObject({
    inputAttrs: [{ key: 'licence', value: 'CC-BY-4.0' }],
    systemProperty: { licence: 'CC-BY-4.0' },
  });
  const [descriptor] = data.systemPropertyDescriptors.filter(({ key }: { key: string }) => key === 'licence');
  expect(descriptor).toMatchObject({ insertMode: 2, valueDisplay: 'CC-BY-4.0' });
  expect(await read()).toMatchObject({ licence: 'CC-BY-4.0' });
});

test('the next version states what the one before did, unless it says otherwise', async () => {
  await release(app, mira, resourceId, '1.0.0', stating('CC-BY-4.0'));
  await release(app, mira, resourceId, '1.1.0', { inputAttrs: [{ key: 'author', value: 'Mira' }] });
  expect(await statedBy('1.1.0')).toBe('CC-BY-4.0');
  await release(app, mira, resourceId, '1.2.0', stating(OWN));
  expect([await statedBy('1.2.0'), (await read()).licence]).toEqual([OWN, OWN]);
  await release(app, mira, resourceId, '1.3.0', stating(''));
  expect([await statedBy('1.3.0'), (await read()).licence]).toEqual([undefined, '']);
  expect([await statedBy('1.0.0'), await statedBy('1.2.0')]).toEqual(['CC-BY-4.0', OWN]);
});

test('a released version may state another one; that of the resource is that of the latest', async () => {
  await release(app, mira, resourceId, '1.0.0');
  await release(app, mira, resourceId, '2.0.0');
  expect(await update('1.0.0', 'MIT')).toMatchObject({ data: { systemProperty: { licence: 'MIT' } } });
  expect((await read()).licence).toBe('');
  await update('2.0.0', 'CC0-1.0');
  expect((await read()).licence).toBe('CC0-1.0');
  expect(await mira.put(`/v2/resources/${resourceId}/versions/2.0.0`, { description: 'More.' })).toMatchObject({
    data: { systemProperty: { licence: 'CC0-1.0' } },
  });
  await update('2.0.0', '');
  expect((await read()).licence).toBe('');
});

test.each([
  ['an unknown identifier', 'CC-BY-9.0'],
  ['one of the author’s own without a note', 'LicenseRef-House-Rules'],
  ['a note of 501 characters', TOO_LONG],
  ['a note beside a known one', 'CC-BY-4.0 and my name in red'],
])('%s is refused and changes nothing, wherever it is stated', async (_, licence) => {
  const refused = { errCode: 4, details: [{ field: 'licence' }] };
  expect(await release(app, mira, resourceId, '1.0.0', stating(licence))).toMatchObject(refused);
  expect(await read()).toMatchObject({ licence: '', latestVersion: '' });
  await release(app, mira, resourceId, '1.0.0', stating('CC-BY-4.0'));
  expect(await update('1.0.0', licence)).toMatchObject(refused);
  expect([await statedBy('1.0.0'), (await read()).licence]).toEqual(['CC-BY-4.0', 'CC-BY-4.0']);

  const entry = async (name: string, value: string) => ({
    name,
    version: '1.0.0',
    filename: 'text.md',
    fileSha1: await addFile(app, mira),
    ...stating(value),
  });
  const [wrong, right] = [`wrong-${serial}`, `right-${serial}`];
  const { data } = await mira.post('/v2/resources/createBatch', {
    resourceTypeCode: 'markdown',
    createResourceObjects: [await entry(wrong, licence), await entry(right, OWN)],
  });
  expect(data[wrong]).toMatchObject({ status: 2, refusal: 'version.input-value' });
  expect((await app.visitor.get(`/v2/resources/mira%2F${wrong}`)).data).toBeNull();
  expect(data[right]).toMatchObject({ status: 1, data: { licence: OWN } });
});

test('the database keeps to the form, whoever writes', async () => {
  await release(app, mira, resourceId, '1.0.0');
  const { sql } = app.context;
  const inputs = JSON.stringify([{ key: 'licence', value: TOO_LONG }]);
  await expect(sql`update resources set licence = ${TOO_LONG} where resource_id = ${resourceId}`).rejects.toThrow(
    'resources_licence_check',
  );
  await expect(
    sql`update resource_versions set input_attrs = ${inputs}::json where resource_id = ${resourceId}`,
  ).rejects.toThrow('resource_versions_licence_check');
});

test('a collection states one as well, and keeps it while other things change', async () => {
  const work = await addListedResource(app, mira, `item-${serial}`);
  const { data } = await mira.post('/v2/resources', {
    name: `serial-${serial}`,
    resourceTypeCode: 'RT001002',
    subjectType: 4,
    policies: [FREE_POLICY],
  });
  await addItems(mira, data.resourceId, [work]);
  await mira.put(publishedOf(data.resourceId), { isMergeCatalogueDraft: 1, ...stating('CC-BY-SA-4.0') });
  expect(await read(data.resourceId)).toMatchObject({ licence: 'CC-BY-SA-4.0', subjectType: 4 });
  await mira.put(publishedOf(data.resourceId), { description: 'More.' });
  expect(await statedBy('1.0.0', data.resourceId)).toBe('CC-BY-SA-4.0');
  expect((await read(data.resourceId)).licence).toBe('CC-BY-SA-4.0');
});

test('lists are filtered by the identifier, also of the author’s own, with words and without', async () => {
  const free = await addListedResource(app, mira, `open-${serial}`, stating('EUPL-1.2'));
  const own = await addListedResource(app, mira, `own-${serial}`, stating('LicenseRef-For-Schools Only in schools.'));
  await addListedResource(app, mira, `other-${serial}`, stating('0BSD'));
  expect(await found('status=1&licence=EUPL-1.2')).toEqual([free]);
  expect(await found(`keywords=open-${serial}&licence=EUPL-1.2`)).toEqual([free]);
  expect(await found(`keywords=open-${serial}&licence=0BSD`)).toEqual([]);
  expect(await found('licence=LicenseRef-For-Schools&sort=createDate:-1')).toEqual([own]);
  expect(await found('licence=eupl-1.2')).toEqual([]);
  expect((await app.visitor.get('/v2/resources?status=1&licence=EUPL-1.2')).data.totalItem).toBe(1);
  expect(await app.visitor.get(`/v2/resources?licence=${'x'.repeat(62)}`)).toMatchObject({ errCode: 4 });
});

test('the page of a listed work names the address of its notice', async () => {
  const work = await addListedResource(app, mira, `page-${serial}`, stating('CC-BY-4.0'));
  const licenceOf = async (id: string, page = 'details') => {
    const asked = { path: `/resource/${page}/${id}`, site: null, locale: 'en_US' as const };
    return /<link rel="license"[^>]*>/.exec(await withHead(app.context, '<head></head>', asked))?.[0];
  };
  const link = '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">';
  expect(await licenceOf(work)).toBe(link);
  expect(await licenceOf(work, 'collectionDetails')).toBe(link);
  expect(await licenceOf(await addListedResource(app, mira, `rules-${serial}`, stating(OWN)))).toBeUndefined();
  await mira.put(`/v2/resources/${work}`, { status: 4 });
  expect(await licenceOf(work)).toBeUndefined();
});
