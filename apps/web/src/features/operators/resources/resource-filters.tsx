import { Button } from '@mantine/core';
import { GRADES, type OperatorFilter, RESOURCE_STATES } from '#api/resources/operator-resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from '../operators.module.css';

interface ResourceFiltersProps {
  filter: OperatorFilter;
  onFilter: (change: OperatorFilter) => void;
  /** Absent while nothing is filtered. */
  onReset: (() => void) | undefined;
}

/** Edits the filter of the list of all resources. */
export function ResourceFilters({ filter, onFilter, onReset }: ResourceFiltersProps) {
  const { t } = useTranslation(['operators', 'ui']);
  const all = { value: '', label: t('all') };
  return (
    <search className={styles.filters}>
      <SearchInput
        label={t('resource_keywords')}
        value={filter.keywords ?? ''}
        onSearch={(typed) => onFilter({ keywords: typed || undefined })}
      />
      <FilterChips
        label={t('resource_state')}
        options={[all, ...RESOURCE_STATES.map((state) => ({ value: state, label: t(`ui:resource_${state}`) }))]}
        isChosen={(value) => value === (filter.state ?? '')}
        onToggle={(value) => onFilter({ state: RESOURCE_STATES.find((state) => state === value) })}
      />
      <FilterChips
        label={t('resource_grade')}
        options={[all, ...GRADES.map((grade) => ({ value: grade, label: t(`grade_${grade}`) }))]}
        isChosen={(value) => value === (filter.grade ?? '')}
        onToggle={(value) => onFilter({ grade: GRADES.find((grade) => grade === value) })}
      />
      {onReset && (
        <Button className={styles.reset} variant="subtle" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </search>
  );
}
