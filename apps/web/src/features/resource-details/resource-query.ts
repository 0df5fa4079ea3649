import { ContractStatus, PartyIdentity, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '#api/client.ts';
import { whole } from '#api/paged.ts';
import { currentLocale } from '#i18n/i18n.ts';

/** Resources with their policies in the reader's language; unknown ids are left out. */
async function fetchResources(resourceIds: readonly string[]) {
  const query = { resourceIds: resourceIds.join(), isLoadPolicyInfo: 1 as const, isTranslate: 1 as const };
  return whole(await answer(api.GET('/v2/resources/list', { params: { query } }), { redirect: false }));
}

export type Resource = Awaited<ReturnType<typeof fetchResources>>[number];
export type Policy = Resource['policies'][number];

/** One resource, or `null` when there is none of this id. */
export const resourceQuery = (resourceId: string) =>
  queryOptions({
    queryKey: ['resources', resourceId, currentLocale()],
    queryFn: async () => (await fetchResources([resourceId]))[0] ?? null,
  });

/** What a resource leaves to its user to license. */
export const upcastsQuery = ({ resourceId, baseUpcastResources }: Resource) =>
  queryOptions({
    queryKey: ['resources', resourceId, 'upcasts', currentLocale()],
    queryFn: () => fetchResources(baseUpcastResources.map((upcast) => upcast.resourceId)),
    enabled: baseUpcastResources.length > 0,
  });

/** One version, or `null` when it does not exist. */
export const versionQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: ['resources', resourceId, 'versions', version, currentLocale()],
    queryFn: async () => {
      const path = { resourceId, version };
      const found = await lookUp(api.GET('/v2/resources/{resourceId}/versions/{version}', { params: { path } }), {
        redirect: false,
      });
      return found && (found as Required<typeof found>);
    },
  });

export type Version = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof versionQuery>['queryFn']>>>>;

/** How many people keep the resource among their collects, and whether the reader does. */
export const collectQuery = (resourceId: string, isLogin: boolean) =>
  queryOptions({
    queryKey: ['collects', resourceId, isLogin],
    queryFn: async () => {
      const count = lookUp(
        api.GET('/v2/collections/resources/{resourceId}/count', { params: { path: { resourceId } } }),
        { redirect: false },
      );
      const query = { resourceIds: resourceId };
      const mine = isLogin ? answer(api.GET('/v2/collections/resources/isCollected', { params: { query } })) : [];
      return { count: (await count) ?? 0, isCollected: (await mine)[0]?.isCollected ?? false };
    },
  });

/** The reader's nodes that can take something. */
export const ownNodesQuery = queryOptions({
  queryKey: ['nodes', 'own', 'open'],
  queryFn: async () =>
    whole((await answer(api.GET('/v2/nodes', { params: { query: { limit: 100, status: 0 } } }))).dataList),
});

/** The reader's exhibits of a resource. */
export const ownExhibitsQuery = (userId: number, resourceId: string) =>
  queryOptions({
    queryKey: ['presentables', 'ofResource', resourceId, userId],
    queryFn: async () =>
      whole(await answer(api.GET('/v2/presentables/list', { params: { query: { userId, resourceIds: resourceId } } }))),
  });

/** Contracts in force between a node and resources; the node's exhibits use them without being told. */
export const nodeContractsQuery = (nodeId: number, resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: ['contracts', 'ofNode', nodeId, ...resourceIds],
    queryFn: async () => {
      const query = {
        subjectIds: resourceIds.join(),
        subjectType: SubjectType.resource,
        licenseeId: String(nodeId),
        licenseeIdentityType: PartyIdentity.node,
        contractStatus: ContractStatus.inForce,
      };
      return whole(await answer(api.GET('/v2/contracts/list', { params: { query } })));
    },
  });

/** How many names are tried before the choice is left to the reader. */
const MAX_NAMES_TRIED = 20;

/** A name that no exhibit of the node has: the given one, or the given one with a number. */
export const freeNameQuery = (nodeId: number, name: string) =>
  queryOptions({
    queryKey: ['presentables', 'freeName', nodeId, name],
    queryFn: async () => {
      for (let tried = 0; tried < MAX_NAMES_TRIED; tried += 1) {
        const candidate = tried === 0 ? name : `${name}_${tried}`;
        if (!(await isNameTaken(nodeId, candidate))) return candidate;
      }
      return name;
    },
    staleTime: 0,
  });

export async function isNameTaken(nodeId: number, presentableName: string): Promise<boolean> {
  const query = { nodeId, presentableName, projection: 'presentableId' };
  return (await lookUp(api.GET('/v2/presentables/detail', { params: { query } }))) !== null;
}
