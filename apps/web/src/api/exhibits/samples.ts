import { queryOptions } from '@tanstack/react-query';
import { config } from '#config.ts';
import { answer, api } from '../client.ts';
import { exhibitKeys } from './keys.ts';

/** An exhibit of a collection that everybody can visit. */
interface Place {
  nodeId: number;
  presentableId: string;
}

/** The addresses of the free samples of a collection where it is on show, by item; only samples are asked for, so that nothing is signed. */
export const openSamplesQuery = (place: Place | undefined, itemIds: readonly string[]) =>
  queryOptions({
    queryKey: exhibitKeys.samples(place?.presentableId ?? '', itemIds),
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const { nodeId, presentableId: exhibitId } = place!;
      const params = { path: { nodeId, exhibitId }, query: { itemIds: itemIds.join() } };
      const decided = await answer(
        api.GET('/v2/auths/exhibits/{nodeId}/{exhibitId}/items/batchAuth/results', { params }),
        { redirect: false },
      );
      const open = decided.filter(({ isAuth }) => isAuth);
      return new Map(
        open.map(({ itemId }) => [itemId, `${config.origins.file}/exhibits/${exhibitId}/items/${itemId}`]),
      );
    },
    enabled: place !== undefined && itemIds.length > 0,
  });
