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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './sortable.module.css';

type Id = string | number;

interface SortableProps {
  /** Of all rows in their order, not 0, which is no id to dnd-kit. */
  ids: readonly Id[];
  layout?: 'list' | 'grid';
  /** A row was taken from a place, counted from 0, and dropped on the row at another. */
  onDrop: (from: number, over: number) => void;
  /** Is told where the row stands that is on its way, and `null` when none is any more. */
  onLift?: (place: number | null) => void;
  children: ReactNode;
}

/** Distance that a pointer moves before it drags a row. */
const DRAG_AFTER_PX = 6;

/** Rows that are put in order by pointer, touch or keyboard; every step is said to who does not see it. */
export function Sortable({ ids, layout = 'list', onDrop, onLift, children }: SortableProps) {
  const { t } = useTranslation('collections');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: Id) => ids.indexOf(id);
  const said = (id: Id) => ({ place: placeOf(id) + 1 });
  const end = ({ active, over }: DragEndEvent) => {
    onLift?.(null);
    if (over && over.id !== active.id) onDrop(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => onLift?.(placeOf(active.id))}
      onDragCancel={() => onLift?.(null)}
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
      <SortableContext
        items={[...ids]}
        strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRow {
  /** For the row's element. */
  row: { ref: (element: HTMLElement | null) => void; style: CSSProperties; 'data-moving': true | undefined };
  /** Draws what the row is taken by. */
  handle: (label: string) => ReactNode;
}

/**
 * Makes a row one of a {@link Sortable}.
 *
 * @param isSettled  what was moved is at its place at once: no row has to slide there
 */
export function useSortableRow(id: Id, { isFixed = false, isSettled = false } = {}): SortableRow {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
    ...(isSettled && { animateLayoutChanges: () => false }),
  });
  return {
    row: {
      ref: setNodeRef,
      style: {
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      },
      'data-moving': isDragging || undefined,
    },
    handle: (label) => (
      <ActionIcon ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={label} className={styles.handle}>
        <IconGripVertical size={18} />
      </ActionIcon>
    ),
  };
}
