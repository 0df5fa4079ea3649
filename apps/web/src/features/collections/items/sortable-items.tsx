import { Checkbox, Skeleton, Text } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftItem } from '#api/collections/items.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { Sortable, useSortableRow } from '#ui/sortable.tsx';
import { ownTitleOf } from './item-words.ts';

interface SortableItemsProps {
  total: number;
  rowAt: (place: number) => DraftItem | undefined;
  /** Is told which rows are on screen. */
  show: (first: number, last: number) => void;
  /** True while the last move is still being sent. */
  isBusy: boolean;
  numberAt: (place: number) => number;
  isChecked: (item: DraftItem) => boolean;
  onCheck: (item: DraftItem, isChecked: boolean) => void;
  /** A row was taken from a place and dropped on the row at another. */
  onDrop: (item: DraftItem, place: number, over: number) => void;
}

const ROW_PX = 64;
const OVERSCAN = 8;

/** Rows of which only those near the window are drawn. They are known by their places: of most of them nothing else is. */
export function SortableItems({ total, rowAt, show, isBusy, ...rows }: SortableItemsProps) {
  const { t } = useTranslation('collections');
  const frame = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<number | null>(null);
  // dnd-kit takes 0 for no id at all.
  const ids = useMemo(() => Array.from({ length: total }, (_, place) => place + 1), [total]);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return lifted === null || places.includes(lifted) ? places : [...places, lifted].sort((a, b) => a - b);
    },
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => show(startIndex, endIndex), [show, startIndex, endIndex]);

  const drop = (place: number, over: number) => {
    const item = rowAt(place);
    if (item) rows.onDrop(item, place, over);
  };
  return (
    <Sortable ids={ids} onDrop={drop} onLift={setLifted}>
      <div ref={frame} className={styles.sortable}>
        <ol
          className={styles.plain}
          aria-label={t('items')}
          style={{ position: 'relative', height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <SortableRow
              key={index}
              place={index}
              total={total}
              start={start}
              item={rowAt(index)}
              isBusy={isBusy}
              number={rows.numberAt(index)}
              isChecked={rows.isChecked}
              onCheck={rows.onCheck}
            />
          ))}
        </ol>
      </div>
    </Sortable>
  );
}

interface SortableRowProps extends Pick<SortableItemsProps, 'isBusy' | 'isChecked' | 'onCheck'> {
  place: number;
  total: number;
  /** Pixels from the top of the list. */
  start: number;
  item: DraftItem | undefined;
  number: number;
}

function SortableRow({ place, total, start, item, isBusy, number, isChecked, onCheck }: SortableRowProps) {
  const { t } = useTranslation('collections');
  const { row, handle } = useSortableRow(place + 1, { isFixed: isBusy || !item, isSettled: true });
  const title = item ? ownTitleOf(item) : '';
  return (
    <li
      ref={row.ref}
      className={styles.sortableRow}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-moving={row['data-moving']}
      style={{ ...row.style, top: start, height: ROW_PX }}
    >
      {item ? (
        <>
          <Checkbox
            aria-label={t('choose_this', { title })}
            checked={isChecked(item)}
            disabled={isBusy}
            onChange={(event) => onCheck(item, event.currentTarget.checked)}
          />
          <span className={styles.number}>{number}</span>
          <div className={styles.thumbnail}>
            <Cover src={coverOf(item.mountResourceInfo)} />
          </div>
          <Text className={styles.grow} truncate title={title}>
            {title}
          </Text>
          {handle(t('drag_this', { title }))}
        </>
      ) : (
        <Skeleton height={40} />
      )}
    </li>
  );
}
