import { expect, test } from 'vitest';
import { succeed, useClientPage } from './client-page.ts';

/** The published client library drives its calls about resources, their types, tags and favourites. */
const page = useClientPage();

const FREE = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

async function upload(content: string): Promise<string> {
  const file = new page.window.File([content], 'text.md', { type: 'text/markdown' });
  const { sha1 } = await succeed(page.client.Storage.uploadFile!({ file }));
  await page.app.context.jobs.runDue();
  return sha1 as unknown as string;
}

test('batches, drafts, versions, trees, contracts of versions: each call answers as the library expects', async () => {
  const { client } = page;
  const { Resource } = client;
  await page.signUp('author');
  const sha1s = [await upload('# One'), await upload('# Two'), await upload('# Three')];
  const names = await succeed(Resource.generateResourceNames!({ resourceNames: ['part one', 'part two'] }));
  expect(names['part one']).toEqual({ resourceNewNames: ['part_one'], status: 2 });
  const created = await succeed(
    Resource.createBatch!({
      resourceTypeCode: 'markdown',
      createResourceObjects: ['part_one', 'part_two', 'bad name'].map((name, index) => ({
        name,
        version: '1.0.0',
        fileSha1: sha1s[index],
        filename: 'text.md',
        policies: [FREE],
        dependencies: [],
        customPropertyDescriptors: [],
        batchSignContracts: [],
        authExcludedItems: [],
      })),
    }),
  );
  expect(created).toMatchObject({
    part_one: { status: 1, data: { status: 1, latestVersion: '1.0.0' } },
    part_two: { status: 1 },
    'bad name': { status: 2, data: null, message: expect.any(String) },
  });
  const [one, two] = [created.part_one!.data!, created.part_two!.data!];
  const [oneId, twoId] = [one.resourceId as unknown as string, two.resourceId as unknown as string];
  const both = [oneId, twoId];
  expect(await succeed(Resource.batchUpdate!({ resourceIds: both, status: 4 }))).toMatchObject({
    [oneId]: { status: 1, data: { status: 4 } },
    [twoId]: { status: 1 },
  });
  await succeed(Resource.batchUpdate!({ resourceIds: both, status: 1 }));
  expect(await succeed(Resource.update!({ resourceId: oneId, tags: ['calm'], status: 1 }))).toMatchObject({
    tags: ['calm'],
  });
  expect(await succeed(Resource.batchInfo!({ resourceIds: both.join(','), isLoadPolicyInfo: 1 }))).toHaveLength(2);
  expect(await succeed(Resource.list!({ isSelf: 1, limit: 10, isLoadFreezeReason: 1 }))).toMatchObject({
    totalItem: 2,
  });

  const dependencies = [{ resourceId: oneId, versionRange: '^1.0.0' }];
  expect(await succeed(Resource.cycleDependencyCheck!({ resourceId: twoId, dependencies }))).toBe(true);
  await succeed(Resource.saveVersionsDraft!({ resourceId: twoId, draftData: { versionInput: '1.1.0' } }));
  expect(await succeed(Resource.lookDraft!({ resourceId: twoId }))).toMatchObject({
    draftData: { versionInput: '1.1.0' },
  });
  expect(await succeed(Resource.deleteResourceDraft!({ resourceId: twoId }))).toBe(true);
  expect(await succeed(Resource.resourceIsUsedByOther!({ fileSha1: sha1s[2] }))).toBe(true);
  const policyId = one.policies![0]!.policyId;
  const version = await succeed(
    Resource.createVersion!({
      resourceId: twoId,
      version: '1.1.0',
      fileSha1: sha1s[2],
      filename: 'text.md',
      dependencies,
      batchSignContracts: [{ resourceId: oneId, policyIds: [policyId] }],
      authExcludedItems: [],
    }),
  );
  expect(version).toMatchObject({ version: '1.1.0', resolveResources: [{ contracts: [{ policyId }] }] });
  const contractId = version.resolveResources![0]!.contracts![0]!.contractId;
  const { versionId } = version;
  expect(await succeed(Resource.resourceVersionInfo2!({ versionId }))).toMatchObject({ version: '1.1.0' });
  expect(await succeed(Resource.getVersionListByResourceID!({ resourceId: twoId }))).toHaveLength(2);
  expect(await succeed(Resource.getVersionList!({ versionIds: versionId }))).toHaveLength(1);
  expect(await succeed(Resource.getResourceVersionBySha1!({ fileSha1: sha1s[2] }))).toHaveLength(1);
  expect(
    await succeed(
      Resource.updateResourceVersionInfo!({
        resourceId: twoId,
        version: '1.1.0',
        description: 'Next.',
        inputAttrs: [],
      }),
    ),
  ).toMatchObject({ description: 'Next.' });
  for (const tree of [
    Resource.dependencyTree!({ resourceId: twoId, version: '1.1.0', isContainRootNode: true }),
    Resource.authTree!({ resourceId: twoId, version: '1.1.0' }),
    Resource.relationTree!({ resourceId: twoId, version: '1.1.0' }),
    Resource.relationTreeAuth!({ resourceId: twoId, version: '1.1.0' }),
    Resource.resolveResources!({ resourceId: twoId }),
    Resource.batchAuth!({ resourceIds: twoId }),
  ])
    expect(await succeed(tree)).toHaveLength(1);
  expect(
    await succeed(Resource.batchGetCoverageVersions!({ resourceId: twoId, contractIds: contractId })),
  ).toMatchObject([{ contractId, versions: [{ version: '1.1.0' }] }]);
  const subjects = [{ subjectId: oneId, versions: [{ version: '1.1.0', policyId, operation: 1 }] }];
  expect(await succeed(Resource.batchSetContracts!({ resourceId: twoId, subjects }))).toBe(true);
});

test('types, attributes, tags, counts and favourites: each call answers as the library expects', async () => {
  const { client } = page;
  const { Resource } = client;
  const reader = await page.signUp('reader');
  const { resourceId } = await succeed(Resource.create!({ name: 'leaf', resourceTypeCode: 'markdown' }));
  expect(
    await succeed(Resource.resourceTypes!({ category: 1, status: 1, subjectType: 1, isMine: true })),
  ).toContainEqual(expect.objectContaining({ code: 'markdown', children: [] }));
  expect(await succeed(Resource.ListSimpleByParentCode!({ parentCode: 'RT005', name: '音' }))).not.toHaveLength(0);
  expect(await succeed(Resource.getResourceTypeInfoByCode!({ code: 'markdown' }))).toMatchObject({ name: 'markdown' });
  expect(await succeed(Resource.getResourceAttrListSimple!({}))).not.toHaveLength(0);
  expect(await succeed(Resource.getAttrsInfoByKey!({ key: 'author' }))).toMatchObject({ insertMode: 2 });
  expect(await succeed(Resource.listSimple4Recently!({ subjectType: 1 }))).toMatchObject([{ code: 'RT001001' }]);
  expect(await succeed(Resource.availableTags!({ resourceType: 'markdown' }))).toEqual([]);
  expect(await succeed(Resource.resourcesCount!({ userIds: reader.userId }))).toEqual([
    { userId: reader.userId, createdResourceCount: 1 },
  ]);
  const { Collection } = client;
  expect(await succeed(Collection.collectResource!({ resourceId }))).toMatchObject({
    resourceId,
    authorName: 'reader',
  });
  expect(await succeed(Collection.collectionResources!({ skip: 0, limit: 10 }))).toMatchObject({ totalItem: 1 });
  expect(await succeed(Collection.isCollected!({ resourceIds: resourceId }))).toEqual([
    { resourceId, isCollected: true },
  ]);
  expect(await succeed(Collection.collectedCount!({ resourceId }))).toBe(1);
  expect(await succeed(Collection.deleteCollectResource!({ resourceId }))).toBe(true);
});
