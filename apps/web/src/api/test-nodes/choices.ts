import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { testNodeKeys } from './keys.ts';

const MAX_EXHIBITS = 100;

/** Names of a test node's exhibits, as far as a field can propose them. */
export const exhibitNamesQuery = (nodeId: number) =>
  queryOptions({
    queryKey: testNodeKeys.list({ nodeId, part: 'names' }),
    queryFn: async () => {
      const projection = 'testResourceName,resourceType';
      const query = { limit: MAX_EXHIBITS, onlineStatus: 2, projection } as const;
      const params = { path: { nodeId }, query };
      const { dataList } = await answer(api.GET('/v2/testNodes/{nodeId}/testResources', { params }));
      return dataList.map(({ testResourceName, resourceType }) => ({
        name: testResourceName!,
        resourceType: resourceType!,
      }));
    },
  });
