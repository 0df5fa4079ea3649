import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { Time } from '#ui/time.tsx';
import { milestones, type ShownActivity } from './activity.ts';
import { ActivityBody } from './activity-body.tsx';
import { ActivityPeriod, ActivityStatus } from './activity-period.tsx';
import styles from './activity-view.module.css';
import { isBuiltPage } from './page-parts.ts';

interface ActivityViewProps {
  activity: ShownActivity;
  /** Moment as of which it is shown. */
  nowMs: number;
}

/** Page of an activity: title, picture, period and dates, then what its key stands for. */
export function ActivityView({ activity, nowMs }: ActivityViewProps) {
  const { t } = useTranslation('activities');
  const dates = milestones(activity, nowMs);
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
      {isBuiltPage(activity.link) && <ActivityBody page={activity.link} activity={activity} nowMs={nowMs} />}
    </article>
  );
}
