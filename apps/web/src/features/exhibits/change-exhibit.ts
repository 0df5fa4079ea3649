import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import type { paths } from '#api/schema.gen.ts';
import { Refused } from '#failures.ts';

/** What can be changed about an exhibit at once. */
export type ExhibitChange =
  paths['/v2/presentables/{presentableId}']['put']['requestBody']['content']['application/json'];

/** A policy as a form made it. */
export interface NewPolicy {
  policyName: string;
  policyText: string;
}

const pathOf = (presentableId: string) => ({ path: { presentableId } });

export function changeExhibit(presentableId: string, body: ExhibitChange) {
  return answer(api.PUT('/v2/presentables/{presentableId}', { params: pathOf(presentableId), body }));
}

/** Puts an exhibit on the shelf, after switching on the policies named, or takes it off. */
export function setOnlineStatus(presentableId: string, onlineStatus: 0 | 1, enabling: readonly string[] = []) {
  const updatePolicies =
    enabling.length > 0 ? enabling.map((policyId) => ({ policyId, status: 1 as const })) : undefined;
  return answer(
    api.PUT('/v2/presentables/{presentableId}/onlineStatus', {
      params: pathOf(presentableId),
      body: { onlineStatus, updatePolicies },
    }),
  );
}

export function showVersion(presentableId: string, version: string) {
  return answer(
    api.PUT('/v2/presentables/{presentableId}/version', { params: pathOf(presentableId), body: { version } }),
  );
}

/** Silences the hint that there is a newer version, until there is one newer still. */
export function ignoreVersion(presentableId: string, version: string) {
  return answer(
    api.POST('/v2/presentables/{presentableId}/ignorePresentableVersionUpdateTip', {
      params: pathOf(presentableId),
      body: { ignoreVersion: version },
    }),
  );
}

/** A value that the node's owner set for a property of the shown version. */
export interface OwnValue {
  key: string;
  name: string;
  value: string;
  remark: string;
}

/** Replaces all values that the node's owner set. */
export function rewriteProperties(presentableId: string, rewriteProperty: OwnValue[]) {
  return answer(
    api.PUT('/v2/presentables/{presentableId}/rewriteProperty', {
      params: pathOf(presentableId),
      body: { rewriteProperty },
    }),
  );
}

/**
 * Mounts a theme, offers it for free, and makes it the theme of a node that has none.
 *
 * When a later step fails the theme stays as an exhibit, to be activated from the list of themes.
 */
export async function takeTheme(nodeId: number, resourceId: string): Promise<void> {
  const templates = await answer(api.GET('/v2/translate/translate-config/list4Client'));
  const free = templates.toSorted((one, other) => one.sortId - other.sortId)[0]!;
  const outcomes = await answer(
    api.POST('/v2/presentables/createPresentableBatchEasy', { body: { nodeId, resources: [{ resourceId }] } }),
  );
  const { status, data } = outcomes[resourceId]!;
  if (status === 2) throw new Refused({ ret: 0, errCode: 2, msg: data });
  await changeExhibit(data, { addPolicies: [{ policyName: free.title, policyText: free.template }] });
  await setOnlineStatus(data, 1);
}

/** A write after which everything about exhibits is read again, and nodes too: the theme is theirs. */
export function useExhibitWrite<Input>(write: (input: Input) => Promise<unknown>, onSuccess?: (input: Input) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (_, input) => onSuccess?.(input),
    onSettled: () => refreshExhibits(queryClient),
  });
}

async function refreshExhibits(queryClient: QueryClient): Promise<void> {
  await Promise.all(['exhibits', 'nodes'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
