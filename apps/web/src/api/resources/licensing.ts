import { queryOptions } from '@tanstack/react-query';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { inBatches } from '../objects/in-batches.ts';
import { whole } from '../page.ts';

/** A version and what it uses: what it licenses itself with the contracts it does so by, and what it leaves to its users. */
export interface VersionLicences {
  version: string;
  dependencies: { resourceId: string; resourceName: string; versionRange: string }[];
  upcastResources: { resourceId: string; resourceName: string }[];
  resolveResources: {
    resourceId: string;
    resourceName: string;
    contracts: { policyId: string; contractId: string }[];
  }[];
}

/** Resources that each version of a resource uses, newest version first. */
export const versionLicencesQuery = (resourceId: string) =>
  queryOptions({
    queryKey: authorisationKeys.versions(resourceId),
    queryFn: async (): Promise<VersionLicences[]> => {
      const projection = 'version,dependencies,upcastResources,resolveResources';
      const params = { path: { resourceId }, query: { sort: 'createDate:-1', projection } };
      return whole(await answer(api.GET('/v2/resources/{resourceId}/versions', { params })));
    },
  });

/** A resource in a version; the latest while it is empty. */
export interface VersionOf {
  resourceId: string;
  version?: string;
}

/** Which of several versions license all that they have to. Everybody may know. */
export const selfLicencesQuery = (versions: readonly VersionOf[]) =>
  queryOptions({
    queryKey: authorisationKeys.selves(versions.map(({ resourceId, version = '' }) => `${resourceId} ${version}`)),
    queryFn: async () => {
      const answers = await Promise.all(
        inBatches(versions).map((batch) => {
          const resourceIds = batch.map(({ resourceId }) => resourceId).join();
          const numbers = batch.flatMap(({ version }) => version ?? []);
          const query = { resourceIds, ...(numbers.length > 0 && { versions: numbers.join() }) };
          return answer(api.GET('/v2/auths/resources/batchAuth/results', { params: { query } }), { redirect: false });
        }),
      );
      return answers.flat();
    },
  });

/** Fetches the versions that a version was published against: all that it is made of. */
export function fetchLockList(resourceId: string, version: string) {
  const params = { path: { resourceIdOrName: resourceId, version } };
  return answer(api.GET('/v2/resources/{resourceIdOrName}/versions/{version}/lockList', { params }));
}
