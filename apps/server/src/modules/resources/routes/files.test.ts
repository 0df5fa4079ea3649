import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addResource, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let fileSha1: string;
let resourceId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  fileSha1 = await addFile(app, mira, '# 落款');
  resourceId = await addResource(mira, '印章');
  await release(app, mira, resourceId, '1.0.0', { fileSha1, filename: 'seal.final.md' });
});
afterAll(() => app.close());

const download = (caller: Pick<TestUser, 'get'>, version = '1.0.0', query = '') =>
  caller.get(`/v2/resources/${resourceId}/versions/${version}/download${query}`);

test('the owner downloads the file under the name of the resource and version', async () => {
  const answer = await download(mira);
  expect(answer.body).toBe('# 落款');
  expect(answer.headers).toMatchObject({
    'content-length': '8',
    etag: `"${fileSha1}"`,
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('印章_1.0.0.md')}`),
  });
  expect(String(answer.headers['content-disposition'])).toMatch(/^attachment;/);
  expect(String((await download(mira, '1.0.0', '?fileSuffix=.txt')).headers['content-disposition'])).toContain('.txt');
});

test('nobody else does, and failures are envelopes', async () => {
  expect(await download(noah)).toMatchObject({ status: 200, ret: 0, errCode: 3 });
  expect(await download(app.visitor)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await download(mira, '2.0.0')).toMatchObject({ ret: 0, errCode: 2 });
  expect(await download(mira, '1.0.0', '?fileSuffix=/../x')).toMatchObject({ errCode: 4 });
  expect((await download(noah)).headers).not.toHaveProperty('content-disposition');
});

test('operators download it by the id of the version, and find the versions of all users with a file', async () => {
  const operator = await app.addUser('operator', { isOperator: true });
  const { data } = await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`);
  const url = `/v2/resources/versions/${data.versionId}/internalClientDownload`;
  const answer = await operator.get(url);
  expect(answer.body).toBe('# 落款');
  expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent('印章_1.0.0.md'));
  expect(await mira.get(url)).toMatchObject({ errCode: 3 });
  expect(await operator.get(url.replace(data.versionId, 'f'.repeat(32)))).toMatchObject({ errCode: 2 });
  const admin = `/v2/resources/files/${fileSha1}/versions/admin`;
  expect((await operator.get(admin)).data).toMatchObject([{ versionId: data.versionId, userId: mira.userId }]);
  expect((await noah.get(`/v2/resources/files/${fileSha1}/versions`)).data).toEqual([]);
  expect(await noah.get(admin)).toMatchObject({ errCode: 3 });
});

test('all properties of a version by key: the system over made-up ones over defaults of options', async () => {
  const id = await addResource(mira, 'told');
  await release(app, mira, id, '1.0.0', {
    customPropertyDescriptors: [
      { key: 'options_size', type: 'select', candidateItems: ['small', 'large'], defaultValue: 'large' },
      { key: 'season', type: 'readonlyText', defaultValue: 'autumn' },
    ],
  });
  const { data } = await noah.get(`/v2/resources/${id}/versions/1.0.0/property`);
  expect(data).toMatchObject({ options_size: 'large', season: 'autumn', mime: expect.any(String), fileSize: 36 });
  expect((await noah.get(`/v2/resources/${id}/versions/3.0.0/property`)).data).toEqual({});
  expect(await app.visitor.get(`/v2/resources/${id}/versions/1.0.0/property`)).toMatchObject({ errCode: 30 });
});

test('a file whose bytes are lost says so', async () => {
  const { sha256 } = (
    await app.context.sql<{ sha256: string }[]>`select sha256 from files where sha1 = ${fileSha1}`
  )[0]!;
  await app.context.blobs.delete(sha256);
  expect(await download(mira)).toMatchObject({ status: 410, ret: 0, errCode: 2 });
});

test('of the resources with a file those versions are told that have it', async () => {
  const [shared, other] = [await addFile(app, mira, 'shared'), await addFile(app, mira, 'other')];
  const id = await addResource(mira, 'several');
  for (const [version, sha1] of [
    ['1.0.0', shared],
    ['1.1.0', other],
    ['1.2.0', shared],
  ] as const)
    await release(app, mira, id, version, { fileSha1: sha1 });
  const { data: whole } = await mira.get(`/v2/resources/${id}`);
  const told = async (sha1: string) => (await noah.get(`/v2/resources/files/${sha1.toUpperCase()}`)).data;
  const only = (...wanted: string[]) => [
    {
      ...whole,
      resourceVersions: whole.resourceVersions.filter(({ version }: { version: string }) => wanted.includes(version)),
    },
  ];
  expect(await told(shared)).toEqual(only('1.0.0', '1.2.0'));
  expect(await told(other)).toEqual(only('1.1.0'));
});

test('hashes that are none are refused, unknown ones have nothing', async () => {
  for (const path of ['files/abc', 'files/abc/versions', 'versions/isCanBeCreate?fileSha1=abc']) {
    expect(await mira.get(`/v2/resources/${path}`)).toMatchObject({ ret: 0, errCode: 4 });
    expect(await app.visitor.get(`/v2/resources/${path}`)).toMatchObject({ ret: 4, errCode: 30 });
  }
  expect((await mira.get(`/v2/resources/files/${'f'.repeat(40)}`)).data).toEqual([]);
  expect((await mira.get(`/v2/resources/files/${'f'.repeat(40)}/versions`)).data).toEqual([]);
});
