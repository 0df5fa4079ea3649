import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { contentQuery } from '#api/files/content.ts';
import { Unreachable } from '#failures.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { type AskedPage, ComicBook } from './comic-book.tsx';
import { COMIC_INDEX, readIndex } from './comic-index.ts';
import { readText } from './read-text.ts';
import styles from './reader.module.css';

interface ComicPreviewProps {
  name: string;
  /** Address of a file in the comic's archive. */
  partSrc: (path: string) => string;
  /** Stands there when the archive is no comic. */
  fallback: ReactNode;
}

/** A comic that is read from its address, page by page. */
export function ComicPreview({ name, partSrc, fallback }: ComicPreviewProps) {
  const src = partSrc(COMIC_INDEX);
  const { data, error, refetch } = useQuery(contentQuery(src, ['comic'], () => readComicIndex(src)));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  const { mode, names } = data;
  if (names.length === 0) return fallback;
  return (
    <div className={styles.framed}>
      <ComicBook
        title={name}
        mode={mode}
        count={names.length}
        page={(asked) => <Page key={asked.at} src={partSrc(names[asked.at]!)} {...asked} />}
      />
    </div>
  );
}

/** Without names where the archive has no index, and is not known as a comic that lacks one. */
async function readComicIndex(src: string): Promise<ReturnType<typeof readIndex>> {
  try {
    return readIndex(await readText({ src }));
  } catch (error) {
    if (error instanceof Unreachable && error.status === 404) return readIndex('');
    throw error;
  }
}

/** Until it is there it takes room, so that pages below it are not in sight and fetched. */
function Page({ src, alt, isHidden, isLazy }: AskedPage & { src: string }) {
  const [isThere, setIsThere] = useState(false);
  return (
    <img
      src={src}
      alt={alt}
      hidden={isHidden}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      data-waiting={!isThere || undefined}
      onLoad={() => setIsThere(true)}
      onError={() => setIsThere(true)}
    />
  );
}
