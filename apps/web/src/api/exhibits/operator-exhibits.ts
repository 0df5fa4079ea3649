import { answer, api } from '../client.ts';
import { PAGE_SIZE, startOf } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { exhibitKeys } from './keys.ts';

/** Filter of the list of all exhibits, as the address holds it. */
export interface ExhibitFilter {
  keywords?: string;
  nodeId?: string;
  startCreatedDate?: string;
  endCreatedDate?: string;
}

/** The exhibits of all nodes, the newest first. */
export const operatorExhibits = (filter: ExhibitFilter): PagedQuery<OperatorExhibit> => ({
  queryKey: exhibitKeys.ofOperators(filter),
  fetchPage: (skip, after) => fetchForOperators(filter, skip, after),
  afterOf: ({ presentableId, createDate }) => `${createDate}~${presentableId}`,
  idOf: ({ presentableId }) => presentableId,
});

function fetchForOperators(filter: ExhibitFilter, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/presentables/search', { params: { query } }));
}

export type OperatorExhibit = Awaited<ReturnType<typeof fetchForOperators>>['dataList'][number];
