import type { paths } from '@colophon/client/schema';
import type { AdPlace, AdSwitch } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { activityKeys } from './keys.ts';

type Find = paths['/v2/activities/ads/find']['get']['responses']['200']['content']['application/json']['data'];

/** An advertisement, whether it runs or not. */
export type Ad = NonNullable<Find>;

interface AdFilter {
  flag?: '1' | '2' | '3' | '4' | undefined;
  place?: string | undefined;
  title?: string | undefined;
}

/** All advertisements, by place and priority. */
export const operatorAds = ({ flag, place, title }: AdFilter): PagedQuery<Ad> => ({
  queryKey: activityKeys.operatorAds({ flag, place, title }),
  fetchPage: async (skip) => {
    const query = {
      skipSize: skip,
      pageSize: PAGE_SIZE,
      flag: flag && (Number(flag) as 1),
      place: place && (Number(place) as AdPlace),
      title,
    };
    const { ads, num } = await answer(api.GET('/v2/activities/ads/list', { params: { query } }));
    return { skip, limit: PAGE_SIZE, totalItem: num, dataList: ads };
  },
  idOf: ({ _id }) => _id,
});

/** Exposures and clicks of the last days, the first one first. */
export const adDaysQuery = (_id: string) =>
  queryOptions({
    queryKey: activityKeys.adDays(_id),
    queryFn: () => answer(api.GET('/v2/activities/ads/days', { params: { query: { _id } } })),
  });

/** Fields of an advertisement that operators write. */
export type AdText = Pick<
  Ad,
  'title' | 'cover' | 'linkActivityId' | 'link' | 'persist' | 'startTime' | 'limitTime' | 'priority'
> & { place: AdPlace };

const stale = [activityKeys.all];

export const createAd = mutation({
  call: (body: AdText) => answer(api.POST('/v2/activities/ads/create', { body })),
  stale,
});

export const updateAd = mutation({
  call: (body: AdText & { _id: string }) => answer(api.PUT('/v2/activities/ads/update', { body })),
  stale,
});

/** Disables an advertisement, or enables it again. */
export const switchAd = mutation({
  call: (body: { _id: string; status: AdSwitch }) => answer(api.PUT('/v2/activities/ads/updateStatus', { body })),
  stale,
});

type Placed = Pick<Ad, '_id' | 'priority'>;

/** Has an advertisement change places with the one above it. */
export const moveAdUp = mutation({
  call: async ({ ad, above }: { ad: Placed; above: Placed }) => {
    const place = ({ _id }: Placed, priority: number) =>
      answer(api.PUT('/v2/activities/ads/updatePriority', { body: { _id, priority } }));
    await place(ad, above.priority);
    await place(above, Math.max(ad.priority, above.priority + 1));
  },
  stale,
});
