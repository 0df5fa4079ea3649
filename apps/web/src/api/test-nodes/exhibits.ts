import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { mutation } from '../mutation.ts';
import { type Page, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { testNodeKeys } from './keys.ts';

/** Decision of node and resources on a test exhibit; test authorisation is enough. */
export interface TestLicence {
  isAuth: boolean;
  error: string;
}

/** One test exhibit; `null` when there is none. */
export const testExhibitQuery = (testResourceId: string) =>
  queryOptions({
    queryKey: testNodeKeys.one(testResourceId),
    queryFn: async () => {
      const params = { path: { testResourceId } };
      const found = await lookUp(api.GET('/v2/testNodes/testResources/{testResourceId}', { params }));
      return found && whole([found])[0]!;
    },
  });

export type TestExhibit = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof testExhibitQuery>['queryFn']>>>>;

export interface TestExhibitFilter {
  nodeId: number;
  shows: 'themes' | 'exhibits';
  keywords?: string;
  /** Name of a resource type. */
  type?: string;
  online?: 'on' | 'off';
}

/** A test exhibit in a list, with what was decided about its licences. */
export type ListedTestExhibit = TestExhibit & { licence: TestLicence | null };

const PAGE_SIZE = 50;
const ONLINE_STATUS = { on: 1, off: 0 } as const;
const ALL = 2;

/** Exhibits of a test node: results of rules in their order, then the others. */
export const testExhibitsList = (filter: TestExhibitFilter): PagedQuery<ListedTestExhibit> => ({
  queryKey: testNodeKeys.list(filter),
  fetchPage: (skip) => fetchTestExhibits(filter, skip),
  idOf: ({ testResourceId }) => testResourceId,
});

async function fetchTestExhibits(filter: TestExhibitFilter, skip: number): Promise<Page<ListedTestExhibit>> {
  const { nodeId, shows, keywords, type, online } = filter;
  const query = {
    skip,
    limit: PAGE_SIZE,
    onlineStatus: online ? ONLINE_STATUS[online] : ALL,
    ...(keywords && { keywords }),
    ...(shows === 'themes' ? { resourceType: 'theme' } : type ? { resourceType: type } : { omitResourceType: 'theme' }),
  };
  const page = await answer(api.GET('/v2/testNodes/{nodeId}/testResources', { params: { path: { nodeId }, query } }));
  const rows = whole(page.dataList);
  const licences = await fetchTestLicences(
    nodeId,
    rows.map(({ testResourceId }) => testResourceId),
  );
  return {
    totalItem: page.totalItem,
    dataList: rows.map((row) => ({ ...row, licence: licences.get(row.testResourceId) ?? null })),
  };
}

/** Decisions on one test exhibit; `null` when the server does not decide. */
export const testLicenceQuery = ({ nodeId, testResourceId }: Pick<TestExhibit, 'nodeId' | 'testResourceId'>) =>
  queryOptions({
    queryKey: testNodeKeys.licence(testResourceId),
    queryFn: async () => (await fetchTestLicences(nodeId, [testResourceId])).get(testResourceId) ?? null,
  });

async function fetchTestLicences(nodeId: number, ids: readonly string[]): Promise<Map<string, TestLicence>> {
  if (ids.length === 0) return new Map();
  const results = await answer(
    api.GET('/v2/auths/exhibits/{nodeId}/test/batchAuth/results', {
      params: { path: { nodeId }, query: { authType: 3, exhibitIds: ids.join() } },
    }),
  );
  return new Map(Array.isArray(results) ? results.map((result) => [result.exhibitId, result]) : []);
}

/** Ids of those resources or objects that are exhibited on the test node. */
export const usedEntitiesQuery = (nodeId: number, entityType: 'resource' | 'object', ids: readonly string[]) =>
  queryOptions({
    queryKey: testNodeKeys.used(nodeId, [entityType, ...ids]),
    queryFn: async () => {
      const query = { entityType, entityIds: ids.join(), projection: 'originInfo' };
      const found = await answer(
        api.GET('/v2/testNodes/{nodeId}/testResources/list', { params: { path: { nodeId }, query } }),
      );
      return found.map(({ originInfo }) => originInfo!.id);
    },
    enabled: ids.length > 0,
  });

/** Those names that exhibits of the test node have, in lower case. */
export async function fetchUsedNames(nodeId: number, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const query = { testResourceNames: names.map(encodeURIComponent).join(), projection: 'testResourceName' };
  const found = await answer(
    api.GET('/v2/testNodes/{nodeId}/testResources/list', { params: { path: { nodeId }, query } }),
  );
  return new Set(found.map(({ testResourceName }) => testResourceName!.toLowerCase()));
}

/** Licenses a resource for a test exhibit by these policies, which the node signs where it has not yet. */
export const licenseTestExhibit = mutation({
  call: ({
    testResourceId,
    resourceId,
    policyIds,
  }: {
    testResourceId: string;
    resourceId: string;
    policyIds: readonly string[];
  }) =>
    answer(
      api.PUT('/v2/testNodes/testResources/{testResourceId}', {
        params: { path: { testResourceId } },
        body: { resolveResources: [{ resourceId, contracts: policyIds.map((policyId) => ({ policyId })) }] },
      }),
    ),
  stale: [testNodeKeys.all, contractKeys.all],
});
