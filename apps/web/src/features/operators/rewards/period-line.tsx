import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { Timed } from '#ui/time.tsx';

interface Period {
  startTime: string | null;
  limitTime: string | null;
}

/** From when to when something is in effect, in a line. */
export function PeriodLine({ period: { startTime, limitTime } }: { period: Period }) {
  const { t } = useTranslation('rewardDesk');
  if (!startTime && !limitTime) return t('always');
  const date = (at: string | null) => (at ? timeText(at) : '…');
  return <Timed>{t('from_to', { start: date(startTime), end: date(limitTime) })}</Timed>;
}
