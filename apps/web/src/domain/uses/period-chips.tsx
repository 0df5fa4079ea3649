import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';

interface PeriodChipsProps {
  readonly periods: readonly number[];
  /** Number of days that is chosen. */
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** Chooses of how many of the last days numbers are shown. */
export function PeriodChips({ periods, days, onChange }: PeriodChipsProps) {
  const { t } = useTranslation('ui');
  return (
    <FilterChips
      label={t('uses_period')}
      options={periods.map((count) => ({ value: String(count), label: t('uses_days', { count }) }))}
      isChosen={(value) => value === String(days)}
      onToggle={(value) => onChange(Number(value))}
    />
  );
}
