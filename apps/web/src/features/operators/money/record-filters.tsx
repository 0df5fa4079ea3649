import { Button } from '@mantine/core';
import {
  RECORD_STATUSES,
  RECORD_TYPES,
  type RecordFilter,
  type RecordStatusName,
  type RecordTypeName,
} from '#api/accounts/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DateField } from '#ui/date-field.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from '../operators.module.css';

interface RecordFiltersProps {
  filter: RecordFilter;
  onFilter: (change: RecordFilter) => void;
  /** Absent while nothing is filtered. */
  onReset: (() => void) | undefined;
}

const FIRST = ['keywords', 'relatedAccountName', 'recordId'] as const;
const MORE = [
  'accountId',
  'accountName',
  'reciprocalAccountId',
  'reciprocalAccountName',
  'serialNo',
  'amountStartPoint',
  'amountEndPoint',
] as const;
const LABELS = {
  keywords: 'record_keywords',
  relatedAccountName: 'either_name',
  recordId: 'record_number',
  serialNo: 'serial_number',
  accountId: 'payer_number',
  accountName: 'payer_name',
  reciprocalAccountId: 'payee_number',
  reciprocalAccountName: 'payee_name',
  amountStartPoint: 'amount_from',
  amountEndPoint: 'amount_to',
} as const;

/** Edits the filter of the list of transactions. */
export function RecordFilters({ filter, onFilter, onReset }: RecordFiltersProps) {
  const { t } = useTranslation(['money', 'operators']);
  const input = (name: keyof typeof LABELS) => (
    <SearchInput
      key={name}
      label={t(LABELS[name])}
      value={filter[name] ?? ''}
      onSearch={(typed) => onFilter({ [name]: typed || undefined })}
    />
  );
  return (
    <search>
      <div className={styles.filters}>
        {FIRST.map(input)}
        <DateField
          label={t('operators:created_from')}
          value={filter.startCreateDate ?? ''}
          onChange={(startCreateDate) => onFilter({ startCreateDate })}
        />
        <DateField
          label={t('operators:created_until')}
          value={filter.endCreateDate ?? ''}
          onChange={(endCreateDate) => onFilter({ endCreateDate })}
        />
        <FilterChips
          label={t('operators:status')}
          options={[
            { value: '', label: t('operators:all') },
            ...RECORD_STATUSES.map((name) => ({ value: name, label: t(`record_${name}`) })),
          ]}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => onFilter({ status: (value || undefined) as RecordStatusName | undefined })}
        />
        <FilterChips
          label={t('operators:type')}
          options={[
            { value: '', label: t('operators:all') },
            ...RECORD_TYPES.map((name) => ({ value: name, label: t(`type_${name}`) })),
          ]}
          isChosen={(value) => value === (filter.transactionType ?? '')}
          onToggle={(value) => onFilter({ transactionType: (value || undefined) as RecordTypeName | undefined })}
        />
        {onReset && (
          <Button className={styles.reset} variant="subtle" onClick={onReset}>
            {t('operators:reset')}
          </Button>
        )}
      </div>
      <details className={styles.more} open={MORE.some((name) => filter[name] !== undefined) || undefined}>
        <summary>{t('more_filters')}</summary>
        <div className={styles.filters}>{MORE.map(input)}</div>
      </details>
    </search>
  );
}
