import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { startTestApp, startTestAppOn, type TestApp } from '#test/test-app.ts';
import { multipart, upload } from '../testing/upload.ts';

const SERVER = fileURLToPath(new URL('../../../../test/upload-server.ts', import.meta.url));
const KILLS = 20;
const UPLOADS_AT_ONCE = 4;
const LATEST_KILL_MS = 200;
const MEGABYTE = 1_048_576;
const DISK_BYTES = 8 * MEGABYTE;

describe('a process that is killed while it takes uploads', () => {
  let root: string;
  let database: string;
  let app: TestApp;
  let userId: number;
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'colophon-killed-'));
    database = `killed_${process.pid}`;
    await admin.unsafe(`create database ${database} template template`);
    app = await startTestAppOn(urlOf(inject('clusterUrl'), database), { DATA_DIR: root });
    ({ userId } = await app.addUser('mira'));
  });

  afterAll(async () => {
    await app.close();
    await dropDatabase(admin, database);
    await admin.end();
    await rm(root, { recursive: true });
  });

  async function startServer() {
    const env = {
      ...process.env,
      DATA_DIR: root,
      DATABASE_URL: urlOf(inject('clusterUrl'), database),
      SESSION_KEY: 'not used, but never absent beside a database',
      RECEIPT_KEY: 'not used, but never absent beside a database',
      USER_ID: String(userId),
    };
    const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await Promise.race([
      once(createInterface(child.stdout), 'line'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`))),
    ]);
    return { child, url: `${url}/upload` };
  }

  /** Answers the SHA-1 that the server confirmed, or null when it died before. */
  async function send(url: string, content: Buffer): Promise<string | null> {
    const { payload, headers } = multipart([{ name: 'file', filename: 'a.bin', content }]);
    try {
      const answer = await fetch(url, { method: 'POST', body: new Uint8Array(payload), headers });
      expect(answer.status).toBe(200);
      return (await answer.json()).sha1;
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** An upload that goes on for as long as somebody takes it. */
  async function sendOn(url: string): Promise<void> {
    const { payload, headers } = multipart([{ name: 'file', filename: 'endless.bin', content: randomBytes(65_536) }]);
    async function* slowly(): AsyncGenerator<Uint8Array> {
      for (let part = payload.subarray(0, -100); ; part = randomBytes(16_384)) {
        yield part;
        await wait(5);
      }
    }
    await pipeline(slowly(), request(url, { method: 'POST', headers })).then(
      () => expect.unreachable(),
      () => undefined,
    );
  }

  async function listBlobs(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of app.context.blobs.list()) names.push(name);
    return names;
  }

  async function hashOf(sha256: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(root, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)), hash);
    return hash.digest('hex');
  }

  test(`at ${KILLS} random moments leaves no row without its bytes and no half of a blob`, {
    timeout: 240_000,
  }, async () => {
    const confirmed: string[] = [];
    let next = startServer();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, url } = await next;
      if (kill + 1 < KILLS) next = startServer();
      const contents = Array.from({ length: UPLOADS_AT_ONCE }, (_, index) => randomBytes((index * MEGABYTE) / 2 + 1));
      const answers = contents.map((content) => send(url, content));
      const endless = sendOn(url);
      // However slow the machine is, some die before anything is stored, others with something stored.
      if (kill % 2 === 1) await Promise.race(answers);
      await wait(Math.random() * LATEST_KILL_MS);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await endless;
      for (const sha1 of await Promise.all(answers)) if (sha1) confirmed.push(sha1);
    }

    const rows = await app.context.sql<{ sha1: string; sha256: string; size: string }[]>`
      select sha1, sha256, size_bytes as size from files`;
    for (const { sha256, size } of rows) expect(await app.context.blobs.size(sha256)).toBe(Number(size));
    expect(rows.map(({ sha1 }) => sha1)).toEqual(expect.arrayContaining(confirmed));
    for (const sha256 of await listBlobs()) expect(await hashOf(sha256)).toBe(sha256);
    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.length).toBeLessThan(KILLS * UPLOADS_AT_ONCE);

    // Started again an hour later, nothing is left of those that broke off.
    const incoming = join(root, 'blobs', 'incoming');
    const left = await readdir(incoming);
    expect(left.length).toBeGreaterThan(0);
    const hourAgo = new Date(Date.now() - 3_700_000);
    for (const name of left) await utimes(join(incoming, name), hourAgo, hourAgo);
    const { child, url } = await startServer();
    expect(await readdir(incoming)).toEqual([]);
    expect(await send(url, Buffer.from('life goes on'))).not.toBeNull();
    child.kill();
  });
});

/** Mounts a disk of its own size at `folder`; false where that is not allowed, which is anybody's but the administrator's. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'colophon', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('a disk that is full', () => {
  let disk: string;
  let isMounted: boolean;
  let app: TestApp;

  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'colophon-disk-'));
    isMounted = mountSmallDisk(disk);
    app = await startTestApp({ BLOB_URL: `file:${disk}` });
  });

  afterAll(async () => {
    await app.close();
    if (isMounted) execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  test('refuses uploads by name, keeps nothing of them, and harms nothing that is stored', async (context) => {
    context.skip(!isMounted, 'only root may mount a small disk');
    const mira = await app.addUser('mira');
    const stored = randomBytes(3 * MEGABYTE);
    const { data } = await upload(mira, 'stored.bin', stored);
    const large = randomBytes(6 * MEGABYTE);
    const attempts = await Promise.all([upload(mira, 'a.bin', large), upload(mira, 'b.bin', randomBytes(DISK_BYTES))]);

    for (const attempt of attempts)
      expect(attempt).toMatchObject({
        status: 200,
        ret: 0,
        errCode: 9,
        data: null,
        headers: { 'x-refusal': 'storage.full' },
      });
    expect(await readdir(join(disk, 'incoming'))).toEqual([]);
    expect(await app.context.sql`select sha1 from files`).toEqual([{ sha1: data.sha1 }]);
    const download = await mira.get(`/v2/storages/files/${data.sha1}/download`);
    expect(download.bytes.equals(stored)).toBe(true);

    await app.context.blobs.delete(createHash('sha256').update(stored).digest('hex'));
    expect(await upload(mira, 'a.bin', large)).toMatchObject({ errCode: 0 });
  });
});
