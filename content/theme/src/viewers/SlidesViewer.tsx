import { useCallback } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { loadPart } from '../parts.ts';
import { sourceText } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';
import { withDependencies } from '../with-dependencies.ts';
import type { ViewerProps } from './viewer-props.ts';

/** A deck of slides, with the scripts that it needs. */
export function SlidesViewer({ source, title }: ViewerProps) {
  const load = useCallback(async () => {
    const { text, type } = await sourceText(source);
    return {
      text: await withDependencies(text, source),
      type,
      Prose: await loadPart('Prose'),
      Deck: await loadPart('Deck'),
    };
  }, [source]);
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading shape="page" />;
  if (loaded.state === 'failed') return <Failure message={loaded.message} retry={loaded.retry} />;
  const { Deck, ...props } = loaded.value;
  return <Deck {...props} title={title} />;
}
