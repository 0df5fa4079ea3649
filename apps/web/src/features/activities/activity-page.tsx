import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Activity, activityQuery } from '#api/activities/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContentLoader } from '#ui/content-loader.tsx';
import { Cover } from '#ui/cover.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { Time } from '#ui/time.tsx';
import { milestones, placeOf } from './activity.ts';
import styles from './activity-page.module.css';
import { ActivityPeriod, ActivityStatus } from './activity-period.tsx';

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

  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (activity === undefined || href) return <ContentLoader />;
  if (activity && place.kind === 'here') return <OwnActivity activity={activity} />;
  return (
    <EmptyFace
      title={t('missing')}
      action={
        <Button component={AppLink} app="www" to="/home">
          {t('to_home')}
        </Button>
      }
    />
  );
}

/** Title, picture, period and dates of an activity. */
function OwnActivity({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activities');
  const dates = milestones(activity, Date.now());
  return (
    <article className={styles.activity}>
      <header className={styles.hero}>
        <div className={styles.words}>
          <Anchor component={Link} to="/activities">
            {t('all')}
          </Anchor>
          <h1 className={styles.title}>{activity.title}</h1>
          <div className={styles.period}>
            <ActivityStatus status={activity.status} />
            <ActivityPeriod activity={activity} />
          </div>
        </div>
        <Cover src={activity.cover} />
      </header>
      {dates.length > 0 && (
        <section aria-labelledby="timeline">
          <h2 id="timeline">{t('timeline')}</h2>
          <ol className={styles.timeline}>
            {dates.map(({ name, at, isPast }) => (
              <li key={name} data-past={isPast || undefined}>
                <h3>{t(`date_${name}`)}</h3>
                <Time at={at} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}
