import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, release } from '../testing/publish.ts';

/** Refused calls change nothing: the code is the one that the specification says, and all tables stay as before. */

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let operator: TestUser;
let resourceId: string;
let fileSha1: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  operator = await app.addUser('operator', { isOperator: true });
  resourceId = await addListedResource(app, mira, 'steady');
});
beforeEach(async () => {
  fileSha1 = await addFile(app, mira);
});
afterAll(() => app.close());

/** Expects that a call is refused with `errCode`, and leaves resources, versions and contracts as they were. */
async function expectRefused(
  errCode: number,
  call: () => Promise<{ errCode: number; data: unknown }>,
): Promise<unknown> {
  const state = () => app.context.sql`
    select (select count(*) from resources) as resources, (select max(updated_at) from resources) as changed,
           (select count(*) from resource_versions) as versions, (select count(*) from contracts) as contracts,
           (select count(*) from resource_dependencies) as edges, (select count(*) from published_files) as files`;
  const [before] = await state();
  const { errCode: answered, data } = await call();
  expect(answered).toBe(errCode);
  const [after] = await state();
  expect(after).toEqual(before);
  return data;
}

const create = (name: string) => mira.post('/v2/resources', { name, resourceTypeCode: 'markdown' });
const releaseNext =
  (version: string, more: object = {}) =>
  () =>
    mira.post(`/v2/resources/${resourceId}/versions`, { version, fileSha1, filename: 'text.md', ...more });

test.each([...'\\/:*?"<>|@$#'.split(''), ' ', '\t', '\n', '\0', '\u3000', '\u00a0'])(
  'a name with %j in it is refused',
  async (character) => {
    await expectRefused(4, () => create(`a${character}b`));
  },
);

test('names that are too long, empty or only white are refused; odd ones that are allowed are kept', async () => {
  for (const name of ['', '   ', 'x'.repeat(256), 'x'.repeat(61), '𝕏'.repeat(31)])
    await expectRefused(4, () => create(name));
  for (const name of ['<b>', "'; drop table resources; --"]) await expectRefused(4, () => create(name));
  for (const name of ['..', '%', '()', '苔藓🌿', "it's", '__proto__', 'null', '0']) {
    const { data } = await create(name);
    expect(data.resourceName).toBe(`mira/${name}`);
    expect((await app.visitor.get(`/v2/resources/${encodeURIComponent(`mira/${name}`)}`)).data?.resourceId).toBe(
      data.resourceId,
    );
  }
});

test.each([
  '1.0',
  '01.0.0',
  '1.0.0-',
  '1.0.0-01',
  '1',
  '',
  'latest',
  '1.0.0.0',
  '-1.0.0',
  '99999999999999999999.0.0',
  'x'.repeat(300),
])('rule 15: %j is no version', async (version) => {
  await expectRefused(4, releaseNext(version));
});

test.each(['1.0.0', '0.9.9', '1.0.0-rc.1', 'v1.0.0'])('rule 15: %s is not greater than the latest', async (version) => {
  await expectRefused(4, releaseNext(version));
});

test('a dependency on itself, on a frozen resource, on one that does not exist', async () => {
  const frozen = await addListedResource(app, noah, 'frozen');
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [frozen], operationType: 1 });
  for (const id of [resourceId, frozen, 'a'.repeat(24)]) {
    const dependencies = [{ resourceId: id, versionRange: '*' }];
    expect(await expectRefused(4, releaseNext('2.0.0', { dependencies }))).toEqual({
      invalidDependencies: [{ resourceId: id, versionRange: '*' }],
    });
  }
});

test('a dependency on 1,001 resources', async () => {
  const dependencies = Array.from({ length: 1001 }, (_, index) => ({
    resourceId: index.toString(16).padStart(24, '0'),
    versionRange: '^1.0.0',
  }));
  await expectRefused(4, releaseNext('2.0.0', { dependencies }));
});

test('rule 28: a cycle over three', async () => {
  const chain = [await addListedResource(app, mira, 'ring-a')];
  for (const name of ['ring-b', 'ring-c']) {
    const below = chain.at(-1)!;
    const { policies } = (await app.visitor.get(`/v2/resources/${below}`)).data;
    chain.push(
      await addListedResource(app, mira, name, {
        dependencies: [{ resourceId: below, versionRange: '*' }],
        batchSignContracts: [{ resourceId: below, policyIds: [policies[0].policyId] }],
      }),
    );
  }
  const dependencies = [{ resourceId: chain.at(-1), versionRange: '*' }];
  const again = { version: '2.0.0', fileSha1, filename: 'text.md', dependencies };
  await expectRefused(2, () => mira.post(`/v2/resources/${chain[0]}/versions`, again));
  expect((await mira.post(`/v2/resources/${chain[0]}/versions/cycleDependencyCheck`, { dependencies })).data).toBe(
    false,
  );
});

test('the hash of a private file of somebody else is as unknown as one that nobody has', async () => {
  const theirs = await addFile(app, noah, 'Private.');
  await expectRefused(4, releaseNext('2.0.0', { fileSha1: theirs }));
  await expectRefused(4, releaseNext('2.0.0', { fileSha1: '0'.repeat(40) }));
  expect((await mira.get(`/v2/resources/files/${theirs}`)).data).toEqual([]);
});

test('rule 17: a file in a version of somebody else', async () => {
  const shared = await addFile(app, noah, 'Both have it.');
  await release(app, noah, await addResource(noah, 'theirs'), '1.0.0', { fileSha1: shared });
  await addFile(app, mira, 'Both have it.');
  await expectRefused(2, releaseNext('2.0.0', { fileSha1: shared }));
  const url = `/v2/resources/versions/isCanBeCreate?fileSha1=${shared}`;
  expect([(await mira.get(url)).data, (await noah.get(url)).data]).toEqual([false, true]);
});

test('descriptors with repeated, reserved or malformed keys, or a default that is none of the choices', async () => {
  const text = (key: string) => ({ key, type: 'readonlyText', defaultValue: 'x' });
  const lists = [
    [text('twice'), text('twice')],
    [text('a')],
    [text('a b')],
    [text('<b>')],
    [text('x'.repeat(31))],
    [{ key: 'choice', type: 'select', candidateItems: ['a'], defaultValue: 'b' }],
    [{ key: 'choice', type: 'radio', candidateItems: ['a', 'a'] }],
    [{ key: 'choice', type: 'dropdown' }],
    Array.from({ length: 31 }, (_, index) => text(`key_${index}`)),
  ];
  for (const customPropertyDescriptors of lists)
    await expectRefused(4, releaseNext('2.0.0', { customPropertyDescriptors }));
  expect(await expectRefused(2, releaseNext('2.0.0', { customPropertyDescriptors: [text('mime')] }))).toEqual({
    repetitiveKeys: ['mime'],
  });
});

test('bodies of the wrong form', async () => {
  for (const more of [
    { dependencies: 'all' },
    { dependencies: [null] },
    { dependencies: [{ resourceId: 'mira/steady', versionRange: '*' }] },
    { dependencies: [{ resourceId: 'a'.repeat(24), versionRange: 'x'.repeat(201) }] },
    { inputAttrs: [{ key: 'author', value: 1 }] },
    { batchSignContracts: [{ resourceId: 'a'.repeat(24), policyIds: [] }] },
    { authExcludedItems: [{ resourceId: 'a'.repeat(24), excludedType: 'all', excludedValue: 'x' }] },
    { filename: 'x'.repeat(201) },
    { fileSha1: fileSha1.slice(1) },
    { description: 1 },
  ])
    await expectRefused(4, releaseNext('2.0.0', more));
});

test('HTML in every text stays the text that it is', async () => {
  const html = '<img src=x onerror=alert(1)>';
  const made = await mira.post('/v2/resources', {
    name: 'marked-up',
    resourceTypeCode: 'markdown',
    resourceTitle: html,
    intro: html,
    tags: [html.slice(0, 20)],
  });
  expect(made.data).toMatchObject({ resourceTitle: html, intro: html, tags: [html.slice(0, 20)] });
  const descriptor = { key: 'note', name: html, type: 'readonlyText', defaultValue: html, remark: html };
  const released = await release(app, mira, made.data.resourceId, '1.0.0', {
    filename: `${html}.md`,
    description: html,
    customPropertyDescriptors: [descriptor],
    inputAttrs: [{ key: 'author', value: html }],
  });
  expect(released.data).toMatchObject({
    filename: `${html}.md`,
    description: html,
    customPropertyDescriptors: [descriptor],
    systemProperty: { author: html },
  });
  const answer = await app.visitor.get(`/v2/resources/${made.data.resourceId}?isLoadLatestVersionInfo=1`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});
