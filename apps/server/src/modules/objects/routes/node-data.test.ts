import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upload } from '#modules/files/testing/upload.ts';
import { enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const DATA = '/v2/storages/buckets/.UserNodeData/objects';
const BUCKET = '/v2/storages/buckets/.UserNodeData';
const UNKNOWN_NODE = 99_999_999;
const LIMIT_BYTES = 512 * 1024;

let app: TestApp;
let owner: TestUser;
let alpha: number;
let beta: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addUser('owner');
  alpha = await openNode('alpha');
  beta = await openNode('beta');
});
afterAll(() => app.close());

async function openNode(nodeDomain: string): Promise<number> {
  return (await owner.post('/v2/nodes', { nodeName: nodeDomain, nodeDomain })).data.nodeId;
}

let mira: TestUser;
let number = 0;
beforeEach(async () => {
  number += 1;
  mira = await app.addUser(`mira${number}`);
});

const write = (nodeId: number, appendOrReplaceObject: object, removeFields: string[] = []) =>
  mira.put(`${DATA}/${nodeId}`, { appendOrReplaceObject, removeFields });
const read = async (nodeId: number | string, query = '') =>
  JSON.parse((await mira.get(`${DATA}/${nodeId}/customPick${query}`)).body);

/** The bucket's totals beside what its objects add up to. */
async function totals() {
  const { data } = await mira.get(BUCKET);
  const [sums] = await app.context.sql`
    select coalesce(sum(size_bytes), 0)::int as size, count(*)::int as quantity from objects where user_id = ${mira.userId}`;
  return { told: [data.totalFileSize, data.totalFileQuantity], counted: [sums!.size, sums!.quantity] };
}

test('visitors have no node data', async () => {
  const calls = [
    app.visitor.get(DATA),
    app.visitor.post(DATA, {}),
    app.visitor.put(`${DATA}/${alpha}`, {}),
    app.visitor.get(`${DATA}/${alpha}/customPick`),
    app.visitor.delete(`${DATA}/clear`, {}),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ret: 4, errCode: 30, data: null });
});

describe('before its first use', () => {
  test('there is no bucket, no document, nothing to clear, and the file of a document is empty', async () => {
    expect(await mira.get(BUCKET)).toMatchObject({ errCode: 0, data: null });
    expect((await mira.get(DATA)).data).toEqual({ skip: 0, limit: 10, totalItem: 0, dataList: [] });
    expect(await read(alpha)).toEqual({});
    expect(await read('0123456789abcdef01234567')).toEqual({});
    expect(await mira.delete(`${DATA}/clear`)).toMatchObject({ errCode: 0, data: true });
    expect((await mira.get('/v2/storages/buckets')).data).toEqual([]);
  });

  test('rule 3: the first write makes the bucket of type 2, which no quota counts and nobody deletes', async () => {
    expect((await write(alpha, { page: 3 })).data).toMatchObject({
      objectName: 'alpha.ncfg',
      bucketName: '.UserNodeData',
      resourceType: ['node-config'],
      resourceTypeCode: '',
      systemProperty: { fileSize: 10, mime: 'application/json' },
    });
    const [bucket] = (await mira.get('/v2/storages/buckets')).data;
    expect(bucket).toMatchObject({ bucketName: '.UserNodeData', bucketType: 2, totalFileSize: 10 });
    expect((await mira.get('/v2/storages/buckets?bucketType=1')).data).toEqual([]);
    expect((await mira.get('/v2/storages/buckets/Count')).data).toBe(0);
    expect((await mira.get('/v2/storages/buckets/spaceStatistics')).data).toMatchObject({ totalFileSize: 0 });
    expect(await mira.delete(BUCKET)).toMatchObject({ errCode: 4 });
    expect(await mira.post('/v2/storages/buckets', { bucketName: '.UserNodeData' })).toMatchObject({ errCode: 4 });
  });
});

test('rule 7: documents are listed in their own bucket, to its owner, and never among those of all buckets', async () => {
  await write(alpha, { a: 1 });
  expect((await mira.get(DATA)).data.totalItem).toBe(1);
  expect((await mira.get('/v2/storages/buckets/_all/objects')).data.totalItem).toBe(0);
  expect((await mira.get('/v2/storages/buckets/_all/objects?keywords=alpha')).data.totalItem).toBe(0);
  const stranger = await app.addUser(`stranger${number}`);
  expect((await stranger.get(DATA)).data.totalItem).toBe(0);
  expect((await stranger.get(BUCKET)).data).toBeNull();
});

describe('a document', () => {
  test('is replaced by POST, for a node by id or address, the id first', async () => {
    const first = await mira.post(DATA, { nodeDomain: 'Alpha', userNodeData: { a: 1, b: 2 } });
    const second = await mira.post(DATA, { nodeId: alpha, nodeDomain: 'beta', userNodeData: { c: [3] } });
    expect(second.data.objectId).toBe(first.data.objectId);
    expect(await read(alpha)).toEqual({ c: [3] });
    expect(await read(beta)).toEqual({});
  });

  test('is changed by PUT: fields are assigned, then removed', async () => {
    const made = await write(alpha, { a: 1, b: { deep: true }, both: 1 }, ['both']);
    expect(await read(alpha)).toEqual({ a: 1, b: { deep: true } });
    app.clock.advance(1000);
    const changed = await write(alpha, { b: 'text', 键: null }, ['a', 'unknown', 'toString']);
    expect(await read(alpha)).toEqual({ b: 'text', 键: null });
    expect(changed.data).toMatchObject({ objectId: made.data.objectId, createDate: made.data.createDate });
    expect(changed.data.updateDate > made.data.updateDate).toBe(true);
  });

  test('is read bare, whole or by field, by node or by object', async () => {
    const { data } = await write(alpha, { a: 1, 'theme-mark': 2, c: 3 });
    const answer = await mira.get(`${DATA}/${data.objectId}/customPick?fields=c,theme-mark,nothing`);
    expect(JSON.parse(answer.body)).toEqual({ 'theme-mark': 2, c: 3 });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'content-disposition': 'attachment',
    });
    expect(await read(alpha, '?fields=')).toEqual({ a: 1, 'theme-mark': 2, c: 3 });
    expect(await read(alpha, '?fields=__proto__,toString')).toEqual({});
  });

  test('is an object like others: found, downloaded, deleted', async () => {
    const { data } = await write(alpha, { a: 1 });
    expect((await mira.get(`${DATA}/${data.objectId}`)).data).toEqual(data);
    expect((await mira.get(`/v2/storages/objects/${data.objectId}`)).data).toEqual(data);
    const file = await mira.get(`/v2/storages/objects/${data.objectId}/file`);
    expect([file.body, file.headers['content-type']]).toEqual(['{"a":1}', 'application/json; charset=utf-8']);
    expect(await mira.delete(`${DATA}/${data.objectId}`)).toMatchObject({ data: true });
    expect(await read(alpha)).toEqual({});
    expect(await totals()).toEqual({ told: [0, 0], counted: [0, 0] });
  });

  test('tells which public pictures it names, so that they stay', async () => {
    const path = `preview-image/${'7'.repeat(40)}`;
    await write(alpha, { cover: `https://x.example/image/${path}.png` });
    const rows = await app.context.sql`select image_paths from files where ${path} = any(image_paths)`;
    expect(rows).toEqual([{ image_paths: [path] }]);
  });

  test('shares its bytes with whoever uploaded the same, and leaves their analysis alone', async () => {
    const content = '{"shared":1}';
    const { sha1 } = (await upload(owner, 'shared.json', content)).data;
    const { data } = await write(alpha, { shared: 1 });
    expect([data.sha1, await read(alpha)]).toEqual([sha1, { shared: 1 }]);
    await app.context.jobs.runDue();
    expect((await owner.get(`/v2/storages/files/${sha1}`)).data).toMatchObject({
      metaAnalyzeStatus: 2,
      metaInfo: { fileSize: content.length, mime: 'application/json', wordCount: 2 },
    });
    await app.context.sql`update files set analysis = 3, meta_info = '{"fileSize": 12}' where sha1 = ${sha1}`;
    expect((await write(alpha, { shared: 1 })).data.systemProperty).toEqual({ fileSize: 12, mime: 'application/json' });
  });

  test('rule 27: has at most 512 KiB after the change, and stays as it was when that is refused', async () => {
    const overhead = '{"big":""}'.length;
    expect(await write(alpha, { big: 'x'.repeat(LIMIT_BYTES - overhead) })).toMatchObject({ errCode: 0 });
    const before = await totals();
    expect(await write(alpha, { more: 1 })).toMatchObject({ errCode: 2 });
    expect(await write(beta, { big: '字'.repeat(LIMIT_BYTES / 3) })).toMatchObject({ errCode: 2 });
    expect(await mira.post(DATA, { nodeId: beta, userNodeData: { big: 'x'.repeat(LIMIT_BYTES) } })).toMatchObject({
      errCode: 2,
    });
    expect(await totals()).toEqual(before);
    expect((await mira.get(DATA)).data.totalItem).toBe(1);
    expect(await write(alpha, { big: 1, more: 1 })).toMatchObject({ errCode: 0 });
  });

  test('rule 28: of one user is never another’s, a node’s owner included', async () => {
    const { data } = await write(alpha, { secret: 1 });
    expect(JSON.parse((await owner.get(`${DATA}/${alpha}/customPick`)).body)).toEqual({});
    expect(JSON.parse((await owner.get(`${DATA}/${data.objectId}/customPick`)).body)).toEqual({});
    expect(await owner.get(`/v2/storages/objects/${data.objectId}`)).toMatchObject({ errCode: 3 });
    expect((await owner.get(DATA)).data.dataList.map(({ objectId }: { objectId: string }) => objectId)).not.toContain(
      data.objectId,
    );
    await owner.delete(`${DATA}/clear`, { nodeIds: [alpha] });
    expect(await read(alpha)).toEqual({ secret: 1 });
  });

  test('loses none of 20 changes that are made at once', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => `field${index}`);
    const answers = await Promise.all(fields.map((field, index) => write(alpha, { [field]: index })));
    expect(answers.map(({ errCode }) => errCode)).toEqual(fields.map(() => 0));
    expect(await read(alpha)).toEqual(Object.fromEntries(fields.map((field, index) => [field, index])));
    const { told, counted } = await totals();
    expect(told).toEqual(counted);
    expect(told[1]).toBe(1);
  });

  test('is refused with 4 when it is none, or its node is unknown or deleted', async () => {
    const gone = await openNode(`gone${number}`);
    await write(gone, { a: 1 });
    await app.context.sql`update nodes set status = -1 where node_id = ${gone}`;
    const refused = [
      mira.post(DATA, { userNodeData: {} }),
      mira.post(DATA, { nodeId: alpha }),
      mira.post(DATA, { nodeId: alpha, userNodeData: [] }),
      mira.post(DATA, { nodeId: alpha, userNodeData: 'text' }),
      mira.post(DATA, { nodeId: UNKNOWN_NODE, userNodeData: {} }),
      mira.post(DATA, { nodeDomain: 'nowhere', userNodeData: {} }),
      mira.put(`${DATA}/${UNKNOWN_NODE}`, {}),
      mira.put(`${DATA}/${gone}`, {}),
      mira.put(`${DATA}/x`, {}),
      mira.put(`${DATA}/${alpha}`, { appendOrReplaceObject: [] }),
      mira.put(`${DATA}/${alpha}`, { removeFields: 'a' }),
      mira.put(`${DATA}/${alpha}`, { removeFields: [1] }),
      mira.put(`${DATA}/${alpha}`, `{"appendOrReplaceObject":{"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`, {
        headers: { 'content-type': 'application/json' },
      }),
      mira.get(`${DATA}/${UNKNOWN_NODE}/customPick`),
      mira.get(`${DATA}/${gone}/customPick`),
      mira.get(`${DATA}/1234567/customPick`),
      mira.get(`${DATA}/12345678901/customPick`),
      mira.get(`${DATA}/alpha/customPick`),
    ];
    for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ status: 200, errCode: 4 });
    expect((await mira.get(DATA)).data.dataList).toMatchObject([{ objectName: `gone${number}.ncfg`, nodeInfo: {} }]);
  });
});

test('the list shows the node of each document, the one changed last first', async () => {
  await write(alpha, { a: 1 });
  app.clock.advance(1000);
  await write(beta, { b: 1 });
  app.clock.advance(1000);
  const names = async (query = '') =>
    (await mira.get(`${DATA}${query}`)).data.dataList.map(({ objectName }: { objectName: string }) => objectName);
  expect((await mira.get(DATA)).data).toMatchObject({
    totalItem: 2,
    dataList: [
      { nodeInfo: { nodeId: beta, nodeName: 'beta', nodeDomain: 'beta' } },
      { nodeInfo: { nodeId: alpha, nodeName: 'alpha', nodeDomain: 'alpha' } },
    ],
  });
  await write(alpha, { a: 2 });
  expect(await names()).toEqual(['alpha.ncfg', 'beta.ncfg']);
  expect(await names('?sort=objectName:-1&limit=1')).toEqual(['beta.ncfg']);
  expect(await names('?skip=2')).toEqual([]);
  expect((await mira.get(`${DATA}?projection=nodeInfo&limit=1`)).data.dataList).toEqual([
    { objectId: expect.any(String), nodeInfo: { nodeId: alpha, nodeName: 'alpha', nodeDomain: 'alpha' } },
  ]);
});

test('rule 5: clearing takes the documents of some nodes or of all, and totals stay exact', async () => {
  const fill = async () => {
    await write(alpha, { a: 'alpha' });
    await write(beta, { b: 'beta, which is longer' });
  };
  await fill();
  expect(await mira.delete(`${DATA}/clear`, { nodeIds: [alpha], nodeDomains: ['beta'] })).toMatchObject({ data: true });
  expect([await read(alpha), await read(beta)]).toEqual([{}, { b: 'beta, which is longer' }]);
  const rest = await totals();
  expect(rest.told).toEqual(rest.counted);
  expect(rest.told[1]).toBe(1);

  expect(await mira.delete(`${DATA}/clear`, { nodeIds: [alpha] })).toMatchObject({ data: true });
  expect(await mira.delete(`${DATA}/clear`, { nodeIds: [UNKNOWN_NODE] })).toMatchObject({ errCode: 0, data: false });
  expect(await mira.delete(`${DATA}/clear`, { nodeIds: [] })).toMatchObject({ errCode: 4 });
  expect(await mira.delete(`${DATA}/clear`, { nodeIds: Array(101).fill(alpha) })).toMatchObject({ errCode: 4 });
  expect((await mira.get(DATA)).data.totalItem).toBe(1);
  expect(await mira.delete(`${DATA}/clear`, { nodeDomains: ['beta', 'nowhere'] })).toMatchObject({ data: true });
  await fill();
  expect(await mira.delete(`${DATA}/clear`, {})).toMatchObject({ data: true });
  expect(await totals()).toEqual({ told: [0, 0], counted: [0, 0] });
});

describe('a node site', () => {
  const ALPHA = { host: 'alpha.localhost:4180', origin: 'http://alpha.localhost:4180' };

  /** Headers of a page of alpha's, with a session of mira's there. */
  async function onAlpha(): Promise<Record<string, string>> {
    return { ...ALPHA, cookie: await enterSite(app.visitor, 'alpha', { authorization: `Bearer ${mira.token}` }) };
  }

  test('rule 29: remembers something about its visitor, and reaches the documents of no other site', async () => {
    const { data: foreign } = await write(beta, { secret: 1 });
    const headers = await onAlpha();
    const put = (nodeId: number, appendOrReplaceObject: object) =>
      app.visitor.put(`${DATA}/${nodeId}`, { appendOrReplaceObject }, { headers });
    expect(await put(alpha, { mark: 1 })).toMatchObject({ errCode: 0 });
    const picked = await app.visitor.get(`${DATA}/${alpha}/customPick?fields=mark`, { headers });
    expect(JSON.parse(picked.body)).toEqual({ mark: 1 });
    expect((await app.visitor.get(DATA, { headers })).data).toMatchObject({
      totalItem: 1,
      dataList: [{ objectName: 'alpha.ncfg' }],
    });

    const refused = [
      put(beta, { secret: 2 }),
      app.visitor.post(DATA, { nodeDomain: 'beta', userNodeData: {} }, { headers }),
      app.visitor.get(`${DATA}/${beta}/customPick`, { headers }),
      app.visitor.delete(`${DATA}/clear`, { nodeIds: [alpha, beta] }, { headers }),
      app.visitor.get(`/v2/storages/objects/${foreign.objectId}`, { headers }),
      app.visitor.get(BUCKET, { headers }),
      app.visitor.get('/v2/storages/buckets/_all/objects', { headers }),
      app.visitor.get(`${DATA}/${foreign.objectId}`, { headers }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ errCode: 3 });
    const byObject = await app.visitor.get(`${DATA}/${foreign.objectId}/customPick`, { headers });
    expect(JSON.parse(byObject.body)).toEqual({});

    expect(await app.visitor.delete(`${DATA}/clear`, undefined, { headers })).toMatchObject({ data: true });
    expect([await read(alpha), await read(beta)]).toEqual([{}, { secret: 1 }]);
  });

  test('keeps both of two keys that are set at once', async () => {
    const headers = await onAlpha();
    const set = (key: string) =>
      app.visitor.put(`${DATA}/${alpha}`, { appendOrReplaceObject: { [key]: key } }, { headers });
    await Promise.all([set('theme-one'), set('theme-two')]);
    expect(await read(alpha)).toEqual({ 'theme-one': 'theme-one', 'theme-two': 'theme-two' });
  });

  test('never uses a session of the platform that its visitor’s browser sends along', async () => {
    await write(beta, { secret: 1 });
    for (const headers of [
      { ...ALPHA, authorization: `Bearer ${mira.token}` },
      { origin: ALPHA.origin, authorization: `Bearer ${mira.token}` },
    ]) {
      const calls = [
        app.visitor.get(DATA, { headers }),
        app.visitor.get(`${DATA}/${beta}/customPick`, { headers }),
        app.visitor.put(`${DATA}/${beta}`, { removeFields: ['secret'] }, { headers }),
        app.visitor.delete(`${DATA}/clear`, undefined, { headers }),
      ];
      for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ errCode: 3 });
    }
    expect(await read(beta)).toEqual({ secret: 1 });
  });
});

test('a document with the SHA-1 of other bytes is refused, and what was there before stays', async () => {
  await write(alpha, { page: 1 });
  const sha1 = createHash('sha1')
    .update(JSON.stringify({ page: 2 }))
    .digest('hex');
  await app.context.sql`
    insert into files (sha1, sha256, size_bytes, meta_info, extensions, image_paths, created_at, updated_at)
    select ${sha1}, repeat('0', 64), size_bytes, meta_info, extensions, image_paths, created_at, updated_at
      from files limit 1`;
  expect(await write(alpha, { page: 2 })).toMatchObject({ headers: { 'x-refusal': 'file.hash-collision' } });
  expect(await read(alpha)).toEqual({ page: 1 });
});
