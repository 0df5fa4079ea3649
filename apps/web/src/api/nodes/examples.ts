import { answer, api } from '../client.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { nodeKeys } from './keys.ts';

/** Values of `nodeType`. */
const NodeType = { ordinary: 0, showcase: 1 } as const;

/** Nodes that the operator shows; while there are none, every public one. */
export const exampleNodesList: PagedQuery<Awaited<ReturnType<typeof fetchNodes>>['dataList'][number]> = {
  queryKey: nodeKeys.examples,
  fetchPage: async (skip) => {
    const shown = await fetchNodes(NodeType.showcase, skip);
    return shown.totalItem > 0 ? shown : fetchNodes(NodeType.ordinary, skip);
  },
  idOf: ({ nodeId }) => nodeId,
};

async function fetchNodes(nodeType: number, skip: number) {
  const query = { nodeType, skip, limit: PAGE_SIZE };
  const page = await answer(api.GET('/v2/nodes/searchForClient', { params: { query } }), { redirect: false });
  return { totalItem: page.totalItem, dataList: whole(page.dataList) };
}
