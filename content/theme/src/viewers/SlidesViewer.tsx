import { useCallback } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { loadPart } from '../parts.ts';
import { sourceText } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';
import type { ViewerProps } from './viewer-props.ts';

/** A deck of slides, with the scripts that it needs. */
export function SlidesViewer({ source: { exhibitId, itemId }, title }: ViewerProps) {
  const load = useCallback(
    async () => ({
      ...(await sourceText({ exhibitId, itemId })),
      Prose: await loadPart('Prose'),
      Deck: await loadPart('Deck'),
    }),
    [exhibitId, itemId],
  );
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading shape="page" />;
  if (loaded.state === 'failed') return <Failure message={loaded.message} retry={loaded.retry} />;
  const { Deck, ...props } = loaded.value;
  return <Deck {...props} title={title} />;
}
