import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type Call, type Loose, succeed, useClientPage } from './client-page.ts';
import { PASSWORD } from './test-app.ts';

/** The published client library drives storage: buckets, uploads with progress and cancel, objects, polling. */
const page = useClientPage();

const sha1Of = (content: string | Uint8Array) => createHash('sha1').update(content).digest('hex');

/** The steps of the library's upload screens. */
async function uploadAnalysed(filename: string, content: string): Promise<string> {
  const file = new page.window.File([content], filename);
  const { sha1 } = await succeed(page.client.Storage.uploadFile!({ file, resourceType: 'markdown' }));
  await page.app.context.jobs.runDue();
  return String(sha1);
}

async function putObject(bucketName: string, objectName: string, content: string): Promise<Loose> {
  const sha1 = await uploadAnalysed(objectName, content);
  return succeed(page.client.Storage.createObject!({ bucketName, objectName, sha1 }));
}

test('buckets: created, counted, looked up, removed', async () => {
  const { Storage } = page.client;
  const { userId } = await page.signUp('keeper');
  expect(await succeed(Storage.bucketIsExist!({ bucketName: 'shelf' }))).toBe(false);
  expect(await succeed(Storage.createBucket!({ bucketName: 'shelf' }))).toMatchObject({ bucketType: 1, userId });
  expect(await succeed(Storage.bucketIsExist!({ bucketName: 'shelf' }))).toBe(true);
  expect(await succeed(Storage.bucketDetails!({ bucketName: 'shelf' }))).toMatchObject({ totalFileQuantity: 0 });
  expect(await succeed(Storage.bucketDetails!({ bucketName: 'nowhere' }))).toBeNull();
  expect(await succeed(Storage.bucketList!({ bucketType: 1 }))).toMatchObject([{ bucketName: 'shelf' }]);
  expect(await succeed(Storage.spaceStatistics!())).toMatchObject({ bucketCount: 1, totalFileSize: 0 });
  expect(await Storage.createBucket!({ bucketName: 'shelf' })).toMatchObject({ ret: 0, errCode: 2, data: null });
  expect(await succeed(Storage.deleteBucket!({ bucketName: 'shelf' }))).toBe(true);
});

test('an upload tells how far it is, and its analysis is polled', async () => {
  const { Storage } = page.client;
  await page.signUp('uploader');
  const content = '# Tides\n\n'.repeat(200_000);
  const sha1 = sha1Of(content);
  expect(await succeed(Storage.fileIsExist!({ sha1 }))).toEqual([{ sha1, isExisting: false }]);

  const loaded: number[] = [];
  const onUploadProgress = (event: ProgressEvent) => loaded.push(event.loaded);
  const file = new page.window.File([content], 'tides.md', { type: 'text/markdown' });
  expect(await succeed(Storage.uploadFile!({ file }, { onUploadProgress }))).toEqual({
    sha1,
    fileSize: content.length,
  });
  expect(loaded.at(-1)).toBeGreaterThanOrEqual(content.length);
  expect(loaded).toEqual(loaded.toSorted((left, right) => left - right));

  const poll = () => succeed(Storage.filesListInfo!({ sha1, resourceTypeCode: 'markdown' }));
  expect(await poll()).toMatchObject([{ sha1, metaAnalyzeStatus: 0, metaInfoArray: [] }]);
  await page.app.context.jobs.runDue();
  const [state] = await poll();
  expect(state).toMatchObject({ metaAnalyzeStatus: 2, metaInfo: { mime: 'text/markdown' } });
  expect(state!.metaInfoArray).toContainEqual(
    expect.objectContaining({ key: 'author', valueDisplay: '', insertMode: 2 }),
  );
  expect(await succeed(Storage.fileProperty!({ sha1 }))).toMatchObject({
    fileSize: content.length,
    wordCount: 200_000,
  });
  expect(await succeed(Storage.filesInfo!({ resourceTypeCode: 'markdown' }))).toMatchObject({
    metaInfoArray: [{ key: 'author' }, { key: 'licence' }],
  });
});

test('an upload that is cancelled while its bytes travel leaves nothing, and can be made again', async () => {
  const { Storage } = page.client;
  await page.signUp('hasty');
  const content = new Uint8Array(40_000_000);
  const sha1 = sha1Of(content);
  const file = new page.window.File([content], 'large.bin');
  const [upload, cancel] = Storage.uploadFile!({ file }, {}, true) as unknown as [Promise<unknown>, () => void];
  const rejected = expect(upload).rejects.toBeDefined();
  const [request] = (await once(page.app.server.server, 'request')) as [IncomingMessage];
  cancel();
  await rejected;
  if (!request.closed) await new Promise((resolve) => request.once('close', resolve));
  expect(request.complete).toBe(false);

  expect(await succeed(Storage.fileIsExist!({ sha1 }))).toEqual([{ sha1, isExisting: false }]);
  expect(await succeed(Storage.filesListInfo!({ sha1, resourceTypeCode: '' }))).toEqual([{ sha1 }]);
  const [again] = Storage.uploadFile!({ file }, {}, true) as unknown as [ReturnType<Call>];
  expect(await succeed(again)).toEqual({ sha1, fileSize: content.length });
});

test('objects: created, replaced, listed, changed by both forms of their address, removed', async () => {
  const { Storage } = page.client;
  await page.signUp('sorter');
  await succeed(Storage.createBucket!({ bucketName: 'drawer' }));
  const first = await putObject('drawer', 'a.md', 'first words');
  const again = await putObject('drawer', 'a.md', 'other words');
  expect(again).toMatchObject({ objectId: first.objectId, sha1: sha1Of('other words') });
  const second = await putObject('drawer', 'b.md', 'more words');

  expect(await succeed(Storage.batchObjectList!({ fullObjectNames: 'drawer/a.md,drawer/none' }))).toMatchObject([
    { objectId: first.objectId },
  ]);
  expect(
    await succeed(Storage.objectList!({ bucketName: '_all', keywords: 'B.M', isLoadingTypeless: 1, limit: 100 })),
  ).toMatchObject({ totalItem: 1, dataList: [{ objectId: second.objectId }] });
  expect(
    await succeed(Storage.objectDetails!({ bucketName: 'drawer', objectId: String(first.objectId) })),
  ).toMatchObject({ objectName: 'a.md' });

  const dependencies = [{ name: 'drawer/b.md', type: 'object' }];
  expect(
    await succeed(
      Storage.updateObject!({
        objectIdOrName: 'drawer/a.md',
        customPropertyDescriptors: [{ key: 'mood', name: 'Mood', type: 'editableText', defaultValue: 'calm' }],
        dependencies,
        resourceTypeCode: 'markdown',
      }),
    ),
  ).toMatchObject({
    resourceType: ['阅读', '文章', 'markdown'],
    customProperty: { mood: 'calm' },
    dependencies: [{ ...dependencies[0], versionRange: '' }],
  });
  const closing = { objectIdOrName: 'drawer/b.md', dependencies: [{ name: 'drawer/a.md', type: 'object' }] };
  expect(await succeed(Storage.cycleDependencyCheck!(closing))).toBe(false);
  expect(await Storage.updateObject!(closing)).toMatchObject({
    ret: 0,
    errCode: 2,
    data: { objectName: 'drawer/a.md', deep: 2 },
  });
  expect(
    await succeed(Storage.batchUpdateObject!({ objectIds: [second.objectId], resourceTypeCode: 'markdown' })),
  ).toMatchObject({ [String(second.objectId)]: { status: 1, data: { resourceTypeCode: 'markdown' } } });

  const objectIds = `${first.objectId},${second.objectId}`;
  expect(await succeed(Storage.deleteObjects!({ bucketName: 'drawer', objectIds }))).toBe(true);
  expect(await succeed(Storage.objectList!({ bucketName: 'drawer' }))).toMatchObject({ totalItem: 0, dataList: [] });
});

test('pictures: public at once, covers when they are asked for', async () => {
  const { Storage } = page.client;
  await page.signUp('painter');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const file = new page.window.File([gif], 'dot.gif', { type: 'image/gif' });
  const { url } = await succeed(Storage.uploadImage!({ file }));
  expect((await fetch(String(url))).headers.get('content-type')).toBe('image/gif');

  const { sha1 } = await succeed(Storage.uploadFile!({ file }));
  await page.app.context.jobs.runDue();
  expect(await succeed(Storage.handleImage!({ sha1 }))).toMatchObject({ url: expect.stringMatching(/\.gif$/) });
  expect(await succeed(Storage.generateCoverImage!({ sha1 }))).toMatchObject({ url: expect.stringMatching(/\.gif$/) });
});

test('node data: listed with its node, cleared by address, by number and as a whole', async () => {
  const { Storage, Node } = page.client;
  await page.signUp('rememberer');
  const login = { loginName: 'rememberer', password: PASSWORD, jwtType: 'header' };
  const { headers } = await page.app.visitor.post('/v2/passport/login', login);
  const remembered = async () => (await succeed(Storage.userNodeDataList!({ skip: 0, limit: 100 }))).totalItem;
  expect(await remembered()).toBe(0);
  expect(await succeed(Storage.clearUserNodeData!({}))).toBe(true);

  const node = await succeed(Node.create!({ nodeName: 'Shore', nodeDomain: 'shore' }));
  const nodeId = Number(node.nodeId);
  // Sites write it; the library for pages of the platform has no call for that.
  const remember = () =>
    page.app.visitor.post(
      '/v2/storages/buckets/.UserNodeData/objects',
      { nodeId, userNodeData: { page: 3 } },
      { headers: { authorization: String(headers.authorization) } },
    );
  for (const which of [{ nodeDomains: ['shore'] }, { nodeIds: [nodeId] }, {}]) {
    expect(await remember()).toMatchObject({ errCode: 0 });
    expect(await succeed(Storage.userNodeDataList!({ skip: 0, limit: 100 }))).toMatchObject({
      dataList: [{ objectName: 'shore.ncfg', nodeInfo: { nodeId, nodeName: 'Shore', nodeDomain: 'shore' } }],
    });
    expect(await succeed(Storage.clearUserNodeData!(which))).toBe(true);
    expect(await remembered()).toBe(0);
  }
  expect(await succeed(Storage.bucketDetails!({ bucketName: '.UserNodeData' }))).toMatchObject({ totalFileSize: 0 });
});
