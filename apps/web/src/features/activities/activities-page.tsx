import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Activity, activitiesQuery } from '#api/activities/queries.ts';
import { ActivityPeriod, ActivityStatus } from '#domain/activities/activity-period.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import card from '#ui/card.module.css';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { Page } from '#ui/page.tsx';
import styles from './activities-page.module.css';

const SKELETONS = ['first', 'second', 'third'];

/** All promotional activities. */
export function ActivitiesPage() {
  const { t } = useTranslation('activities');
  const { data: activities, error, refetch } = useQuery(activitiesQuery);
  return (
    <Page title={t('title')}>
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : activities?.length === 0 ? (
        <EmptyFace
          title={t('none')}
          text={t('none_text')}
          action={
            <Button component={AppLink} app="console" to="/market" variant="default">
              {t('to_market')}
            </Button>
          }
        />
      ) : (
        <div className={styles.cards} aria-busy={!activities}>
          {activities?.map((activity) => <ActivityCard key={activity._id} activity={activity} />) ??
            SKELETONS.map((key) => <Skeleton key={key} className={styles.skeleton} />)}
        </div>
      )}
    </Page>
  );
}

function ActivityCard({ activity }: { activity: Activity }) {
  return (
    <article className={card.card}>
      <Cover src={activity.cover} />
      <div className={styles.status}>
        <ActivityStatus status={activity.status} />
      </div>
      <h2 className={card.title}>
        <Link to="/activity/$id" params={{ id: activity._id }} className={card.link} title={activity.title}>
          {activity.title}
        </Link>
      </h2>
      <p className={styles.period}>
        <ActivityPeriod activity={activity} />
      </p>
    </article>
  );
}
