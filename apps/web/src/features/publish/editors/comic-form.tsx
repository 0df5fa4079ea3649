import { Progress, Text } from '@mantine/core';
import { useState } from 'react';
import type { ComicMode } from '#domain/preview/comic-index.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { isOversize } from './comic.ts';
import { ComicPictures } from './comic-pictures.tsx';
import { ComicTools } from './comic-tools.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorProps } from './editor-props.ts';
import type { ReadComic } from './read-comic.ts';
import { useComicPictures } from './use-comic-pictures.ts';
import { useComicSaving } from './use-comic-saving.ts';

/** The pictures of a comic in their order, and what can be done with them. */
export function ComicForm({ comic, file, title, licensee, onSaved, onClose }: EditorProps & { comic: ReadComic }) {
  const { t } = useTranslation('editors');
  const [mode, setMode] = useState<ComicMode>(comic.mode);
  const pictures = useComicPictures(comic);
  const { list } = pictures;
  const { saving, canSave, progress } = useComicSaving({ mode, pictures, file, title, onSaved });
  return (
    <EditorFrame
      title={title}
      saving={saving}
      canSave={canSave}
      about={
        <Text size="sm" c="dimmed">
          {t('pictures', { count: list.length })}
        </Text>
      }
      onSave={() => void saving.saveNow()}
      onClose={onClose}
    >
      {progress !== null && (
        <Progress.Root mb="sm">
          <Progress.Section value={progress * 100} aria-label={t('saving')} />
        </Progress.Root>
      )}
      <ComicTools mode={mode} onMode={setMode} pictures={pictures} licensee={licensee} />
      {list.some(isOversize) && (
        <Text role="alert" c="var(--mantine-color-error)" mb="sm">
          {t('oversize')}
        </Text>
      )}
      {list.length === 0 && <EmptyFace title={t('no_pictures')} text={t('no_pictures_text')} />}
      <ComicPictures
        list={list}
        onMove={pictures.move}
        onRemove={pictures.remove}
        onDropFiles={(files) => pictures.add(files)}
      />
    </EditorFrame>
  );
}
