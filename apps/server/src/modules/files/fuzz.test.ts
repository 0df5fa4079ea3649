import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import {
  type Existing,
  form,
  formType,
  type HostileRequest,
  mutated,
  type Operation,
  requestTo,
} from './testing/hostile-requests.ts';
import { png } from './testing/make-files.ts';
import { uploadAnalysed } from './testing/upload.ts';

/** By how much the number of requests is multiplied: 12 makes more than 10,000. FUZZ_SEED repeats a run. */
const FUZZ_FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const seed = Number(process.env.FUZZ_SEED);
console.log(`Hostile requests: FUZZ_SEED=${seed} FUZZ_FACTOR=${FUZZ_FACTOR}`);
const runs = (count: number) => ({ seed, numRuns: Math.ceil(count * FUZZ_FACTOR) });
vi.setConfig({ testTimeout: 120_000 * FUZZ_FACTOR });

/** The longest that any of these requests may take. */
const ANSWER_MS = 5000;
/** After how many requests what they deleted is made again. */
const REFILL_EVERY = 40;

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let operations: Operation[];
let existing: Existing;
let made = 0;
let state: string;

interface Described {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

beforeAll(async () => {
  app = await startTestApp({ UPLOAD_LIMIT_BYTES: '200000' });
  [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  const { nodeId } = (await otto.post('/v2/nodes', { nodeName: 'fuzzed', nodeDomain: 'fuzzed' })).data;
  const sha1s = [
    await uploadAnalysed(app, mira, 'note.md', 'some words'),
    await uploadAnalysed(app, mira, 'picture.png', await png(4, 3)),
    await uploadAnalysed(app, otto, 'foreign.txt', 'of another user'),
  ];
  existing = { sha1s, nodeId, objectIds: [], uploadIds: [] };
  const { paths } = app.server.swagger() as unknown as { paths: Record<string, Record<string, Described>> };
  operations = Object.entries(paths)
    .filter(([path]) => /^\/(v2\/storages|image\/preview-image|file\/objects)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        fields: [
          ...parameters.map(({ name }) => name),
          ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
        ],
      })),
    );
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Makes what requests may have deleted: a bucket of each user with an object, and node data. */
async function refill(): Promise<void> {
  const [note, , foreign] = existing.sha1s;
  const fill = async (user: TestUser, bucketName: string, sha1: string) => {
    await user.post('/v2/storages/buckets', { bucketName });
    await user.post(`/v2/storages/buckets/${bucketName}/objects`, { objectName: 'note.md', sha1 });
    await user.post('/v2/storages/buckets/.UserNodeData/objects', { nodeDomain: 'fuzzed', userNodeData: { a: 1 } });
  };
  await fill(mira, 'river', note!);
  await fill(otto, 'hill', foreign!);
  const rows = await app.context.sql<{ id: string }[]>`
    select object_id as id from objects order by updated_at desc, object_id limit 8`;
  const uploads = await app.context.sql<{ id: string }[]>`select upload_id as id from resumable_uploads limit 8`;
  existing = { ...existing, objectIds: rows.map(({ id }) => id), uploadIds: uploads.map(({ id }) => id) };
  state = await readState();
}

/** All that storage keeps, as one hash. */
async function readState(): Promise<string> {
  const [row] = await app.context.sql<{ state: string }[]>`
    select md5(string_agg(kept, '\n' order by kept)) as state from (
      select files::text as kept from files union all select possessions::text from possessions
      union all select buckets::text from buckets union all select objects::text from objects
      union all select object_dependencies::text from object_dependencies
      union all select preview_images::text from preview_images
      union all select resumable_uploads::text from resumable_uploads) all_kept`;
  return row!.state;
}

function optionsOf({ operation, url, headers, body, by }: HostileRequest): InjectOptions {
  const token = by === 'visitor' ? null : { mira, otto }[by].token;
  return {
    method: operation.method as InjectOptions['method'],
    url,
    headers: {
      host: 'localhost:4180',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body.type !== undefined && { 'content-type': body.type }),
    },
    ...(body.bytes && { payload: body.bytes }),
  };
}

test('no request makes the server fail or wait, and one that is refused changes nothing', async () => {
  expect(operations.length).toBeGreaterThan(35);
  const request = fc.nat().chain((index) => requestTo(operations[index % operations.length]!, () => existing));
  await fc.assert(
    fc.asyncProperty(request, async (hostile) => {
      if (made % REFILL_EVERY === 0) await refill();
      made += 1;
      const answer = await app.server.inject({ ...optionsOf(hostile), signal: AbortSignal.timeout(ANSWER_MS) });
      const told = `${hostile.operation.method} ${hostile.url} ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, told).not.toBe(500);
      const refusal = answer.headers['x-refusal'];
      expect(refusal, told).not.toBeOneOf(['server.unexpected', 'server.database-down', 'server.timeout']);
      const mayStoreSome = hostile.operation.path.endsWith('/uploadFileMulti');
      const before = state;
      state = await readState();
      if (refusal !== undefined && !mayStoreSome) expect(state, told).toBe(before);
    }),
    runs(750),
  );
});

test('no bytes on a connection make the server fail or wait, wherever they end', async () => {
  const sent = fc
    .record({
      path: fc.constantFrom('upload', 'uploadFileMulti', 'uploadImage'),
      type: formType,
      body: form,
      /** By how much the body is longer than the request says. */
      longer: fc.constantFrom(0, 0, 0, -1, -50, 5),
      isDamaged: fc.boolean(),
    })
    .chain(({ path, type, body, longer, isDamaged }) => {
      const head = [
        `POST /v2/storages/files/${path} HTTP/1.1`,
        'Host: localhost:4180',
        `Authorization: Bearer ${mira.token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${Math.max(0, body.length - longer)}`,
        'Connection: close',
      ];
      const request = fc.constant(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
      return isDamaged ? mutated(request) : request;
    });
  await fc.assert(
    fc.asyncProperty(sent, async (bytes) => {
      const answer = await exchange(bytes);
      expect(answer).not.toMatch(/^HTTP\/1\.1 500|"ret":1,/);
    }),
    runs(100),
  );
});

/** Sends bytes, ends, and hears what comes back until the server closes the connection. */
function exchange(bytes: Buffer): Promise<string> {
  const { port } = app.server.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.setTimeout(ANSWER_MS, () => {
      socket.destroy();
      reject(new Error(`The server still waits after ${ANSWER_MS} ms.`));
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

test('after all of them the totals are right and nothing half lies around', async () => {
  const wrong = await app.context.sql`
    select bucket_name from buckets where (total_file_size, total_file_quantity) is distinct from (
      (select coalesce(sum(size_bytes), 0) from objects where objects.bucket_id = buckets.bucket_id),
      (select count(*) from objects where objects.bucket_id = buckets.bucket_id))`;
  expect([...wrong]).toEqual([]);
  const rows = await app.context.sql<{ sha256: string }[]>`
    select sha256 from files union select sha256 from preview_images`;
  for (const { sha256 } of rows) expect(await app.context.blobs.size(sha256)).not.toBeNull();
  const incoming = join(app.context.settings.dataDir, 'blobs', 'incoming');
  await expect.poll(() => readdir(incoming)).toEqual([]);
});
