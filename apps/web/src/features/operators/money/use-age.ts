import { useTranslation } from '#i18n/use-translation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Says how long ago a moment was, in whole days, hours or minutes. */
export function useAge(): (moment: string) => string {
  const { t } = useTranslation('money');
  return (moment) => {
    const age = Math.max(0, Date.now() - Date.parse(moment));
    if (age >= DAY_MS) return t('age_days', { count: Math.floor(age / DAY_MS) });
    if (age >= HOUR_MS) return t('age_hours', { count: Math.floor(age / HOUR_MS) });
    return t('age_minutes', { count: Math.floor(age / MINUTE_MS) });
  };
}
