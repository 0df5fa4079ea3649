import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findFile } from '../queries/find-file.ts';
import { png, sha1Of, wav } from '../testing/make-files.ts';
import { multipart, upload, uploadAnalysed } from '../testing/upload.ts';

const UNKNOWN = '0123456789abcdef0123456789abcdef01234567';
const FILES = '/v2/storages/files';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let picture: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
  picture = await uploadAnalysed(app, mira, 'picture.png', await png(2000, 1000));
});
afterAll(() => app.close());

test('visitors reach nothing but public pictures', async () => {
  const calls = [
    app.visitor.get(`${FILES}/fileIsExist?sha1=${picture}`),
    app.visitor.get(`${FILES}/list/info?sha1=${picture}`),
    app.visitor.get(`${FILES}/info?resourceTypeCode=image`),
    app.visitor.get(`${FILES}/${picture}/info`),
    app.visitor.get(`${FILES}/${picture}/property`),
    app.visitor.get(`${FILES}/${picture}/download`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ret: 4, errCode: 30 });
});

test('a hash alone gives no right to a file', async () => {
  expect((await otto.get(`${FILES}/fileIsExist?sha1=${picture},${UNKNOWN}`)).data).toEqual([
    { sha1: picture, isExisting: false },
    { sha1: UNKNOWN, isExisting: false },
  ]);
  expect((await otto.get(`${FILES}/list/info?sha1=${picture}`)).data).toEqual([{ sha1: picture }]);
  expect((await otto.get(`${FILES}/${picture}/info`)).data).toBeNull();
  expect(await otto.get(`${FILES}/${picture}/property`)).toMatchObject({ errCode: 2 });
  expect(await otto.get(`${FILES}/${picture}/download`)).toMatchObject({ errCode: 3 });
  expect(await otto.get(`${FILES}/${UNKNOWN}/download`)).toMatchObject({ errCode: 2 });
});

test('files are listed in the order asked for, hashes in any case, properties in the caller’s language', async () => {
  const { data } = await mira.get(
    `${FILES}/list/info?sha1=${UNKNOWN},${picture.toUpperCase()}&resourceTypeCode=image&locale=en_US`,
  );
  expect(data).toEqual([
    { sha1: UNKNOWN },
    {
      sha1: picture,
      fileSize: expect.any(Number),
      metaAnalyzeStatus: 2,
      metaInfo: expect.objectContaining({ mime: 'image/png', width: 2000, height: 1000 }),
      metaInfoArray: [
        expect.objectContaining({ key: 'fileSize', name: 'File size', valueUnit: 'b', insertMode: 1 }),
        expect.objectContaining({ key: 'mime', value: 'image/png', valueDisplay: 'image/png' }),
        expect.objectContaining({ key: 'width', value: 2000, valueDisplay: '2000 px', valueUnit: 'px' }),
        expect.objectContaining({ key: 'height', value: 1000 }),
        expect.objectContaining({ key: 'licence', value: '', insertMode: 2 }),
      ],
    },
  ]);
  const chinese = await mira.get(`${FILES}/list/info?sha1=${picture}&locale=zh_CN&resourceTypeCode=`);
  const names = chinese.data[0].metaInfoArray.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['文件大小', '媒体类型', '宽度', '高度', '格式', '色彩空间']);
});

test('a type shows its own properties, durations and bit rates in words, and what people are to fill in', async () => {
  const tone = await uploadAnalysed(app, mira, 'tone.wav', wav({ seconds: 65, sampleRate: 8000 }));
  const { data } = await mira.get(`${FILES}/list/info?sha1=${tone}&resourceTypeCode=audio`);
  expect(
    data[0].metaInfoArray.map((one: { key: string; valueDisplay: string }) => [one.key, one.valueDisplay]),
  ).toEqual([
    ['fileSize', '507.86 KB'],
    ['mime', 'audio/wav'],
    ['duration', '00:01:05'],
    ['bitRate', '64 kbps'],
    ['sampleRate', '8000 Hz'],
    ['display_artist', ''],
    ['licence', ''],
  ]);
  const asTheme = await mira.get(`${FILES}/list/info?sha1=${tone}&resourceTypeCode=theme`);
  expect(asTheme.data[0].metaInfoArray).toHaveLength(3);
});

test('malformed hashes, none, and more than a hundred are refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => sha1Of(String(index))).join(',');
  for (const sha1 of ['abc', '', many]) {
    expect(await mira.get(`${FILES}/list/info?sha1=${sha1}`)).toMatchObject({ errCode: 4, data: null });
    expect(await mira.get(`${FILES}/fileIsExist?sha1=${sha1}`)).toMatchObject({ errCode: 4, data: null });
  }
  expect(await mira.get(`${FILES}/xyz/info`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${FILES}/xyz/download`)).toMatchObject({ errCode: 4 });
});

test('before its analysis a file has no properties; after a failed one asking for them is refused', async () => {
  const content = 'not looked into yet';
  await upload(mira, 'waiting.txt', content);
  const waiting = sha1Of(content);
  expect((await mira.get(`${FILES}/list/info?sha1=${waiting}`)).data).toEqual([
    {
      sha1: waiting,
      fileSize: content.length,
      metaAnalyzeStatus: 0,
      metaInfo: { fileSize: content.length },
      metaInfoArray: [],
    },
  ]);
  expect((await mira.get(`${FILES}/${waiting}/property`)).data).toEqual({ fileSize: content.length });
  await app.context.jobs.runDue();
  expect((await mira.get(`${FILES}/${waiting}/property`)).data).toMatchObject({ mime: 'text/plain', wordCount: 4 });
  expect((await mira.get(`${FILES}/${waiting}`)).data).toMatchObject({ metaAnalyzeStatus: 2 });

  const broken = await uploadAnalysed(app, mira, 'broken.png', (await png(9, 9)).subarray(0, -14));
  expect(await mira.get(`${FILES}/${broken}/property`)).toMatchObject({ errCode: 2 });
});

test('a type tells what it asks people for, empty', async () => {
  const { data } = await mira.get(`${FILES}/info?resourceTypeCode=markdown&locale=en_US`);
  expect(data.metaInfoArray).toEqual([
    {
      key: 'author',
      name: 'Author',
      remark: 'Who wrote it',
      value: '',
      valueDisplay: '',
      valueUnit: '',
      insertMode: 2,
    },
    expect.objectContaining({ key: 'licence', name: 'Licence notice', value: '', insertMode: 2 }),
  ]);
  expect((await mira.get(`${FILES}/info?resourceTypeCode=image`)).data.metaInfoArray).toHaveLength(1);
  expect(await mira.get(`${FILES}/info?resourceTypeCode=nothing`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${FILES}/info`)).toMatchObject({ errCode: 4 });
});

test('a download is inline, or saved under the given name; ranges and conditions work', async () => {
  const content = '# 标题\n正文';
  const note = await uploadAnalysed(app, mira, 'note.md', content);
  const inline = await mira.get(`${FILES}/${note}/download`);
  expect(inline.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': 'inline',
    etag: `"${note}"`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(inline.bytes.toString()).toBe(content);
  const saved = await mira.get(`${FILES}/${note}/download?attachmentName=${encodeURIComponent('笔记.md')}`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/);
  const part = await mira.get(`${FILES}/${note}/download`, { headers: { range: 'bytes=0-0' } });
  expect([part.status, part.bytes.toString()]).toEqual([206, '#']);
  const same = await mira.get(`${FILES}/${note}/download`, { headers: { 'if-none-match': `"${note}"` } });
  expect(same.status).toBe(304);
});

test('what a browser kept of a private file is asked for again: whoever logs in next does not have it', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'diary.txt', 'for nobody else');
  const url = `${FILES}/${sha1}/download`;
  const { headers } = await mira.get(url);
  expect(headers['cache-control']).toBe('private, no-cache');
  const asked = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await mira.get(url, asked)).status).toBe(304);
  expect(await otto.get(url, asked)).toMatchObject({ status: 200, errCode: 3 });
  expect(await app.visitor.get(url, asked)).toMatchObject({ status: 200, errCode: 30 });
});

test.each([
  ['note.md', '# Title\n', 'text/markdown; charset=utf-8'],
  ['note.md', `${'段落。'.repeat(30_000)}\n`, 'text/markdown; charset=utf-8'], // its first bytes end within a character
  ['gbk.txt', Buffer.from('d6d0cec4', 'hex'), 'text/plain; charset=gb18030'],
  ['data.json', '{"a": 1}', 'application/json; charset=utf-8'],
  ['page.html', '<!doctype html><p>', 'text/html; charset=utf-8'],
  ['noise.md', Buffer.from([1, 0, 2, 10, 3]), 'application/octet-stream'],
])('%s is sent by name and content before its analysis ends, and not kept as that', async (name, content, type) => {
  const { data } = await upload(mira, name, Buffer.concat([Buffer.from(content)]));
  const url = `${FILES}/${data.sha1}/download`;
  const early = await mira.get(url);
  expect(early.headers['content-type']).toBe(type);
  expect(early.headers['cache-control']).toBe('private, no-cache');

  await app.context.jobs.runDue();
  const asked = { headers: { 'if-none-match': String(early.headers.etag) } };
  const late = await mira.get(url, asked);
  expect(late.status).toBe(200);
  expect(late.headers['content-type']).toBe(type);
  expect(late.headers.etag).not.toBe(early.headers.etag);
});

test('an uploader cannot claim an encoding', async () => {
  const extParams = Buffer.from(JSON.stringify({ metaInfo: { encoding: 'utf-16le' } })).toString('base64');
  const { payload, headers } = multipart([
    { name: 'extParams', value: extParams },
    {
      name: 'file',
      filename: 'drawing.svg',
      content: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
    },
  ]);
  const { data } = await mira.post(`${FILES}/upload`, payload, { headers });
  await app.context.jobs.runDue();
  expect((await mira.get(`${FILES}/${data.sha1}/info`)).data.metaInfo.encoding).toBeUndefined();
});

test('pages and drawings never run on the platform’s origin', async () => {
  const page = await uploadAnalysed(app, mira, 'page.html', '<!doctype html><script>alert(1)</script>');
  const drawing = await uploadAnalysed(
    app,
    mira,
    'd.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  );
  for (const sha1 of [page, drawing]) {
    const { headers } = await mira.get(`${FILES}/${sha1}/download`);
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('bytes that are lost are said to be gone', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'lost.txt', 'lost bytes');
  await app.context.blobs.delete((await findFile(app.context.db, sha1))!.sha256);
  expect(await mira.get(`${FILES}/${sha1}/download`)).toMatchObject({ status: 410, errCode: 2 });
});
