import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { nodeKeys } from './keys.ts';

type NewNode = paths['/v2/nodes']['post']['requestBody']['content']['application/json'];
type NodeChange = paths['/v2/nodes/setNodeInfo']['post']['requestBody']['content']['application/json'];

/** Lists, menus and counts of nodes. */
const stale = [nodeKeys.all];

export const createNode = mutation({
  call: (body: NewNode) => answer(api.POST('/v2/nodes', { body })),
  stale,
});

export const changeNode = mutation({
  call: (body: NodeChange) => answer(api.POST('/v2/nodes/setNodeInfo', { body })),
  stale,
});

export const deleteNode = mutation({
  call: (nodeId: number) => answer(api.DELETE('/v2/nodes/{nodeId}', { params: { path: { nodeId } } })),
  stale,
});
