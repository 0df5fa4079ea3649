import { Button } from '@mantine/core';
import type { UserFilter } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DateField } from '#ui/date-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from './operators.module.css';
import { TagPicker } from './tag-picker.tsx';

interface UserFiltersProps {
  filter: UserFilter;
  onFilter: (change: UserFilter) => void;
  /** Absent while nothing is filtered. */
  onReset: (() => void) | undefined;
}

/** Edits the filter of the list of users. */
export function UserFilters({ filter, onFilter, onReset }: UserFiltersProps) {
  const { t } = useTranslation('operators');
  const { keywords = '', userId = '', tagIds = '', startRegisteredDate = '', endRegisteredDate = '' } = filter;
  return (
    <search className={styles.filters}>
      <SearchInput
        label={t('user_keywords')}
        value={keywords}
        onSearch={(typed) => onFilter({ keywords: typed || undefined })}
      />
      <SearchInput label={t('user_id')} value={userId} onSearch={(typed) => onFilter({ userId: typed || undefined })} />
      <TagPicker
        label={t('any_of_tags')}
        tagIds={tagIds.split(',').filter(Boolean).map(Number)}
        onChange={(ids) => onFilter({ tagIds: ids.join() || undefined })}
      />
      <DateField
        label={t('registered_from')}
        value={startRegisteredDate}
        onChange={(date) => onFilter({ startRegisteredDate: date })}
      />
      <DateField
        label={t('registered_until')}
        value={endRegisteredDate}
        onChange={(date) => onFilter({ endRegisteredDate: date })}
      />
      {onReset && (
        <Button className={styles.reset} variant="subtle" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </search>
  );
}
