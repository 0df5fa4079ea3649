import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { contentQuery } from '#api/files/content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { Markdown } from '#ui/markdown.tsx';
import styles from './preview.module.css';
import type { PreviewedFile } from './preview-kind.ts';
import { MAX_TEXT_BYTES, readText } from './read-text.ts';
import { withPictures } from './with-pictures.ts';

const Deck = lazy(() => import('./deck.tsx'));
const JsonTree = lazy(() => import('./json-tree.tsx'));

interface TextPreviewProps extends PreviewedFile {
  kind: 'slides' | 'markdown' | 'json' | 'text';
  /** Address of what the text takes a picture from. */
  pictureSrc?: ((resourceName: string) => string | undefined) | undefined;
}

/** A text: laid out when it is Markdown or JSON, else letter by letter; of a long one the beginning. */
export function TextPreview({ kind, src, name, sizeBytes, encoding, pictureSrc }: TextPreviewProps) {
  const { t } = useTranslation('preview');
  const maxBytes = kind === 'text' && sizeBytes > MAX_TEXT_BYTES ? MAX_TEXT_BYTES : undefined;
  const { data, error, refetch } = useQuery(
    contentQuery(src, ['text', maxBytes], () => readText({ src, maxBytes, encoding })),
  );
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  const text = pictureSrc && (kind === 'slides' || kind === 'markdown') ? withPictures(data, pictureSrc) : data;
  if (kind === 'slides') {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <Deck title={name} text={text} />
      </Suspense>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus */}
      <section className={styles.text} aria-label={name} tabIndex={0}>
        {laidOut(kind, text)}
      </section>
      {maxBytes && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('beginning')}
        </Text>
      )}
    </>
  );
}

function laidOut(kind: 'markdown' | 'json' | 'text', text: string): ReactNode {
  if (kind === 'markdown') return <Markdown text={text} />;
  const json = kind === 'json' ? parsed(text) : null;
  if (!json) return <pre>{text}</pre>;
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <JsonTree value={json.value} />
    </Suspense>
  );
}

/** Returns the value of a JSON text, or `null` when the text is not JSON. */
function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
