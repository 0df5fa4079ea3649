import { ContractStatus, PartyIdentity, SubjectType, UserStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { currentLocale } from '#i18n/i18n.ts';
import { answer, api } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { mutation } from '../mutation.ts';
import { inBatches } from '../objects/in-batches.ts';
import { whole } from '../page.ts';
import { fetchResources } from './details.ts';
import { resourceKeys } from './keys.ts';

/** A range of versions of a resource. */
export interface RangedResource {
  resourceId: string;
  versionRange: string;
}

/** Checks whether a resource may depend on all of these without depending on itself in the end; asking changes nothing. */
export const checkResourceCycles = mutation({
  call: ({ resourceId, dependencies }: { resourceId: string; dependencies: readonly RangedResource[] }) =>
    askWhetherFree(resourceId, dependencies),
  stale: [],
});

function askWhetherFree(resourceId: string, dependencies: readonly RangedResource[]): Promise<boolean> {
  const params = { path: { resourceId } };
  const body = {
    dependencies: dependencies.map(({ resourceId: id, versionRange }) => ({ resourceId: id, versionRange })),
  };
  return answer(api.POST('/v2/resources/{resourceId}/versions/cycleDependencyCheck', { params, body }));
}

/**
 * Facts about the resources that a version would use: what they offer and what they leave to their users. They also tell
 * whether the resources are authorised themselves, and whose accounts are frozen.
 */
export const usedResourcesQuery = (resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: resourceKeys.used(resourceIds, currentLocale()),
    queryFn: async () => {
      if (resourceIds.length === 0) return [];
      const direct = await fetchResources(resourceIds);
      const below = direct.flatMap(({ baseUpcastResources }) => baseUpcastResources.map((each) => each.resourceId));
      const missing = [...new Set(below)].filter((id) => !resourceIds.includes(id));
      const all = [...direct, ...(missing.length > 0 ? await fetchResources(missing) : [])];
      const ids = all.filter(({ latestVersion }) => latestVersion !== '').map(({ resourceId }) => resourceId);
      const userIds = [...new Set(all.map(({ userId }) => userId))].join();
      const [chains, owners] = await Promise.all([
        ids.length > 0
          ? answer(api.GET('/v2/auths/resources/batchAuth/results', { params: { query: { resourceIds: ids.join() } } }))
          : [],
        all.length > 0
          ? answer(api.GET('/v2/users/list', { params: { query: { userIds, projection: 'userId,status' } } }))
          : [],
      ]);
      const broken = new Set(chains.filter(({ isAuth }) => !isAuth).map(({ resourceId }) => resourceId));
      const frozen = new Set(owners.filter(({ status }) => status === UserStatus.frozen).map(({ userId }) => userId));
      return all.map((resource) => ({
        ...resource,
        isChainBroken: broken.has(resource.resourceId),
        isOwnerFrozen: frozen.has(resource.userId),
      }));
    },
    placeholderData: (shown) => shown,
  });

export type UsedResource = Awaited<ReturnType<NonNullable<ReturnType<typeof usedResourcesQuery>['queryFn']>>>[number];

/** The contracts that a resource has with others, ended ones included. */
export const resourceContractsQuery = (licenseeId: string, resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: contractKeys.ofResource(licenseeId, resourceIds, currentLocale()),
    queryFn: async () => {
      if (resourceIds.length === 0) return [];
      const query = {
        subjectType: SubjectType.resource,
        licenseeId,
        licenseeIdentityType: PartyIdentity.resource,
        isLoadPolicyInfo: 1 as const,
        isTranslate: 1 as const,
      };
      const parts = inBatches(resourceIds).map((ids) =>
        answer(api.GET('/v2/contracts/list', { params: { query: { ...query, subjectIds: ids.join() } } })),
      );
      return whole((await Promise.all(parts)).flat());
    },
    placeholderData: (shown) => shown,
  });

export type ResourceContract = Awaited<
  ReturnType<NonNullable<ReturnType<typeof resourceContractsQuery>['queryFn']>>
>[number];

export const isInForce = ({ status }: Pick<ResourceContract, 'status'>) => status === ContractStatus.inForce;

/** Which of the dependencies of a resource lead back to it. */
export const cyclicQuery = (resourceId: string, dependencies: readonly RangedResource[]) =>
  queryOptions({
    queryKey: resourceKeys.cyclic(
      resourceId,
      dependencies.map((each) => each.resourceId),
    ),
    queryFn: async (): Promise<string[]> => {
      if (dependencies.length === 0 || (await askWhetherFree(resourceId, dependencies))) return [];
      const free = await Promise.all(dependencies.map((each) => askWhetherFree(resourceId, [each])));
      return dependencies.filter((_, index) => !free[index]).map((each) => each.resourceId);
    },
    placeholderData: (shown) => shown,
  });
