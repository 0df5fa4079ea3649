import { useTranslation } from '#i18n/use-translation.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Says a span of time in whole hours, minutes or seconds. */
export function useLateness(): (ms: number) => string {
  const { t } = useTranslation('operators');
  return (ms) => {
    if (ms >= HOUR_MS) return t('lateness_hours', { count: Math.floor(ms / HOUR_MS) });
    if (ms >= MINUTE_MS) return t('lateness_minutes', { count: Math.floor(ms / MINUTE_MS) });
    return t('lateness_seconds', { count: Math.ceil(ms / SECOND_MS) });
  };
}
