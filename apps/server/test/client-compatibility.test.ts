import { expect, test } from 'vitest';
import { succeed, useClientPage } from './client-page.ts';

/** The published client library drives the main job: publish, license, exhibit. */
const page = useClientPage();

const FREE = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

test('register, upload, publish, license, exhibit: each call answers as the library expects', async () => {
  const { client } = page;
  const author = await page.signUp('author');
  expect(page.window.document.cookie).toContain(`uid=${author.userId}`);
  expect(await succeed(client.User.currentUserInfo!())).toMatchObject({ userId: author.userId, userDetail: {} });
  expect(await succeed(client.User.userDetails!({ username: 'nobody-of-that-name' }))).toBeNull();

  await succeed(client.Storage.createBucket!({ bucketName: 'drafts' }));
  expect(await succeed(client.Storage.bucketList!({ bucketType: 1 }))).toMatchObject([{ bucketName: 'drafts' }]);
  const file = new page.window.File(['# Tides\n\nTwice a day.'], 'tides.md', { type: 'text/markdown' });
  const { sha1, fileSize } = await succeed(client.Storage.uploadFile!({ file }));
  expect(fileSize).toBe(21);
  expect(await succeed(client.Storage.fileIsExist!({ sha1 }))).toEqual([{ sha1, isExisting: true }]);
  await page.app.context.jobs.runDue();
  expect(await succeed(client.Storage.filesListInfo!({ sha1, resourceTypeCode: 'markdown' }))).toMatchObject([
    { metaAnalyzeStatus: 2 },
  ]);
  const object = await succeed(client.Storage.createObject!({ bucketName: 'drafts', objectName: 'tides.md', sha1 }));
  expect(await succeed(client.Storage.objectList!({ bucketName: 'drafts', limit: 100 }))).toMatchObject({
    totalItem: 1,
    dataList: [{ objectId: object.objectId }],
  });
  expect(await succeed(client.Storage.objectDetails!({ objectIdOrName: 'drafts/tides.md' }))).toMatchObject({
    objectId: object.objectId,
  });

  expect(await succeed(client.Resource.info!({ resourceIdOrName: 'author/tides' }))).toBeNull();
  const resource = await succeed(
    client.Resource.create!({
      name: 'tides',
      resourceTypeCode: 'markdown',
      resourceTitle: 'Tides',
      intro: 'Twice a day.',
      tags: ['sea'],
      policies: [FREE],
    }),
  );
  const { resourceId, policies } = resource;
  expect(await succeed(client.Resource.getResourceBySha1!({ fileSha1: sha1 }))).toEqual([]);
  await succeed(client.Resource.saveVersionsDraft!({ resourceId, draftData: { versionInput: '1.0.0' } }));
  await succeed(
    client.Resource.createVersion!({
      resourceId,
      version: '1.0.0',
      fileSha1: sha1,
      filename: 'tides.md',
      description: 'First.',
      authExcludedItems: [],
    }),
  );
  expect(await succeed(client.Resource.lookDraft!({ resourceId }))).toBeNull();
  expect(
    await succeed(client.Resource.info!({ resourceIdOrName: 'author/tides', isLoadPolicyInfo: 1, isTranslate: 1 })),
  ).toMatchObject({
    resourceId,
    status: 1,
    latestVersion: '1.0.0',
    policies: [{ policyName: 'free', translateInfo: { content: expect.stringContaining('\n') } }],
  });
  expect(await succeed(client.Resource.resourceVersionInfo1!({ resourceId, version: '1.0.0' }))).toMatchObject({
    filename: 'tides.md',
  });
  expect(await succeed(client.Resource.list!({ keywords: 'tid', status: 1, limit: 100 }))).toMatchObject({
    totalItem: 1,
  });

  await page.signUp('curator');
  const node = await succeed(client.Node.create!({ nodeName: 'Shore', nodeDomain: 'shore', nodeTitle: 'The shore' }));
  const { nodeId } = node;
  const licence = [{ resourceId, subjectType: 1, policyIds: [policies![0]!.policyId] }];
  const exhibit = await succeed(
    client.Exhibit.createPresentable!({
      nodeId,
      resourceId,
      version: '1.0.0',
      presentableName: 'tides',
      batchSignContracts: licence,
      policies: [FREE],
    }),
  );
  const { presentableId } = exhibit;
  expect(exhibit).toMatchObject({ onlineStatus: 1, resolveResources: [{ contracts: [{ authStatus: 1 }] }] });
  await succeed(client.Exhibit.presentablesOnlineStatus!({ presentableId, onlineStatus: 0 }));
  await succeed(client.Exhibit.presentablesOnlineStatus!({ presentableId, onlineStatus: 1 }));
  expect(await succeed(client.Exhibit.presentables!({ nodeId, limit: 100 }))).toMatchObject({
    totalItem: 1,
    dataList: [{ presentableId }],
  });
  expect(await succeed(client.Exhibit.presentableDetails!({ presentableId, isLoadPolicyInfo: 1 }))).toMatchObject({
    presentableName: 'tides',
  });
  expect(
    await succeed(client.Exhibit.batchAuth!({ nodeId, authType: 3, presentableIds: presentableId })),
  ).toMatchObject([{ isAuth: true, authCode: 200 }]);
  expect(
    await succeed(
      client.Contract.batchContracts!({ subjectIds: resourceId, subjectType: 1, licenseeId: String(nodeId) }),
    ),
  ).toMatchObject([{ licensorName: 'author/tides', isAuth: true }]);
  expect(await succeed(client.Contract.contracts!({ identityType: 2, limit: 100 }))).toMatchObject({ totalItem: 1 });

  const visitor = await page.signUp('reader');
  const [contract] = await succeed(
    client.Contract.batchCreateContracts!({
      subjects: [{ subjectId: presentableId, policyId: exhibit.policies![0]!.policyId }],
      subjectType: 2,
      licenseeId: visitor.userId,
      licenseeIdentityType: 3,
      isWaitInitial: 1,
    }),
  );
  expect(contract).toMatchObject({ licenseeName: 'reader', status: 0, authStatus: 1 });
  expect(await succeed(client.Contract.transitionRecords!({ contractId: contract!.contractId }))).toMatchObject({
    totalItem: 1,
  });
  expect(await succeed(client.Resource.resourcesRecommend!({ recommendType: 1 }))).toEqual([]);
  expect(
    await succeed(
      client.ResourceType.resourceTypes
        ? client.ResourceType.resourceTypes!({ category: 1, status: 1 })
        : client.Resource.resourceTypes!({ category: 1, status: 1, subjectType: 1 }),
    ),
  ).toContainEqual(expect.objectContaining({ code: 'image' }));
});

test('a wrong password is answered in place, without leaving the page', async () => {
  const { client } = page;
  const before = page.window.location.href;
  expect(await client.User.login!({ loginName: 'author', password: 'wrong123' })).toMatchObject({
    ret: 0,
    errCode: 30,
    data: null,
  });
  expect(page.window.location.href).toBe(before);
});
