import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() => import('./markdown-text.tsx'));

/** Markdown, or HTML as older editors wrote it, of other people: nothing in it can run. Its libraries load on first use. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <MarkdownText text={text} />
    </Suspense>
  );
}
