import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import { PAGE_SIZE, whole } from '#api/paged.ts';
import { dependencyFields, type ObjectDependency } from './object-draft.ts';

/** Where resources are looked for. */
export type ResourceSource = 'market' | 'mine' | 'collects';

/** A resource that an object may build on. */
export interface OfferedResource {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  status: number;
  /** Empty while it has no version. */
  latestVersion: string;
}

const LISTED = 1;

/** Resources of a source whose names contain `keywords`, a page from `skip` on. */
export async function fetchOffered(source: ResourceSource, keywords: string, skip: number) {
  const query = { skip, limit: PAGE_SIZE, ...(keywords && { keywords }) };
  if (source === 'collects') {
    const page = await answer(api.GET('/v2/collections/resources', { params: { query } }));
    const dataList = page.dataList.map(({ resourceStatus, ...each }): OfferedResource => {
      return { ...each, status: resourceStatus };
    });
    return { ...page, dataList };
  }
  const where = source === 'mine' ? { isSelf: 1 as const } : { status: LISTED };
  const page = await answer(api.GET('/v2/resources', { params: { query: { ...query, ...where } } }));
  return { ...page, dataList: whole(page.dataList) as OfferedResource[] };
}

/** What dependencies name, as far as it still exists. */
export const dependencyTargetsQuery = (dependencies: readonly ObjectDependency[]) => {
  const names = (wanted: ObjectDependency['type']) =>
    dependencies.filter(({ type }) => type === wanted).map(({ name }) => name);
  return queryOptions({
    queryKey: ['objects', 'dependencies', names('resource'), names('object')],
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

/** Whether an object may build on all of these without building on itself in the end. */
export function isFreeOfCycles(objectId: string, dependencies: readonly ObjectDependency[]): Promise<boolean> {
  const params = { path: { idOrName: objectId } };
  const body = { dependencies: dependencies.map(dependencyFields) };
  return answer(api.POST('/v2/storages/objects/{idOrName}/cycleDependencyCheck', { params, body }));
}

/** Objects that build on an object, a page from `skip` on. */
export async function fetchUsages(objectId: string, skip: number) {
  const params = { path: { idOrName: objectId }, query: { skip, limit: PAGE_SIZE } };
  const page = await answer(api.GET('/v2/storages/objects/{idOrName}/usages', { params }));
  return { ...page, dataList: whole(page.dataList) };
}

/** The user's objects in a bucket, or in all (`_all`), whose names contain `keywords`, a page from `skip` on. */
export async function fetchCandidates(bucketName: string, keywords: string, skip: number) {
  const query = { skip, limit: PAGE_SIZE, isLoadingTypeless: 1 as const, ...(keywords && { keywords }) };
  const params = { path: { bucketName }, query };
  const page = await answer(api.GET('/v2/storages/buckets/{bucketName}/objects', { params }));
  return { ...page, dataList: whole(page.dataList) };
}
