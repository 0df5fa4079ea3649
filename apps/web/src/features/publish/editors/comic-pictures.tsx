import { formatSize } from '@colophon/model';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { Sortable, useSortableRow } from '#ui/sortable.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { type ComicPicture, isOversize } from './comic.ts';
import styles from './editors.module.css';

interface ComicPicturesProps {
  list: readonly ComicPicture[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
  onDropFiles: (files: File[]) => void;
}

/** The pictures in their order, which are moved by pointer or keyboard; files that are dropped are added. */
export function ComicPictures({ list, onMove, onRemove, onDropFiles }: ComicPicturesProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropFiles([...event.dataTransfer.files]);
      }}
    >
      <Sortable ids={list.map(({ id }) => id)} layout="grid" onDrop={onMove}>
        <ol className={styles.pictures}>
          {list.map((picture, index) => (
            <PictureCard key={picture.id} picture={picture} number={index + 1} onRemove={onRemove} />
          ))}
        </ol>
      </Sortable>
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
  const { row, handle } = useSortableRow(id);
  const remove = async () => {
    const sure = await confirm({
      title: t('remove_picture', { number }),
      description: t('remove_picture_text'),
      danger: true,
    });
    if (sure) onRemove(id);
  };
  return (
    <li {...row} className={styles.picture} data-refused={isOversize(picture) || undefined}>
      {address && <img src={address} alt={t('picture', { number })} loading="lazy" decoding="async" />}
      <Group justify="space-between" wrap="nowrap" gap={4}>
        {handle(t('move_picture', { number }))}
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
