import { ResourceStatus } from '@colophon/model';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { resourceKeys } from './keys.ts';

/** Where resources are looked for. */
export type ResourceSource = 'market' | 'mine' | 'collects';

/** A resource that an object may build on. */
export interface OfferedResource {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  status: number;
  /** Empty while it has no version. */
  latestVersion: string;
}

/** Resources of a source whose names contain `keywords`. */
export const offeredResourcesList = (source: ResourceSource, keywords: string): PagedQuery<OfferedResource> => ({
  queryKey: resourceKeys.offered(source, keywords),
  fetchPage: (skip) => fetchOffered(source, keywords, skip),
  idOf: ({ resourceId }) => resourceId,
});

async function fetchOffered(source: ResourceSource, keywords: string, skip: number) {
  const query = { skip, limit: PAGE_SIZE, ...(keywords && { keywords }) };
  if (source === 'collects') {
    const page = await answer(api.GET('/v2/collections/resources', { params: { query } }));
    const dataList = page.dataList.map(({ resourceStatus, ...each }): OfferedResource => {
      return { ...each, status: resourceStatus };
    });
    return { ...page, dataList };
  }
  const where = source === 'mine' ? { isSelf: 1 as const } : { status: ResourceStatus.online };
  const page = await answer(api.GET('/v2/resources', { params: { query: { ...query, ...where } } }));
  return { ...page, dataList: whole(page.dataList) as OfferedResource[] };
}
