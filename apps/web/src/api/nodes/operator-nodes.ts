import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { nodeKeys as keys } from './keys.ts';

/** States that operators look for. */
export const NODE_STATES = ['normal', 'blocked'] as const;
const STATUS = { normal: 0, blocked: 1 } as const;
/** Kinds of nodes that operators look for. */
export const NODE_KINDS = ['ordinary', 'example'] as const;
const TYPE = { ordinary: 0, example: 1 } as const;

/** Filter of the list of all nodes, as the address holds it. */
export interface NodeFilter {
  keywords?: string;
  state?: (typeof NODE_STATES)[number];
  kind?: (typeof NODE_KINDS)[number];
  /** Names, joined by commas. */
  tags?: string;
  ownerUserId?: string;
  startCreateDate?: string;
  endCreateDate?: string;
}

/** Everybody's nodes but deleted ones, the newest first. */
export const operatorNodes = (filter: NodeFilter): PagedQuery<OperatorNode> => ({
  queryKey: keys.ofOperators(filter),
  fetchPage: (skip, after) => fetchForOperators(filter, skip, after),
  afterOf: ({ nodeId, createDate }) => `${createDate}~${nodeId}`,
  idOf: ({ nodeId }) => nodeId,
});

async function fetchForOperators({ state, kind, ...filter }: NodeFilter, skip: number, after?: string) {
  const query = {
    ...filter,
    ...startOf(skip, after),
    limit: PAGE_SIZE,
    ...(state && { status: STATUS[state] }),
    ...(kind && { nodeType: TYPE[kind] }),
  };
  const { totalItem, dataList } = await answer(api.GET('/v2/nodes/search', { params: { query } }));
  return { totalItem, dataList: await withCounts(whole(dataList)) };
}

async function withCounts<Node extends { nodeId: number }>(nodes: Node[]) {
  if (nodes.length === 0) return [];
  const query = { nodeIds: nodes.map(({ nodeId }) => nodeId).join() };
  const counts = await answer(api.GET('/v2/presentables/admin/presentableStatistics', { params: { query } }));
  return nodes.map((node, index) => ({ ...node, exhibitCount: counts[index]!.count }));
}

export type OperatorNode = Awaited<ReturnType<typeof fetchForOperators>>['dataList'][number];

/** When a node was blocked and unblocked, by whom and why; newest first. */
export const nodeBlockingQuery = (nodeId: number) =>
  queryOptions({
    queryKey: keys.blocking(nodeId),
    queryFn: async () => {
      const params = { query: { nodeIds: String(nodeId) } };
      const [history] = await answer(api.GET('/v2/nodes/freeOrRecover/records', { params }));
      return history?.records ?? [];
    },
  });

/** The tags that nodes can carry, and how many nodes carry each. */
export const nodeTagsQuery = queryOptions({
  queryKey: keys.tags,
  queryFn: async () => {
    const tags = await answer(api.GET('/v2/nodes/tags'));
    const batches = Array.from({ length: Math.ceil(tags.length / MAX_COUNTED) }, (_, index) =>
      tags.slice(index * MAX_COUNTED, (index + 1) * MAX_COUNTED).map(({ tagId }) => tagId),
    );
    const counts = await Promise.all(
      batches.map((tagIds) =>
        answer(api.GET('/v2/nodes/tags/statistics', { params: { query: { tagIds: tagIds.join() } } })),
      ),
    );
    const countOf = new Map(counts.flat().map(({ tagId, count }) => [tagId, count]));
    return tags.map((tag) => ({ ...tag, count: countOf.get(tag.tagId) ?? 0 }));
  },
});

/** Tags that one call counts. */
const MAX_COUNTED = 100;

export type NodeTag = Awaited<ReturnType<NonNullable<typeof nodeTagsQuery.queryFn>>>[number];

const stale = [keys.all];

interface Blocking {
  nodeId: number;
  act: 'block' | 'unblock';
  reason: string;
  remark: string;
}

/** Blocks a node, or gives it back the visibility from before. */
export const blockNode = mutation({
  call: ({ nodeId, act, ...body }: Blocking) => {
    const params = { path: { nodeId } };
    return answer(
      act === 'block'
        ? api.PUT('/v2/nodes/{nodeId}/freeze', { params, body })
        : api.PUT('/v2/nodes/{nodeId}/deArchive', { params, body }),
    );
  },
  stale,
});

/** Shows nodes as examples, or no longer. */
export const setNodeKind = mutation({
  call: ({ nodeIds, kind }: { nodeIds: number[]; kind: (typeof NODE_KINDS)[number] }) =>
    answer(api.POST('/v2/nodes/setNodeType', { body: { nodeIds, nodeType: TYPE[kind] } })),
  stale,
});

/** Gives nodes tags, or takes tags from them. */
export const tagNodes = mutation({
  call: ({ act, ...body }: { nodeIds: number[]; tagNames: string[]; act: 'add' | 'remove' }) =>
    answer(api.PUT('/v2/nodes/batchSetOrRemoveNodeTag', { body: { ...body, setType: act === 'add' ? 1 : 2 } })),
  stale,
});

export const createNodeTags = mutation({
  call: (tags: string[]) => answer(api.POST('/v2/nodes/tags', { body: { tags } })),
  stale,
});

export const renameNodeTag = (tagId: string) =>
  mutation({
    call: (tagName: string) =>
      answer(api.PUT('/v2/nodes/tags/{tagId}', { params: { path: { tagId } }, body: { tagName } })),
    stale,
  });

export const deleteNodeTag = mutation({
  call: (tagId: string) => answer(api.DELETE('/v2/nodes/tags', { params: { query: { tagIds: tagId } } })),
  stale,
});
