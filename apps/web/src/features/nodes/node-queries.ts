import { queryOptions } from '@tanstack/react-query';
import { api, lookUp } from '#api/client.ts';
import { whole } from '#api/paged.ts';

/** A node; `null` when there is none. A deleted node is still answered. */
export const nodeQuery = (nodeId: string) =>
  queryOptions({
    queryKey: ['nodes', nodeId],
    queryFn: async () => {
      const node = await lookUp(api.GET('/v2/nodes/{nodeId}', { params: { path: { nodeId } } }));
      return node && whole([node])[0]!;
    },
  });

export type Node = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof nodeQuery>['queryFn']>>>>;

/** Whether a name or an address belongs to some node already. */
export async function isTaken(key: 'nodeName' | 'nodeDomain', value: string): Promise<boolean> {
  const query = { [key]: value, projection: 'nodeId' };
  return (await lookUp(api.GET('/v2/nodes/detail', { params: { query } }))) !== null;
}
