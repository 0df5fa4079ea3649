import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PagedList } from '#api/paged.ts';
import { selfLicencesQuery } from '#api/resources/licensing.ts';
import type { OwnResourceFilter } from '#api/resources/own.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink, type AppTarget } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { Selection } from '#ui/use-selection.ts';
import styles from './own-list-page.module.css';
import { STATUS_NAMES } from './own-status-names.ts';
import { OwnTabs } from './own-tabs.tsx';
import { useBatchMode } from './use-batch-mode.ts';

/** Parameters of an action on several works. */
export interface BatchSlot<Row> {
  selection: Selection<string>;
  chosen: readonly Row[];
  onQuit: () => void;
}

interface OwnListPageProps<Row> {
  list: PagedList<Row>;
  filter: OwnResourceFilter;
  onFilter: (change: OwnResourceFilter) => void;
  /** Texts of the page for its works and the actions on them. */
  words: Record<'title' | 'search' | 'status' | 'all' | 'batch' | 'create' | 'empty' | 'emptyText', string>;
  /** Where a new one is made. */
  creator: AppTarget['to'];
  /** Narrows the list to a type. */
  typeFilter: ReactNode;
  /** Draws what can be done with several. */
  batch: (slot: BatchSlot<Row>) => ReactNode;
  /** Draws one that can be chosen. */
  choice: (row: Row, selection: Selection<string>) => ReactNode;
  card: (row: Row, isLicensed: boolean) => ReactNode;
}

/** The user's own works of a kind, in every state. */
export function OwnListPage<Row extends { resourceId: string; status: number; latestVersion: string }>({
  list,
  filter,
  onFilter,
  words,
  creator,
  typeFilter,
  batch,
  choice,
  card,
}: OwnListPageProps<Row>) {
  const { t } = useTranslation('ui');
  // Cards do not wait for what is known of their licences.
  const released = list.rows.filter(({ latestVersion }) => latestVersion);
  const { data: licences = [] } = useQuery({
    ...selfLicencesQuery(released.map(({ resourceId }) => ({ resourceId }))),
    enabled: released.length > 0,
  });
  const notLicensed = new Set(licences.flatMap(({ resourceId, isAuth }) => (isAuth ? [] : resourceId)));
  const { isOn: isChoosing, selection, start, quit } = useBatchMode(list.rows);
  const create = (
    <Button
      component={AppLink}
      app="console"
      to={creator}
      color="seal"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {words.create}
    </Button>
  );
  return (
    <Page
      title={words.title}
      actions={
        !isChoosing && (
          <>
            {list.rows.length > 0 && (
              <Button variant="default" onClick={start}>
                {words.batch}
              </Button>
            )}
            {create}
          </>
        )
      }
    >
      <OwnTabs />
      <search className={styles.filters}>
        <SearchInput
          label={words.search}
          value={filter.keywords ?? ''}
          onSearch={(keywords) => onFilter({ keywords })}
        />
        <FilterChips
          label={words.status}
          options={[
            { value: '', label: words.all },
            ...STATUS_NAMES.map((name) => ({ value: name, label: t(`resource_${name}`) })),
          ]}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => onFilter({ status: (value || undefined) as OwnResourceFilter['status'] })}
        />
        {typeFilter}
      </search>
      {isChoosing &&
        batch({
          selection,
          chosen: list.rows.filter(({ resourceId }) => selection.has(resourceId)),
          onQuit: quit,
        })}
      <ListFaces
        list={list}
        isFiltered={Boolean(filter.keywords || filter.status || filter.type)}
        skeleton={<CardGridSkeleton />}
        empty={<EmptyFace title={words.empty} text={words.emptyText} action={create} />}
      >
        <CardGrid
          label={words.title}
          rows={list.rows}
          rowKey={({ resourceId }) => resourceId}
          card={(row) => (isChoosing ? choice(row, selection) : card(row, !notLicensed.has(row.resourceId)))}
        />
      </ListFaces>
    </Page>
  );
}
