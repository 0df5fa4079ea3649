import { ResourceStatus, SubjectType } from '@colophon/model';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import type { ResourceSource } from '../resources/offered.ts';
import { collectionKeys } from './keys.ts';

/** A resource that may become an item. */
export interface Candidate {
  resourceId: string;
  resourceName: string;
  resourceTitle: string;
  resourceType: readonly string[];
  coverImages: readonly string[];
  status: number;
  /** Empty while it has no version. */
  latestVersion: string;
  /** Not told of favourites. */
  updateDate?: string;
}

export interface CandidateFilter {
  source: ResourceSource;
  keywords: string;
  /** Code of a resource type; empty: all. */
  type: string;
}

/** Single resources of a source that may become items. */
export const candidatesList = (filter: CandidateFilter): PagedQuery<Candidate> => ({
  queryKey: collectionKeys.candidates(filter),
  fetchPage: (skip) => fetchCandidates(filter, skip),
  idOf: ({ resourceId }) => resourceId,
});

async function fetchCandidates({ source, keywords, type }: CandidateFilter, skip: number) {
  const query = {
    skip,
    limit: PAGE_SIZE,
    ...(keywords && { keywords }),
    ...(type && { resourceTypeCode: type }),
  };
  if (source === 'collects') {
    const page = await answer(api.GET('/v2/collections/resources', { params: { query } }));
    const dataList = page.dataList
      .filter(({ subjectType }) => subjectType === SubjectType.resource)
      .map(({ resourceStatus, ...each }): Candidate => ({ ...each, status: resourceStatus }));
    return { ...page, dataList };
  }
  const where = source === 'mine' ? { isSelf: 1 as const } : { status: ResourceStatus.online };
  const subjectType = SubjectType.resource;
  const page = await answer(api.GET('/v2/resources', { params: { query: { ...query, ...where, subjectType } } }));
  return { ...page, dataList: whole(page.dataList) };
}
