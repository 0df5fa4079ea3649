import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { authorisationKeys } from './keys.ts';

/** A version that is shown on its page, or in a list. */
export interface ShownVersion {
  resourceId: string;
  version: string;
}

/** Part of each version that the reader may see, hear or read, as the server decides it; unreleased versions are left out. */
export const shownPartsQuery = (versions: readonly ShownVersion[]) =>
  queryOptions({
    queryKey: authorisationKeys.shown(versions.map(({ resourceId, version }) => `${resourceId}@${version}`)),
    queryFn: () => {
      const query = {
        resourceIds: versions.map(({ resourceId }) => resourceId).join(),
        versions: versions.map(({ version }) => version).join(),
      };
      return answer(api.GET('/v2/auths/resources/shownParts', { params: { query } }), { redirect: false });
    },
    enabled: versions.length > 0,
  });

export type ShownPart = Awaited<ReturnType<NonNullable<ReturnType<typeof shownPartsQuery>['queryFn']>>>[number];
