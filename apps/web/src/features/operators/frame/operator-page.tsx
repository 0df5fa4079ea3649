import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import styles from '../operators.module.css';
import { type FilterField, FilterFields, type Filters } from './filter-fields.tsx';

interface OperatorPageProps<Filter> {
  title: string;
  intro: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  width?: 'full' | 'column';
  filters?: Filters<Filter>;
  fields?: readonly FilterField<Filter>[];
  /** Filters that few need, folded away until one of them is used. */
  more?: { label: string; isOpen: boolean; fields: readonly FilterField<Filter>[] };
  /** Offers to take all filters away. */
  hasReset?: boolean;
  /** The list, and its drawers and dialogs. */
  children: ReactNode;
}

/** Frame of the operators' screens: heading, filters, then the list. Who is no operator does not come here: the route refuses. */
export function OperatorPage<Filter>({
  title,
  intro,
  actions,
  width = 'full',
  filters,
  fields = [],
  more,
  hasReset = false,
  children,
}: OperatorPageProps<Filter>) {
  const { t } = useTranslation('operators');
  return (
    <Page title={title} intro={intro} width={width} actions={actions}>
      {filters && (
        <search>
          <div className={styles.filters}>
            <FilterFields filters={filters} fields={fields} />
            {hasReset && filters.isNarrowed && (
              <Button className={styles.reset} variant="subtle" onClick={filters.reset}>
                {t('reset')}
              </Button>
            )}
          </div>
          {more && (
            <details className={styles.more} open={more.isOpen || undefined}>
              <summary>{more.label}</summary>
              <div className={styles.filters}>
                <FilterFields filters={filters} fields={more.fields} />
              </div>
            </details>
          )}
        </search>
      )}
      {children}
    </Page>
  );
}
