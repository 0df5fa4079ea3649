import { access, mkdir, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { type Answer, type Caller, startTestApp, startTestAppOn, type TestApp, type TestUser } from '#test/test-app.ts';
import { removeExpiredUploads } from '../commands/remove-expired-uploads.ts';
import { UPLOAD_LIFE_MS } from '../limits.ts';
import { createUploadLease } from '../resumable/upload-lease.ts';
import { resumableUploads } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { uploadAnalysed } from '../testing/upload.ts';

const TUS = '/v2/storages/files/tus';
const TUS_HEADERS = { 'tus-resumable': '1.0.0' };
const KIBIBYTE = 1024;

let app: TestApp;
let mira: TestUser;

beforeAll(async () => {
  app = await startTestApp({ UPLOAD_LIMIT_BYTES: String(64 * KIBIBYTE), STORAGE_LIMIT_BYTES: String(100 * KIBIBYTE) });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Bytes that no other test sends. */
function content(sizeBytes: number, seed: number): Buffer {
  return Buffer.from(Array.from({ length: sizeBytes }, (_, index) => (index * 7 + seed * 31 + (index >> 8)) % 251));
}

function begin(
  caller: Caller,
  sizeBytes: number,
  filename = '夜.bin',
  extra: Record<string, string> = {},
): Promise<Answer> {
  return caller.post(TUS, undefined, {
    headers: {
      ...TUS_HEADERS,
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${base64(filename)}`,
      ...extra,
    },
  });
}

async function begun(caller: Caller, sizeBytes: number, filename?: string): Promise<string> {
  return String((await begin(caller, sizeBytes, filename)).headers.location);
}

function send(caller: Caller, url: string, offset: number, bytes: Buffer): Promise<Answer> {
  return caller.patch(url, bytes, {
    headers: { ...TUS_HEADERS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });
}

const give = (caller: Caller, url: string) => caller.delete(url, undefined, { headers: TUS_HEADERS });
const idOf = (url: string) => url.split('/').at(-1)!;
const partsFolder = () => join(app.context.settings.dataDir, 'blobs', 'uploads');
const partOf = (url: string) => join(partsFolder(), idOf(url), '0');

/** Brings bytes as a process does that dies before it makes a file of them. */
async function append(url: string, bytes: Buffer): Promise<void> {
  const lease = createUploadLease(app.context, mira.userId);
  const { upload } = (await lease.take(idOf(url)))!;
  await app.context.blobs.parts.append(upload, Readable.from([bytes]), lease.save);
  await lease.giveBack();
}

/** Number of bytes that have been written, acknowledged or not. */
const writtenBytes = (url: string) =>
  stat(partOf(url)).then(
    ({ size }) => size,
    () => 0,
  );

async function ask(user: TestUser, url: string, on: TestApp = app) {
  const answer = await on.server.inject({
    method: 'HEAD',
    url,
    headers: { host: 'localhost:4180', authorization: `Bearer ${user.token}`, ...TUS_HEADERS },
  });
  return { status: answer.statusCode, headers: answer.headers };
}

describe('an upload in pieces', () => {
  test('becomes a file with its SHA-1 when the last byte has arrived', async () => {
    const bytes = content(3000, 1);
    const beginning = await begin(mira, bytes.length);
    expect(beginning).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0' } });
    const url = String(beginning.headers.location);
    expect(beginning.headers['upload-expires']).toBe(
      new Date(app.clock.now().getTime() + UPLOAD_LIFE_MS).toUTCString(),
    );

    const first = await send(mira, url, 0, bytes.subarray(0, 1000));
    expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '1000' } });
    expect(first.headers).not.toHaveProperty('upload-sha1');
    expect((await mira.get(url)).data).toMatchObject({ fileSize: 3000, offset: 1000, sha1: null });

    const last = await send(mira, url, 1000, bytes.subarray(1000));
    expect(last).toMatchObject({ status: 204, headers: { 'upload-offset': '3000', 'upload-sha1': sha1Of(bytes) } });
    expect((await mira.get(`/v2/storages/files/${sha1Of(bytes)}/download`)).bytes.equals(bytes)).toBe(true);
    expect((await mira.get(`/v2/storages/files/fileIsExist?sha1=${sha1Of(bytes)}`)).data[0].isExisting).toBe(true);
    expect((await mira.get(url)).data).toMatchObject({ offset: 3000, sha1: sha1Of(bytes) });
    await expect(access(join(partsFolder(), idOf(url)))).rejects.toThrow('ENOENT');
  });

  test('tells its owner by HEAD how far it is, and nobody else that it exists', async () => {
    const bytes = content(500, 2);
    const url = await begun(mira, bytes.length);
    await send(mira, url, 0, bytes.subarray(0, 200));
    expect(await ask(mira, url)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '200', 'upload-length': '500', 'cache-control': 'no-store' },
    });

    const nora = await app.addUser('nora');
    const unknown = `${TUS}/6f4a9a56-0000-4000-8000-000000000000`;
    for (const address of [url, unknown]) {
      expect(await ask(nora, address)).toMatchObject({ status: 404, headers: { 'x-refusal': 'upload.not-found' } });
      expect(await nora.get(address)).toMatchObject({ status: 404, errCode: 2 });
      expect(await send(nora, address, 200, bytes.subarray(200))).toMatchObject({ status: 404, errCode: 2 });
      expect(await give(nora, address)).toMatchObject({ status: 404, errCode: 2 });
    }
    expect((await send(mira, url, 200, bytes.subarray(200))).headers['upload-sha1']).toBe(sha1Of(bytes));
  });

  test('can be sent whole with its beginning', async () => {
    const bytes = content(700, 3);
    const answer = await mira.post(TUS, bytes, {
      headers: {
        ...TUS_HEADERS,
        'upload-length': '700',
        'upload-metadata': `filename ${base64('a.bin')}`,
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'upload-offset': '700', 'upload-sha1': sha1Of(bytes) } });
  });

  test('keeps the extension of its name and what its sender claims', async () => {
    const bytes = content(60, 4);
    const claims = base64(base64(JSON.stringify({ metaInfo: { WordCount: 12 } })));
    const { headers } = await begin(mira, bytes.length, 'a.txt', {
      'upload-metadata': `filename ${base64('a.TXT')},extParams ${claims}`,
    });
    await send(mira, String(headers.location), 0, bytes);
    expect((await mira.get(`/v2/storages/files/${sha1Of(bytes)}`)).data.metaInfo.wordCount).toBe(12);
  });

  test('at the wrong place is refused with 409 and changes nothing', async () => {
    const bytes = content(400, 5);
    const url = await begun(mira, bytes.length);
    await send(mira, url, 0, bytes.subarray(0, 100));
    for (const offset of [0, 99, 101, 400]) {
      expect(await send(mira, url, offset, bytes.subarray(100))).toMatchObject({
        status: 409,
        headers: { 'x-refusal': 'upload.wrong-offset' },
      });
    }
    expect((await ask(mira, url)).headers['upload-offset']).toBe('100');
  });

  test('never takes more bytes than it announced', async () => {
    const url = await begun(mira, 100);
    expect(await send(mira, url, 0, content(101, 6))).toMatchObject({ status: 413, errCode: 4 });
    expect((await ask(mira, url)).headers['upload-offset']).toBe('0');
  });

  test('that is given up is gone, its bytes too', async () => {
    const url = await begun(mira, 100);
    await send(mira, url, 0, content(50, 7));
    expect(await give(mira, url)).toMatchObject({ status: 204 });
    expect((await ask(mira, url)).status).toBe(404);
    await expect(access(join(partsFolder(), idOf(url)))).rejects.toThrow('ENOENT');
  });

  test('that does not speak the protocol is refused', async () => {
    const url = await begun(mira, 100);
    const [noVersion, noLength, noOffset, badType] = await Promise.all([
      mira.post(TUS, undefined, { headers: { 'upload-length': '5' } }),
      mira.post(TUS, undefined, { headers: TUS_HEADERS }),
      mira.patch(url, Buffer.from('a'), {
        headers: { ...TUS_HEADERS, 'content-type': 'application/offset+octet-stream' },
      }),
      mira.patch(url, '{}', { headers: { ...TUS_HEADERS, 'upload-offset': '0', 'content-type': 'application/json' } }),
    ]);
    expect([noVersion, noLength, noOffset, badType].map(({ status }) => status)).toEqual([412, 400, 403, 400]);
    for (const answer of [noVersion, noLength, noOffset, badType]) {
      expect(answer.headers['x-refusal']).toBe('upload.malformed');
    }
    expect(await app.visitor.post(TUS, undefined, { headers: TUS_HEADERS })).toMatchObject({ errCode: 30 });
    expect(await mira.get(`${TUS}/nonsense`)).toMatchObject({ errCode: 4 });
  });
});

describe('limits', () => {
  test('of size, name and emptiness are checked before the first byte', async () => {
    expect(await begin(mira, 64 * KIBIBYTE + 1)).toMatchObject({
      status: 400,
      headers: { 'x-refusal': 'file.too-large' },
    });
    expect(await begin(mira, 0)).toMatchObject({ status: 400, headers: { 'x-refusal': 'file.empty' } });
    expect(await begin(mira, 5, '')).toMatchObject({ status: 400, headers: { 'x-refusal': 'file.missing' } });
    expect(await begin(mira, 5, 'a', { 'upload-metadata': `filename ${base64('a\0b')}` })).toMatchObject({
      errCode: 4,
    });
  });

  test('of space count what is stored and what other uploads have announced', async () => {
    const olga = await app.addUser('olga');
    const first = await begun(olga, 60 * KIBIBYTE);
    expect(await begin(olga, 41 * KIBIBYTE)).toMatchObject({
      status: 400,
      errCode: 2,
      headers: { 'x-refusal': 'upload.space-reserved' },
    });
    await give(olga, first);
    expect(await begin(olga, 41 * KIBIBYTE)).toMatchObject({ status: 201 });
  });

  test('of space hold at the end as well, and the upload can be finished when there is room', async () => {
    const petra = await app.addUser('petra');
    const bytes = content(60 * KIBIBYTE, 8);
    const url = await begun(petra, bytes.length);
    await petra.post('/v2/storages/buckets', { bucketName: 'petra' });
    const stored = await putObject(petra, 'petra', content(50 * KIBIBYTE, 9));
    expect(await send(petra, url, 0, bytes)).toMatchObject({
      status: 400,
      headers: { 'x-refusal': 'storage.quota-exceeded' },
    });
    expect((await petra.get(url)).data).toMatchObject({ sha1: null });

    await petra.delete(`/v2/storages/buckets/petra/objects/${stored}`);
    expect((await ask(petra, url)).headers['upload-sha1']).toBe(sha1Of(bytes));
  });
});

describe('interruptions', () => {
  test('by the client keep what has arrived', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const bytes = content(40 * KIBIBYTE, 10);
    const url = await begun(mira, bytes.length);
    const request = openPatch(url, bytes.length);
    request.write(bytes.subarray(0, 20 * KIBIBYTE));
    await expect.poll(() => writtenBytes(url)).toBe(20 * KIBIBYTE);
    request.destroy();

    const { headers } = await ask(mira, url);
    expect(headers['upload-offset']).toBe(String(20 * KIBIBYTE));
    const last = await send(mira, url, 20 * KIBIBYTE, bytes.subarray(20 * KIBIBYTE));
    expect(last.headers['upload-sha1']).toBe(sha1Of(bytes));
  });

  test('that nobody noticed do not keep the client from going on', async () => {
    const bytes = content(1000, 11);
    const url = await begun(mira, bytes.length);
    const silent = openPatch(url, bytes.length);
    silent.write(bytes.subarray(0, 600));
    await expect.poll(() => writtenBytes(url)).toBe(600);

    expect((await ask(mira, url)).headers['upload-offset']).toBe('600');
    expect((await send(mira, url, 600, bytes.subarray(600))).headers['upload-sha1']).toBe(sha1Of(bytes));
    silent.destroy();
  });

  test('by each other: of two requests at the same place one wins', async () => {
    const bytes = content(30 * KIBIBYTE, 12);
    const url = await begun(mira, bytes.length);
    const answers = await Promise.all([send(mira, url, 0, bytes), send(mira, url, 0, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await mira.get(url)).data.sha1).toBe(sha1Of(bytes));
  });

  test('by a crash between the last byte and the file are made good by HEAD', async () => {
    const bytes = content(900, 13);
    const url = await begun(mira, bytes.length);
    await append(url, bytes);
    expect((await mira.get(url)).data).toMatchObject({ offset: 900, sha1: null });
    expect(await ask(mira, url)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '900', 'upload-sha1': sha1Of(bytes) },
    });
  });

  test('by a crash between the last byte and the file are made good by an empty PATCH', async () => {
    const bytes = content(900, 14);
    const url = await begun(mira, bytes.length);
    await append(url, bytes);
    const answer = await send(mira, url, 900, Buffer.alloc(0));
    expect(answer).toMatchObject({ status: 204, headers: { 'upload-sha1': sha1Of(bytes) } });
  });

  test.each([600, 900])('that cost bytes on the disk after %i have the client begin anew', async (arrived) => {
    const bytes = content(900, 15 + arrived);
    const url = await begun(mira, bytes.length);
    if (arrived < 900) await send(mira, url, 0, bytes.subarray(0, arrived));
    else await append(url, bytes);
    await truncate(partOf(url), 250);
    expect(await send(mira, url, arrived, bytes.subarray(arrived))).toMatchObject({
      status: 409,
      headers: { 'x-refusal': 'upload.wrong-offset' },
    });
    expect((await ask(mira, url)).headers['upload-offset']).toBe('0');
    expect((await send(mira, url, 0, bytes)).headers['upload-sha1']).toBe(sha1Of(bytes));
  });

  test('by the death of a process: after its lease another request has the upload, and the dead changes nothing', async () => {
    const bytes = content(900, 19);
    const url = await begun(mira, bytes.length);
    const dead = createUploadLease(app.context, mira.userId);
    const { upload } = (await dead.take(idOf(url)))!;
    const hanging = new PassThrough();
    const appending = app.context.blobs.parts.append(upload, hanging, dead.save);
    hanging.write(Buffer.alloc(500, 'x'));
    await expect.poll(() => writtenBytes(url)).toBe(500);
    const ended = { heldBy: 'the dead', heldUntil: sql`now() - interval '1 ms'` };
    await app.context.db
      .update(resumableUploads)
      .set(ended)
      .where(eq(resumableUploads.uploadId, idOf(url)));

    expect((await send(mira, url, 0, bytes.subarray(0, 300))).headers['upload-offset']).toBe('300');
    hanging.end();
    await expect(appending).rejects.toThrow('upload.busy');
    await dead.giveBack();
    const last = await send(mira, url, 300, bytes.subarray(300));
    expect(last.headers['upload-sha1']).toBe(sha1Of(bytes));
  });

  test('by a clock of the database that is put back do not hold it up', async () => {
    const url = await begun(mira, 100);
    const later = { heldBy: 'somebody', heldUntil: sql`now() + interval '1 hour'` };
    await app.context.db
      .update(resumableUploads)
      .set(later)
      .where(eq(resumableUploads.uploadId, idOf(url)));
    expect(await send(mira, url, 0, content(50, 20))).toMatchObject({ status: 204 });
  });

  test('by a restart of the server change nothing, wherever its own folder is', async () => {
    const clusterUrl = inject('clusterUrl');
    const name = `test_restart_${process.pid}_${Math.random().toString(36).slice(2)}`;
    const admin = postgres(clusterUrl, { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${name} template template`);
    const SESSION_KEY = 'the same in both processes, no secret';
    const before = await startTestAppOn(urlOf(clusterUrl, name), { SESSION_KEY });
    const { blobUrl } = before.context.settings;
    const rosa = await before.addUser('rosa');
    const bytes = content(2000, 16);
    const url = await begun(rosa, bytes.length);
    await send(rosa, url, 0, bytes.subarray(0, 1500));
    const after = await startTestAppOn(urlOf(clusterUrl, name), { SESSION_KEY, BLOB_URL: blobUrl });
    await before.server.close();

    expect((await ask(rosa, url, after)).headers['upload-offset']).toBe('1500');
    const last = await after.server.inject({
      method: 'PATCH',
      url,
      payload: bytes.subarray(1500),
      headers: {
        host: 'localhost:4180',
        authorization: `Bearer ${rosa.token}`,
        ...TUS_HEADERS,
        'upload-offset': '1500',
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(last.headers['upload-sha1']).toBe(sha1Of(bytes));
    await after.close();
    await before.close();
    await admin.unsafe(`drop database ${name}`);
    await admin.end();
  });
});

describe('an upload that nobody takes up again', () => {
  test('expires 24 hours after its last byte, and is swept away with its bytes', async () => {
    const [stale, alive] = [await begun(mira, 100), await begun(mira, 100)];
    for (const url of [stale, alive]) await send(mira, url, 0, content(10, 17));
    app.clock.advance(UPLOAD_LIFE_MS - 1);
    expect((await ask(mira, stale)).status).toBe(200);
    await send(mira, alive, 10, content(10, 18));
    app.clock.advance(1);
    expect((await ask(mira, stale)).status).toBe(404);
    expect((await ask(mira, alive)).status).toBe(200);

    await removeExpiredUploads(app.context);
    const left = await readdir(partsFolder());
    expect(left).toContain(idOf(alive));
    expect(left).not.toContain(idOf(stale));
  });

  test('leaves neither bytes that no row names, nor files for a while, when they are as old', async () => {
    const part = join(partsFolder(), '6f4a9a56-0000-4000-8000-000000000001');
    const temporary = join(app.context.settings.dataDir, 'uploads', 'excerpt');
    for (const folder of [part, dirname(temporary)]) await mkdir(folder, { recursive: true });
    await writeFile(temporary, 'left');
    await removeExpiredUploads(app.context);
    const longAgo = new Date(Date.now() - UPLOAD_LIFE_MS - 1000);
    for (const path of [part, temporary]) {
      await access(path);
      await utimes(path, longAgo, longAgo);
    }
    await removeExpiredUploads(app.context);
    for (const path of [part, temporary]) await expect(access(path)).rejects.toThrow('ENOENT');
  });
});

async function putObject(user: TestUser, bucketName: string, bytes: Buffer): Promise<string> {
  const sha1 = await uploadAnalysed(app, user, 'a.bin', bytes);
  const { data } = await user.post(`/v2/storages/buckets/${bucketName}/objects`, { objectName: 'a.bin', sha1 });
  return data.objectId;
}

function openPatch(url: string, sizeBytes: number): ClientRequest {
  const { port } = app.server.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    path: url,
    method: 'PATCH',
    headers: {
      host: 'localhost:4180',
      authorization: `Bearer ${mira.token}`,
      ...TUS_HEADERS,
      'upload-offset': '0',
      'content-length': String(sizeBytes),
      'content-type': 'application/offset+octet-stream',
    },
  });
  request.on('error', () => undefined);
  return request;
}
