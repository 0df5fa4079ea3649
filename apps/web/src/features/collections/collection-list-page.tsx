import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { latestItemsQuery, type OwnCollection, ownCollectionsList } from '#api/collections/own.ts';
import { usePagedList } from '#api/paged.ts';
import type { OwnResourceFilter } from '#api/resources/own.ts';
import { collectionTypesQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { type BatchSlot, OwnListPage } from '#domain/resources/own-list-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { CollectionCard } from './collection-card.tsx';

interface CollectionListPageProps {
  filter: OwnResourceFilter;
  onFilter: (change: OwnResourceFilter) => void;
  /** Draws the switch that lists a collection. */
  listing: (collection: OwnCollection) => ReactNode;
  /** Draws what can be done with several collections. */
  batch: (slot: BatchSlot<OwnCollection>) => ReactNode;
  /** Draws a collection that can be chosen. */
  choice: (collection: OwnCollection, selection: Selection<string>) => ReactNode;
}

/** The user's own collections, in every state. */
export function CollectionListPage({ filter, onFilter, listing, batch, choice }: CollectionListPageProps) {
  const { t } = useTranslation('collections');
  const typeWords = useTypeWords();
  const list = usePagedList(ownCollectionsList(filter));
  const { data: types = [] } = useQuery(collectionTypesQuery);
  const { data: latest } = useQuery(latestItemsQuery(list.rows.map(({ resourceId }) => resourceId)));
  return (
    <OwnListPage
      list={list}
      filter={filter}
      onFilter={onFilter}
      words={{
        title: t('my_collections'),
        search: t('search_collections'),
        status: t('collection_status'),
        all: t('all'),
        batch: t('batch'),
        create: t('create_collection'),
        empty: t('no_collections'),
        emptyText: t('no_collections_text'),
      }}
      creator="/resource/collectionCreator"
      typeFilter={
        types.length > 1 && (
          <FilterChips
            label={t('collection_type')}
            options={[
              { value: '', label: t('all') },
              ...types.map(({ code, chain }) => ({ value: code, label: typeWords(chain.slice(-1)) })),
            ]}
            isChosen={(value) => value === (filter.type ?? '')}
            onToggle={(type) => onFilter({ type: type || undefined })}
          />
        )
      }
      batch={batch}
      choice={choice}
      card={(collection, isLicensed) => (
        <CollectionCard
          collection={collection}
          latest={latest?.get(collection.resourceId) ?? []}
          isLicensed={isLicensed}
          listing={listing(collection)}
        />
      )}
    />
  );
}
