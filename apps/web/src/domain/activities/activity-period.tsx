import { Badge } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { Timed } from '#ui/time.tsx';
import { type Period, type ShownActivity, statusWord } from './activity.ts';

const colors = { starting: 'ink', ongoing: 'success', end: 'ink' } as const;

/** Shows in a word whether an activity is running. */
export function ActivityStatus({ status }: Pick<ShownActivity, 'status'>) {
  const { t } = useTranslation('activities');
  const word = statusWord(status);
  if (!word) return null;
  return (
    <Badge variant={word === 'starting' ? 'outline' : 'light'} color={colors[word]}>
      {t(`status_${word}`)}
    </Badge>
  );
}

/** When an activity runs, in one line. */
export function ActivityPeriod({ activity: { persist, startTime, limitTime } }: { activity: Period }) {
  const { t } = useTranslation('activities');
  if (persist) return t('period_continuous');
  const date = (at: string | null) => (at ? timeText(at, 'day') : '');
  return <Timed>{t('period', { start: date(startTime), end: date(limitTime) })}</Timed>;
}
