import { queryOptions } from '@tanstack/react-query';
import { currentLocale } from '#i18n/i18n.ts';
import { answer, api, lookUp } from '../client.ts';
import { whole } from '../page.ts';
import { resourceKeys } from './keys.ts';

/** Resources with their policies in the reader's language; unknown ids are left out. */
export async function fetchResources(resourceIds: readonly string[]) {
  const query = { resourceIds: resourceIds.join(), isLoadPolicyInfo: 1 as const, isTranslate: 1 as const };
  return whole(await answer(api.GET('/v2/resources/list', { params: { query } }), { redirect: false }));
}

export type Resource = Awaited<ReturnType<typeof fetchResources>>[number];
export type Policy = Resource['policies'][number];

/** One resource, or `null` when there is none of this id. */
export const resourceQuery = (resourceId: string) =>
  queryOptions({
    queryKey: resourceKeys.one(resourceId, currentLocale()),
    queryFn: async () => (await fetchResources([resourceId]))[0] ?? null,
  });

/** Resources that a resource leaves to its user to license. */
export const upcastsQuery = ({ resourceId, baseUpcastResources }: Resource) =>
  queryOptions({
    queryKey: resourceKeys.upcasts(resourceId, currentLocale()),
    queryFn: () => fetchResources(baseUpcastResources.map((upcast) => upcast.resourceId)),
    enabled: baseUpcastResources.length > 0,
  });

const EXCERPT_POLL_MS = 2000;

/** For queries of a version: asks again while its excerpt is being made. */
export function whileExcerptWaits({ state }: { state: { data?: { excerpt: { state: string } | null } | null } }) {
  return state.data?.excerpt?.state === 'waiting' ? EXCERPT_POLL_MS : false;
}

/** One version as everybody sees it, or `null` when it does not exist. */
export const versionQuery = (resourceId: string, version: string) =>
  queryOptions({
    queryKey: resourceKeys.version(resourceId, version, currentLocale()),
    queryFn: async () => {
      const path = { resourceId, version };
      const found = await lookUp(api.GET('/v2/resources/{resourceId}/versions/{version}', { params: { path } }), {
        redirect: false,
      });
      return found && (found as Required<typeof found>);
    },
    refetchInterval: whileExcerptWaits,
  });

export type Version = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof versionQuery>['queryFn']>>>>;
