import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Checkbox, Skeleton, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftItem } from '#api/collections/items.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { ownTitleOf } from './item-words.ts';

interface SortableItemsProps {
  total: number;
  rowAt: (place: number) => DraftItem | undefined;
  /** Is told which rows are on screen. */
  show: (first: number, last: number) => void;
  /** Whether the last move is still on its way. */
  isBusy: boolean;
  numberAt: (place: number) => number;
  isChecked: (item: DraftItem) => boolean;
  onCheck: (item: DraftItem, isChecked: boolean) => void;
  /** A row was taken from a place and dropped on the row at another. */
  onDrop: (item: DraftItem, place: number, over: number) => void;
}

const ROW_PX = 64;
const OVERSCAN = 8;
/** How far a pointer moves before a row goes with it. */
const DRAG_AFTER_PX = 6;

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

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => Number(id) - 1;
  const end = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const place = placeOf(active.id);
    const item = rowAt(place);
    if (over && over.id !== active.id && item) rows.onDrop(item, place, placeOf(over.id));
  };
  const said = (id: unknown) => ({ place: Number(id) });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setLifted(placeOf(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag_how') },
        announcements: {
          onDragStart: ({ active }) => t('drag_start', said(active.id)),
          onDragOver: ({ over }) => (over ? t('drag_over', said(over.id)) : undefined),
          onDragEnd: ({ over }) => (over ? t('drag_end', said(over.id)) : undefined),
          onDragCancel: () => t('drag_cancel'),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
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
      </SortableContext>
    </DndContext>
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: place + 1,
    disabled: isBusy || !item,
    // What was moved is at its place at once: no row has to slide there.
    animateLayoutChanges: () => false,
  });
  const title = item ? ownTitleOf(item) : '';
  return (
    <li
      ref={setNodeRef}
      className={styles.sortableRow}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-moving={isDragging || undefined}
      style={{
        top: start,
        height: ROW_PX,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
    >
      {item ? (
        <>
          <Checkbox
            aria-label={t('choose_this', { title })}
            checked={isChecked(item)}
            onChange={(event) => onCheck(item, event.currentTarget.checked)}
          />
          <span className={styles.number}>{number}</span>
          <div className={styles.thumbnail}>
            <Cover src={coverOf(item.mountResourceInfo)} />
          </div>
          <Text className={styles.grow} truncate title={title}>
            {title}
          </Text>
          <ActionIcon
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('drag_this', { title })}
            className={styles.handle}
          >
            <IconGripVertical size={18} />
          </ActionIcon>
        </>
      ) : (
        <Skeleton height={40} />
      )}
    </li>
  );
}
