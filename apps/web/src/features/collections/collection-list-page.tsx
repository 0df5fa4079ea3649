import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { latestItemsQuery, type OwnCollection, ownCollectionsList } from '#api/collections/own.ts';
import { usePagedList } from '#api/paged.ts';
import { selfLicencesQuery } from '#api/resources/licensing.ts';
import type { OwnResourceFilter } from '#api/resources/own.ts';
import { collectionTypesQuery } from '#api/types/queries.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
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
import type { Selection } from '#ui/use-selection.ts';
import { CollectionCard } from './collection-card.tsx';

const STATUS_NAMES = ['listed', 'unlisted', 'unreleased', 'blocked'] as const;

/** What is needed where something is done with several collections. */
export interface BatchSlot {
  selection: Selection<string>;
  chosen: readonly OwnCollection[];
  onQuit: () => void;
}

interface CollectionListPageProps {
  filter: OwnResourceFilter;
  onFilter: (change: OwnResourceFilter) => void;
  /** Draws the switch that lists a collection. */
  listing: (collection: OwnCollection) => ReactNode;
  /** Draws what can be done with several collections. */
  batch: (slot: BatchSlot) => ReactNode;
  /** Draws a collection that can be chosen. */
  choice: (collection: OwnCollection, selection: Selection<string>) => ReactNode;
}

/** The user's own collections, in every state. */
export function CollectionListPage({ filter, onFilter, listing, batch, choice }: CollectionListPageProps) {
  const { t } = useTranslation(['collections', 'ui']);
  const typeWords = useTypeWords();
  const list = usePagedList(ownCollectionsList(filter));
  const { data: types = [] } = useQuery(collectionTypesQuery);
  const { data: latest } = useQuery(latestItemsQuery(list.rows.map(({ resourceId }) => resourceId)));
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
      to="/resource/collectionCreator"
      color="seal"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('create_collection')}
    </Button>
  );
  const chips = (values: readonly { value: string; label: string }[]) => [{ value: '', label: t('all') }, ...values];
  return (
    <Page
      title={t('my_collections')}
      actions={
        !isChoosing && (
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
          label={t('search_collections')}
          value={filter.keywords ?? ''}
          onSearch={(keywords) => onFilter({ keywords })}
        />
        <FilterChips
          label={t('collection_status')}
          options={chips(STATUS_NAMES.map((name) => ({ value: name, label: t(`ui:resource_${name}`) })))}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => onFilter({ status: (value || undefined) as OwnResourceFilter['status'] })}
        />
        {types.length > 1 && (
          <FilterChips
            label={t('collection_type')}
            options={chips(types.map(({ code, chain }) => ({ value: code, label: typeWords(chain.slice(-1)) })))}
            isChosen={(value) => value === (filter.type ?? '')}
            onToggle={(type) => onFilter({ type: type || undefined })}
          />
        )}
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
        empty={<EmptyFace title={t('no_collections')} text={t('no_collections_text')} action={create} />}
      >
        <CardGrid
          label={t('my_collections')}
          rows={list.rows}
          rowKey={({ resourceId }) => resourceId}
          card={(collection) =>
            isChoosing ? (
              choice(collection, selection)
            ) : (
              <CollectionCard
                collection={collection}
                latest={latest?.get(collection.resourceId) ?? []}
                isLicensed={!notLicensed.has(collection.resourceId)}
                listing={listing(collection)}
              />
            )
          }
        />
      </ListFaces>
    </Page>
  );
}
