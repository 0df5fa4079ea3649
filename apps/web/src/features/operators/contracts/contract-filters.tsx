import { Button } from '@mantine/core';
import { CONTRACT_STATES, type ContractSearch, SEARCHED } from '#api/contracts/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from '../operators.module.css';

interface ContractFiltersProps {
  filter: ContractSearch;
  onFilter: (change: ContractSearch) => void;
  /** Absent while nothing is filtered. */
  onReset: (() => void) | undefined;
}

/** Edits the filter of the list of all contracts. */
export function ContractFilters({ filter, onFilter, onReset }: ContractFiltersProps) {
  const { t } = useTranslation(['operators', 'ui']);
  const [subject] = SEARCHED;
  return (
    <search className={styles.filters}>
      <SearchInput
        label={t('contract_keywords')}
        value={filter.keywords ?? ''}
        onSearch={(typed) => onFilter({ keywords: typed || undefined })}
      />
      <FilterChips
        label={t('contract_searched')}
        options={SEARCHED.map((name) => ({ value: name, label: t(`searched_${name}`) }))}
        isChosen={(value) => value === (filter.searched ?? subject)}
        onToggle={(value) => onFilter({ searched: SEARCHED.find((name) => name === value && name !== subject) })}
      />
      <FilterChips
        label={t('contract_state')}
        options={[
          { value: '', label: t('all') },
          ...CONTRACT_STATES.map((name) => ({ value: name, label: t(`ui:contract_${name}`) })),
        ]}
        isChosen={(value) => value === (filter.state ?? '')}
        onToggle={(value) => onFilter({ state: CONTRACT_STATES.find((name) => name === value) })}
      />
      {onReset && (
        <Button className={styles.reset} variant="subtle" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </search>
  );
}
