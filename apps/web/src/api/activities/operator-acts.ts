import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import { activityKeys } from './keys.ts';

export type ActSubject = 'activity' | 'ad' | 'topic';

/** The latest that operators did with an activity, an advertisement or a topic, newest first. */
export const campaignActsQuery = (subject: ActSubject, subjectKey: string) =>
  queryOptions({
    queryKey: activityKeys.acts(subject, subjectKey),
    queryFn: async () => {
      const query = { subject, subjectKey, pageSize: PAGE_SIZE };
      return (await answer(api.GET('/v2/activities/acts', { params: { query } }))).acts;
    },
  });
