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
  resourceTitle: string;
  coverImages: string[];
  resourceType: string[];
  status: number;
  /** Empty while it has no version. */
  latestVersion: string;
}

export interface OfferedFilter {
  source: ResourceSource;
  keywords: string;
  /** Only themes, or everything else. */
  shows?: 'themes' | 'exhibits' | undefined;
}

const KINDS = { themes: { resourceType: 'theme' }, exhibits: { omitResourceType: 'theme' } } as const;

/** Resources of a source that the keywords find. */
export const offeredResourcesList = (filter: OfferedFilter): PagedQuery<OfferedResource> => ({
  queryKey: resourceKeys.offered(filter),
  fetchPage: (skip) => fetchOffered(filter, skip),
  idOf: ({ resourceId }) => resourceId,
});

async function fetchOffered({ source, keywords, shows }: OfferedFilter, skip: number) {
  const query = { skip, limit: PAGE_SIZE, ...(keywords && { keywords }), ...(shows && KINDS[shows]) };
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
