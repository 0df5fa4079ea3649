import type { Locale } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { whole } from '../page.ts';
import { exhibitKeys } from './keys.ts';

/** Where a work is on show for everybody, each place with the policies of its exhibit in the reader's language. */
export const shownAtQuery = (resourceId: string, locale: Locale) =>
  queryOptions({
    queryKey: [...exhibitKeys.shownAt(resourceId), locale],
    queryFn: async () => {
      const path = { resourceId };
      const places = await answer(api.GET('/v2/presentables/shownAt/{resourceId}', { params: { path } }), {
        redirect: false,
      });
      if (places.length === 0) return [];
      const query = {
        presentableIds: places.map(({ presentableId }) => presentableId).join(),
        isLoadPolicyInfo: 1,
      } as const;
      const exhibits = whole(
        await answer(api.GET('/v2/presentables/list', { params: { query } }), { redirect: false }),
      );
      const policiesOf = new Map(exhibits.map(({ presentableId, policies }) => [presentableId, policies]));
      return places.map((place) => ({ ...place, policies: policiesOf.get(place.presentableId) ?? [] }));
    },
  });
