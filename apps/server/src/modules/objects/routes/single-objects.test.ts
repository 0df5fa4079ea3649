import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '#modules/files/testing/make-files.ts';
import { upload, uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { releaseResource } from '../testing/release.ts';

const BUCKETS = '/v2/storages/buckets';
const OBJECTS = '/v2/storages/objects';
const FILES = '/v2/storages/files';
const UNKNOWN_ID = '0123456789abcdef01234567';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let note: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
  note = await uploadAnalysed(app, mira, 'note.md', 'some words');
  await mira.post(BUCKETS, { bucketName: 'mira' });
  await otto.post(BUCKETS, { bucketName: 'otto' });
});
afterAll(() => app.close());

async function put(objectName: string = randomUUID(), sha1 = note): Promise<string> {
  const { data } = await mira.post(`${BUCKETS}/mira/objects`, { objectName, sha1 });
  return data.objectId;
}

const change = (objectId: string, body: object, caller = mira) => caller.put(`${OBJECTS}/${objectId}`, body);

/** The values that a type asks people for, as an object shows them. */
async function asked(objectId: string): Promise<Record<string, string>> {
  const { data } = await mira.get(`${OBJECTS}/${objectId}`);
  const descriptors: { key: string; insertMode: number; defaultValue: string }[] = data.systemPropertyDescriptors;
  return Object.fromEntries(
    descriptors.filter(({ insertMode }) => insertMode === 2).map(({ key, defaultValue }) => [key, defaultValue]),
  );
}

test('values that a type asks for are merged by key, shown, and taken away by an empty one', async () => {
  const objectId = await put();
  await change(objectId, { resourceTypeCode: 'RT005001' });
  const first = await change(objectId, {
    inputAttrs: [
      { key: 'display_artist', value: 'Mira' },
      { key: 'release_date', value: '2026-02-28' },
    ],
  });
  expect(first.data.systemProperty).toMatchObject({ display_artist: 'Mira', release_date: '2026-02-28' });
  expect(first.data.systemPropertyDescriptors).toContainEqual(
    expect.objectContaining({ key: 'display_artist', defaultValue: 'Mira', valueDisplay: 'Mira', insertMode: 2 }),
  );
  const second = await change(objectId, {
    inputAttrs: [
      { key: 'display_artist', value: '' },
      { key: 'music_genre', value: 'Folk' },
    ],
  });
  expect(second.data.systemProperty).toMatchObject({ release_date: '2026-02-28', music_genre: 'Folk' });
  expect(second.data.systemProperty).not.toHaveProperty('display_artist');
  expect(await asked(objectId)).toMatchObject({ display_artist: '', release_date: '2026-02-28', music_genre: 'Folk' });
});

test('values that break the rule of their attribute are refused by name, those that the type lacks ignored', async () => {
  const objectId = await put();
  await change(objectId, { resourceTypeCode: 'RT005001', inputAttrs: [{ key: 'display_artist', value: 'Mira' }] });
  const wrong = await change(objectId, {
    objectName: 'never',
    inputAttrs: [
      { key: 'release_date', value: 'yesterday' },
      { key: 'display_artist', value: 'x'.repeat(141) },
      { key: 'music_genre', value: 'Folk' },
    ],
  });
  expect(wrong).toMatchObject({ errCode: 4, data: null });
  expect(wrong.details?.map(({ field }) => field).toSorted()).toEqual(['display_artist', 'release_date']);
  expect(await asked(objectId)).toMatchObject({ display_artist: 'Mira', music_genre: '' });

  const ignored = await change(objectId, {
    inputAttrs: [
      { key: 'episode', value: 'no number' },
      { key: 'fileSize', value: '1' },
      { key: 'unheard_of', value: 'x' },
    ],
  });
  expect(ignored.data.systemProperty).toMatchObject({ fileSize: 10, display_artist: 'Mira' });
  expect(ignored.data.systemProperty).not.toHaveProperty('episode');
  expect(await change(objectId, { inputAttrs: [{ key: 'a', value: 1 }] })).toMatchObject({ errCode: 4 });
});

test('another type shows its own properties and drops the values that it does not ask for', async () => {
  const objectId = await put();
  await change(objectId, {
    resourceTypeCode: 'RT005001',
    inputAttrs: [
      { key: 'display_artist', value: 'Mira' },
      { key: 'music_genre', value: 'Folk' },
    ],
  });
  const { data } = await change(objectId, { resourceTypeCode: 'audio' });
  expect(data).toMatchObject({ resourceType: ['音频', 'audio'], systemProperty: { display_artist: 'Mira' } });
  expect(data.systemProperty).not.toHaveProperty('music_genre');
  await change(objectId, { resourceTypeCode: 'RT005001' });
  expect(await asked(objectId)).toMatchObject({ display_artist: 'Mira', music_genre: '' });
  expect((await change(objectId, { resourceTypeCode: '' })).data.systemProperty).not.toHaveProperty('display_artist');
  expect(await asked(objectId)).toEqual({});
});

test('a type given by its labels gets its code when they are those of a type', async () => {
  const objectId = await put();
  expect((await change(objectId, { resourceType: ['音频', '音乐'] })).data).toMatchObject({
    resourceType: ['音频', '音乐'],
    resourceTypeCode: 'RT005001',
  });
  expect((await change(objectId, { resourceType: ['音频', 'unheard-of'] })).data).toMatchObject({
    resourceType: ['音频', 'unheard-of'],
    resourceTypeCode: '',
  });
});

test('rule 10: replacing keeps supplied values beside the properties of the new content', async () => {
  const objectId = await put('replaced');
  await change(objectId, { resourceTypeCode: 'markdown', inputAttrs: [{ key: 'author', value: 'Mira' }] });
  const picture = await uploadAnalysed(app, mira, 'p.png', await png(2, 2));
  expect(await put('replaced', picture)).toBe(objectId);
  expect((await mira.get(`${OBJECTS}/${objectId}`)).data).toMatchObject({
    resourceTypeCode: 'markdown',
    systemProperty: { mime: 'image/png', author: 'Mira' },
  });
});

test('rule 9: a new name is stored as sent, its ending too', async () => {
  const objectId = await put('with.md');
  expect((await change(objectId, { objectName: 'without' })).data.objectName).toBe('without');
});

test('rule 11: equal content under two names is two objects with one file', async () => {
  const [one, two] = [await put('twin-1'), await put('twin-2')];
  expect(one).not.toBe(two);
  const { data } = await mira.get(`${OBJECTS}/list?objectIds=${one},${two}`);
  expect(data.map(({ sha1 }: { sha1: string }) => sha1)).toEqual([note, note]);
});

test('rule 18: hashes are accepted in any case and answered in lower case', async () => {
  const { data } = await mira.post(`${BUCKETS}/mira/objects`, { objectName: 'loud', sha1: note.toUpperCase() });
  expect(data.sha1).toBe(note);
  expect((await mira.get(`${FILES}/fileIsExist?sha1=${note.toUpperCase()}`)).data).toEqual([
    { sha1: note, isExisting: true },
  ]);
  expect((await mira.get(`${FILES}/${note.toUpperCase()}/info`)).data.sha1).toBe(note);
  expect((await mira.get(`${FILES}/${note.toUpperCase()}/download`)).bytes.toString()).toBe('some words');
});

test('a batch gives a type to own objects and says of each other one why not', async () => {
  const [one, two] = [await put(), await put()];
  const foreignFile = await uploadAnalysed(app, otto, 'otto.md', 'of otto');
  const foreign = await otto.post(`${BUCKETS}/otto/objects`, { objectName: 'his', sha1: foreignFile });
  const url = `${OBJECTS}/updateBatch`;
  const objectIds = [one, foreign.data.objectId, UNKNOWN_ID, two, one];
  const { data } = await mira.put(`${url}?locale=en_US`, {
    objectIds,
    resourceTypeCode: 'image',
    resourceTypeName: '插画',
  });
  const done = { resourceTypeCode: 'image', resourceTypeName: '插画', resourceType: ['image', '插画'] };
  expect(data).toEqual({
    [one]: { status: 1, data: expect.objectContaining({ objectId: one, ...done }) },
    [two]: { status: 1, data: expect.objectContaining({ objectId: two, ...done }) },
    [foreign.data.objectId]: { status: 2, data: expect.stringMatching(/\.$/) },
    [UNKNOWN_ID]: { status: 2, data: 'There is no such object.' },
  });
  const hisNow = await otto.get(`${OBJECTS}/${foreign.data.objectId}`);
  expect(hisNow.data).toMatchObject({ resourceTypeCode: '' });

  expect((await mira.put(url, { objectIds: [one], resourceTypeCode: '' })).data[one].data.resourceType).toEqual([]);
  const wrong = [
    {},
    { objectIds: [], resourceTypeCode: 'image' },
    { objectIds: [one] },
    { objectIds: ['x'], resourceTypeCode: 'image' },
    { objectIds: [one], resourceTypeCode: 'nothing' },
    { objectIds: Array.from({ length: 101 }, () => one), resourceTypeCode: 'image' },
  ];
  for (const body of wrong) expect(await mira.put(url, body), JSON.stringify(body)).toMatchObject({ errCode: 4 });
  expect(await app.visitor.put(url, { objectIds: [one], resourceTypeCode: 'image' })).toMatchObject({ errCode: 30 });
});

test('a batch drops the values that the type does not ask for', async () => {
  const objectId = await put();
  await change(objectId, {
    resourceTypeCode: 'RT005001',
    inputAttrs: [
      { key: 'display_artist', value: 'Mira' },
      { key: 'music_genre', value: 'Folk' },
    ],
  });
  const { data } = await mira.put(`${OBJECTS}/updateBatch`, { objectIds: [objectId], resourceTypeCode: 'audio' });
  expect(data[objectId].data.systemProperty).toMatchObject({ display_artist: 'Mira' });
  expect(data[objectId].data.systemProperty).not.toHaveProperty('music_genre');
});

test('documents of node data are changed by their own calls alone', async () => {
  const { data } = await mira.post('/v2/nodes', { nodeName: 'Harbour', nodeDomain: 'harbour' });
  const written = await mira.post(`${BUCKETS}/.UserNodeData/objects`, {
    nodeId: data.nodeId,
    userNodeData: { seen: 1 },
  });
  const { objectId } = written.data;
  const refused = await change(objectId, { objectName: 'mine' });
  expect([refused.errCode, refused.headers['x-refusal']]).toEqual([2, 'object.is-node-data']);
  const batch = await mira.put(`${OBJECTS}/updateBatch`, { objectIds: [objectId], resourceTypeCode: 'image' });
  expect(batch.data).toEqual({ [objectId]: { status: 2, data: refused.msg } });
  expect((await mira.get(`${OBJECTS}/${objectId}`)).data.objectName).toBe('harbour.ncfg');
});

test('files above 200 MiB become no object', async () => {
  const large = await uploadAnalysed(app, mira, 'large.md', 'counts as large');
  await app.context.sql`update files set size_bytes = 209715201 where sha1 = ${large}`;
  const answer = await mira.post(`${BUCKETS}/mira/objects`, { objectName: 'large', sha1: large });
  expect([answer.errCode, answer.headers['x-refusal']]).toEqual([4, 'object.too-large']);
  await app.context.sql`update files set size_bytes = 209715200 where sha1 = ${large}`;
  expect(await mira.post(`${BUCKETS}/mira/objects`, { objectName: 'large', sha1: large })).toMatchObject({
    errCode: 0,
  });
});

test('documents show own objects from the file host: inline, by range, to the owner alone', async () => {
  await put('in doc.md');
  const url = `/file/objects/mira/${encodeURIComponent('in doc.md')}`;
  const answer = await mira.get(url);
  expect([answer.status, answer.bytes.toString()]).toEqual([200, 'some words']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline/),
    'x-content-type-options': 'nosniff',
    etag: `"${note}"`,
  });
  expect((await mira.get(url, { headers: { range: 'bytes=5-' } })).bytes.toString()).toBe('words');
  expect(await app.visitor.get(url)).toMatchObject({ status: 401, errCode: 3, data: null });
  expect(await otto.get(url)).toMatchObject({ status: 401, errCode: 3, data: null });
  for (const path of ['mira/nothing', 'nobody/x', 'No%20Bucket/x'])
    expect(await mira.get(`/file/objects/${path}`), path).toMatchObject({ status: 404, errCode: 2, data: null });
});

test('rule 6: a hash alone makes no object and no download; files of releases can be looked at, not had', async () => {
  const { sha1s } = await releaseResource(app, otto, 'essay', [{ version: '1.0.0' }]);
  const [released] = sha1s as [string];
  const secret = await uploadAnalysed(app, otto, 'secret.md', 'kept by otto');
  expect((await mira.get(`${FILES}/list/info?sha1=${released},${secret}`)).data).toMatchObject([
    { sha1: released, metaAnalyzeStatus: 2, metaInfo: { mime: 'text/markdown' } },
    { sha1: secret },
  ]);
  expect((await mira.get(`${FILES}/list/info?sha1=${secret}`)).data).toEqual([{ sha1: secret }]);
  for (const sha1 of [released, secret]) {
    expect((await mira.get(`${FILES}/fileIsExist?sha1=${sha1}`)).data).toEqual([{ sha1, isExisting: false }]);
    expect(await mira.post(`${BUCKETS}/mira/objects`, { objectName: 'stolen', sha1 })).toMatchObject({ errCode: 2 });
    expect(await mira.get(`${FILES}/${sha1}/download`)).toMatchObject({ errCode: 3 });
    expect((await mira.get(`${FILES}/${sha1}/info`)).data).toBeNull();
  }
  await upload(mira, 'mine.md', 'kept by otto');
  expect((await mira.get(`${FILES}/${secret}/download`)).bytes.toString()).toBe('kept by otto');
});
