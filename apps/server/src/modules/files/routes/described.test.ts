import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { png, sha1Of } from '../testing/make-files.ts';
import { multipart, upload, uploadAnalysed } from '../testing/upload.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let text: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  text = (await upload(mira, 'text.md', 'A text.')).data.sha1;
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/storages/files', '/image/preview-image', '/v2/resources/attr-records'],
  access: [
    'GET /v2/storages/files/fileIsExist user file',
    'POST /v2/storages/files/upload user bytes',
    'GET /v2/storages/files/list/info user file',
    'GET /v2/storages/files/info user',
    'GET /v2/storages/files/:sha1/info user file',
    'GET /v2/storages/files/:sha1 user file',
    'GET /v2/storages/files/:sha1/property user file',
    'GET /v2/storages/files/:sha1/download user file',
    'POST /v2/storages/files/uploadFileMulti user bytes',
    'POST /v2/storages/files/compressFiles user file unhurried',
    'GET /v2/storages/files/listSSE/info user file',
    'POST /v2/storages/files/uploadImage user bytes',
    'POST /v2/storages/files/imageHandle user file',
    'POST /v2/storages/files/generateCoverImage user file',
    'GET /v2/storages/files/:sha1/thumbnail user file',
    'POST /v2/storages/files/tus user bytes',
    'GET /v2/storages/files/tus/:uploadId user upload',
    'PATCH /v2/storages/files/tus/:uploadId user upload bytes',
    'DELETE /v2/storages/files/tus/:uploadId user upload bytes',
    'GET /image/preview-image/:filename visitor sites',
    'GET /v2/resources/attr-records/list operator',
  ],
  asked: [
    'get /v2/storages/files/fileIsExist sha1!',
    'post /v2/storages/files/upload',
    'get /v2/storages/files/list/info sha1! resourceTypeCode',
    'get /v2/storages/files/info resourceTypeCode!',
    'get /v2/storages/files/{sha1}/info',
    'get /v2/storages/files/{sha1}',
    'get /v2/storages/files/{sha1}/property',
    'get /v2/storages/files/{sha1}/download attachmentName (no data)',
    'post /v2/storages/files/uploadFileMulti',
    'post /v2/storages/files/compressFiles sha1Array!',
    'get /v2/storages/files/listSSE/info sha1! resourceTypeCode (no data)',
    'post /v2/storages/files/uploadImage',
    'post /v2/storages/files/imageHandle sha1! isMQ',
    'post /v2/storages/files/generateCoverImage sha1!',
    'get /v2/storages/files/{sha1}/thumbnail (no data)',
    'post /v2/storages/files/tus (no data)',
    'get /v2/storages/files/tus/{uploadId}',
    'patch /v2/storages/files/tus/{uploadId} (no data)',
    'delete /v2/storages/files/tus/{uploadId} (no data)',
    'get /image/preview-image/{filename} size (no data)',
    'get /v2/resources/attr-records/list skip limit sort projection nameOrKey',
  ],
  operations: [
    'files.check read',
    'files.upload publish',
    'files.list read',
    'files.listQuestions read',
    'files.readInfo read',
    'files.read read',
    'files.readProperties read',
    'files.download read',
    'files.uploadSeveral publish',
    'files.compress publish',
    'files.watch read',
    'files.uploadImage publish',
    'files.makeCover publish',
    'files.generateCover publish',
    'files.showThumbnail read',
    'files.createUpload publish',
    'files.readUpload read',
    'files.continueUpload publish',
    'files.deleteUpload publish',
    'files.showImage read',
    'files.listUnknownKeys operate',
  ],
});

const FILES = '/v2/storages/files';
const NONE = '0'.repeat(40);
const hashes = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(40, '0'));
const list = (count: number) => hashes(count).join(',');
const x = (count: number) => 'x'.repeat(count);
const refusalOf = async (answer: ReturnType<TestUser['get']>) => (await answer).headers['x-refusal'];

test.each<[address: string, longest: string, tooLong: string]>([
  ['/fileIsExist?sha1=', list(100), list(101)],
  ['/fileIsExist?sha1=', NONE, ''],
  ['/fileIsExist?sha1=', 'ABCDEFabcdef0123456789'.padEnd(40, '0'), 'G'.padEnd(40, '0')],
  ['/list/info?sha1=', list(100), list(101)],
  ['/list/info?sha1=', NONE, NONE.slice(1)],
  [`/list/info?sha1=${NONE}&resourceTypeCode=`, x(40), x(41)],
  ['/listSSE/info?sha1=', list(100), list(101)],
  [`/listSSE/info?sha1=${NONE}&resourceTypeCode=`, x(40), x(41)],
  ['/info?resourceTypeCode=', x(40), x(41)],
  ['/{text}/download?attachmentName=', x(200), x(201)],
  ['/', NONE, NONE.slice(1)],
  ['/', `${NONE}/info`, 'x/info'],
  ['/', `${NONE}/property`, 'x/property'],
  ['/', `${NONE}/thumbnail`, 'x/thumbnail'],
  ['/tus/', '00000000-0000-4000-8000-000000000000', 'x'],
])('what may be asked for: %s', async (address, longest, tooLong) => {
  const ask = (ending: string) => refusalOf(mira.get(FILES + address.replace('{text}', text) + ending));
  expect(await ask(longest)).not.toBe('request.argument');
  expect(await ask(tooLong)).toBe('request.argument');
});

test.each<[what: string, longest: string, tooLong: string]>([
  ['nameOrKey=', `%20${x(100)}%20`, x(101)],
  ['limit=', '100', '101'],
  ['skip=', '10000000', '10000001'],
])('what operators may ask for: %s', async (query, longest, tooLong) => {
  const ask = (value: string) => operator.get(`/v2/resources/attr-records/list?${query}${value}`);
  expect(await ask(longest)).toMatchObject({ errCode: 0, data: { resourceAttrRecords: [], num: 0 } });
  expect(await ask(tooLong)).toMatchObject({ errCode: 4 });
});

const packed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ fileName: `${index}`, sha1: hashes(1)[0] }));
const named = (fileName: string) => ({ sha1Array: [{ fileName, sha1: NONE }] });

test.each<[address: string, most: object, tooMuch: object]>([
  ['/compressFiles', { sha1Array: packed(2000) }, { sha1Array: packed(2001) }],
  ['/compressFiles', { sha1Array: packed(1) }, { sha1Array: [] }],
  ['/compressFiles', { sha1Array: packed(2) }, { sha1Array: [...packed(1), ...packed(1)] }],
  ['/compressFiles', named(x(500)), named(x(501))],
  ['/compressFiles', named('a/b c/..d/.e/f..'), named('a/../b')],
  ['/compressFiles', named(':/b'), named('')],
  ['/compressFiles', named('aa:b'), named('a:b')],
  ['/compressFiles', named('a b'), named('a\u001fb')],
  ['/compressFiles', named('a\u0080b'), named('a\u007fb')],
  ['/compressFiles', named('a|b'), named('a\\b')],
  ['/compressFiles', named('...'), named('.')],
  ['/compressFiles', named('a/b'), named('a/./b')],
  ['/compressFiles', named('a'), named('a/')],
  ['/imageHandle', { sha1: NONE }, { sha1: 'x' }],
  ['/imageHandle', { sha1: NONE, isMQ: 1 }, { sha1: NONE, isMQ: 2 }],
  ['/generateCoverImage', { sha1: NONE }, {}],
])('what may be sent to %s', async (address, most, tooMuch) => {
  expect(await refusalOf(mira.post(FILES + address, most))).toBe('file.not-found');
  expect(await refusalOf(mira.post(FILES + address, tooMuch))).toBe('request.argument');
});

test.each<[path: string, answer: string]>([
  ['/fileIsExist?sha1={none},{text}', '[{"sha1":"{none}","isExisting":false},{"sha1":"{text}","isExisting":true}]'],
  ['/list/info?sha1={none}', '[{"sha1":"{none}"}]'],
  ['/info?resourceTypeCode=nothing', 'object.unknown-type'],
  ['/{none}', 'null'],
  ['/{none}/info', 'null'],
  ['/{none}/property', 'file.not-found'],
  ['/{none}/download', 'file.not-found'],
  ['/{none}/thumbnail', 'file.not-found'],
  ['/tus/00000000-0000-4000-8000-000000000000', 'upload.not-found'],
])('of what is not there %s answers %s', async (path, answer) => {
  const inserted = (words: string) => words.replaceAll('{none}', NONE).replaceAll('{text}', text);
  const { headers, body } = await mira.get(FILES + inserted(path));
  expect(headers['x-refusal'] ?? JSON.stringify(JSON.parse(body).data)).toBe(inserted(answer));
});

test('what is not of the caller is told from what there is not', async () => {
  const noah = await app.addUser('noah');
  expect(await refusalOf(noah.get(`${FILES}/${text}/download`))).toBe('file.not-yours');
  expect(await refusalOf(noah.get(`${FILES}/${text}/thumbnail`))).toBe('file.not-yours');
  expect(await refusalOf(noah.get(`${FILES}/${text}/property`))).toBe('file.not-found');
  expect((await noah.get(`${FILES}/${text}`)).data).toBeNull();
  for (const path of ['compressFiles', 'imageHandle', 'generateCoverImage']) {
    const body = path === 'compressFiles' ? { sha1Array: [{ fileName: 'a', sha1: text }] } : { sha1: text };
    expect(await refusalOf(noah.post(`${FILES}/${path}`, body)), path).toBe('file.not-found');
  }
});

test('a file is answered with what is known of it, before its analysis and after', async () => {
  const undescribed = await readDescriptions(app);
  const metaInfo = { fileSize: 7 };
  const waiting = { sha1: text, fileSize: 7, metaAnalyzeStatus: 0, metaInfo };
  const read = async (path: string) => (await mira.get(`${FILES}/${path}`)).data;
  expect(await read(text)).toEqual(waiting);
  expect(await read(`${text}/info`)).toEqual(waiting);
  expect(await read(`${text}/property`)).toEqual({ fileSize: 7 });
  const [listed] = await read(`list/info?sha1=${text.toUpperCase()}`);
  expect(listed).toEqual({ ...waiting, metaInfoArray: [] });
  await app.context.jobs.runDue();
  const found = { fileSize: 7, mime: 'text/markdown', encoding: 'utf-8', wordCount: 2 };
  expect(await read(text)).toEqual({ ...waiting, metaAnalyzeStatus: 2, metaInfo: found });
  expect(await read(`${text}/property`)).toEqual(found);
  const after = await read(`list/info?sha1=${text},${NONE}&resourceTypeCode=markdown`);
  expect(after).toEqual([
    { ...waiting, metaAnalyzeStatus: 2, metaInfo: found, metaInfoArray: expect.any(Array) },
    { sha1: NONE },
  ]);
  expect(after[0].metaInfoArray).toContainEqual(
    expect.objectContaining({ key: 'fileSize', value: 7, name: '文件大小' }),
  );
  expect(undescribed('get', `${FILES}/list/info`, after)).toEqual([]);
  const questions = await read('info?resourceTypeCode=markdown');
  expect(Object.keys(questions)).toEqual(['metaInfoArray']);
  expect(undescribed('get', `${FILES}/info`, questions)).toEqual([]);
  const watched = await mira.get(`${FILES}/listSSE/info?sha1=${text}`);
  expect(watched.headers).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': 'private, no-store',
  });
  const { metaInfoArray: _, ...rest } = JSON.parse(watched.body.replace('data: ', ''))[0];
  expect(rest).toEqual({ ...waiting, metaAnalyzeStatus: 2, metaInfo: found });
});

test('uploads answer what was stored, in its order', async () => {
  const undescribed = await readDescriptions(app);
  const form = multipart([
    { name: 'files', filename: 'b.txt', content: 'second' },
    { name: 'files', filename: 'a.txt', content: 'a first' },
  ]);
  const several = await mira.post(`${FILES}/uploadFileMulti`, form.payload, { headers: form.headers });
  expect(several.data).toEqual([
    { filename: 'b.txt', sha1: sha1Of(Buffer.from('second')), fileSize: 6 },
    { filename: 'a.txt', sha1: sha1Of(Buffer.from('a first')), fileSize: 7 },
  ]);
  expect(undescribed('post', `${FILES}/uploadFileMulti`, several.data)).toEqual([]);
  const one = await upload(mira, 'c.txt', 'the third');
  expect(one.data).toEqual({ sha1: sha1Of(Buffer.from('the third')), fileSize: 9 });
  expect(undescribed('post', `${FILES}/upload`, one.data)).toEqual([]);
  const sha1Array = several.data.map(({ filename, sha1 }: { filename: string; sha1: string }) => ({
    fileName: filename,
    sha1,
  }));
  const archive = await mira.post(`${FILES}/compressFiles`, { sha1Array });
  expect(archive.data).toEqual({ sha1: expect.stringMatching(/^[0-9a-f]{40}$/), fileSize: expect.any(Number) });
  const kept = await mira.get(`${FILES}/${archive.data.sha1}`);
  expect(kept.data.fileSize).toBe(archive.data.fileSize);
  const picture = await uploadAnalysed(app, mira, 'picture.png', await png(3, 2));
  const image = /^http:\/\/localhost:4180\/image\/preview-image\/[0-9a-f]{40}\.png$/;
  for (const path of ['imageHandle', 'generateCoverImage'])
    expect((await mira.post(`${FILES}/${path}`, { sha1: picture })).data, path).toEqual({
      url: expect.stringMatching(image),
    });
  expect((await mira.post(`${FILES}/generateCoverImage`, { sha1: one.data.sha1 })).data).toBeNull();
  const uploaded = await upload(mira, 'shown.png', await png(4, 2), `${FILES}/uploadImage`);
  expect(uploaded.data).toEqual({ url: expect.stringMatching(image) });
  const shown = await app.visitor.get(new URL(uploaded.data.url).pathname);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const name of ['none', `${NONE}.png`, `${NONE}.jpeg`, `${NONE}.x`, `x${NONE}.png`, `${NONE}.pngxx`])
    expect(await refusalOf(app.visitor.get(`/image/preview-image/${name}`)), name).toBe('image.not-found');
});

test('operators see what files tell of themselves that no attribute explains', async () => {
  const { sql } = app.context;
  await sql`update files set meta_info = ${'{"fileSize":1,"odd":1,"Odder":2}'}::jsonb where sha1 = ${text}`;
  await sql`update files set meta_info = ${'{"fileSize":1,"Odder":2}'}::jsonb where sha1 = ${sha1Of(Buffer.from('second'))}`;
  const listed = async (query: string) => (await operator.get(`/v2/resources/attr-records/list?${query}`)).data;
  const [odder, odd] = [
    { key: 'Odder', fileCount: 2 },
    { key: 'odd', fileCount: 1 },
  ];
  expect(await listed('')).toEqual({ resourceAttrRecords: [odder, odd], num: 2 });
  expect(await listed('nameOrKey=DDER')).toEqual({ resourceAttrRecords: [odder], num: 1 });
  expect(await listed('nameOrKey=odd')).toEqual({ resourceAttrRecords: [odder, odd], num: 2 });
  expect(await listed('limit=1')).toEqual({ resourceAttrRecords: [odder], num: 2 });
  expect(await listed('limit=1&skip=1')).toEqual({ resourceAttrRecords: [odd], num: 2 });
  expect(await listed('nameOrKey=mime')).toEqual({ resourceAttrRecords: [], num: 0 });
  expect(app.routes.find(({ url }) => url === '/v2/resources/attr-records/list')?.permission).toBe('resourceTypes');
});
