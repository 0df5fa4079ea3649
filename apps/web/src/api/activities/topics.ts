import type { paths } from '@colophon/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { api, lookUp } from '../client.ts';
import { activityKeys } from './keys.ts';

type Path = '/v2/activities/item/getInfoByCode4Client';
type Read = paths[Path]['get']['responses']['200']['content']['application/json']['data'];

/** Works and other things that the page of an activity shows. */
export type Topic = NonNullable<Read>;

/** A topic with the items whose titles have the keywords; `null` when there is none of this code. */
export const topicQuery = (code: string, keywords = '') =>
  queryOptions({
    queryKey: activityKeys.topic(code, keywords),
    queryFn: () => {
      const query = { code, ...(keywords && { keywords }) };
      return lookUp(api.GET('/v2/activities/item/getInfoByCode4Client', { params: { query } }), { redirect: false });
    },
  });
