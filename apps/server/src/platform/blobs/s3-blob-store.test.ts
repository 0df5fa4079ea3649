import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '#test/faulty-proxy.ts';
import { ACCESS_KEY, hasS3Server, type S3Server, SECRET_KEY, startS3Server } from '#test/s3-server.ts';
import { startTestApp } from '#test/test-app.ts';
import { StartRefusal } from '../start-refusal.ts';
import { describeBlobStore } from './blob-store.contract.ts';
import { BlobStoreDown } from './blob-store.ts';
import { createBlobStore } from './create-blob-store.ts';
import { describePartStore } from './part-store.contract.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

const BUCKET = 'colophon';
const MEGABYTE = 1024 * 1024;

const urlOf = (endpoint: string, bucket = BUCKET) =>
  `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1&forcePathStyle`;

describe('addresses of blobs in S3', () => {
  test.each([
    's3:',
    's3://',
    's3://bucket/folder',
    's3://bucket?endpiont=http://localhost',
    's3://bucket?endpoint=nonsense',
  ])('%s is refused at the start', async (blobUrl) => {
    const refusal = await createBlobStore({ blobUrl, dataDir: tmpdir() }).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect((refusal as Error).message).toMatch(/^BLOB_URL=.+ is wrong: write s3:/);
  });

  test('an endpoint where nobody listens is one line at the start', async () => {
    const placeholder = createServer().listen(0, '127.0.0.1');
    await once(placeholder, 'listening');
    const { port } = placeholder.address() as { port: number };
    placeholder.close();
    await once(placeholder, 'close');
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET_KEY);

    const opening = createBlobStore({ blobUrl: urlOf(`http://127.0.0.1:${port}`), dataDir: tmpdir() });
    await expect(opening).rejects.toThrow(/^The S3 bucket colophon .+ECONNREFUSED.+$/);
    vi.unstubAllEnvs();
  });
});

describe('a service that falls silent', { timeout: 60_000 }, () => {
  let dataDir: string;
  let isSilent: boolean;
  let service: Server;
  let url: string;

  beforeEach(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET_KEY);
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-silent-'));
    isSilent = false;
    service = createHttpServer((_request, response) => void (isSilent || response.end())).listen(0, '127.0.0.1');
    await once(service, 'listening');
    url = urlOf(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    service.closeAllConnections();
    service.close();
    await rm(dataDir, { recursive: true });
  });

  test('is given up within a quarter of a minute, and told to be out of reach in two seconds', async () => {
    const store = await createBlobStore({ blobUrl: url, dataDir });
    await store.check();
    isSilent = true;

    const since = Date.now();
    const timed = (answer: Promise<unknown>) =>
      answer.then(
        () => expect.unreachable(),
        (error: Error) => ({ error, afterMs: Date.now() - since }),
      );
    const answers = [store.get('0'.repeat(64)), store.put(Readable.from(['bytes']))].map(timed);
    const checked = await timed(store.check());
    expect(checked.error).toBeInstanceOf(BlobStoreDown);
    expect(checked.afterMs).toBeLessThan(3_000);
    for (const { error, afterMs } of await Promise.all(answers)) {
      expect(error).toBeInstanceOf(BlobStoreDown);
      expect(afterMs).toBeLessThan(15_000);
    }
  });

  test('is told by the health check, and to clients of tus by a status that they try again after', async () => {
    const app = await startTestApp({ BLOB_URL: url });
    try {
      const mira = await app.addUser('mira');
      const health = () => app.server.inject({ url: '/healthz' });
      expect((await health()).statusCode).toBe(200);
      const tus = { 'tus-resumable': '1.0.0' };
      const named = { ...tus, 'upload-length': '3', 'upload-metadata': `filename ${btoa('a.txt')}` };
      const { headers } = await mira.post('/v2/storages/files/tus', undefined, { headers: named });
      isSilent = true;

      const bytes = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      const patched = await mira.patch(String(headers.location), Buffer.from('abc'), { headers: bytes });
      expect(patched).toMatchObject({ status: 503, errCode: 9, headers: { 'x-refusal': 'storage.down' } });
      const unhealthy = await health();
      expect([unhealthy.statusCode, unhealthy.json()]).toEqual([503, { status: 'files unreachable' }]);
    } finally {
      await app.close();
    }
  });
});

describe.skipIf(!hasS3Server())('blobs in S3', { timeout: 60_000 }, () => {
  let dataDir: string;
  let server: S3Server;
  let client: S3Client;

  const open = (blobUrl: string) => createBlobStore({ blobUrl, dataDir });
  const temporaryFiles = () => readdir(join(dataDir, 'incoming'));

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-s3-'));
    server = await startS3Server();
    client = new S3Client({
      endpoint: server.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  });

  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET_KEY);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    client.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  describeBlobStore(async () => {
    const store = await open(urlOf(server.endpoint));
    return {
      store,
      temporaryFiles,
      async spoil(sha256, bytes) {
        await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: sha256, Body: bytes }));
      },
      async close() {
        for await (const sha256 of store.list()) await store.delete(sha256);
      },
    };
  });

  describe('as every store of uploads', () => describePartStore(() => open(urlOf(server.endpoint))));

  async function refusalOf(blobUrl: string): Promise<string> {
    const refusal = await open(blobUrl).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    return (refusal as Error).message;
  }

  test('a bucket that does not exist is one line at the start', async () => {
    expect(await refusalOf(urlOf(server.endpoint, 'nowhere'))).toMatch(
      /^The S3 bucket nowhere of BLOB_URL cannot be used \(.*404.*\)\. Check .+$/,
    );
  });

  test.each([
    ['AWS_ACCESS_KEY_ID', 'colophon:stranger'],
    ['AWS_SECRET_ACCESS_KEY', 'guessed'],
  ])('a wrong %s is one line at the start', async (name, value) => {
    vi.stubEnv(name, value);

    expect(await refusalOf(urlOf(server.endpoint))).toMatch(/^The S3 bucket colophon .+403.+credentials\.$/);
  });

  test('parts that a process left which died are removed when they are a day old', async () => {
    const listParts = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads?.map(({ Key }) => Key) ?? [];
    const resumable = 'uploads/taken-up-again/whole';
    for (const Key of ['left', resumable]) {
      await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
    }
    const store = await open(urlOf(server.endpoint));

    await store.removeLeftovers();
    expect(await listParts()).toEqual(['left', resumable]);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
    try {
      await store.removeLeftovers();
    } finally {
      vi.useRealTimers();
    }
    expect(await listParts()).toEqual([resumable]);
    const anew = await open(urlOf(server.endpoint)); // the client of the other one has learnt of the other time
    await anew.parts.remove('taken-up-again');
    expect(await listParts()).toEqual([]);
  });

  describe('with a network that fails', () => {
    let proxy: FaultyProxy;
    let store: Awaited<ReturnType<typeof openS3BlobStore>>;

    beforeEach(async () => {
      proxy = await startFaultyProxy(server.endpoint);
      store = await openS3BlobStore(urlOf(proxy.endpoint), join(dataDir, 'incoming'), { answerTimeoutMs: 1000 });
    });

    afterEach(() => proxy.stop());

    /** Nothing of a refused blob is there, and the next try succeeds. */
    async function expectNothingThenPut(bytes: Buffer): Promise<void> {
      expect(await temporaryFiles()).toEqual([]);
      proxy.behave = () => 'none';
      for await (const sha256 of store.list()) expect.unreachable(sha256);

      const { sha256 } = await store.put(Readable.from([bytes]));
      expect((await buffer((await store.get(sha256))!)).equals(bytes)).toBe(true);
      await store.delete(sha256);
    }

    test.each([
      ['is answered with 500', { status: 500 }],
      ['is answered with 503', { status: 503 }],
      ['breaks off', 'cut request'],
      ['gets no answer', 'silence'],
    ] as const)('an upload that %s is refused and leaves nothing behind', async (_, fault) => {
      const bytes = randomBytes(MEGABYTE);
      proxy.behave = ({ method }) => (method === 'PUT' ? fault : 'none');

      await expect(store.put(Readable.from([bytes]))).rejects.toThrow(BlobStoreDown);
      await expectNothingThenPut(bytes);
    });

    test('an upload in parts whose second part never gets through leaves no blob and no parts', async () => {
      const bytes = randomBytes(11 * MEGABYTE);
      proxy.behave = ({ url }) => (url?.includes('partNumber=2') ? { status: 500 } : 'none');

      await expect(store.put(Readable.from([bytes]))).rejects.toThrow(BlobStoreDown);
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
      expect(Uploads).toEqual([]);
      await expectNothingThenPut(bytes);
    });

    test('failures that pass are lived through', async () => {
      const faults = new Map<string, number>();
      proxy.behave = ({ method, url }) => {
        const tries = (faults.get(`${method} ${url}`) ?? 0) + 1;
        faults.set(`${method} ${url}`, tries);
        return tries <= 2 ? { status: 503 } : 'none';
      };
      const bytes = randomBytes(MEGABYTE);

      const { sha256 } = await store.put(Readable.from([bytes]));
      expect((await buffer((await store.get(sha256))!)).equals(bytes)).toBe(true);
      await store.delete(sha256);
    });

    test('a slow service is waited for', async () => {
      proxy.behave = () => 'slow';
      const bytes = randomBytes(MEGABYTE);

      const { sha256 } = await store.put(Readable.from([bytes]));
      expect((await buffer((await store.get(sha256))!)).equals(bytes)).toBe(true);
      await store.delete(sha256);
    });

    test('a download that breaks off half-way fails: it never looks like a whole one', async () => {
      const { sha256 } = await store.put(Readable.from([randomBytes(MEGABYTE)]));
      proxy.behave = () => 'cut answer';

      await expect(buffer((await store.get(sha256))!)).rejects.toThrow();
      proxy.behave = () => 'none';
      await store.delete(sha256);
    });

    test('a download that stalls half-way fails; one whose reader takes its time goes on', async () => {
      const bytes = randomBytes(4 * MEGABYTE);
      const patient = await openS3BlobStore(urlOf(proxy.endpoint), join(dataDir, 'incoming'), { silenceMs: 300 });
      const { sha256 } = await patient.put(Readable.from([bytes]));
      proxy.behave = () => 'stalled answer';
      await expect(buffer((await patient.get(sha256))!)).rejects.toThrow(BlobStoreDown);

      proxy.behave = () => 'none';
      const slowly = (await patient.get(sha256))!;
      const read: Buffer[] = [];
      for await (const piece of slowly) {
        if (read.length === 0) await sleep(600); // longer than the service may take for a piece
        read.push(piece);
      }
      expect(Buffer.concat(read).equals(bytes)).toBe(true);
      await patient.delete(sha256);
    });

    test('reads that fail are no missing blobs', async () => {
      const { sha256 } = await store.put(Readable.from('there'));
      proxy.behave = () => ({ status: 500 });

      await expect(store.get(sha256)).rejects.toThrow(BlobStoreDown);
      await expect(store.size(sha256)).rejects.toThrow(BlobStoreDown);
      await expect(store.delete(sha256)).rejects.toThrow(BlobStoreDown);
      proxy.behave = () => 'none';
      await store.delete(sha256);
    });

    test('callers are told that files cannot be reached, and no row is written', async () => {
      const app = await startTestApp({ BLOB_URL: urlOf(proxy.endpoint) });
      try {
        const mira = await app.addUser('mira');
        const form = new FormData();
        form.append('file', new File(['content'], 'a.txt'));
        const { headers, body } = new Response(form);
        const upload = async () =>
          mira.post('/v2/storages/files/upload', payload, {
            headers: { 'content-type': headers.get('content-type')! },
          });
        const payload = await buffer(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
        proxy.behave = () => ({ status: 503 });
        expect(await upload()).toMatchObject({
          status: 200,
          ret: 0,
          errCode: 9,
          headers: { 'x-refusal': 'storage.down' },
        });
        expect(await app.context.sql`select from files`).toHaveLength(0);

        proxy.behave = () => 'none';
        const { data } = await upload();
        const download = `/v2/storages/files/${data.sha1}/download`;
        expect((await mira.get(download)).body).toBe('content');
        expect(await mira.get(download, { headers: { range: 'bytes=0-1,3-4' } })).toMatchObject({ status: 206 });
        proxy.behave = () => ({ status: 503 });
        expect(await mira.get(download, { headers: { range: 'bytes=0-1' } })).toMatchObject({ errCode: 9 });
      } finally {
        proxy.behave = () => 'none';
        await app.close();
      }
    });
  });
});
