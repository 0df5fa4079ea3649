import { PartyIdentity, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '#api/client.ts';
import { PAGE_SIZE, type Page, whole } from '#api/paged.ts';

/** Types whose exhibits are themes. */
const THEME_TYPES = 'theme,主题';

/** What an authorisation of node and resources decided about an exhibit. */
export interface Licence {
  isAuth: boolean;
  /** Who stands in the way; bits of `Defaulter`. */
  defaulterIdentityType: number;
  /** The reason in a sentence of the server. */
  error: string;
}

/** Everything about one exhibit that its own screen shows; `null` when there is none. */
export const exhibitQuery = (exhibitId: string) =>
  queryOptions({
    queryKey: ['exhibits', 'one', exhibitId],
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
export type ExhibitPolicy = Exhibit['policies'][number];

/** Whether node and resources license an exhibit; `null` when the server does not say. */
export const licenceQuery = ({ nodeId, presentableId }: Pick<Exhibit, 'nodeId' | 'presentableId'>) =>
  queryOptions({
    queryKey: ['exhibits', 'licence', presentableId],
    queryFn: async () => (await readLicences(nodeId, [presentableId])).get(presentableId) ?? null,
  });

/** Decisions by exhibit; none when the server does not decide about the list. */
async function readLicences(nodeId: number, exhibitIds: readonly string[]): Promise<Map<string, Licence>> {
  if (exhibitIds.length === 0) return new Map();
  const results = await answer(
    api.GET('/v2/auths/presentables/nodes/{nodeId}/batchAuth/result', {
      params: { path: { nodeId }, query: { authType: 3, presentableIds: exhibitIds.join() } },
    }),
  );
  return new Map(Array.isArray(results) ? results.map((result) => [result.presentableId!, result]) : []);
}

export interface ExhibitFilter {
  nodeId: number;
  /** The node's themes, or everything else. */
  shows: 'themes' | 'exhibits';
  keywords?: string;
  /** Code of a resource type; types below it count. */
  typeCode?: string;
  online?: 'on' | 'off';
}

const ONLINE_STATUS = { on: 1, off: 0 } as const;
const ALL = 2;

/** An exhibit in a list, with what its state depends on. */
export type ListedExhibit = Exhibit & { licence: Licence | null };

/** A page of a node's exhibits, newest change first, each with the decision about its licences. */
export async function readExhibits(filter: ExhibitFilter, skip: number): Promise<Page<ListedExhibit>> {
  const { nodeId, shows, keywords, typeCode, online } = filter;
  const query = {
    nodeId,
    skip,
    limit: PAGE_SIZE,
    keywords,
    resourceTypeCode: typeCode,
    onlineStatus: online ? ONLINE_STATUS[online] : ALL,
    isLoadPolicyInfo: 1,
    isTranslate: 1,
    isLoadVersionUpdateTip: 1,
    ...(shows === 'themes' ? { resourceType: THEME_TYPES } : { omitResourceType: 'theme' }),
  } as const;
  const { totalItem, dataList } = await answer(api.GET('/v2/presentables', { params: { query } }));
  const exhibits = whole(dataList);
  const licences = await readLicences(
    nodeId,
    exhibits.map(({ presentableId }) => presentableId),
  );
  return {
    totalItem,
    dataList: exhibits.map((exhibit) => ({ ...exhibit, licence: licences.get(exhibit.presentableId) ?? null })),
  };
}

/** A node's contracts about the resources that an exhibit needs, and what these resources offer. */
export const licensingQuery = ({ nodeId, presentableId, resolveResources }: Exhibit) => {
  const resourceIds = resolveResources.map(({ resourceId }) => resourceId).join();
  return queryOptions({
    queryKey: ['exhibits', 'licensing', presentableId, resourceIds],
    queryFn: async () => {
      const texts = { isLoadPolicyInfo: 1, isTranslate: 1 } as const;
      const parties = { licenseeId: String(nodeId), licenseeIdentityType: PartyIdentity.node };
      const [contracts, resources] = await Promise.all([
        answer(
          api.GET('/v2/contracts/list', {
            params: { query: { ...parties, subjectIds: resourceIds, subjectType: SubjectType.resource, ...texts } },
          }),
        ),
        answer(api.GET('/v2/resources/list', { params: { query: { resourceIds, ...texts } } })),
      ]);
      return { contracts: whole(contracts), resources: whole(resources) };
    },
  });
};

/** Themes that the operator recommends: to new nodes, and the one to take when nothing else is chosen. */
export const recommendedThemesQuery = queryOptions({
  queryKey: ['resources', 'recommended', 'themes'],
  queryFn: async () => {
    const recommended = (recommendType: 1 | 2) =>
      answer(api.GET('/v2/resources/recommend', { params: { query: { recommendType } } }));
    const [forNewNodes, forNodesWithout] = await Promise.all([recommended(1), recommended(2)]);
    const first = forNodesWithout[0] ?? forNewNodes[0] ?? null;
    return { first, others: forNewNodes.filter(({ resourceId }) => resourceId !== first?.resourceId) };
  },
});

/** Resource types of two levels, for filters: `{ code, label }` with the label `parent / child`. */
export const typeChoicesQuery = queryOptions({
  queryKey: ['resources', 'types', 'choices'],
  queryFn: async () => {
    const types = await answer(api.GET('/v2/resources/types/listSimpleByGroup'));
    return types.flatMap(({ code, name, children }) => [
      { code, label: name },
      ...children.map((child) => ({ code: child.code, label: `${name} / ${child.name}` })),
    ]);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
