import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { png, sha1Of } from '#modules/files/testing/make-files.ts';
import { upload, uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const BUCKETS = '/v2/storages/buckets';
const OBJECTS = '/v2/storages/objects';
const UNKNOWN_ID = '0123456789abcdef01234567';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let note: string;
let picture: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
  note = await uploadAnalysed(app, mira, 'note.md', 'some words');
  picture = await uploadAnalysed(app, mira, 'picture.png', await png(4, 3));
});
afterAll(() => app.close());

let bucket: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  bucket = `bucket-${number}`;
  await mira.post(BUCKETS, { bucketName: bucket });
  return async () => {
    const { data } = await mira.get(`${BUCKETS}/${bucket}/objects?limit=100`);
    const ids = data.dataList.map((object: { objectId: string }) => object.objectId);
    if (ids.length > 0) await mira.delete(`${BUCKETS}/${bucket}/objects/${ids.join(',')}`);
    await mira.delete(`${BUCKETS}/${bucket}`);
  };
});

async function put(objectName: string, sha1 = note) {
  const answer = await mira.post(`${BUCKETS}/${bucket}/objects`, { objectName, sha1 });
  return answer.data;
}

async function totals(): Promise<[number, number]> {
  const { data } = await mira.get(`${BUCKETS}/${bucket}`);
  return [data.totalFileSize, data.totalFileQuantity];
}

test('visitors have no objects', async () => {
  const calls = [
    app.visitor.get(`${BUCKETS}/${bucket}/objects`),
    app.visitor.post(`${BUCKETS}/${bucket}/objects`, {}),
    app.visitor.get(`${BUCKETS}/${bucket}/objects/${UNKNOWN_ID}`),
    app.visitor.delete(`${BUCKETS}/${bucket}/objects/${UNKNOWN_ID}`),
    app.visitor.get(`${OBJECTS}/list?objectIds=${UNKNOWN_ID}`),
    app.visitor.get(`${OBJECTS}/${UNKNOWN_ID}`),
    app.visitor.get(`${OBJECTS}/${UNKNOWN_ID}/file`),
    app.visitor.put(`${OBJECTS}/${UNKNOWN_ID}`, {}),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ret: 4, errCode: 30 });
});

test('an object carries its file’s properties, and the bucket its size', async () => {
  const object = await put('my pic?.png', picture);
  expect(object).toMatchObject({
    objectName: 'my_pic_.png',
    bucketName: bucket,
    userId: mira.userId,
    sha1: picture,
    resourceType: [],
    resourceTypeCode: '',
    systemProperty: { mime: 'image/png', width: 4, height: 3 },
    customPropertyDescriptors: [],
    customProperty: {},
    dependencies: [],
  });
  expect(object.systemPropertyDescriptors[2]).toMatchObject({
    key: 'width',
    defaultValue: 4,
    valueDisplay: '4 px',
    insertMode: 1,
  });
  expect(await totals()).toEqual([object.systemProperty.fileSize, 1]);
});

test('writing a name again replaces the content and keeps everything else', async () => {
  const first = await put('a.md');
  await mira.put(`${OBJECTS}/${first.objectId}`, {
    resourceTypeCode: 'image',
    customPropertyDescriptors: [{ key: 'mood', name: 'Mood', type: 'readonlyText', defaultValue: 'calm' }],
  });
  app.clock.advance(1000);
  const second = await put('a.md', picture);
  expect(second).toMatchObject({
    objectId: first.objectId,
    createDate: first.createDate,
    sha1: picture,
    resourceTypeCode: 'image',
    customProperty: { mood: 'calm' },
    systemProperty: { mime: 'image/png' },
  });
  expect(second.updateDate > first.updateDate).toBe(true);
  expect(await totals()).toEqual([second.systemProperty.fileSize, 1]);
});

test('objects are put only into an own bucket, only of files that are possessed and analysed', async () => {
  const body = { objectName: 'a.txt', sha1: note };
  expect(await otto.post(`${BUCKETS}/${bucket}/objects`, body)).toMatchObject({ errCode: 2 });
  expect(await mira.post(`${BUCKETS}/nowhere/objects`, body)).toMatchObject({ errCode: 2 });
  await otto.post(BUCKETS, { bucketName: `otto-${number}` });
  const foreign = await otto.post(`${BUCKETS}/otto-${number}/objects`, body);
  expect([foreign.errCode, foreign.headers['x-refusal']]).toEqual([2, 'file.not-found']);

  await upload(mira, 'new.txt', 'not analysed yet');
  const early = await mira.post(`${BUCKETS}/${bucket}/objects`, { objectName: 'a', sha1: sha1Of('not analysed yet') });
  expect([early.errCode, early.headers['x-refusal']]).toEqual([4, 'file.not-analysed']);
  await app.context.jobs.runDue();
  for (const wrong of [
    { objectName: '', sha1: note },
    { objectName: 'x'.repeat(101), sha1: note },
    { objectName: 'a', sha1: 'x' },
    {},
  ])
    expect(await mira.post(`${BUCKETS}/${bucket}/objects`, wrong)).toMatchObject({ errCode: 4 });
  expect(await totals()).toEqual([0, 0]);
  await otto.delete(`${BUCKETS}/otto-${number}`);
});

test('a file that could not be analysed becomes an object all the same', async () => {
  const broken = await uploadAnalysed(app, mira, 'broken.png', (await png(9, 9)).subarray(0, -14));
  expect(await put('broken.png', broken)).toMatchObject({ systemProperty: { fileSize: 81, mime: 'image/png' } });
});

test('the quota holds for replacements and for objects put at once', async () => {
  const small = await startTestApp({ STORAGE_LIMIT_BYTES: '25' });
  try {
    const user = await small.addUser('small');
    await user.post(BUCKETS, { bucketName: 'small' });
    await user.post(BUCKETS, { bucketName: 'small2' });
    const ten = await uploadAnalysed(small, user, 'ten.txt', '1234567890');
    const twenty = await uploadAnalysed(small, user, 'twenty.txt', '12345678901234567890');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((objectName, index) =>
        user.post(`${BUCKETS}/small${index % 2 ? '2' : ''}/objects`, { objectName, sha1: ten }),
      ),
    );
    expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 0, 2, 2]);
    expect((await user.get(`${BUCKETS}/spaceStatistics`)).data.totalFileSize).toBe(20);
    const kept = answers.find(({ errCode }) => errCode === 0)!.data;
    const replace = { objectName: kept.objectName, sha1: twenty };
    expect(await user.post(`${BUCKETS}/${kept.bucketName}/objects`, replace)).toMatchObject({ errCode: 2 });
  } finally {
    await small.close();
  }
});

test('an object is found by id and by full name, encoded or not, and by nobody else', async () => {
  const object = await put('file');
  const mixed = await put('Käse & Brot.md');
  const paths = [
    `${OBJECTS}/${object.objectId}`,
    `${OBJECTS}/${bucket}%2Ffile`,
    `${OBJECTS}/${bucket}/file`,
    `${BUCKETS}/${bucket}/objects/${object.objectId}`,
  ];
  for (const path of paths) {
    expect((await mira.get(path)).data, path).toMatchObject({ objectId: object.objectId });
    expect(await otto.get(path), path).toMatchObject({ errCode: 3, data: null });
  }
  const encoded = encodeURIComponent(`${bucket}/Käse & Brot.md`);
  expect((await mira.get(`${OBJECTS}/${encoded}`)).data).toMatchObject({ objectId: mixed.objectId });
  expect(await mira.get(`${OBJECTS}/${bucket}/File`)).toMatchObject({ errCode: 2 });
  expect(await mira.get(`${OBJECTS}/${UNKNOWN_ID}`)).toMatchObject({ errCode: 2 });
  expect(await mira.get(`${BUCKETS}/other/objects/${object.objectId}`)).toMatchObject({ errCode: 2 });
  expect(await mira.get(`${OBJECTS}/nonsense`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${OBJECTS}/UPPER/x`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${OBJECTS}/${object.objectId}/nothing`)).toMatchObject({ status: 404, errCode: 32 });
});

test('an object’s bytes are saved under its name, by its owner alone', async () => {
  const object = await put('我的 笔记.md');
  const paths = [
    `${OBJECTS}/${object.objectId}/file`,
    `${OBJECTS}/${encodeURIComponent(`${bucket}/我的_笔记.md`)}/file`,
    `${OBJECTS}/${bucket}/${encodeURIComponent('我的 笔记.md')}/file`,
  ];
  for (const path of paths) {
    const answer = await mira.get(path);
    expect(answer.bytes.toString(), path).toBe('some words');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: `"${note}"`,
    });
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('我的_笔记.md')}`);
    expect(await otto.get(path)).toMatchObject({ errCode: 3 });
  }
  const part = await mira.get(paths[0]!, { headers: { range: 'bytes=-5' } });
  expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([206, 'words', 'bytes 5-9/10']);
});

test('several objects are looked up by name and id, foreign and unknown ones left out', async () => {
  const one = await put('one, or two.md');
  const two = await put('two.md');
  const names = [`${bucket}/one, or two.md`, `${bucket}/missing`].map(encodeURIComponent).join(',');
  const query = `fullObjectNames=${encodeURIComponent(names)}&objectIds=${two.objectId},${one.objectId},${UNKNOWN_ID}`;
  const { data } = await mira.get(`${OBJECTS}/list?${query}&projection=objectName`);
  expect(data).toEqual([
    { objectId: one.objectId, objectName: 'one,_or_two.md' },
    { objectId: two.objectId, objectName: 'two.md' },
  ]);
  expect((await otto.get(`${OBJECTS}/list?${query}`)).data).toEqual([]);
  for (const wrong of ['', 'objectIds=xyz', 'fullObjectNames=noslash'])
    expect(await mira.get(`${OBJECTS}/list?${wrong}`)).toMatchObject({ errCode: 4, data: null });
});

test('a bucket is listed by page, in every order, and searched by name, type, media type and extension', async () => {
  const b = await put('Beta_100%.md');
  app.clock.advance(1000);
  await put('alpha.PNG', picture);
  app.clock.advance(1000);
  await put('gamma');
  app.clock.advance(1000);
  await mira.put(`${OBJECTS}/${b.objectId}`, { resourceTypeCode: 'markdown' });
  const list = async (query: string, name = bucket) => {
    const { data } = await mira.get(`${BUCKETS}/${name}/objects?${query}`);
    return data.dataList.map((object: { objectName: string }) => object.objectName);
  };
  expect(await list('')).toEqual(['gamma', 'alpha.PNG', 'Beta_100%.md']);
  expect(await list('sort=createDate:1&skip=1&limit=1')).toEqual(['alpha.PNG']);
  expect((await list('sort=updateDate:-1'))[0]).toBe('Beta_100%.md');
  expect(await list('sort=fileSize:-1&limit=1')).toEqual(['alpha.PNG']);
  expect(await list('sort=objectName:-1&limit=1')).toEqual(['gamma']);
  expect(await list('keywords=BETA')).toEqual(['Beta_100%.md']);
  expect(await list(`keywords=${encodeURIComponent('0%.')}`)).toEqual(['Beta_100%.md']);
  expect(await list(`keywords=${encodeURIComponent('%')}`)).toHaveLength(1);
  expect(await list('resourceTypeCode=markdown&isLoadingTypeless=0')).toEqual(['Beta_100%.md']);
  expect(await list('resourceTypeCode=image')).toEqual(['gamma', 'alpha.PNG']);
  expect(await list('resourceType=MARKDOWN&isLoadingTypeless=0')).toEqual(['Beta_100%.md']);
  expect(await list('omitResourceType=markdown')).toEqual(['gamma', 'alpha.PNG']);
  expect(await list('mime=image/*')).toEqual(['alpha.PNG']);
  expect(await list('mime=image/png,text')).toHaveLength(3);
  expect(await list('mime=text/markdown')).toEqual(['gamma', 'Beta_100%.md']);
  expect(await list('extNames=.png,MD')).toEqual(['alpha.PNG', 'Beta_100%.md']);
  expect(await list('', '_all')).toHaveLength(3);
  expect((await otto.get(`${BUCKETS}/_all/objects`)).data).toMatchObject({ totalItem: 0, dataList: [] });
  expect((await mira.get(`${BUCKETS}/${bucket}/objects?limit=1&projection=sha1`)).data).toMatchObject({
    skip: 0,
    limit: 1,
    totalItem: 3,
    dataList: [{ objectId: expect.any(String), sha1: note }],
  });
  expect(await otto.get(`${BUCKETS}/${bucket}/objects`)).toMatchObject({ errCode: 2 });
  for (const wrong of ['limit=0', 'limit=101', 'skip=-1', 'sort=x', 'isLoadingTypeless=2'])
    expect(await mira.get(`${BUCKETS}/${bucket}/objects?${wrong}`), wrong).toMatchObject({ errCode: 4 });
});

test('name, type and custom properties change; a name of another object is refused', async () => {
  const object = await put('old.md');
  await put('other.md');
  const change = (body: object, caller = mira) => caller.put(`${OBJECTS}/${object.objectId}`, body);
  expect((await change({ objectName: 'new name.md' })).data.objectName).toBe('new_name.md');
  expect(await change({ objectName: 'new_name.md' })).toMatchObject({ errCode: 0 });
  expect(await change({ objectName: 'other.md' })).toMatchObject({ errCode: 2 });
  expect(
    (await mira.put(`${OBJECTS}/${bucket}/new_name.md`, { resourceTypeCode: 'image', resourceTypeName: '插画' })).data,
  ).toMatchObject({
    resourceTypeCode: 'image',
    resourceTypeName: '插画',
    resourceType: ['image', '插画'],
  });
  expect((await change({ resourceType: ['audio'] })).data).toMatchObject({
    resourceTypeCode: 'audio',
    resourceType: ['音频', 'audio'],
  });
  expect((await change({ resourceTypeCode: '' })).data).toMatchObject({ resourceTypeCode: '', resourceType: [] });
  expect(await change({ objectName: 'x' }, otto)).toMatchObject({ errCode: 3 });
  expect(await mira.put(`${OBJECTS}/${UNKNOWN_ID}`, { objectName: 'x' })).toMatchObject({ errCode: 2 });
  const wrong = [
    {},
    { unknown: 1 },
    { objectName: '' },
    { resourceTypeCode: 'nothing' },
    { resourceTypeName: 'alone' },
  ];
  for (const body of wrong) expect(await change(body), JSON.stringify(body)).toMatchObject({ errCode: 4 });
});

test('custom properties follow their rules', async () => {
  const { objectId } = await put('props.md');
  const change = (customPropertyDescriptors: object[]) =>
    mira.put(`${OBJECTS}/${objectId}`, { customPropertyDescriptors });
  const choice = {
    key: 'size',
    name: 'Size',
    type: 'select',
    defaultValue: 'S',
    candidateItems: ['S', 'M'],
    remark: 'r',
  };
  expect((await change([choice, { key: 'free', type: 'editableText' }])).data.customProperty).toEqual({
    size: 'S',
    free: '',
  });
  const wrong = [
    [{ ...choice, key: '1a' }],
    [{ ...choice, key: 'a' }],
    [{ ...choice, key: 'width' }],
    [{ ...choice, defaultValue: 'L' }],
    [{ ...choice, defaultValue: '' }],
    [{ ...choice, type: 'number' }],
    [{ ...choice, candidateItems: ['S', 'S'] }],
    [choice, { ...choice, name: 'Other' }],
    [choice, { ...choice, key: 'other' }],
    Array.from({ length: 31 }, (_, index) => ({ key: `key${index}`, type: 'editableText' })),
  ];
  for (const list of wrong) expect(await change(list), JSON.stringify(list[0])).toMatchObject({ errCode: 4 });
  expect((await mira.get(`${OBJECTS}/${objectId}`)).data.customPropertyDescriptors).toHaveLength(2);
});

test('deleting takes objects of that bucket only, books their sizes, and keeps the bytes', async () => {
  const one = await put('one.md');
  const two = await put('two.md');
  const three = await put('three.png', picture);
  expect(await otto.delete(`${BUCKETS}/${bucket}/objects/${one.objectId}`)).toMatchObject({ errCode: 2 });
  expect(await mira.delete(`${BUCKETS}/${bucket}/objects/xyz`)).toMatchObject({ errCode: 4 });
  const deleted = await mira.delete(`${BUCKETS}/${bucket}/objects/${one.objectId},${three.objectId},${UNKNOWN_ID}`);
  expect(deleted.data).toBe(true);
  expect((await mira.delete(`${BUCKETS}/${bucket}/objects/${one.objectId}`)).data).toBe(false);
  expect(await totals()).toEqual([10, 1]);
  expect((await mira.get(`${OBJECTS}/${two.objectId}/file`)).bytes.toString()).toBe('some words');
  expect((await mira.get(`/v2/storages/files/${picture}/download`)).status).toBe(200);
});

test('rule 5: totals are those of the objects, whatever happened to these at once', async () => {
  const first = await put('a');
  await Promise.all([
    put('b'),
    put('b', picture),
    put('c', picture),
    put('a', picture),
    put('d'),
    mira.delete(`${BUCKETS}/${bucket}/objects/${first.objectId}`),
  ]);
  const { data } = await mira.get(`${BUCKETS}/${bucket}/objects?limit=100`);
  const objects: { systemProperty: { fileSize: number } }[] = data.dataList;
  const sizeBytes = objects.reduce((sum, { systemProperty }) => sum + systemProperty.fileSize, 0);
  expect(await totals()).toEqual([sizeBytes, objects.length]);
});

test('rule 7: lists show own buckets only, and all of them together without node data', async () => {
  const { objectId } = await put('own');
  await otto.post(BUCKETS, { bucketName: `otto-${number}` });
  const of = async (caller: TestUser) => (await caller.get(`${BUCKETS}/_all/objects?limit=100`)).data;
  expect(await of(otto)).toMatchObject({ totalItem: 0, dataList: [] });
  expect(await otto.get(`${BUCKETS}/${bucket}/objects`)).toMatchObject({ errCode: 2, data: null });
  const node = await mira.post('/v2/nodes', { nodeName: `Node${number}`, nodeDomain: `node-${number}` });
  await mira.post(`${BUCKETS}/.UserNodeData/objects`, { nodeId: node.data.nodeId, userNodeData: { seen: 1 } });
  expect(await of(mira)).toMatchObject({ totalItem: 1, dataList: [{ objectId }] });
  expect((await mira.get(`${BUCKETS}/_all/objects?keywords=n`)).data).toMatchObject({ totalItem: 1 });
  await otto.delete(`${BUCKETS}/otto-${number}`);
});
