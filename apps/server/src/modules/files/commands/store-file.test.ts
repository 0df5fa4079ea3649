import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findFile } from '../queries/find-file.ts';
import { files, possessions } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { SHA1_COLLISION } from '../testing/sha1-collision.ts';
import { multipart, upload } from '../testing/upload.ts';
import { publishImage } from './store-image.ts';

const LIMIT_BYTES = 2_000_000;
const UPLOAD = '/v2/storages/files/upload';

let app: TestApp;
let mira: TestUser;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_LIMIT_BYTES: String(LIMIT_BYTES) });
  mira = await app.addUser('mira');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as { port: number }).port;
});
afterAll(() => app.close());

async function countFiles(): Promise<number> {
  const [row] = await app.context.db.select({ count: count() }).from(files);
  return row!.count;
}

async function listBlobs(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of app.context.blobs.list()) names.push(name);
  return names;
}

/** Sends a request over a real socket, `body` as far as given, and leaves the socket to the caller. */
async function sendRaw(body: Buffer, headers: Record<string, string | number>) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({ Host: 'localhost:4180', Authorization: `Bearer ${mira.token}`, ...headers });
  socket.write(`POST ${UPLOAD} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

test('an upload is answered with its SHA-1 and size, and belongs to the uploader', async () => {
  const content = '上传的内容';
  expect(await upload(mira, '笔记.MD', content)).toMatchObject({
    errCode: 0,
    data: { sha1: sha1Of(content), fileSize: Buffer.byteLength(content) },
  });
  expect(await findFile(app.context.db, sha1Of(content))).toMatchObject({ analysis: 0, extensions: ['.md'] });
  expect((await mira.get(`/v2/storages/files/fileIsExist?sha1=${sha1Of(content)}`)).data).toEqual([
    { sha1: sha1Of(content), isExisting: true },
  ]);
});

test('the parts of an upload come in any order; claims of editors go behind what analysis finds', async () => {
  const extParams = Buffer.from('{"metaInfo":{"WordCount":77,"duration":5,"mime":"text/html","other":1}}').toString(
    'base64',
  );
  const content = 'two words';
  for (const isFirst of [true, false]) {
    const parts = [
      { name: 'extParams', value: extParams },
      { name: 'file', filename: `claims${isFirst}.txt`, content: `${content} ${isFirst}` },
    ];
    const { payload, headers } = multipart(isFirst ? parts : parts.toReversed());
    const { data } = await mira.post(UPLOAD, payload, { headers });
    expect((await mira.get(`/v2/storages/files/${data.sha1}/info`)).data.metaInfo).toEqual({
      fileSize: content.length + 1 + String(isFirst).length,
      wordCount: 77,
      duration: 5,
    });
    await app.context.jobs.runDue();
    expect((await mira.get(`/v2/storages/files/${data.sha1}/info`)).data.metaInfo).toMatchObject({
      wordCount: 3,
      duration: 5,
      mime: 'text/plain',
    });
  }
});

test('malformed claims are ignored', async () => {
  const { payload, headers } = multipart([
    { name: 'extParams', value: '!!!' },
    { name: 'file', filename: 'a.txt', content: 'claims nothing' },
  ]);
  expect(await mira.post(UPLOAD, payload, { headers })).toMatchObject({ errCode: 0 });
});

test('equal bytes at the same time make one file with all extensions, possessed by everybody who sent them', async () => {
  const content = Buffer.alloc(300_000, 'equal');
  const users = await Promise.all(['u1', 'u2', 'u3', 'u4'].map((name) => app.addUser(name)));
  const before = (await listBlobs()).length;
  const answers = await Promise.all(users.map((user, index) => upload(user, `same.e${index % 2}`, content)));
  expect(answers.map(({ data }) => data.sha1)).toEqual(users.map(() => sha1Of(content)));
  expect((await listBlobs()).length).toBe(before + 1);
  expect((await findFile(app.context.db, sha1Of(content)))?.extensions.toSorted()).toEqual(['.e0', '.e1']);
  for (const user of users) {
    const { data } = await user.get(`/v2/storages/files/fileIsExist?sha1=${sha1Of(content)}`);
    expect(data[0].isExisting).toBe(true);
  }
});

test('nothing, an empty file, a file without a name, another field, and no form at all are refused', async () => {
  const before = await countFiles();
  const forms = [
    multipart([{ name: 'other', value: 'x' }]),
    multipart([{ name: 'file', filename: 'empty.txt', content: '' }]),
    multipart([{ name: 'file', filename: '', content: 'nameless' }]),
    multipart([{ name: 'picture', filename: 'a.txt', content: 'x' }]),
  ];
  for (const { payload, headers } of forms)
    expect(await mira.post(UPLOAD, payload, { headers })).toMatchObject({ ret: 0, errCode: 4, data: null });
  expect(await mira.post(UPLOAD, { file: 'x' })).toMatchObject({ errCode: 4 });
  expect(await app.visitor.post(UPLOAD, forms[0]!.payload, { headers: forms[0]!.headers })).toMatchObject({
    errCode: 30,
  });
  expect(await countFiles()).toBe(before);
});

test('a file at the limit is stored, one byte more is refused and leaves nothing', async () => {
  const before = [await countFiles(), (await listBlobs()).length];
  expect(await upload(mira, 'large.bin', Buffer.alloc(LIMIT_BYTES + 1))).toMatchObject({ errCode: 4, data: null });
  expect([await countFiles(), (await listBlobs()).length]).toEqual(before);
  expect(await upload(mira, 'large.bin', Buffer.alloc(LIMIT_BYTES))).toMatchObject({ errCode: 0 });
});

test('a client that is still sending a file beyond the limit gets its answer', async () => {
  const { payload, headers } = multipart([{ name: 'file', filename: 'x.bin', content: Buffer.alloc(12_000_000, 1) }]);
  const response = await fetch(`http://127.0.0.1:${port}${UPLOAD}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, authorization: `Bearer ${mira.token}` },
  });
  expect(await response.json()).toMatchObject({ errCode: 4 });
});

test.each([
  { where: 'within the file', keep: (body: Buffer) => body.subarray(0, body.byteLength / 2) },
  { where: 'behind its last byte', keep: (body: Buffer) => body.subarray(0, body.lastIndexOf('\r\n--')) },
  { where: 'within the last boundary', keep: (body: Buffer) => body.subarray(0, body.byteLength - 6) },
])('an upload cut off $where leaves no file, no row and no temporary bytes', async ({ where, keep }) => {
  const content = Buffer.alloc(700_000, where);
  const { payload, headers } = multipart([{ name: 'file', filename: 'cut.bin', content }]);
  const before = [await countFiles(), (await listBlobs()).length];
  const aborted = new Promise((resolve) => {
    app.server.server.once('request', (request) => request.once('close', resolve));
  });
  const socket = await sendRaw(keep(payload), {
    'Content-Type': headers['content-type']!,
    'Content-Length': payload.byteLength,
  });
  await expect.poll(listIncoming).toHaveLength(1);
  socket.destroy();
  await aborted;
  await expect.poll(listIncoming).toEqual([]);
  expect([await countFiles(), (await listBlobs()).length]).toEqual(before);

  expect(await upload(mira, 'cut.bin', content)).toMatchObject({ errCode: 0, data: { sha1: sha1Of(content) } });
});

function listIncoming(): Promise<string[]> {
  return readdir(`${app.context.settings.dataDir}/blobs/incoming`);
}

test('a form that ends before its boundary is refused and leaves nothing', async () => {
  const { payload, headers } = multipart([{ name: 'file', filename: 'x.bin', content: 'unfinished business' }]);
  const before = await countFiles();
  const answer = await mira.post(UPLOAD, payload.subarray(0, payload.byteLength - 20), { headers });
  expect(answer).toMatchObject({ ret: 0, errCode: 4 });
  expect(await countFiles()).toBe(before);
});

test('a second file with the same SHA-1 and other bytes is refused; the first one stays as it is', async () => {
  const [first, second] = SHA1_COLLISION;
  const stored = await upload(mira, 'one.pdf', first);
  expect(stored).toMatchObject({ errCode: 0, data: { sha1: sha1Of(second) } });

  const otto = await app.addUser('otto');
  expect(await upload(otto, 'two.pdf', second)).toMatchObject({
    errCode: 2,
    data: null,
    headers: { 'x-refusal': 'file.hash-collision' },
  });
  expect((await otto.get(`/v2/storages/files/fileIsExist?sha1=${sha1Of(second)}`)).data[0].isExisting).toBe(false);
  const { bytes } = await mira.get(`/v2/storages/files/${sha1Of(first)}/download`);
  expect(bytes.equals(first)).toBe(true);
  expect(await findFile(app.context.db, sha1Of(first))).toMatchObject({ extensions: ['.pdf'] });
});

test('of two that come at the same moment with one SHA-1 one is stored', async () => {
  const both = SHA1_COLLISION.map((content) => Buffer.concat([content, Buffer.from('the same end')]));
  const answers = await Promise.all(both.map((content) => upload(mira, 'a.pdf', content)));
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 2]);
});

test('a picture whose address would be that of another one is refused', async () => {
  const [first, second] = SHA1_COLLISION;
  const publish = (content: Buffer) => publishImage(app.context, { content, mime: 'image/png', extension: 'png' });
  const published = await publish(first);
  expect(await publish(first)).toEqual(published);
  await expect(publish(second)).rejects.toMatchObject({ refusal: 'file.hash-collision' });
});

test('an uploader whose quota is used up is refused', async () => {
  const small = await startTestApp({ STORAGE_LIMIT_BYTES: '10' });
  try {
    const user = await small.addUser('small');
    expect(await upload(user, 'a.txt', '12345678901')).toMatchObject({ errCode: 2 });
    expect(await upload(user, 'a.txt', '1234567890')).toMatchObject({ errCode: 0 });
    const [row] = await small.context.db.select({ count: count() }).from(possessions);
    expect(row!.count).toBe(1);
  } finally {
    await small.close();
  }
});
