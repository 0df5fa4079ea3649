import type { paths } from '@colophon/client/schema';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { contractKeys } from '../contracts/keys.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { mutation } from '../mutation.ts';
import { policyKeys } from '../policies/keys.ts';
import { resourceKeys } from './keys.ts';

/** Whatever shows resources. */
const stale = [resourceKeys.all];

type NewResource = paths['/v2/resources']['post']['requestBody']['content']['application/json'];
type ResourceUpdate = paths['/v2/resources/{resourceId}']['put']['requestBody']['content']['application/json'];
export type VersionBody =
  paths['/v2/resources/{resourceId}/versions']['post']['requestBody']['content']['application/json'];

/** Creates a resource, which has no version yet. */
export const createResource = mutation({
  call: (body: NewResource) => answer(api.POST('/v2/resources', { body })),
  stale,
});

/** Changes a resource of one's own. */
export const updateResource = mutation({
  call: ({ resourceId, ...body }: ResourceUpdate & { resourceId: string }) =>
    answer(api.PUT('/v2/resources/{resourceId}', { params: { path: { resourceId } }, body })),
  stale: [...stale, policyKeys.allTests],
});

/** Releases a version of a resource. The server removes the draft. */
export const releaseVersion = mutation({
  call: ({ resourceId, ...body }: VersionBody & { resourceId: string }) =>
    answer(api.POST('/v2/resources/{resourceId}/versions', { params: { path: { resourceId } }, body })),
  stale: [...stale, contractKeys.all],
});

type VersionChange =
  paths['/v2/resources/{resourceId}/versions/{version}']['put']['requestBody']['content']['application/json'];

/** Changes what the owner says about a version: description, properties, options. Exhibits show the latter two. */
export const updateVersion = mutation({
  call: ({ resourceId, version, ...body }: VersionChange & { resourceId: string; version: string }) =>
    answer(
      api.PUT('/v2/resources/{resourceId}/versions/{version}', { params: { path: { resourceId, version } }, body }),
    ),
  stale: [...stale, exhibitKeys.all],
});

type ChosenContracts =
  paths['/v2/resources/{resourceId}/versions/batchSetContracts']['put']['requestBody']['content']['application/json'];

/** Chooses by which contracts versions of a resource license what they use; those that are not signed yet are signed. */
export const chooseContracts = mutation({
  call: ({ resourceId, ...body }: ChosenContracts & { resourceId: string }) =>
    answer(
      api.PUT('/v2/resources/{resourceId}/versions/batchSetContracts', { params: { path: { resourceId } }, body }),
    ),
  stale: [...stale, contractKeys.all, authorisationKeys.all, exhibitKeys.all],
});

/** Chooses how much of a version everybody sees: lines, seconds; nothing without an amount. */
export const chooseExcerpt = mutation({
  call: async ({ amount, ...path }: { resourceId: string; version: string; amount: number | null }): Promise<void> => {
    const params = { path };
    if (amount === null) await answer(api.DELETE('/v2/resources/{resourceId}/versions/{version}/excerpt', { params }));
    else await answer(api.PUT('/v2/resources/{resourceId}/versions/{version}/excerpt', { params, body: { amount } }));
  },
  stale,
});
