import { ResourceStatus, SubjectType } from '@colophon/model';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { PAGE_SIZE, usePagedList, whole } from '#api/paged.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from './list-page.module.css';
import { OwnResourceCard } from './own-resource-card.tsx';
import { STATUS_NAMES, type StatusName } from './status-names.ts';

const STATUSES = {
  listed: ResourceStatus.online,
  unlisted: ResourceStatus.offline,
  unreleased: ResourceStatus.unreleased,
  blocked: ResourceStatus.frozen,
} as const;

interface Filter {
  keywords?: string;
  status?: StatusName;
}

async function fetchResources({ keywords, status }: Filter, skip: number) {
  const query = {
    isSelf: 1,
    subjectType: SubjectType.resource,
    skip,
    limit: PAGE_SIZE,
    keywords,
    status: status && STATUSES[status],
  } as const;
  const page = await answer(api.GET('/v2/resources', { params: { query } }));
  return { ...page, dataList: whole(page.dataList) };
}

interface ListPageProps {
  filter: Filter;
  onFilter: (change: Filter) => void;
}

/** The user's own resources, in every state. */
export function ListPage({ filter, onFilter }: ListPageProps) {
  const { t } = useTranslation(['myResources', 'ui']);
  const list = usePagedList({
    queryKey: ['resources', 'own', filter],
    fetchPage: (skip) => fetchResources(filter, skip),
    idOf: ({ resourceId }) => resourceId,
  });
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
    <Page title={t('my_resources')} actions={create}>
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
          onToggle={(value) => onFilter({ status: (value || undefined) as Filter['status'] })}
        />
      </search>
      <ListFaces
        list={list}
        isFiltered={Boolean(filter.keywords || filter.status)}
        skeleton={<CardGridSkeleton />}
        empty={<EmptyFace title={t('empty')} text={t('empty_text')} action={create} />}
      >
        <CardGrid
          label={t('my_resources')}
          rows={list.rows}
          rowKey={({ resourceId }) => resourceId}
          card={(resource) => <OwnResourceCard resource={resource} />}
        />
      </ListFaces>
    </Page>
  );
}
