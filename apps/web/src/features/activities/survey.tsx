import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { topicQuery } from '#api/activities/topics.ts';
import { hasFinishedTasksQuery } from '#api/rewards/campaigns.ts';
import { placeOf } from '#domain/activities/activity.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginHref } from '#session/go-to.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';

/** Survey for those who have finished a group of tasks, and for those who have not: the items of its topic in this order. */
const SURVEYS = { finished: 0, unfinished: 1 } as const;

/** Leads to the survey that suits the person who looks, once they are logged in; `missing` stands where there is none. */
export function Survey({ missing }: { missing: ReactNode }) {
  const { isReady, user } = useCurrentUser();
  const topic = useQuery({ ...topicQuery('Questionnaire'), enabled: user !== null });
  const tasks = useQuery({ ...hasFinishedTasksQuery, enabled: user !== null });
  const isKnown = topic.isSuccess && tasks.isSuccess;
  const link = topic.data?.items[tasks.data ? SURVEYS.finished : SURVEYS.unfinished]?.link;
  const place = isKnown && link ? placeOf(link) : null;
  const survey = place?.kind === 'away' ? place.href : null;
  const href = isReady && !user ? loginHref(currentPath()) : survey;
  useEffect(() => {
    if (href) window.location.replace(href);
  }, [href]);
  const error = topic.error ?? tasks.error;
  if (error) return <ErrorFace error={error} retry={() => void Promise.all([topic.refetch(), tasks.refetch()])} />;
  return isKnown && !href ? missing : <ContentLoader />;
}
