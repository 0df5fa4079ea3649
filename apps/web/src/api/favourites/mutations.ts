import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { favouriteKeys } from './keys.ts';

interface Mark {
  resourceId: string;
  isFavourite: boolean;
}

/** Puts a resource among the user's favourites, or takes it out. */
export const markFavourite = mutation({
  call: async ({ resourceId, isFavourite }: Mark): Promise<void> => {
    if (isFavourite) await answer(api.POST('/v2/collections/resources', { body: { resourceId } }));
    else await answer(api.DELETE('/v2/collections/resources/{resourceId}', { params: { path: { resourceId } } }));
  },
  stale: [favouriteKeys.all],
});
