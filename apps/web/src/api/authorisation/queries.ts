import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { authorisationKeys } from './keys.ts';

/** Result of authorising an exhibit by its node and resources. */
export interface Licence {
  isAuth: boolean;
  /** Who stands in the way; bits of `Defaulter`. */
  defaulterIdentityType: number;
  /** The reason in a sentence of the server. */
  error: string;
}

interface OwnExhibit {
  nodeId: number;
  presentableId: string;
}

/** Decision of node and resources on licensing an exhibit; `null` when the server does not say. */
export const licenceQuery = ({ nodeId, presentableId }: OwnExhibit) =>
  queryOptions({
    queryKey: authorisationKeys.licence(presentableId),
    queryFn: async () => (await fetchLicences(nodeId, [presentableId])).get(presentableId) ?? null,
  });

/** Decisions by exhibit; none when the server does not decide about the list. */
export async function fetchLicences(nodeId: number, exhibitIds: readonly string[]): Promise<Map<string, Licence>> {
  if (exhibitIds.length === 0) return new Map();
  const results = await answer(
    api.GET('/v2/auths/presentables/nodes/{nodeId}/batchAuth/result', {
      params: { path: { nodeId }, query: { authType: 3, presentableIds: exhibitIds.join() } },
    }),
  );
  return new Map(Array.isArray(results) ? results.map((result) => [result.presentableId!, result]) : []);
}
