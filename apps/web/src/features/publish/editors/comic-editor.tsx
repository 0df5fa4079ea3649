import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { archiveQuery } from '#api/files/content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace, NotAllowedFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ComicForm } from './comic-form.tsx';
import type { EditorProps } from './editor-props.ts';
import type { ArchiveRefusal } from './read-archive.ts';
import { type ReadComic, readComic } from './read-comic.ts';

const NOTHING: ReadComic = { mode: 'page', pictures: [] };

/** Puts pictures together into a comic, which is kept as one archive with an index. */
export default function ComicEditor(props: EditorProps) {
  const { t } = useTranslation('editors');
  // Files saved later hold what is in this editor already, so only the first one is loaded.
  const [first] = useState(props.file);
  const { data, error, refetch } = useQuery(archiveQuery<ReadComic | ArchiveRefusal>(first?.sha1, readComic, NOTHING));
  const title = props.title || t('untitled');
  const comic = data?.content;
  if (comic && typeof comic !== 'string') return <ComicForm {...props} title={title} comic={comic} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={title} width="full">
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {comic && <NotAllowedFace title={t('not_comic')} text={t(`archive_${comic}`)} />}
      {!data && !error && (
        <>
          <Text role="status">{t('opening')}</Text>
          <Skeleton height="70vh" />
        </>
      )}
    </SideDrawer>
  );
}
