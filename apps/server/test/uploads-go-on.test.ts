import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dropDatabase, urlOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { ACCESS_KEY, hasS3Server, type S3Server, SECRET_KEY, startS3Server } from './s3-server.ts';
import { logIn, type ServerProcess, startServerProcess } from './server-process.ts';

const MEBIBYTE = 1_048_576;
const LIMIT_MS = 120_000;
const PUBLIC_ORIGIN = 'http://127.0.0.1:4180';

/** Where the parts of uploads are. */
interface Store {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const STORES: readonly [string, boolean, (folder: string) => Promise<Store>][] = [
  [
    'a shared folder',
    true,
    async (folder) => ({ environment: { BLOB_URL: `file:${join(folder, 'blobs')}` }, stop: async () => undefined }),
  ],
  ['S3', hasS3Server(), startBucket],
];

async function startBucket(): Promise<Store> {
  const server: S3Server = await startS3Server();
  const client = new S3Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
  });
  await client.send(new CreateBucketCommand({ Bucket: 'uploads' }));
  client.destroy();
  const endpoint = encodeURIComponent(server.endpoint);
  return {
    environment: {
      BLOB_URL: `s3://uploads?endpoint=${endpoint}&region=us-east-1&forcePathStyle`,
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    },
    stop: server.stop,
  };
}

describe.each(STORES)('uploads over %s and one database', (_name, isThere, startStore) => {
  const database = `uploads_${process.pid}_${Math.random().toString(36).slice(2)}`;
  let folder: string;
  let admin: postgres.Sql;
  let sql: postgres.Sql;
  let store: Store;
  let one: ServerProcess;
  let other: ServerProcess;
  let cookie: string;

  beforeAll(async () => {
    if (!isThere) return;
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${database} template template`);
    const DATABASE_URL = urlOf(inject('clusterUrl'), database);
    sql = postgres(DATABASE_URL, { max: 1 });
    store = await startStore(folder);
    const start = async (name: string) =>
      startServerProcess({
        ...store.environment,
        DATABASE_URL,
        DATA_DIR: join(folder, name),
        ROLES: 'api',
        PUBLIC_ORIGIN,
        PORT: String(await freePort()),
      });
    [one, other] = await Promise.all([start('one'), start('other')]);
    cookie = await logIn(one.origin);
  }, LIMIT_MS);

  afterAll(async () => {
    if (!isThere) return;
    for (const each of [one, other]) await each?.kill();
    await store.stop();
    await sql.end();
    await dropDatabase(admin, database);
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  const headers = () => ({ cookie, origin: PUBLIC_ORIGIN, 'tus-resumable': '1.0.0' });

  async function begin(sizeBytes: number): Promise<string> {
    const answer = await fetch(`${one.origin}/v2/storages/files/tus`, {
      method: 'POST',
      headers: {
        ...headers(),
        'upload-length': String(sizeBytes),
        'upload-metadata': `filename ${btoa('film.bin')}`,
      },
    });
    expect(answer.status).toBe(201);
    return answer.headers.get('location')!;
  }

  const patchOf = (from: number) => ({
    method: 'PATCH',
    headers: { ...headers(), 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
  });

  const send = (at: ServerProcess, path: string, from: number, body: Buffer) =>
    fetch(at.origin + path, { ...patchOf(from), body: new Uint8Array(body) });

  /** Begins to send and leaves the request open. */
  function sendHalf(at: ServerProcess, path: string, from: number, bytes: Buffer) {
    const hanging = request(at.origin + path, patchOf(from));
    const answered = once(hanging, 'response') as Promise<[IncomingMessage]>;
    hanging.write(bytes);
    return { hanging, answered };
  }

  async function ask(at: ServerProcess, path: string): Promise<number> {
    const answer = await fetch(at.origin + path, { method: 'HEAD', headers: headers() });
    expect(answer.status).toBe(200);
    return Number(answer.headers.get('upload-offset'));
  }

  const saved = async (path: string) => {
    const [row] = await sql<{ bytes: string }[]>`
      select received_bytes as bytes from resumable_uploads where upload_id = ${path.split('/').at(-1)!}`;
    return Number(row!.bytes);
  };

  async function expectFile(answer: Response, bytes: Buffer): Promise<void> {
    const sha1 = createHash('sha1').update(bytes).digest('hex');
    expect([answer.status, answer.headers.get('upload-sha1')]).toEqual([204, sha1]);
    const download = await fetch(`${other.origin}/v2/storages/files/${sha1}/download`, { headers: headers() });
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  }

  test.runIf(isThere)(
    'of two processes that get bytes for the same place one takes them, the other refuses',
    async () => {
      // little enough to have arrived before the other asks the first to give way
      const [mine, yours] = [randomBytes(60_000), randomBytes(60_000)];
      const path = await begin(mine.byteLength);
      const answers = await Promise.all([send(one, path, 0, mine), send(other, path, 0, yours)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      const [first, second] = answers;
      await expectFile(first.status === 204 ? first : second, first.status === 204 ? mine : yours);
    },
    LIMIT_MS,
  );

  test.runIf(isThere)(
    'a process gives way to another that the client has come back to, with all that has arrived',
    async () => {
      const bytes = randomBytes(3 * MEBIBYTE);
      const path = await begin(bytes.byteLength);
      const { hanging, answered } = sendHalf(one, path, 0, bytes.subarray(0, MEBIBYTE));
      const isHeld = async () =>
        (await sql`select from resumable_uploads where held_by is not null and upload_id = ${path.split('/').at(-1)!}`)
          .count === 1;
      await expect.poll(isHeld, { timeout: 10_000 }).toBe(true);
      const offset = await ask(other, path);
      expect(offset).toBe(await saved(path));
      await expectFile(await send(other, path, offset, bytes.subarray(offset)), bytes);
      const [answer] = await answered;
      expect(answer.headers['upload-offset']).toBe(String(offset));
      hanging.destroy();
    },
    LIMIT_MS,
  );

  test.runIf(isThere)(
    'an upload whose process is killed goes on in another where it was, and is the file that was sent',
    async () => {
      const bytes = randomBytes(24 * MEBIBYTE);
      const path = await begin(bytes.byteLength);
      const acknowledged = 5 * MEBIBYTE;
      expect((await send(one, path, 0, bytes.subarray(0, acknowledged))).status).toBe(204);
      const { hanging, answered } = sendHalf(one, path, acknowledged, bytes.subarray(acknowledged, 20 * MEBIBYTE));
      const broken = expect(answered).rejects.toThrow();
      await expect.poll(() => saved(path), { timeout: 30_000 }).toBeGreaterThan(acknowledged);
      await one.kill();
      await broken;
      hanging.destroy();

      const offset = await ask(other, path);
      expect(offset).toBe(await saved(path));
      expect(offset).toBeGreaterThan(acknowledged);
      await expectFile(await send(other, path, offset, bytes.subarray(offset)), bytes);
    },
    LIMIT_MS,
  );
});
