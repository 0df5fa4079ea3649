import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import type { EditorProps } from './editor.tsx';

const Editor = lazy(async () => {
  await loadTexts(['codeEditor']);
  return import('./editor.tsx');
});

const DEFAULT_HEIGHT = '14rem';

export type CodeEditorProps = Omit<EditorProps, 'minHeight'> & { minHeight?: string };

/** An editor for a text of a language, with its findings below. Its libraries load on first use. */
export function CodeEditor({ minHeight = DEFAULT_HEIGHT, ...props }: CodeEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={minHeight} />}>
      <Editor {...props} minHeight={minHeight} />
    </Suspense>
  );
}
