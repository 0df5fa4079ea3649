import { expect, test } from 'vitest';
import { succeed, useClientPage } from './client-page.ts';

/** The published client library drives collections: made, filled, sorted, published, judged, filled by rules. */
const page = useClientPage();

const FREE = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

/** Publishes a work as the library's user; answers its id. */
async function publishWork(name: string): Promise<string> {
  const { client } = page;
  const file = new page.window.File([`# ${name}`], `${name}.md`, { type: 'text/markdown' });
  const { sha1 } = await succeed(client.Storage.uploadFile!({ file }));
  await page.app.context.jobs.runDue();
  const { resourceId } = await succeed(
    client.Resource.create!({ name, resourceTypeCode: 'markdown', policies: [FREE] }),
  );
  await succeed(
    client.Resource.createVersion!({
      resourceId,
      version: '1.0.0',
      fileSha1: sha1,
      filename: `${name}.md`,
      authExcludedItems: [],
    }),
  );
  return String(resourceId);
}

test('collections: each call answers as the library expects', async () => {
  const { Resource } = page.client;
  const author = await page.signUp('serialist');
  const works: string[] = [];
  for (const name of ['part-1', 'part-2', 'part-10']) works.push(await publishWork(name));
  const { resourceId } = await succeed(
    Resource.create!({ name: 'serial', resourceTypeCode: 'catalog', subjectType: 4, policies: [FREE] }),
  );

  const added = await succeed(
    Resource.addResourceItems_Draft!({
      resourceId,
      isPublish: 0,
      addCollectionItems: works.map((work, index) => ({ resourceId: work, itemTitle: `Part ${[1, 2, 10][index]}` })),
    }),
  );
  const [first, second, third] = [...added].map(({ itemId }) => String(itemId)) as [string, string, string];
  const draft = (query: object = {}) =>
    succeed(Resource.getCollectionItems_Draft!({ resourceId, limit: 100, ...query }));
  expect(await draft()).toMatchObject({ totalItem: 3, dataList: [{ itemId: first, sortId: 1 }, {}, {}] });
  expect(
    await succeed(Resource.resourceIsExistInItems_Draft!({ resourceId, resourceIds: works.join(',') })),
  ).toMatchObject([{ isExist: true, itemId: first }, {}, {}]);
  await succeed(
    Resource.setCollectionItemsSortID_Draft!({ resourceId, data: { itemIds: [third, second], targetSortId: 1 } }),
  );
  await succeed(
    Resource.updateCollectionItemsInfo_Draft!({ resourceId, data: [{ itemId: first, itemTitle: 'Part one' }] }),
  );
  expect(await draft({ sortField: 'sortId', sortType: -1 })).toMatchObject({
    dataList: [{ itemTitle: 'Part one' }, { itemId: second }, { itemId: third }],
  });
  await succeed(Resource.reorderCollectionItems_Draft!({ resourceId, sortField: 'itemTitle', sortType: 1 }));
  expect(await draft({ keywords: 'part', isLoadLatestVersionInfo: 1 })).toMatchObject({
    dataList: [
      { itemId: second },
      { itemId: third, mountResourceInfo: { latestVersionInfo: { version: '1.0.0' } } },
      {},
    ],
  });
  expect(await succeed(Resource.updateCollectionItemAuthorization_Draft!({ resourceId, itemId: first }))).toMatchObject(
    { itemId: first, resolveResources: [] },
  );

  const published = await succeed(
    Resource.updateCollection!({
      resourceId,
      isMergeCatalogueDraft: 1,
      authExcludedItems: [],
      catalogueProperty: { collection_view: 'collection_view_card' },
    }),
  );
  expect(published).toMatchObject({ version: '1.0.0', catalogueProperty: { collection_view: 'collection_view_card' } });
  const live = () => succeed(Resource.getCollectionItems!({ resourceId, limit: 100 }));
  expect(await live()).toMatchObject({
    totalItem: 3,
    dataList: [{ itemId: second }, { itemId: third }, { itemId: first }],
  });
  expect(await succeed(Resource.getCollectionItemsAuth!({ resourceId, itemIds: `${first},ffffffff` }))).toMatchObject([
    { isAuth: true, authCode: 203 },
    { isAuth: false, authCode: 401 },
  ]);
  await succeed(Resource.setCollectionItemSort!({ resourceId, itemId: first, targetSortId: 1 }));
  await succeed(Resource.setItemsTitle!({ resourceId, data: [{ itemId: first, itemTitle: 'Beginning' }] }));
  await succeed(Resource.reorderCollectionItemsSort!({ resourceId, sortField: 'createDate', sortType: 1 }));
  expect(await succeed(Resource.checkExistCollectionItems!({ resourceId, resourceIds: works[0] }))).toMatchObject([
    { isExist: true },
  ]);
  expect(
    await succeed(
      Resource.batchResourceItems!({ resourceIds: resourceId, limit: 1, sortField: 'createDate', sortType: -1 }),
    ),
  ).toMatchObject([{ resourceId, totalItem: 3, itemList: [{}] }]);
  expect(await succeed(Resource.batchResourceItems_Draft!({ resourceIds: resourceId }))).toMatchObject([
    { totalItem: 3 },
  ]);
  await succeed(Resource.deleteCollectionItems_Draft!({ resourceId, removeCollectionItemIds: [second] }));
  await succeed(Resource.deleteCollectionUnitResource!({ resourceId, removeCollectionItemIds: [second] }));
  expect(await live()).toMatchObject({ totalItem: 2 });

  expect(await succeed(Resource.getCollectionCollectRules!({ resourceId }))).toBeNull();
  await succeed(
    Resource.setCollectRules!({
      resourceId,
      serializeStatus: 0,
      status: 1,
      conditionType: 1,
      filterConditions: [{ key: 'authIdentity', limitOperatorType: 'STARTS_WITH', value: 'serialist/part' }],
    }),
  );
  expect(await live()).toMatchObject({ totalItem: 3 });
  await publishWork('part-11');
  await page.app.context.jobs.runDue();
  expect(await live()).toMatchObject({ totalItem: 4, dataList: [{}, {}, {}, { itemTitle: 'part-11' }] });
  const logs = await succeed(Resource.getCollectionUpdateLogs!({ resourceId, skip: 0, limit: 100, sortType: -1 }));
  expect([...logs.dataList!].map(({ type }) => Number(type)).toSorted()).toEqual([1, 2, 3, 4, 6, 7, 8, 8]);
  expect(logs).toMatchObject({ dataList: { 0: { operatorUserId: author.userId } } });
});

test('collections made in a node: each call answers as the library expects', async () => {
  const { Resource, Node, Exhibit } = page.client;
  await page.signUp('curator');
  const { nodeId } = await succeed(Node.create!({ nodeName: 'curated', nodeDomain: 'curated' }));
  const members: string[] = [];
  for (const name of ['act-1', 'act-2', 'act-3']) {
    const resourceId = await publishWork(name);
    const { policies } = await succeed(Resource.info!({ resourceIdOrName: resourceId }));
    const { presentableId } = await succeed(
      Exhibit.createPresentable!({
        nodeId,
        resourceId,
        version: '1.0.0',
        presentableName: name,
        batchSignContracts: [{ resourceId, subjectType: 1, policyIds: [policies![0]!.policyId] }],
      }),
    );
    members.push(String(presentableId));
  }
  const made = await succeed(
    Exhibit.createPresentableCollection!({
      nodeId,
      presentableName: 'play',
      presentableTitle: 'A play',
      policies: [{ ...FREE, status: 1 }],
      tags: ['stage'],
      coverImages: [],
      resourceTypeCode: 'catalog',
    }),
  );
  expect(made).toMatchObject({ subjectType: 5, version: '', onlineStatus: 1, resourceInfo: { resourceId: '' } });
  const presentableId = String(made.presentableId);
  const read = (query: object = {}) =>
    succeed(Exhibit.getItemsFromPresentableCollection!({ presentableId, limit: 100, ...query }));

  const addCollectionItems = members.slice(0, 2).map((id) => ({ presentableId: id }));
  const added = await succeed(Exhibit.addItemsToPresentableCollection!({ presentableId, addCollectionItems }));
  const [first, second] = members.slice(0, 2).map((id) => String(added[id]!.data)) as [string, string];
  expect(await read({ isLoadLatestVersionInfo: 1, sortField: 'createDate', sortType: 1 })).toMatchObject({
    totalItem: 2,
    dataList: { 0: { itemId: first, latestVersionInfo: { version: '1.0.0' } } },
  });
  const asked = { presentableId, mountIds: `${members[2]},${members[0]}`, idType: 'presentableId' };
  expect(await succeed(Exhibit.getItemsFromPresentableCollectionIsExist!(asked))).toMatchObject([
    { mountId: members[2], isExist: false },
    { mountId: members[0], isExist: true },
  ]);
  await succeed(
    Exhibit.setItemsSortFromPresentableCollectionManual!({ presentableId, itemIds: [second], targetSortId: 1 }),
  );
  expect(await read()).toMatchObject({ dataList: [{ itemId: second, sortId: 1 }, { itemId: first }] });
  await succeed(
    Exhibit.setItemsSortFromPresentableCollectionQuick!({ presentableId, sortField: 'itemTitle', sortType: 1 }),
  );
  expect(await read({ keywords: 'act' })).toMatchObject({ dataList: [{ itemId: first }, { itemId: second }] });

  const rules = {
    presentableId,
    status: 1,
    conditionType: 2,
    filterConditions: [{ key: 'authIdentity', limitOperatorType: 'EQUAL', value: 'curator/act-3' }],
  };
  expect(await succeed(Exhibit.getItemsAutoCollectRule!({ presentableId }))).toBeNull();
  await succeed(Exhibit.setItemsAutoCollectRule!(rules));
  expect(await succeed(Exhibit.getItemsAutoCollectRule!({ presentableId }))).toMatchObject(rules);
  await succeed(Exhibit.updatePresentable!({ presentableId: members[2], addPolicies: [{ ...FREE, status: 1 }] }));
  page.app.clock.advance(1000);
  await succeed(Exhibit.presentablesOnlineStatus!({ presentableId: members[2], onlineStatus: 1 }));
  expect(await read()).toMatchObject({ totalItem: 3, dataList: [{}, {}, { presentableId: members[2] }] });

  await succeed(
    Exhibit.removeItemsFromPresentableCollection!({
      presentableId,
      removeIds: `${members[1]}`,
      idType: 'presentableId',
    }),
  );
  expect(
    await succeed(
      Exhibit.getItemsFromPresentableCollections!({
        presentableIds: presentableId,
        sortField: 'createDate',
        sortType: -1,
        limit: 1,
      }),
    ),
  ).toMatchObject([{ presentableId, totalItem: 2, itemList: [{ presentableId: members[2] }] }]);
  const catalogueProperty = { collection_sort_list: 'collection_sort_descending' };
  expect(await succeed(Exhibit.updatePresentableCollection!({ presentableId, catalogueProperty }))).toMatchObject({
    catalogueProperty,
  });
});
