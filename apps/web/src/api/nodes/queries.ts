import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { whole } from '../page.ts';
import { takenQuery } from '../taken.ts';
import { nodeKeys } from './keys.ts';

/** Nodes read at once; hardly anybody has more. */
const MAX_NODES = 100;
/** Value of `status` that asks for nodes that are neither closed nor frozen. */
const OPEN = 0;

/** The user's nodes, and how many there are. */
export const ownNodesQuery = queryOptions({ queryKey: nodeKeys.own, queryFn: () => fetchOwnNodes() });

/** The user's nodes that can take something. */
export const openNodesQuery = queryOptions({
  queryKey: nodeKeys.open,
  queryFn: async () => (await fetchOwnNodes(OPEN)).dataList,
});

async function fetchOwnNodes(status?: number) {
  const page = await answer(api.GET('/v2/nodes', { params: { query: { limit: MAX_NODES, status } } }));
  return { totalItem: page.totalItem, dataList: whole(page.dataList) };
}

/** A node; `null` when there is none. A deleted node is still answered. */
export const nodeQuery = (nodeId: string) =>
  queryOptions({
    queryKey: nodeKeys.one(nodeId),
    queryFn: async () => {
      const node = await lookUp(api.GET('/v2/nodes/{nodeId}', { params: { path: { nodeId } } }));
      return node && whole([node])[0]!;
    },
  });

export type Node = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof nodeQuery>['queryFn']>>>>;

/** The node that licenses an exhibit. */
export const licensorQuery = (nodeId: number) =>
  queryOptions({
    queryKey: nodeKeys.licensor(nodeId),
    queryFn: () => {
      const params = { path: { nodeId }, query: { isLoadOwnerUserInfo: 1 } } as const;
      return answer(api.GET('/v2/nodes/{nodeId}', { params }));
    },
  });

/** A node by the address of its site; `null` when there is none. */
export const nodeAtQuery = (nodeDomain: string) =>
  queryOptions({
    queryKey: nodeKeys.at(nodeDomain),
    queryFn: () => lookUp(api.GET('/v2/nodes/detail', { params: { query: { nodeDomain } } }), { redirect: false }),
  });

export type Licensor = Awaited<ReturnType<NonNullable<ReturnType<typeof licensorQuery>['queryFn']>>>;

/** Tells whether a name or an address already belongs to a node. */
export const isNodeTakenQuery = (key: 'nodeName' | 'nodeDomain', value: string) =>
  takenQuery(nodeKeys.taken(key, value), async () => {
    const query = { [key]: value, projection: 'nodeId' };
    return (await lookUp(api.GET('/v2/nodes/detail', { params: { query } }))) !== null;
  });
