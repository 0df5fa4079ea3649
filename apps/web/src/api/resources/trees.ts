import { queryOptions } from '@tanstack/react-query';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { resourceKeys } from './keys.ts';

/** A resource in a version, with what that is made of. */
export interface DependencyTree {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  version: string;
  dependencies: DependencyTree[];
}

/** A resource that is licensed, by which contracts, and what its version licenses itself: a group per resource. */
export interface LicensedTree {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  version: string;
  contracts: { contractId: string }[];
  children: LicensedTree[][];
}

/** A resource and how the one before it licenses it. */
export interface Relation {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  /** Those in use, or the ranges that allow them. */
  versions: string[];
  isLeftToUser: boolean;
  /** False only when the one before has to license it and does not. */
  isLicensed: boolean;
  /** Contracts that are in force between the two. */
  contractIds: string[];
  /** True when everything that the resource itself needs is licensed. */
  isChainWhole: boolean;
  children: Relation[];
}

/** Dependencies of a version. Everybody may see them. */
export const dependencyTreeQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: resourceKeys.dependencyTree(resourceId, version),
    queryFn: async (): Promise<DependencyTree> => {
      const params = { path: { resourceIdOrName: resourceId }, query: { version, isContainRootNode: true } };
      const [root] = await answer(api.GET('/v2/resources/{resourceIdOrName}/dependencyTree', { params }), {
        redirect: false,
      });
      return root as DependencyTree;
    },
  });

/** Who licenses what below a version. Everybody may see it. */
export const licensedTreeQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: authorisationKeys.tree('auth', resourceId, version),
    queryFn: (): Promise<LicensedTree[][]> => {
      const params = { path: { resourceIdOrName: resourceId }, query: { version } };
      return answer(api.GET('/v2/resources/{resourceIdOrName}/authTree', { params }), { redirect: false });
    },
  });

/** Licences of a version for what it uses, and for what that leaves to it. */
export const relationTreeQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: authorisationKeys.tree('relation', resourceId, version),
    queryFn: async (): Promise<Relation> => {
      const params = { path: { resourceIdOrName: resourceId }, query: { version } };
      const [root] = await answer(api.GET('/v2/auths/resources/{resourceIdOrName}/relationTreeAuth', { params }));
      const { resourceName, resourceType, versions, children } = root!;
      return {
        resourceId,
        resourceName,
        resourceType,
        versions,
        contractIds: [],
        isLeftToUser: false,
        isLicensed: true,
        isChainWhole: true,
        children: children.map(toRelation),
      };
    },
  });

interface Answered {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  versions: string[];
  versionRanges: string[];
  isUpcast: boolean;
  downstreamIsAuth: boolean;
  downstreamAuthContractIds: string[];
  selfAndUpstreamIsAuth: boolean;
  children: Answered[];
}

function toRelation(answered: Answered): Relation {
  const { resourceId, resourceName, resourceType, versions, versionRanges } = answered;
  return {
    resourceId,
    resourceName,
    resourceType,
    versions: versionRanges.length > 0 ? versionRanges : versions,
    isLeftToUser: answered.isUpcast,
    isLicensed: answered.downstreamIsAuth,
    contractIds: answered.downstreamAuthContractIds,
    isChainWhole: answered.selfAndUpstreamIsAuth,
    children: answered.children.map(toRelation),
  };
}
