import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textFileQuery } from '#api/files/content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace, NotAllowedFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { EditorProps } from './editor-props.ts';
import { MarkdownForm } from './markdown-form.tsx';

/** Writes a text in Markdown: what is kept is the source, as it is written. */
export default function MarkdownEditor(props: EditorProps) {
  const { t } = useTranslation('editors');
  // Files saved later hold what is in this editor already, so only the first one is loaded.
  const [first] = useState(props.file);
  const { data, error, refetch } = useQuery(textFileQuery(first?.sha1));
  const title = props.title || t('untitled');
  if (data?.text !== undefined && data.text !== null) return <MarkdownForm {...props} title={title} text={data.text} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={title} width="full">
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {data && <NotAllowedFace title={t('not_text')} text={t('not_text_hint')} />}
      {!data && !error && (
        <>
          <Text role="status">{t('opening')}</Text>
          <Skeleton height="70vh" />
        </>
      )}
    </SideDrawer>
  );
}
