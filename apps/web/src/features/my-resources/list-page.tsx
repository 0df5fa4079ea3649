import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePagedList } from '#api/paged.ts';
import { selfLicencesQuery } from '#api/resources/licensing.ts';
import { type OwnResourceFilter, ownResourcesList } from '#api/resources/own.ts';
import { OwnTypeFilter } from '#domain/resource-types/own-type-filter.tsx';
import { OwnTabs } from '#domain/resources/own-tabs.tsx';
import { useBatchMode } from '#domain/resources/use-batch-mode.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { BatchBar, type NewPolicySlot } from './batch-bar.tsx';
import { ChoiceCard } from './choice-card.tsx';
import styles from './list-page.module.css';
import { OwnResourceCard } from './own-resource-card.tsx';
import { STATUS_NAMES } from './status-names.ts';

interface ListPageProps {
  filter: OwnResourceFilter;
  onFilter: (change: OwnResourceFilter) => void;
  /** Draws where a policy is made: for several resources, or for one that needs it to be listed. */
  newPolicy: (slot: NewPolicySlot) => ReactNode;
}

/** The user's own resources, in every state. */
export function ListPage({ filter, onFilter, newPolicy }: ListPageProps) {
  const { t } = useTranslation(['myResources', 'ui']);
  const list = usePagedList(ownResourcesList(filter));
  // Cards do not wait for what is known of their licences.
  const released = list.rows.filter(({ latestVersion }) => latestVersion);
  const licences = useQuery({
    ...selfLicencesQuery(released.map(({ resourceId }) => ({ resourceId }))),
    enabled: released.length > 0,
  });
  const notLicensed = licences.data?.flatMap(({ resourceId, isAuth }) => (isAuth ? [] : resourceId)) ?? [];
  const { isOn: isChoosing, selection, start, quit } = useBatchMode(list.rows);
  const create = (
    <Button
      component={AppLink}
      app="console"
      to="/resource/creatorEntry"
      color="seal"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('create_resource')}
    </Button>
  );
  return (
    <Page
      title={t('my_resources')}
      actions={
        isChoosing ? undefined : (
          <>
            {list.rows.length > 0 && (
              <Button variant="default" onClick={start}>
                {t('batch')}
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
          label={t('search')}
          value={filter.keywords ?? ''}
          onSearch={(keywords) => onFilter({ keywords })}
        />
        <FilterChips
          label={t('status')}
          options={[
            { value: '', label: t('all') },
            ...STATUS_NAMES.map((name) => ({ value: name, label: t(`ui:resource_${name}`) })),
          ]}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => onFilter({ status: (value || undefined) as OwnResourceFilter['status'] })}
        />
        <OwnTypeFilter value={filter.type} onChange={(type) => onFilter({ type })} />
      </search>
      {isChoosing && (
        <BatchBar
          kind="resource"
          selection={selection}
          chosen={list.rows.filter(({ resourceId }) => selection.has(resourceId))}
          newPolicy={newPolicy}
          onQuit={quit}
        />
      )}
      <ListFaces
        list={list}
        isFiltered={Boolean(filter.keywords || filter.status || filter.type)}
        skeleton={<CardGridSkeleton />}
        empty={<EmptyFace title={t('empty')} text={t('empty_text')} action={create} />}
      >
        <CardGrid
          label={t('my_resources')}
          rows={list.rows}
          rowKey={({ resourceId }) => resourceId}
          card={(resource) =>
            isChoosing ? (
              <ChoiceCard resource={resource} selection={selection} />
            ) : (
              <OwnResourceCard
                resource={resource}
                isLicensed={!notLicensed.includes(resource.resourceId)}
                newPolicy={newPolicy}
              />
            )
          }
        />
      </ListFaces>
    </Page>
  );
}
