import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { HELD_FRESH_MS, HELD_UPLOADS } from './limits.ts';
import { png } from './testing/make-files.ts';
import { upload } from './testing/upload.ts';

const FILES = '/v2/storages/files';
const DATA = '/v2/storages/buckets/.UserNodeData/objects';
const FILE_BYTES = 2000;

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_LIMIT_BYTES: String(FILE_BYTES), STORAGE_LIMIT_BYTES: String(20 * FILE_BYTES) });
  const owner = await app.addUser('owner');
  nodeId = (await owner.post('/v2/nodes', { nodeName: 'alpha', nodeDomain: 'alpha' })).data.nodeId;
});
afterAll(() => app.close());
beforeEach(async () => {
  number += 1;
  mira = await app.addUser(`mira${number}`);
});

/** As large as a file may be, unlike all others. */
function content(seed: number): Buffer {
  return Buffer.from(`${number} ${seed} `.padEnd(FILE_BYTES, 'x'));
}

const isRefused = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['x-refusal'] === 'storage.quota-exceeded';

async function fill(): Promise<string[]> {
  const answers: string[] = [];
  for (let seed = 0; seed < HELD_UPLOADS; seed += 1)
    answers.push((await upload(mira, 'a.txt', content(seed))).data?.sha1);
  return answers;
}

const announce = () =>
  mira.post(`${FILES}/tus`, undefined, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(FILE_BYTES),
      'upload-metadata': `filename ${btoa('a.txt')}`,
    },
  });

test('files of which nothing is made have a limit, for all kinds of upload together', async () => {
  const sha1s = await fill();
  const refused = [
    await upload(mira, 'a.txt', content(99)),
    await upload(mira, 'a.png', await png(9, 9), `${FILES}/uploadImage`),
    await mira.post(DATA, { nodeId, userNodeData: { a: 1 } }),
    await announce(),
    await mira.post(`${FILES}/compressFiles`, { sha1Array: [{ fileName: 'a', sha1: sha1s[0] }] }),
  ];
  expect(refused.map(isRefused)).toEqual([true, true, true, true, true]);

  // An object made of one of them makes room for another.
  await app.context.jobs.runDue();
  const bucketName = `bucket${number}`;
  await mira.post('/v2/storages/buckets', { bucketName });
  await mira.post(`/v2/storages/buckets/${bucketName}/objects`, { objectName: 'a.txt', sha1: sha1s[0] });
  expect(isRefused(await upload(mira, 'a.txt', content(100)))).toBe(false);
  expect(isRefused(await upload(mira, 'a.txt', content(101)))).toBe(true);
});

test('uploads that arrive at the same time have it together', async () => {
  const answers = await Promise.all(
    Array.from({ length: HELD_UPLOADS + 10 }, (_, seed) => upload(mira, 'a.txt', content(seed))),
  );
  const stored = answers.filter(({ errCode }) => errCode === 0);
  expect(stored.length).toBeLessThanOrEqual(HELD_UPLOADS);
  expect(stored.length).toBeGreaterThan(HELD_UPLOADS / 2);
  expect(answers.filter(isRefused)).toHaveLength(answers.length - stored.length);
});

test('announced uploads count from their announcement on, and once', async () => {
  const announced = [];
  for (let count = 0; count < HELD_UPLOADS; count += 1) announced.push(await announce());
  expect(announced.map(({ status }) => status)).toEqual(Array.from(announced, () => 201));
  expect(isRefused(await upload(mira, 'a.txt', content(1)))).toBe(true);
  const bytes = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const last = await mira.patch(String(announced.at(-1)!.headers.location), content(2), { headers: bytes });
  expect(last.status).toBe(204);
});

test('pictures and node data count, and what broke off does not', async () => {
  await upload(mira, 'a.png', await png(9, 9), `${FILES}/uploadImage`);
  await mira.post(DATA, { nodeId, userNodeData: { a: 'x'.repeat(100) } });
  await upload(mira, 'a.txt', Buffer.alloc(FILE_BYTES + 1, 'y'));
  const sha1s = await fill();
  expect(sha1s.filter(Boolean)).toHaveLength(HELD_UPLOADS - 1);
  app.clock.advance(HELD_FRESH_MS);
  expect(isRefused(await upload(mira, 'a.txt', content(200)))).toBe(true);
});

test('documents of node data that are replaced take up no room, nor stay', async () => {
  for (let time = 0; time < 2 * HELD_UPLOADS; time += 1) {
    const userNodeData = { time, a: 'x'.repeat(FILE_BYTES) };
    expect(await mira.post(DATA, { nodeId, userNodeData })).toMatchObject({ errCode: 0 });
  }
  const rows = await app.context.sql`select from possessions where user_id = ${mira.userId}`;
  expect(rows).toHaveLength(1);
  const kept = await app.context.sql`select from files where meta_info ->> 'mime' = 'application/json'
    and size_bytes > ${FILE_BYTES}`;
  expect(kept).toHaveLength(1);
});
