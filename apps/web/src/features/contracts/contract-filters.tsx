import { Button, Collapse } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { DateField } from '#ui/date-field.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { type ContractSearch, STATES } from './contract-filter.ts';
import styles from './contracts.module.css';
import { PartyNameField } from './party-name-field.tsx';

const SUBJECTS = { resource: '1', exhibit: '2' } as const;
type State = keyof typeof STATES;

interface ContractFiltersProps {
  identityType: string;
  search: ContractSearch;
  /** Whose names can be looked for; that of a side that is known already is not asked. */
  names: readonly ('licensorName' | 'licenseeName')[];
  /** True when there are contracts about resources and about exhibits. */
  hasSubjects: boolean;
  onChange: (change: ContractSearch) => void;
  /** Absent while nothing is narrowed. */
  onReset: (() => void) | undefined;
}

/** Edits the filter of a list of contracts. */
export function ContractFilters(props: ContractFiltersProps) {
  const { identityType, search, names, hasSubjects, onChange, onReset } = props;
  const { t } = useTranslation(['contracts', 'ui']);
  const { subjectType, keywords = '', startDate = '', endDate = '', exhibitId } = search;
  const [isMore, setIsMore] = useState(Boolean(startDate || endDate || search.licensorName || search.licenseeName));
  const isChosen = (state: State) =>
    STATES[state].status === search.status && STATES[state].authStatus === search.authStatus;
  const today = timeText(Date.now(), 'day');
  return (
    <search className={styles.filters}>
      {hasSubjects && (
        <FilterChips
          label={t('subject_type')}
          options={[
            ...(['resource', 'exhibit'] as const).map((kind) => ({ value: SUBJECTS[kind], label: t(kind) })),
            ...(exhibitId ? [{ value: exhibitId, label: t('this_exhibit') }] : []),
          ]}
          isChosen={(value) => value === exhibitId || (value === subjectType && !exhibitId)}
          onToggle={(value) =>
            onChange({
              exhibitId: undefined,
              subjectType: value === subjectType ? undefined : Object.values(SUBJECTS).find((one) => one === value),
            })
          }
        />
      )}
      <FilterChips
        label={t('status')}
        options={(Object.keys(STATES) as State[]).map((value) => ({ value, label: t(`ui:contract_${value}`) }))}
        isChosen={(value) => isChosen(value as State)}
        onToggle={(value) =>
          onChange(isChosen(value as State) ? { status: undefined, authStatus: undefined } : STATES[value as State])
        }
      />
      <div className={styles.searching}>
        <SearchInput
          label={t('keywords')}
          value={keywords}
          onSearch={(typed) => onChange({ keywords: typed || undefined })}
        />
        <Button variant="subtle" aria-expanded={isMore} onClick={() => setIsMore(!isMore)}>
          {t(isMore ? 'fewer_filters' : 'more_filters')}
        </Button>
        {onReset && (
          <Button variant="subtle" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
      </div>
      <Collapse expanded={isMore}>
        <div className={styles.fields}>
          <DateField
            label={t('signed_from')}
            value={startDate}
            max={endDate || today}
            onChange={(date) => onChange({ startDate: date })}
          />
          <DateField
            label={t('signed_until')}
            value={endDate}
            max={today}
            onChange={(date) => onChange({ endDate: date })}
          />
          {names.map((party) => (
            <PartyNameField
              key={party}
              identityType={identityType}
              party={party}
              value={search[party] ?? ''}
              onChange={(name) => onChange({ [party]: name })}
            />
          ))}
        </div>
      </Collapse>
    </search>
  );
}
