import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { nodeKeys } from './keys.ts';

function fetchNodes(userId: number, skip: number) {
  const query = { userId: String(userId), skip, limit: PAGE_SIZE };
  return answer(api.GET('/v2/nodes/ofPerson', { params: { query } }), { redirect: false });
}

/** Nodes of a person that anybody may visit. */
export const nodesOfPersonList = (
  userId: number,
): PagedQuery<Awaited<ReturnType<typeof fetchNodes>>['dataList'][number]> => ({
  queryKey: nodeKeys.ofPerson(userId),
  fetchPage: (skip) => fetchNodes(userId, skip),
  idOf: ({ nodeId }) => nodeId,
});
