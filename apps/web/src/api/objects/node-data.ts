import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import type { LongQuery } from '../long-list.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import { bucketKeys } from './keys.ts';
import type { ObjectOrder } from './queries.ts';

/** The bucket in which node sites keep what they remember about the user. */
const bucketName = '.UserNodeData';

/** That bucket; `null` while no site has stored anything. */
export const nodeDataBucketQuery = queryOptions({
  queryKey: bucketKeys.nodeData,
  queryFn: () => lookUp(api.GET('/v2/storages/buckets/{bucketName}', { params: { path: { bucketName } } })),
});

/** Data that node sites have stored about the user. */
export const nodeDataList = (sort: ObjectOrder): LongQuery<NodeDataRow> => ({
  queryKey: bucketKeys.list(bucketName, { sort }),
  fetchPage: (skip, signal) => fetchNodeData(skip, signal, sort),
  idOf: ({ objectId }) => objectId,
});

/** The same as far as one page shows it. */
export const nodeDataQuery = queryOptions({
  queryKey: bucketKeys.nodeDataRows,
  queryFn: async ({ signal }) => (await fetchNodeData(0, signal)).dataList,
});

async function fetchNodeData(skip: number, signal: AbortSignal, order?: ObjectOrder) {
  const sort = order && `${order.field}:${order.descending ? -1 : 1}`;
  const params = { query: { skip, limit: PAGE_SIZE, sort } };
  const page = await answer(api.GET('/v2/storages/buckets/.UserNodeData/objects', { params, signal }));
  return { ...page, dataList: whole(page.dataList) };
}

export type NodeDataRow = Awaited<ReturnType<typeof fetchNodeData>>['dataList'][number];

/** Clears what nodes have stored. Data of a node that is gone is deleted like any object. */
export const clearNodeData = mutation({
  call: async (rows: readonly Pick<NodeDataRow, 'objectId' | 'nodeInfo'>[]): Promise<void> => {
    const nodeIds = rows.flatMap(({ nodeInfo }) => ('nodeId' in nodeInfo ? nodeInfo.nodeId : []));
    const others = rows.filter(({ nodeInfo }) => !('nodeId' in nodeInfo));
    if (nodeIds.length > 0)
      await answer(api.DELETE('/v2/storages/buckets/.UserNodeData/objects/clear', { body: { nodeIds } }));
    if (others.length === 0) return;
    const path = { bucketName, objectIds: others.map(({ objectId }) => objectId).join() };
    await answer(api.DELETE('/v2/storages/buckets/{bucketName}/objects/{objectIds}', { params: { path } }));
  },
  stale: [bucketKeys.all],
});
