import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { objectKeys } from './keys.ts';

export interface ObjectDependency {
  /** `user/resource`, or the full name of an object. */
  name: string;
  type: 'resource' | 'object';
  /** Empty for objects. */
  versionRange: string;
}

/** Objects have no versions, and no range of them. */
export function dependencyFields({ name, type, versionRange }: ObjectDependency) {
  return type === 'object' ? { name, type } : { name, type, versionRange };
}

/** Resources and objects that dependencies name, as far as they still exist. */
export const dependencyTargetsQuery = (dependencies: readonly ObjectDependency[]) => {
  const names = (wanted: ObjectDependency['type']) =>
    dependencies.filter(({ type }) => type === wanted).map(({ name }) => name);
  return queryOptions({
    queryKey: objectKeys.dependencies(names('resource'), names('object')),
    queryFn: async () => {
      const [resources, objects] = await Promise.all([findResources(names('resource')), findObjects(names('object'))]);
      return {
        resources: new Map(resources.map((each) => [each.resourceName.toLowerCase(), each])),
        objects: new Map(objects.map((each) => [`${each.bucketName}/${each.objectName}`, each])),
      };
    },
    placeholderData: (shown) => shown,
  });
};

export type DependencyTargets = Awaited<ReturnType<NonNullable<ReturnType<typeof dependencyTargetsQuery>['queryFn']>>>;

async function findResources(names: readonly string[]) {
  if (names.length === 0) return [];
  const query = { resourceNames: names.join() };
  return whole(await answer(api.GET('/v2/resources/list', { params: { query } })));
}

async function findObjects(names: readonly string[]) {
  if (names.length === 0) return [];
  const query = { fullObjectNames: names.map(encodeURIComponent).join() };
  return whole(await answer(api.GET('/v2/storages/objects/list', { params: { query } })));
}

interface Building {
  objectId: string;
  dependencies: readonly ObjectDependency[];
}

/** Checks whether an object may build on all of these without building on itself in the end; asking changes nothing. */
export const checkCycles = mutation({
  call: ({ objectId, dependencies }: Building): Promise<boolean> => {
    const params = { path: { idOrName: objectId } };
    const body = { dependencies: dependencies.map(dependencyFields) };
    return answer(api.POST('/v2/storages/objects/{idOrName}/cycleDependencyCheck', { params, body }));
  },
  stale: [],
});

/** Objects that build on an object. */
export const usagesList = (objectId: string): PagedQuery<Usage> => ({
  queryKey: objectKeys.usages(objectId),
  fetchPage: (skip) => fetchUsages(objectId, skip),
  idOf: (object) => object.objectId,
});

async function fetchUsages(objectId: string, skip: number) {
  const params = { path: { idOrName: objectId }, query: { skip, limit: PAGE_SIZE } };
  const page = await answer(api.GET('/v2/storages/objects/{idOrName}/usages', { params }));
  return { ...page, dataList: whole(page.dataList) };
}

type Usage = Awaited<ReturnType<typeof fetchUsages>>['dataList'][number];
