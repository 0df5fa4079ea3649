import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { contentQuery } from '#api/files/content.ts';
import { Unreachable } from '#failures.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { MAX_LAID_OUT_BYTES } from './preview-kind.ts';
import { readText } from './read-text.ts';

const Deck = lazy(() => import('./deck.tsx'));

/** Page of a deck that is packed with its pictures. */
const START_PAGE = 'index.html';

interface PackedDeckProps {
  name: string;
  /** Address of a file in the deck's archive. */
  partSrc: (path: string) => string;
  /** Stands there when the archive has no page. */
  fallback: ReactNode;
}

/** A deck that is read from its archive: the slides of its page, of a huge one the first, and the pictures beside it. */
export function PackedDeck({ name, partSrc, fallback }: PackedDeckProps) {
  const src = partSrc(START_PAGE);
  const { data, error, refetch } = useQuery(contentQuery(src, ['deck'], () => readPage(src)));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  if (data === '') return fallback;
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Deck title={name} text={data} partSrc={partSrc} />
    </Suspense>
  );
}

/** Empty where the archive has no page. */
async function readPage(src: string): Promise<string> {
  try {
    return await readText({ src, maxBytes: MAX_LAID_OUT_BYTES });
  } catch (error) {
    if (error instanceof Unreachable && error.status === 404) return '';
    throw error;
  }
}
