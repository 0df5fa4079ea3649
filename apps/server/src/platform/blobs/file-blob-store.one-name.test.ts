import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, vi } from 'vitest';
import { describeBlobStore } from './blob-store.contract.ts';
import { createBlobStore } from './create-blob-store.ts';

// Answer of such a file system; none can be had in a test.
const refused = vi.hoisted(() => ({ links: 0 }));
vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof import('node:fs/promises')>()),
  async link() {
    refused.links += 1;
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
}));

describe('blobs on a file system where a file has one name only', () => {
  afterAll(() => expect(refused.links).toBeGreaterThan(10));

  describeBlobStore(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'colophon-one-name-'));
    return {
      store: await createBlobStore({ blobUrl: `file:${dataDir}`, dataDir }),
      temporaryFiles: () => readdir(join(dataDir, 'incoming')),
      spoil: (sha256, bytes) => writeFile(join(dataDir, sha256.slice(0, 2), sha256.slice(2, 4), sha256), bytes),
      close: () => rm(dataDir, { recursive: true }),
    };
  });
});
