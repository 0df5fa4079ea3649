import type { Locale } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { fetchLicences, type Licence } from '../authorisation/queries.ts';
import { answer, api, lookUp } from '../client.ts';
import { PAGE_SIZE, type Page, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { exhibitKeys } from './keys.ts';

/** Everything about one exhibit that its own screen shows; `null` when there is none. */
export const exhibitQuery = (exhibitId: string) =>
  queryOptions({
    queryKey: exhibitKeys.one(exhibitId),
    queryFn: async () => {
      const query = {
        isLoadPolicyInfo: 1,
        isTranslate: 1,
        isLoadCustomPropertyDescriptors: 1,
        isLoadResourceDetailInfo: 1,
        isLoadVersionUpdateTip: 1,
      } as const;
      const exhibit = await lookUp(
        api.GET('/v2/presentables/{presentableId}', { params: { path: { presentableId: exhibitId }, query } }),
      );
      return exhibit && whole([exhibit])[0]!;
    },
  });

export type Exhibit = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof exhibitQuery>['queryFn']>>>>;

interface ExhibitFilter {
  nodeId: number;
  /** The node's themes, or everything else. */
  shows: 'themes' | 'exhibits';
  keywords?: string;
  /** Code of a resource type; types below it count. */
  typeCode?: string;
  online?: 'on' | 'off';
  /** In the order in which the owner has put them; the newest change first when absent. */
  isInOrder?: boolean;
}

const ONLINE_STATUS = { on: 1, off: 0 } as const;
const ALL = 2;

/** An exhibit in a list, with what its state depends on. */
export type ListedExhibit = Exhibit & { licence: Licence | null };

/** A node's exhibits, each with the decision about its licences. */
export const exhibitsList = (filter: ExhibitFilter): PagedQuery<ListedExhibit> => ({
  queryKey: exhibitKeys.list(filter),
  fetchPage: (skip, after) => fetchExhibits(filter, skip, after),
  ...(!filter.isInOrder && { afterOf: ({ presentableId, updateDate }) => `${updateDate}~${presentableId}` }),
  idOf: ({ presentableId }) => presentableId,
});

async function fetchExhibits(filter: ExhibitFilter, skip: number, after?: string): Promise<Page<ListedExhibit>> {
  const { nodeId, shows, keywords, typeCode, online, isInOrder } = filter;
  const query = {
    nodeId,
    ...startOf(skip, after),
    limit: PAGE_SIZE,
    ...(isInOrder && { sort: 'position:1' }),
    keywords,
    resourceTypeCode: typeCode,
    onlineStatus: online ? ONLINE_STATUS[online] : ALL,
    isLoadPolicyInfo: 1,
    isTranslate: 1,
    isLoadVersionUpdateTip: 1,
    ...(shows === 'themes' ? { resourceType: 'theme' } : { omitResourceType: 'theme' }),
  } as const;
  const { totalItem, dataList } = await answer(api.GET('/v2/presentables', { params: { query } }));
  const exhibits = whole(dataList);
  const licences = await fetchLicences(
    nodeId,
    exhibits.map(({ presentableId }) => presentableId),
  );
  return {
    totalItem,
    dataList: exhibits.map((exhibit) => ({ ...exhibit, licence: licences.get(exhibit.presentableId) ?? null })),
  };
}

/** Number of a node's exhibits but its themes, of all and of those on the shelf. */
export const exhibitCountsQuery = (nodeId: number) =>
  queryOptions({
    queryKey: exhibitKeys.counts(nodeId),
    queryFn: async () => {
      const count = async (onlineStatus: number) => {
        const query = { nodeId, limit: 1, onlineStatus, omitResourceType: 'theme', projection: 'presentableId' };
        return (await answer(api.GET('/v2/presentables', { params: { query } }))).totalItem;
      };
      const [all, online] = await Promise.all([count(ALL), count(ONLINE_STATUS.on)]);
      return { all, online };
    },
  });

/** Exhibits with their policies in words; unknown ids are left out. `locale` is the words' language. */
export const offersQuery = (exhibitIds: readonly string[], locale: Locale) =>
  queryOptions({
    queryKey: exhibitKeys.offers(exhibitIds, locale),
    queryFn: async () => {
      const texts = { isLoadPolicyInfo: 1, isTranslate: 1, isLoadResourceDetailInfo: 1 } as const;
      const query = { presentableIds: exhibitIds.join(), ...texts };
      return whole(await answer(api.GET('/v2/presentables/list', { params: { query } })));
    },
  });

export type Offer = Awaited<ReturnType<NonNullable<ReturnType<typeof offersQuery>['queryFn']>>>[number];
export type OfferedPolicy = Offer['policies'][number];
