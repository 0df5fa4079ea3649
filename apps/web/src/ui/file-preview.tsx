import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Unreachable } from '../api/client.ts';
import { ErrorFace } from './faces.tsx';
import styles from './file-preview.module.css';
import { Markdown } from './markdown.tsx';

/** Larger texts are for downloading, not for looking at. */
const MAX_TEXT_BYTES = 1024 ** 2;

interface FilePreviewProps {
  /** Address that answers the bytes to the reader of this page. */
  src: string;
  name: string;
  mime: string;
  sizeBytes: number;
}

/** A file as what it is: a picture, a player, a text. Other kinds say that they have no preview. */
export function FilePreview({ src, name, mime, sizeBytes }: FilePreviewProps): ReactNode {
  const { t } = useTranslation('ui');
  const kind = mime.split('/')[0];
  if (kind === 'image') return <img className={styles.picture} src={src} alt={name} />;
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: a file as it was uploaded has no captions of its own
    return <video className={styles.picture} src={src} controls preload="metadata" aria-label={name} />;
  }
  if (kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: a file as it was uploaded has no captions of its own
    return <audio className={styles.player} src={src} controls preload="metadata" aria-label={name} />;
  }
  const isText = kind === 'text' || mime === 'application/json';
  if (isText && sizeBytes <= MAX_TEXT_BYTES) return <TextPreview src={src} mime={mime} name={name} />;
  return <Text c="dimmed">{t('no_preview')}</Text>;
}

function TextPreview({ src, mime, name }: Pick<FilePreviewProps, 'src' | 'mime' | 'name'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'text', src],
    queryFn: () => readText(src),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
    <section className={styles.text} aria-label={name} tabIndex={0}>
      {mime === 'text/markdown' ? (
        <Markdown text={data} />
      ) : (
        <pre>{mime === 'application/json' ? laidOut(data) : data}</pre>
      )}
    </section>
  );
}

async function readText(src: string): Promise<string> {
  const response = await fetch(src, { credentials: 'include' }).catch((cause: unknown) => {
    throw new Unreachable(0, { cause });
  });
  if (!response.ok) throw new Unreachable(response.status);
  return response.text();
}

/** JSON with a line per value; a text that is none stays as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
