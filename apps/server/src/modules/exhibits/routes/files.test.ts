import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, PAID, type Published, publish } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let reader: TestUser;
let nodeId: number;
let letter: Published;
const ids: Record<string, string> = {};
/** 中文 in GBK. */
const GBK = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);
const LETTER = Buffer.from(`# Letter\n\n${'A line of the letter.\n'.repeat(400)}`);

function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as string), path);
  zip.end();
  return buffer(zip.outputStream);
}

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator, reader] = [await app.addUser('author'), await app.addUser('curator'), await app.addUser('reader')];
  nodeId = await openNode(curator, 'gallery');
  letter = await publish(app, author, { name: 'letter', content: LETTER });
  const theme = await publish(app, author, {
    name: 'theme',
    type: 'theme',
    filename: 'theme.zip',
    content: await zipOf({
      'index.html': '<!doctype html><title>Theme</title>',
      'static/js/main.js': 'export {};',
      '图片/第 1 页.txt': '一',
      'data.json': '{}',
      'old.txt': GBK,
      'old-long.txt': Buffer.concat([Buffer.alloc(60_000, 'a line\n'), ...Array(5_000).fill(GBK)]),
      'new-long.txt': `${'a'.repeat(65_535)}${'字'.repeat(9_000)}`,
      'odd%20name.txt': 'odd',
      'back\\slash.txt': 'windows',
    }),
    version: {
      dependencies: [{ resourceId: letter.resourceId, versionRange: '*' }],
      batchSignContracts: [{ resourceId: letter.resourceId, subjectType: 1, policyIds: letter.policyIds }],
    },
  });
  const sold = await publish(app, author, { name: 'sold' });
  ids.letter = (await mount(curator, nodeId, letter, 'letter')).presentableId;
  ids.theme = (await mount(curator, nodeId, theme, 'theme')).presentableId;
  ids.sold = (await mount(curator, nodeId, sold, 'sold', { policies: [PAID] })).presentableId;
  await curator.put(`/v2/presentables/${ids.theme}/onlineStatus`, { onlineStatus: 1 });
});
afterAll(() => app.close());

const file = (path: string, headers: Record<string, string> = {}) =>
  app.visitor.get(`/file/exhibits/${path}`, { headers });

test('texts in a package come in the encoding that they are in', async () => {
  const typeOf = async (path: string) => (await file(`${ids.theme}/packages/${path}`)).headers['content-type'];
  expect(await typeOf('old.txt')).toBe('text/plain; charset=gb18030');
  expect(await typeOf('old-long.txt')).toBe('text/plain; charset=gb18030');
  expect(await typeOf('new-long.txt')).toBe('text/plain; charset=utf-8');
  expect(await typeOf('data.json')).toBe('application/json; charset=utf-8');
  const old = await file(`${ids.theme}/packages/old.txt`);
  expect(old.bytes.equals(GBK)).toBe(true);
  expect((await file(`${ids.theme}/packages/new-long.txt`)).bytes).toHaveLength(65_535 + 3 * 9_000);
  expect((await file(`${ids.theme}/packages/data.json`)).headers.etag).not.toBe(old.headers.etag);
});

test('the file of an exhibit comes with its name, type, validator and what it is', async () => {
  const answer = await file(ids.letter!);
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(LETTER)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-length': String(LETTER.length),
    'content-disposition': expect.stringMatching(/^inline; filename/),
    etag: `"${letter.fileSha1}"`,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-site',
    'freelog-exhibit-id': ids.letter,
    'freelog-exhibit-name': 'letter',
    'freelog-article-nid': ids.letter?.slice(0, 12),
    'freelog-article-resource-type': encodeURIComponent('["阅读","文章","markdown"]'),
    'freelog-article-sub-dependencies': encodeURIComponent('[]'),
  });
  expect(JSON.parse(decodeURIComponent(String(answer.headers['freelog-exhibit-property'])))).toMatchObject({
    mime: 'text/markdown',
    fileSize: LETTER.length,
  });
});

test('parts of a file are sent, unchanged files are not, HEAD sends nothing', async () => {
  const part = await file(ids.letter!, { range: 'bytes=100-199' });
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 100-199/${LETTER.length}` } });
  expect(part.bytes.equals(LETTER.subarray(100, 200))).toBe(true);
  expect(await file(ids.letter!, { range: `bytes=${LETTER.length}-` })).toMatchObject({ status: 416 });
  expect(await file(ids.letter!, { 'if-none-match': `"${letter.fileSha1}"` })).toMatchObject({ status: 304, body: '' });
  const head = await app.server.inject({
    method: 'HEAD',
    url: `/file/exhibits/${ids.letter}`,
    headers: { host: 'localhost:4180' },
  });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(LETTER.length), '']);
});

test('whoever may not use an exhibit gets 401 and the decision, before any byte and whatever is asked of it', async () => {
  for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }] as Record<string, string>[]) {
    expect(await file(ids.sold!, headers)).toMatchObject({
      status: 401,
      errCode: 3,
      data: { exhibitId: ids.sold, authCode: 502, defaulterIdentityType: 4 },
      headers: { 'content-type': 'application/json; charset=utf-8', 'freelog-exhibit-id': ids.sold },
    });
  }
  const refused = await file(ids.sold!);
  expect(refused.headers['content-disposition'] ?? refused.headers['www-authenticate']).toBeUndefined();
  expect(await reader.get(`/file/exhibits/${ids.sold}`)).toMatchObject({ status: 401, data: { authCode: 303 } });
});

test('an exhibit that goes offline is refused to everybody, those with a contract included', async () => {
  expect(await reader.get(`/file/exhibits/${ids.letter}`)).toMatchObject({ status: 200 });
  await curator.put(`/v2/presentables/${ids.letter}/onlineStatus`, { onlineStatus: 0 });
  expect(await reader.get(`/file/exhibits/${ids.letter}`)).toMatchObject({ status: 401, data: { authCode: 402 } });
  await curator.put(`/v2/presentables/${ids.letter}/onlineStatus`, { onlineStatus: 1 });
  expect(await reader.get(`/file/exhibits/${ids.letter}`)).toMatchObject({ status: 200 });
});

test('a package opens at its start page; what is a page cannot run with the rights of its host', async () => {
  for (const ending of ['', '/', '//', '/index.html', '/./index.html']) {
    const page = await file(`${ids.theme}/packages${ending}`);
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>Theme</title>' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; frame-ancestors 'self'",
    });
  }
});

test('files inside a package have the type of their name and are found by their path, encoded or not', async () => {
  const script = await file(`${ids.theme}/packages/static/js/main.js`);
  expect(script).toMatchObject({ status: 200, body: 'export {};' });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  for (const path of [encodeURIComponent('图片/第 1 页.txt'), encodeURI('图片/第 1 页.txt')]) {
    expect(await file(`${ids.theme}/packages/${path}`)).toMatchObject({ status: 200, body: '一' });
  }
  expect(await file(`${ids.theme}/packages/odd%2520name.txt`)).toMatchObject({ status: 200, body: 'odd' });
  expect(await file(`${ids.theme}/packages/back/slash.txt`)).toMatchObject({ status: 200, body: 'windows' });
  const part = await file(`${ids.theme}/packages/static/js/main.js`, { range: 'bytes=2-5' });
  expect(part).toMatchObject({ status: 206, body: 'port' });
});

test('files inside a package travel as they lie in it, to whoever unpacks them', async () => {
  const path = `${ids.theme}/packages/new-long.txt`;
  const whole = await file(path);
  const packed = await file(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': String(packed.bytes.byteLength),
  });
  expect(String(packed.headers.vary).split(', ')).toEqual(['Origin', 'Accept-Encoding']);
  expect(gunzipSync(packed.bytes).equals(whole.bytes)).toBe(true);
  expect(whole.headers['content-encoding']).toBeUndefined();
  const again = await file(path, { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
  expect(again.status).toBe(304);
  const part = await file(path, { 'accept-encoding': 'gzip', range: 'bytes=0-3' });
  expect(part).toMatchObject({ status: 206, body: 'aaaa' });
});

test('paths that lead outside or nowhere are unknown', async () => {
  for (const path of [
    'packages/Index.html',
    'packages/none.js',
    'packages/static',
    'packages/..%2findex.html',
    'packages/static%2f..%2findex.html',
    'packages/static%5c..%5cindex.html',
    'packages/%2fetc/passwd',
    'packages/index.html%00',
    'articles/none',
    'items/none',
  ]) {
    expect(await file(`${ids.theme}/${path}`), path).toMatchObject({ status: 404 });
  }
  expect(await file('a'.repeat(24))).toMatchObject({ status: 404, errCode: 2 });
  expect(await file(`${ids.letter}/packages/index.html`)).toMatchObject({ status: 404 });
});

test('a dependency is sent from its place, decided by its exhibit', async () => {
  const tree = (await app.visitor.get(`/v2/exhibits/${nodeId}/${ids.theme}/dependencyTree`)).data;
  const { nid } = tree.find((place: { articleName: string }) => place.articleName === 'author/letter');
  const answer = await file(`${ids.theme}/articles/${nid}`);
  expect(answer.bytes.equals(LETTER)).toBe(true);
  expect(answer.headers['freelog-article-nid']).toBe(nid);
  const stream = `/v2/auths/exhibits/${nodeId}/${ids.theme}/fileStream`;
  for (const query of [
    `parentNid=${nid}`,
    `subArticleIdOrName=${letter.resourceId}`,
    `subArticleIdOrName=${encodeURIComponent('author/LETTER')}&parentNid=${ids.theme?.slice(0, 12)}&subArticleType=1`,
  ]) {
    expect((await app.visitor.get(`${stream}?${query}`)).bytes.equals(LETTER)).toBe(true);
  }
  expect(await app.visitor.get(`${stream}?subArticleIdOrName=author/none`)).toMatchObject({
    errCode: 3,
    data: { authCode: 901 },
  });
  await curator.put(`/v2/presentables/${ids.theme}/onlineStatus`, { onlineStatus: 0 });
  expect(await file(`${ids.theme}/articles/${nid}`)).toMatchObject({ status: 401, data: { authCode: 402 } });
  await curator.put(`/v2/presentables/${ids.theme}/onlineStatus`, { onlineStatus: 1 });
});

test('the calls under /v2 send the file as an attachment, and refuse with an envelope', async () => {
  const stream = await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${ids.theme}/fileStream?subFilePath=data.json`);
  expect(stream).toMatchObject({ status: 200, body: '{}' });
  expect(stream.headers['content-disposition']).toMatch(/^attachment; filename="?data.json/);
  expect(await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${ids.sold}/fileStream`)).toMatchObject({
    status: 200,
    errCode: 3,
    data: { authCode: 502 },
  });
  const older = await app.visitor.get(`/v2/auths/presentables/${ids.letter}/fileStream`);
  expect(older.bytes.equals(LETTER)).toBe(true);
  expect(older.headers).toMatchObject({
    'freelog-presentable-id': ids.letter,
    'freelog-entity-nid': ids.letter?.slice(0, 12),
  });
});

test('lost bytes are told as lost', async () => {
  const lost = await publish(app, author, { name: 'lost' });
  const { presentableId } = await mount(curator, nodeId, lost, 'lost', { policies: [FREE] });
  const { settings } = app.context;
  const blobs = settings.blobUrl.slice('file:'.length);
  const [row] = await app.context.sql<{ sha256: string }[]>`select sha256 from files where sha1 = ${lost.fileSha1}`;
  const entries = await readdir(blobs, { recursive: true });
  const path = entries.find((entry) => entry.replaceAll(/[/\\]/g, '').endsWith(row!.sha256))!;
  await rm(join(blobs, path));
  expect(await file(presentableId)).toMatchObject({ status: 410, errCode: 2 });
});
