import type { AdPlace } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { activityKeys } from './keys.ts';

interface Placement {
  place: AdPlace;
  limit: number;
}

/** Advertisements of one place. A failure means none: nothing is drawn and nothing is said. */
export const advertisementsQuery = ({ place, limit }: Placement) =>
  queryOptions({
    queryKey: activityKeys.advertisements(place),
    queryFn: async () => {
      const query = { skip: 0, limit, place };
      return (await answer(api.GET('/v2/activities/ads/list4Client', { params: { query } }), { redirect: false }))
        .dataList;
    },
    retry: false,
  });

/** Counts that an advertisement was seen or followed; never delays anything and never fails visibly. */
export function track(event: 'visit' | 'click', _id: string): void {
  const count =
    event === 'visit'
      ? api.GET('/v2/activities/ads/visit', trackingOf(_id))
      : api.GET('/v2/activities/ads/click', trackingOf(_id));
  count.catch(() => null);
}

const trackingOf = (_id: string) => ({ params: { query: { _id } }, keepalive: true });
