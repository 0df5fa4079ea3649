import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adDaysQuery } from '#api/activities/operator-ads.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './ad-chart.module.css';

const HEIGHT = 100;
const STEP = 10;
const BAR = 8;

/** Exposures of an advertisement on each of the last days as bars, their clicks as the filled part of them. */
export function AdChart({ adId }: { adId: string }) {
  const { t } = useTranslation('campaigns');
  const { data: days, error, refetch } = useQuery(adDaysQuery(adId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!days) return <Skeleton height={160} />;
  const most = Math.max(1, ...days.map(({ ev, pv }) => Math.max(ev, pv)));
  const sum = (what: 'ev' | 'pv') => days.reduce((total, day) => total + day[what], 0);
  const height = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className={styles.chart} aria-label={t('chart')}>
      <figcaption>
        <Text size="sm">{t('chart_sums', { days: days.length, exposures: sum('ev'), clicks: sum('pv') })}</Text>
      </figcaption>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, ev, pv }, index) => (
          <g key={day}>
            <title>{t('chart_day', { day, exposures: ev, clicks: pv })}</title>
            <rect className={styles.empty} x={index * STEP} y={0} width={BAR} height={HEIGHT} />
            <rect className={styles.seen} x={index * STEP} y={HEIGHT - height(ev)} width={BAR} height={height(ev)} />
            <rect
              className={styles.followed}
              x={index * STEP}
              y={HEIGHT - height(pv)}
              width={BAR}
              height={height(pv)}
            />
          </g>
        ))}
      </svg>
      <div className={styles.ends}>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </div>
      <ul className={styles.legend}>
        <li data-kind="seen">{t('exposures')}</li>
        <li data-kind="followed">{t('clicks')}</li>
      </ul>
      <VisuallyHidden>
        <ul>
          {days
            .filter(({ ev, pv }) => ev + pv > 0)
            .map(({ day, ev, pv }) => (
              <li key={day}>{t('chart_day', { day, exposures: ev, clicks: pv })}</li>
            ))}
        </ul>
      </VisuallyHidden>
    </figure>
  );
}
