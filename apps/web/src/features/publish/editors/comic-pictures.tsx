import { formatSize } from '@colophon/model';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { type ComicPicture, isOversize } from './comic.ts';
import styles from './editors.module.css';

interface ComicPicturesProps {
  list: readonly ComicPicture[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
  onDropFiles: (files: File[]) => void;
}

/** How far a pointer moves before a picture goes with it. */
const DRAG_AFTER_PX = 6;

/** The pictures in their order, which are moved by pointer or keyboard; files that are dropped are added. */
export function ComicPictures({ list, onMove, onRemove, onDropFiles }: ComicPicturesProps) {
  const { t } = useTranslation('editors');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => list.findIndex((picture) => picture.id === id);
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(place(active.id), place(over.id));
  };
  const said = (id: unknown) => ({ place: place(id) + 1 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropFiles([...event.dataTransfer.files]);
      }}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
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
        <SortableContext items={list.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ol className={styles.pictures}>
            {list.map((picture, index) => (
              <PictureCard key={picture.id} picture={picture} number={index + 1} onRemove={onRemove} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}

interface PictureCardProps {
  picture: ComicPicture;
  number: number;
  onRemove: (id: number) => void;
}

function PictureCard({ picture, number, onRemove }: PictureCardProps) {
  const { t } = useTranslation('editors');
  const { id, name, blob } = picture;
  const address = useObjectUrl(blob);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const remove = async () => {
    const sure = await confirm({
      title: t('remove_picture', { number }),
      description: t('remove_picture_text'),
      danger: true,
    });
    if (sure) onRemove(id);
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.picture}
      data-refused={isOversize(picture) || undefined}
      data-moving={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      {address && <img src={address} alt={t('picture', { number })} loading="lazy" decoding="async" />}
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <ActionIcon ref={setActivatorNodeRef} aria-label={t('move_picture', { number })} {...attributes} {...listeners}>
          <IconGripVertical size={18} />
        </ActionIcon>
        <Text size="sm" truncate title={name}>
          {number} · {formatSize(blob.size)}
        </Text>
        <ActionIcon aria-label={t('remove_picture', { number })} onClick={() => void remove()}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
