import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { registerDiskReserve } from './disk-reserve.ts';

const NO_DISK_HAS = String(2 ** 52);

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ DISK_RESERVE_BYTES: NO_DISK_HAS });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const UPLOAD = {
  payload:
    '--form\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nwords\r\n--form--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=form' },
};
const begin = (lengthBytes: number) =>
  mira.post('/v2/storages/files/tus', undefined, {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(lengthBytes), 'upload-metadata': 'filename YS50eHQ=' },
  });

test('an upload for which the disk has no room beside its reserve is refused in the words of its sender', async () => {
  for (const [language, message] of [
    ['en', 'The platform has no room for more files at the moment. Please tell the operator.'],
    ['zh', '平台存储空间已满，暂时无法保存文件，请联系管理员。'],
  ] as const) {
    const headers = { ...UPLOAD.headers, 'accept-language': language };
    const answer = await mira.post('/v2/storages/files/upload', UPLOAD.payload, { headers });
    expect(answer).toMatchObject({ status: 200, errCode: 9, msg: message });
    expect(answer.headers['x-refusal']).toBe('storage.full');
  }
  expect(await begin(11)).toMatchObject({ status: 507, errCode: 9 });
});

test('an upload is given up whatever the disk has: that makes room', async () => {
  const extra = { headers: { 'tus-resumable': '1.0.0' } };
  const answer = await mira.delete('/v2/storages/files/tus/00000000-0000-4000-8000-000000000000', undefined, extra);
  expect(answer.errCode).not.toBe(0);
  expect(answer.headers['x-refusal']).not.toBe('storage.full');
});

test('everything else goes on, and Prometheus is told from where on uploads are refused', async () => {
  expect(await mira.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).toMatchObject({ errCode: 0 });
  const { body } = await app.visitor.get('/metrics');
  expect(body).toContain(`colophon_disk_upload_reserve_bytes ${Number(NO_DISK_HAS)}`);
});

test('an upload that is under way is room that others do not get until it ends', async () => {
  const server = Fastify();
  const settings = { diskReserveBytes: 100, uploadLimitBytes: 50, dataDir: '/data', blobUrl: 'file:/blobs' };
  const asked: string[] = [];
  registerDiskReserve(server, settings, async (folder) => {
    asked.push(folder);
    return folder === '/blobs' ? 149 : 1000;
  });
  const { promise: isToEnd, resolve: end } = Promise.withResolvers<void>();
  server.post('/waiting', { config: { upload: true } }, () => isToEnd.then(() => 'kept'));
  server.post('/quick', { config: { upload: true } }, async () => 'kept');
  const send = (url: string, bytes: number) =>
    server.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'x'.repeat(bytes) });
  const isKept = async (bytes: number) => (await send('/quick', bytes)).body === 'kept';

  expect(await isKept(50)).toBe(false);
  expect(await isKept(49)).toBe(true);
  expect(new Set(asked)).toEqual(new Set(['/data', '/blobs']));
  const waiting = send('/waiting', 30);
  await expect.poll(() => isKept(20)).toBe(false);
  expect(await isKept(19)).toBe(true);
  end();
  expect((await waiting).body).toBe('kept');
  await expect.poll(() => isKept(49)).toBe(true);
  await server.close();
});
