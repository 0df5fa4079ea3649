import { PartyIdentity, PolicyStatus, ResourceStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { inBatches } from '../objects/in-batches.ts';
import { whole } from '../page.ts';
import { resourceKeys } from '../resources/keys.ts';
import { licenseOwnWorks } from '../resources/own-works.ts';
import { exhibitKeys } from './keys.ts';
import { createExhibit } from './mutations.ts';

/** Why a resource cannot become an exhibit without choices that only people make. */
export type Hindrance = 'unreleased' | 'blocked' | 'unlisted' | 'demanding';

type MountablePolicy = Awaited<ReturnType<typeof fetchListed>>[number]['policies'][number];

/** A resource that might become an exhibit. */
export interface Mountable {
  resourceId: string;
  resourceName: string;
  resourceTitle: string;
  resourceType: string[];
  /** 1 single resource, 4 collection. */
  subjectType: number;
  /** Of the owner. */
  userId: number;
  /** Enabled ones, with their states. */
  policies: MountablePolicy[];
  hindrance: Hindrance | null;
}

/** Resources as exhibits to be, in the order asked for; unknown ids are left out. */
export const mountableQuery = (resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: resourceKeys.mountable(resourceIds),
    queryFn: async (): Promise<Mountable[]> => {
      const parts = await Promise.all(inBatches(resourceIds).map(fetchMountable));
      return parts.flat();
    },
  });

async function fetchListed(resourceIds: readonly string[]) {
  const loads = { isLoadLatestVersionInfo: 1, isLoadPolicyInfo: 1 } as const;
  const query = { resourceIds: resourceIds.join(), ...loads };
  return whole(await answer(api.GET('/v2/resources/list', { params: { query } })));
}

async function fetchMountable(resourceIds: readonly string[]): Promise<Mountable[]> {
  const resources = await fetchListed(resourceIds);
  return resources.map((resource) => {
    const { resourceId, resourceName, resourceTitle, resourceType, subjectType, userId, policies } = resource;
    return {
      resourceId,
      resourceName,
      resourceTitle,
      resourceType,
      subjectType,
      userId,
      policies: policies.filter(({ status }) => status === PolicyStatus.enabled),
      hindrance: hindranceOf(resource),
    };
  });
}

interface Facts {
  status: number;
  latestVersion: string;
  baseUpcastResources: readonly unknown[];
  latestVersionInfo?: { dependencies?: readonly unknown[] | undefined } | null | undefined;
}

function hindranceOf({ status, latestVersion, baseUpcastResources, latestVersionInfo }: Facts): Hindrance | null {
  if (latestVersion === '') return 'unreleased';
  if (status === ResourceStatus.frozen) return 'blocked';
  if (status !== ResourceStatus.online) return 'unlisted';
  const isDemanding = baseUpcastResources.length > 0 || (latestVersionInfo?.dependencies ?? []).length > 0;
  return isDemanding ? 'demanding' : null;
}

/** Which of these resources a node shows already. */
export const mountedQuery = (nodeId: number, resourceIds: readonly string[]) =>
  queryOptions({
    queryKey: exhibitKeys.mounted(nodeId, resourceIds),
    queryFn: async () => {
      const parts = await Promise.all(
        inBatches(resourceIds).map((ids) =>
          answer(api.GET('/v2/presentables/list', { params: { query: { nodeId, resourceIds: ids.join() } } })),
        ),
      );
      return parts.flatMap(whole).map(({ resourceInfo }) => resourceInfo.resourceId);
    },
  });

interface Mounting {
  nodeId: number;
  resources: readonly { resourceId: string; policyId?: string | undefined }[];
  /** Those that are the caller's own: they are licensed to the node without any offer. */
  ownWorks: readonly string[];
}

const DONE = 1;

/** Makes exhibits of resources, each by itself; answers how many were made and how many not. */
export const mountResources = mutation({
  call: async ({ nodeId, resources, ownWorks }: Mounting) => {
    for (const resourceIds of inBatches(ownWorks))
      await licenseOwnWorks({ resourceIds, licenseeId: nodeId, licenseeIdentityType: PartyIdentity.node });
    let done = 0;
    for (const part of inBatches(resources)) {
      const body = { nodeId, resources: part };
      const outcomes = await answer(api.POST('/v2/presentables/createPresentableBatchEasy', { body }));
      done += Object.values(outcomes).filter(({ status }) => status === DONE).length;
    }
    return { done, failed: resources.length - done };
  },
  stale: createExhibit.stale,
});
