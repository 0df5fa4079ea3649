import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shownPartsQuery } from '#api/authorisation/shown-parts.ts';
import { type Catalogue, type Item, itemAuthQuery, itemsQuery } from '#api/collections/items.ts';
import { openSamplesQuery } from '#api/exhibits/samples.ts';
import { shownAtQuery } from '#api/exhibits/shown-at.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { View } from '../settings.ts';
import { ItemPager, sizesOf } from './item-pager.tsx';
import { ItemRow } from './item-row.tsx';
import { shownVersionOf } from './item-words.ts';
import type { Opening } from './opened-work.tsx';
import { targetSortId } from './places.ts';
import { SamplesButton } from './samples-button.tsx';

/** Actions of the owner on items; the list passes the item and its revision. */
export interface ItemEdits {
  /** Why items cannot be changed. */
  locked: string | undefined;
  onMove: (item: Item, targetSortId: number, revision: number) => void;
  onRemove: (item: Item) => void;
  onLicences: (item: Item) => void;
}

interface ItemListProps {
  collectionId: string;
  catalogue: Catalogue;
  view: View;
  edits?: ItemEdits | undefined;
  /** True when the works of items are opened in place. */
  opensWorks?: boolean;
  /** True when items are made samples here. */
  marksSamples?: boolean;
  /** Actions on all items, beside the search. */
  tools?: ReactNode;
  /** Stands between them and the items. */
  above?: ReactNode;
  empty: ReactNode;
}

/** The items of a collection page by page, of however many; searched by title and name. */
export function ItemList({ collectionId, catalogue, view, edits, ...options }: ItemListProps) {
  const { opensWorks = false, marksSamples, tools, above, empty } = options;
  const { t } = useTranslation(['collections', 'ui']);
  const { isCards, isDescending } = view;
  const sizes = sizesOf(isCards);
  const [chosenSize, setSize] = useState<number | null>(null);
  const size = chosenSize !== null && sizes.includes(chosenSize) ? chosenSize : sizes[0]!;
  const [wanted, setPage] = useState(1);
  const [keywords, setKeywords] = useState('');
  const page = { limit: size, keywords, isDescending, skip: (wanted - 1) * size };
  const list = useQuery(itemsQuery(collectionId, catalogue, page));
  const total = list.data?.totalItem ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const rows = list.data?.dataList ?? [];
  const { data: auths = [] } = useQuery(
    itemAuthQuery(
      collectionId,
      catalogue,
      rows.map(({ itemId }) => itemId),
    ),
  );
  const openingOf = useOpening(collectionId, rows, opensWorks);
  // The page that was looked at may be gone with the items on it.
  if (list.data && !list.isPlaceholderData && wanted > last) setPage(last);

  let content: ReactNode;
  if (list.error) content = <ErrorFace error={list.error} retry={() => void list.refetch()} />;
  else if (!list.data) content = <ListSkeleton />;
  else if (total === 0) content = keywords ? <EmptyFace title={t('ui:nothing_found')} /> : empty;
  else {
    const { revision } = list.data;
    content = (
      <>
        <ol
          className={isCards ? styles.cards : styles.items}
          aria-label={t('items')}
          aria-busy={list.isPlaceholderData}
        >
          {rows.map((item) => (
            <ItemRow
              key={item.itemId}
              collectionId={collectionId}
              item={item}
              auth={auths.find(({ itemId }) => itemId === item.itemId)}
              view={view}
              opening={openingOf(item)}
              place={isDescending ? total - item.sortId + 1 : item.sortId}
              total={total}
              marksSamplesOf={marksSamples ? catalogue : undefined}
              edits={
                edits && {
                  ...edits,
                  unmovable: keywords ? t('no_move_in_search') : undefined,
                  onMove: (moved, place) =>
                    edits.onMove(moved, targetSortId(place - 1, 1, total, isDescending), revision),
                }
              }
            />
          ))}
        </ol>
        <ItemPager
          total={total}
          page={wanted}
          size={size}
          isCards={isCards}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      </>
    );
  }
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.grow}>
          <SearchInput
            label={t('search_items')}
            value={keywords}
            onSearch={(text) => {
              setKeywords(text);
              setPage(1);
            }}
          />
        </div>
        {marksSamples && !keywords && <SamplesButton collectionId={collectionId} catalogue={catalogue} total={total} />}
        {tools}
      </div>
      {above}
      {content}
    </>
  );
}

/**
 * Returns what opens an item's work. One work at a time is open; after one that was played, the next one is. A free sample is
 * open as a whole where the collection is on show.
 */
function useOpening(collectionId: string, rows: readonly Item[], opensWorks: boolean) {
  const [openId, setOpenId] = useState<string | null>(null);
  const versions = opensWorks ? rows.flatMap((item) => shownVersionOf(item) ?? []) : [];
  const { data: shown = [] } = useQuery(shownPartsQuery(versions));
  const parts = new Map(shown.map(({ resourceId, part }) => [resourceId, part]));

  const sampleIds = opensWorks ? rows.filter(({ isSample }) => isSample).map(({ itemId }) => itemId) : [];
  const places = useQuery({ ...shownAtQuery(collectionId, useLocale()), enabled: sampleIds.length > 0 });
  const { data: samples } = useQuery(openSamplesQuery(places.data?.[0], sampleIds));

  const openable = rows
    .filter(({ itemId, resourceId }) => {
      const part = parts.get(resourceId);
      return part === 'whole' || part === 'excerpt' || (part !== undefined && samples?.has(itemId));
    })
    .map(({ itemId }) => itemId);
  return ({ itemId, resourceId }: Item): Opening | undefined => {
    if (!openable.includes(itemId)) return undefined;
    return {
      isOpen: openId === itemId,
      sample: parts.get(resourceId) === 'whole' ? undefined : samples?.get(itemId),
      onToggle: () => setOpenId(openId === itemId ? null : itemId),
      onEnded: () => setOpenId(openable[openable.indexOf(itemId) + 1] ?? null),
    };
  };
}

const SHAPES = [0, 1, 2, 3];

function ListSkeleton() {
  return (
    <div className={styles.items}>
      {SHAPES.map((shape) => (
        <Skeleton key={shape} height={88} />
      ))}
    </div>
  );
}
