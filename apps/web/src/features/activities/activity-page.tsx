import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityQuery } from '#api/activities/queries.ts';
import { placeOf, validity } from '#domain/activities/activity.ts';
import { ActivityView } from '#domain/activities/activity-view.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContentLoader } from '#ui/content-loader.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { Survey } from './survey.tsx';

/** An activity of our own, or the way to where it is shown instead. */
export function ActivityPage({ id }: { id: string }) {
  const { t } = useTranslation('activities');
  const { data: activity, error, refetch } = useQuery(activityQuery(id));
  const place = activity ? placeOf(activity.link) : { kind: 'nowhere' as const };
  const href = place.kind === 'away' ? place.href : null;
  useDocumentTitle(activity?.title || (activity === undefined ? '' : t('missing')));
  useEffect(() => {
    if (href) window.location.replace(href);
  }, [href]);

  const missing = (
    <EmptyFace
      title={t('missing')}
      action={
        <Button component={AppLink} app="www" to="/home">
          {t('to_home')}
        </Button>
      }
    />
  );
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (activity === undefined || href) return <ContentLoader />;
  if (activity?.link === 'Questionnaire' && validity(activity, Date.now()) === 'Validity') {
    return <Survey missing={missing} />;
  }
  if (activity && place.kind === 'here') return <ActivityView activity={activity} nowMs={Date.now()} />;
  return missing;
}
