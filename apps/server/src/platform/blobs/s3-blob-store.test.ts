import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { describeBlobStore } from './blob-store.contract.ts';
import { createBlobStore } from './create-blob-store.ts';

/** What the server for tests knows. */
const ACCESS_KEY = 'S3RVER';

describe('blobs in S3', () => {
  let dataDir: string;
  let server: S3rver;
  let endpoint: string;

  const open = (blobUrl: string) => createBlobStore({ blobUrl, dataDir });
  const urlOf = (bucket: string, at = endpoint) =>
    `s3://${bucket}?endpoint=${encodeURIComponent(at)}&region=us-east-1&forcePathStyle`;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-s3-'));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      // It leaves out the slash after the bucket that the client signs.
      allowMismatchedSignatures: true,
      directory: join(dataDir, 'server'),
      configureBuckets: [{ name: 'colophon' }],
    });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${port}`;
  });

  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', ACCESS_KEY);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  describeBlobStore(async () => {
    const store = await open(urlOf('colophon'));
    return {
      store,
      temporaryFiles: () => readdir(join(dataDir, 'incoming')),
      async close() {
        for await (const sha256 of store.list()) await store.delete(sha256);
      },
    };
  });

  async function refusalOf(blobUrl: string): Promise<string> {
    const refusal = await open(blobUrl).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    return (refusal as Error).message;
  }

  test('a bucket that does not exist is one line at the start', async () => {
    expect(await refusalOf(urlOf('nowhere'))).toMatch(
      /^The S3 bucket nowhere of BLOB_URL cannot be used \(.*404.*\)\. Check .+$/,
    );
  });

  test('wrong credentials are one line at the start', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'STRANGER');

    expect(await refusalOf(urlOf('colophon'))).toMatch(/^The S3 bucket colophon .+403.+credentials\.$/);
  });

  test('an endpoint where nobody listens is one line at the start', async () => {
    const placeholder = createServer().listen(0, '127.0.0.1');
    await once(placeholder, 'listening');
    const { port } = placeholder.address() as { port: number };
    placeholder.close();
    await once(placeholder, 'close');

    expect(await refusalOf(urlOf('colophon', `http://127.0.0.1:${port}`))).toMatch(
      /^The S3 bucket colophon .+ECONNREFUSED.+$/,
    );
  });

  test.each([
    's3:',
    's3://',
    's3://bucket/folder',
    's3://bucket?endpiont=http://localhost',
    's3://bucket?endpoint=nonsense',
  ])('the address %s is refused at the start', async (blobUrl) => {
    expect(await refusalOf(blobUrl)).toMatch(/^BLOB_URL=.+ is wrong: write s3:/);
  });
});
