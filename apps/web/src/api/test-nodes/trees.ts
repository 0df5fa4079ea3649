import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { testNodeKeys } from './keys.ts';

/** A resource or an object in the tree of a test exhibit, with what it is made of. */
export interface TestDependency {
  nid?: string;
  id: string;
  name: string;
  type: 'resource' | 'object';
  /** Empty for objects. */
  version: string;
  dependencies: TestDependency[];
}

/** Dependencies of a test exhibit, itself the root. */
export const testDependencyTreeQuery = (testResourceId: string) =>
  queryOptions({
    queryKey: testNodeKeys.tree('dependency', testResourceId),
    queryFn: async () => {
      const params = { path: { testResourceId } };
      const [root] = await answer(api.GET('/v2/testNodes/testResources/{testResourceId}/dependencyTree', { params }));
      return (root ?? null) as TestDependency | null;
    },
  });

/** A resource or an object in an auth tree, with what its version licenses itself. */
export interface TestAuthPlace {
  nid: string;
  id: string;
  name: string;
  type: 'resource' | 'object';
  version: string;
  children: TestAuthPlace[];
}

/** Who licenses what for a test exhibit: what the node licenses, and below it what is licensed by versions. */
export const testAuthTreeQuery = (testResourceId: string) =>
  queryOptions({
    queryKey: testNodeKeys.tree('auth', testResourceId),
    queryFn: async () =>
      (await answer(
        api.GET('/v2/testNodes/testResources/{testResourceId}/authTree', { params: { path: { testResourceId } } }),
      )) as TestAuthPlace[],
  });

interface KindFilter {
  keywords: string;
  shows: 'themes' | 'exhibits';
}

const KINDS = { themes: { resourceType: 'theme' }, exhibits: { omitResourceType: 'theme' } } as const;

/** Distinct dependencies of a test node's exhibits whose names contain the keywords, with the versions in use. */
export const dependenciesQuery = (nodeId: number, filter: KindFilter) =>
  queryOptions({
    queryKey: testNodeKeys.dependencies(nodeId, filter),
    queryFn: () => {
      const query = { keywords: filter.keywords, ...KINDS[filter.shows] };
      const params = { path: { nodeId }, query };
      return answer(api.GET('/v2/testNodes/{nodeId}/testResources/dependencyTree/search', { params }));
    },
  });

interface WantedDependency {
  id: string;
  /** Absent for every version. */
  version?: string;
}

const rangeOf = ({ version }: WantedDependency) => (version ? { dependentEntityVersionRange: version } : {});

/** Test exhibits that use a dependency below their root. */
export const usersOfDependencyQuery = (nodeId: number, wanted: WantedDependency, shows: KindFilter['shows']) =>
  queryOptions({
    queryKey: testNodeKeys.users(nodeId, { ...wanted, shows }),
    queryFn: () => {
      const query = { dependentEntityId: wanted.id, ...rangeOf(wanted), ...KINDS[shows] };
      const params = { path: { nodeId }, query };
      return answer(api.GET('/v2/testNodes/{nodeId}/testResources/searchByDependency', { params }));
    },
  });

/** Branches of a test exhibit that lead to a dependency; a branch ends with it. */
export const branchesQuery = (testResourceId: string, wanted: WantedDependency) =>
  queryOptions({
    queryKey: testNodeKeys.branches(testResourceId, wanted),
    queryFn: async () => {
      const query = { dependentEntityId: wanted.id, ...rangeOf(wanted) };
      const params = { path: { testResourceId }, query };
      const [root] = await answer(
        api.GET('/v2/testNodes/testResources/{testResourceId}/dependencyTree/filter', { params }),
      );
      return (root ?? null) as TestDependency | null;
    },
  });
