import { parseAmount, presentAmount } from '@colophon/model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { DateField } from '#ui/date-field.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useCurrencySections } from '#ui/money.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RANGES, rangeOf, STATES, type StatementSearch } from './statement-search.ts';
import styles from './wallet.module.css';

interface StatementFiltersProps {
  search: StatementSearch;
  onChange: (change: StatementSearch) => void;
  /** Absent while nothing is narrowed. */
  onReset: (() => void) | undefined;
}

/** Filters of the statement. */
export function StatementFilters({ search, onChange, onReset }: StatementFiltersProps) {
  const { t } = useTranslation('wallet');
  const { from = '', until = '', least = '', most = '', state, keywords = '' } = search;
  const range = rangeOf(search);
  const today = timeText(Date.now(), 'day');
  return (
    <search className={styles.filters}>
      <FilterChips
        label={t('time')}
        options={RANGES.map((value) => ({ value, label: t(`range_${value}`) }))}
        isChosen={(value) => value === range}
        onToggle={(value) =>
          onChange({ range: RANGES.find((one) => one === value), from: undefined, until: undefined })
        }
      />
      <FilterChips
        label={t('state')}
        options={STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
        isChosen={(value) => value === state}
        onToggle={(value) => onChange({ state: value === state ? undefined : STATES.find((one) => one === value) })}
      />
      <div className={styles.fields}>
        <DateField
          label={t('from')}
          value={from}
          max={until || today}
          onChange={(date) => onChange({ from: date, range: undefined })}
        />
        <DateField
          label={t('until')}
          value={until}
          max={today}
          onChange={(date) => onChange({ until: date, range: undefined })}
        />
        <AmountField
          key={`least ${least}`}
          label={t('least')}
          value={least}
          onChange={(value) => onChange({ least: lower(value, most) })}
        />
        <AmountField
          key={`most ${most}`}
          label={t('most')}
          value={most}
          onChange={(value) => onChange({ most: upper(value, least) })}
        />
        <SearchInput
          label={t('keywords')}
          value={keywords}
          onSearch={(typed) => onChange({ keywords: typed || undefined })}
        />
        {onReset && (
          <Button variant="subtle" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
      </div>
    </search>
  );
}

/** The least amount is no more than the most, whichever was typed last. */
function lower(value: string | undefined, most: string): string | undefined {
  return value && most && Number(value) > Number(most) ? most : value;
}

function upper(value: string | undefined, least: string): string | undefined {
  return value && least && Number(value) < Number(least) ? least : value;
}

interface AmountFieldProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
}

/** An amount that is told when it is left or entered; what is none counts as empty. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const sections = useCurrencySections();
  const [typed, setTyped] = useState(value);
  const tell = () => {
    const cents = parseAmount(typed.trim());
    const amount = cents === null ? undefined : presentAmount(cents);
    setTyped(amount ?? '');
    if (amount !== (value || undefined)) onChange(amount);
  };
  return (
    <TextField
      {...sections}
      label={label}
      inputMode="decimal"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell();
      }}
    />
  );
}
