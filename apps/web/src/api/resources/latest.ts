import { ResourceStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { whole } from '../page.ts';
import { latestKey } from './first-keys.ts';

const SHOWN = 4;

/** The newest listed resources. */
export const latestResourcesQuery = queryOptions({
  queryKey: latestKey,
  queryFn: async () => {
    const query = { skip: 0, limit: SHOWN, status: ResourceStatus.online, sort: 'createDate:-1' };
    return whole((await answer(api.GET('/v2/resources', { params: { query } }), { redirect: false })).dataList);
  },
});
