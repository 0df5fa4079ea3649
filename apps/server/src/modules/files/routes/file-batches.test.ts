import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromBuffer } from 'yauzl';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readArchiveEntry } from '../archives/read-archive-entry.ts';
import { findFile } from '../queries/find-file.ts';
import { sha1Of } from '../testing/make-files.ts';
import { multipart, upload } from '../testing/upload.ts';

const FILES = '/v2/storages/files';
const MULTI = `${FILES}/uploadFileMulti`;
const COMPRESS = `${FILES}/compressFiles`;
const LIMIT_BYTES = 300_000;
const UNKNOWN = '0123456789abcdef0123456789abcdef01234567';

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

async function isStored(content: string): Promise<boolean> {
  const { data } = await mira.get(`${FILES}/fileIsExist?sha1=${sha1Of(content)}`);
  return data[0].isExisting;
}

test('visitors bring no files and pack none', async () => {
  expect(await app.visitor.post(MULTI, {})).toMatchObject({ ret: 4, errCode: 30 });
  expect(await app.visitor.post(COMPRESS, {})).toMatchObject({ ret: 4, errCode: 30 });
});

test('the bytes of uploads are nobody’s but the store’s, which gives their memory back at once', async () => {
  const put = vi.spyOn(app.context.blobs, 'put');
  const name = { filename: 'a.txt', content: 'in a form' };
  for (const [address, part] of [
    [`${FILES}/upload`, 'file'],
    [MULTI, 'files'],
  ] as const) {
    const { payload, headers } = multipart([{ name: part, ...name }]);
    expect(await mira.post(address, payload, { headers })).toMatchObject({ errCode: 0 });
  }
  expect(put.mock.calls.map(([, options]) => options?.ownsChunks)).toEqual([true, true]);
  put.mockRestore();
});

test('what is wrong with the files to be packed is said', async () => {
  const file = (fileName: string) => ({ fileName, sha1: UNKNOWN });
  const details = async (...sha1Array: object[]) => (await mira.post(COMPRESS, { sha1Array })).details;
  expect(await details(file('a'), file('a'))).toEqual([{ field: 'sha1Array', reason: 'has the same name twice' }]);
  expect(await details(file('../a'))).toEqual([{ field: 'sha1Array.0.fileName', reason: 'is no relative path' }]);
});

describe('several files in one request', () => {
  function uploadAll(files: readonly (readonly [filename: string, content: string])[], part = 'files') {
    const { payload, headers } = multipart(files.map(([filename, content]) => ({ name: part, filename, content })));
    return mira.post(MULTI, payload, { headers });
  }

  test('are stored and answered in their order, the same one twice', async () => {
    const files = [
      ['第一.TXT', 'first of several'],
      ['second.md', 'second of several'],
      ['again.txt', 'first of several'],
    ] as const;
    expect(await uploadAll(files)).toMatchObject({
      errCode: 0,
      data: files.map(([filename, content]) => ({
        filename,
        sha1: sha1Of(content),
        fileSize: Buffer.byteLength(content),
      })),
    });
    expect((await findFile(app.context.db, sha1Of('first of several')))!.extensions).toEqual(['.txt']);
  });

  test('fail with the first bad one; what came before it stays', async () => {
    expect(
      await uploadAll([
        ['a.txt', 'before the empty one'],
        ['b.txt', ''],
        ['c.txt', 'after it'],
      ]),
    ).toMatchObject({
      errCode: 4,
      data: null,
    });
    expect([await isStored('before the empty one'), await isStored('after it')]).toEqual([true, false]);
    const large = 'x'.repeat(LIMIT_BYTES + 1);
    expect(
      await uploadAll([
        ['a.txt', 'before the large one'],
        ['b.txt', large],
      ]),
    ).toMatchObject({ errCode: 4 });
    expect([await isStored('before the large one'), await isStored(large)]).toEqual([true, false]);
  });

  test('are at least one, and files all of them', async () => {
    expect(await mira.post(MULTI, {})).toMatchObject({ errCode: 4 });
    expect(await uploadAll([])).toMatchObject({ errCode: 4 });
    expect(await uploadAll([['a.txt', 'in a part of another name']], 'file')).toMatchObject({ errCode: 4 });
    expect(await isStored('in a part of another name')).toBe(false);
  });

  test('of a request that is cut off are stored as far as they are whole', async () => {
    const { payload, headers } = multipart([
      { name: 'files', filename: 'a.txt', content: 'whole before the cut' },
      { name: 'files', filename: 'b.txt', content: 'cut in the middle' },
    ]);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const lines = { Host: 'localhost:4180', Authorization: `Bearer ${mira.token}`, ...headers };
    socket.write(
      `POST ${MULTI} HTTP/1.1\r\n${Object.entries(lines)
        .map((line) => line.join(': '))
        .join('\r\n')}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.indexOf('cut in') + 6));
    await expect.poll(() => isStored('whole before the cut')).toBe(true);
    socket.destroy();
    expect(await isStored('cut in')).toBe(false);
  });
});

describe('an archive', () => {
  async function storeText(content: string): Promise<string> {
    return (await upload(mira, 'part.txt', content)).data.sha1;
  }
  const pack = (sha1Array: unknown, caller = mira) => caller.post(COMPRESS, { sha1Array });

  async function bytesOf(sha1: string): Promise<Buffer> {
    return (await mira.get(`${FILES}/${sha1}/download`)).bytes;
  }

  test('has the files in the order given, and is a file like others', async () => {
    const [river, hill] = [await storeText('river '.repeat(1000)), await storeText('hill')];
    const { errCode, data } = await pack([
      { fileName: 'z/第二.txt', sha1: river.toUpperCase() },
      { fileName: 'a.txt', sha1: hill },
      { fileName: 'again.txt', sha1: river },
    ]);
    expect(errCode).toBe(0);
    const bytes = await bytesOf(data.sha1);
    expect([sha1Of(bytes), bytes.length]).toEqual([data.sha1, data.fileSize]);

    const zip = await promisify<Buffer, { lazyEntries: true }, import('yauzl').ZipFile>(fromBuffer as never)(bytes, {
      lazyEntries: true,
    });
    const names: string[] = [];
    const checksums: number[] = [];
    zip.on('entry', (entry) => {
      names.push(entry.fileName);
      checksums.push(entry.crc32);
      zip.readEntry();
    });
    zip.readEntry();
    await once(zip, 'end');
    expect(names).toEqual(['z/第二.txt', 'a.txt', 'again.txt']);
    expect(checksums).toEqual(['river '.repeat(1000), 'hill', 'river '.repeat(1000)].map((text) => crc32(text)));

    await app.context.jobs.runDue();
    expect((await mira.get(`${FILES}/${data.sha1}`)).data).toMatchObject({
      metaAnalyzeStatus: 2,
      metaInfo: { mime: 'application/zip', entryCount: 3 },
    });
    const packed = await readArchiveEntry(app.context, (await findFile(app.context.db, data.sha1))!, 'a.txt');
    expect(packed).toMatchObject({ sizeBytes: 4 });
    packed!.stream.destroy();
  });

  test('of equal files has equal bytes, whenever and by whomever it is packed', async () => {
    const content = 'the same in each archive';
    const sha1Array = [{ fileName: 'same.txt', sha1: await storeText(content) }];
    const first = await pack(sha1Array);
    app.clock.advance(3_600_000);
    const otto = await app.addUser('otto');
    await upload(otto, 'other-name.txt', content);
    expect((await pack(sha1Array, otto)).data).toEqual(first.data);
    expect((await pack([{ ...sha1Array[0], fileName: 'other.txt' }])).data.sha1).not.toBe(first.data.sha1);
  });

  test('rule 6: is made of possessed files only', async () => {
    const stranger = await app.addUser('stranger');
    const sha1 = await storeText('mira’s alone');
    const own = (await upload(stranger, 'own.txt', 'of the stranger')).data.sha1;
    for (const other of [sha1, UNKNOWN]) {
      const sha1Array = [own, other].map((each, index) => ({ fileName: `${index}`, sha1: each }));
      expect(await pack(sha1Array, stranger)).toMatchObject({ errCode: 2, data: null });
    }
  });

  test('is refused for names that lead elsewhere, are there twice, or are none', async () => {
    const sha1 = await storeText('to be named');
    const names = [
      '',
      '/a',
      'a/',
      'a//b',
      '.',
      './a',
      '..',
      '../a',
      'a/../b',
      'a\\b',
      'C:/a',
      'c:a',
      'a\u0000b',
      'a\nb',
    ];
    for (const fileName of [...names, 'x'.repeat(501), 7, null])
      expect([fileName, (await pack([{ fileName, sha1 }])).errCode]).toEqual([fileName, 4]);
    const twice = { fileName: 'a', sha1 };
    for (const list of [[twice, twice], [], [{ fileName: 'a', sha1: 'x' }], 'a', undefined])
      expect(await pack(list)).toMatchObject({ errCode: 4 });
    const many = Array.from({ length: 2001 }, (_, index) => ({ fileName: `${index}`, sha1 }));
    expect(await pack(many)).toMatchObject({ errCode: 4 });
    expect(await pack(many.slice(1))).toMatchObject({ errCode: 0 });
  });

  test('holds at most as much as an upload, however well it packs', async () => {
    const sha1 = await storeText('x'.repeat(LIMIT_BYTES / 2));
    const parts = Array.from({ length: 3 }, (_, index) => ({ fileName: `${index}`, sha1 }));
    expect(await pack(parts.slice(1))).toMatchObject({ errCode: 0 });
    expect(await pack(parts)).toMatchObject({ errCode: 4, data: null });
  });

  test('that comes to nothing leaves no file open', async () => {
    const [kept, lost] = [await storeText('kept bytes'), await storeText('bytes to be lost')];
    await app.context.blobs.delete((await findFile(app.context.db, lost))!.sha256);
    const parts = [kept, lost].map((sha1, index) => ({ fileName: `${index}`, sha1 }));
    expect(await pack(parts)).toMatchObject({ status: 410, errCode: 2 });

    const noise = (await upload(mira, 'noise.bin', randomBytes(LIMIT_BYTES))).data.sha1;
    expect(await pack([{ fileName: 'noise.bin', sha1: noise }])).toMatchObject({ errCode: 4 });
    await expect.poll(listOpenFiles).toEqual([]);
  });
});

/** Lists the files that this process has open in the app's folder, where the system tells. */
async function listOpenFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(app.context.settings.dataDir));
}
