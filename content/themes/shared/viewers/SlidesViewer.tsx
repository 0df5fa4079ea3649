import { useCallback } from 'react';
import { Failure, Loading } from '../faces.tsx';
import { loadPart } from '../parts.ts';
import { partText, type Source, sourceText } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';
import { withDependencies } from '../with-dependencies.ts';
import { withParts } from '../with-parts.ts';
import { DownloadViewer } from './DownloadViewer.tsx';
import type { ViewerProps } from './viewer-props.ts';

const ZIP = 'application/zip';

/** A deck of slides, with the scripts that it needs. */
export function SlidesViewer(props: ViewerProps) {
  const { source, title } = props;
  const load = useCallback(async () => {
    const deck = await (source.mime === ZIP ? packedDeck(source) : plainDeck(source));
    return deck && { ...deck, Prose: await loadPart('Prose'), Deck: await loadPart('Deck') };
  }, [source]);
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading shape="page" />;
  if (loaded.state === 'failed') return <Failure message={loaded.message} retry={loaded.retry} />;
  if (!loaded.value) return <DownloadViewer {...props} />;
  const { Deck, ...deck } = loaded.value;
  return <Deck {...deck} title={title} />;
}

async function plainDeck(source: Source) {
  const { text, type } = await sourceText(source);
  return { text: await withDependencies(text, source), type };
}

/** The page of a deck that is packed with its pictures; nothing where it has none. */
async function packedDeck(source: Source) {
  const page = await partText(source, 'index.html');
  return page === undefined ? null : { text: await withParts(page, source), type: 'text/html' };
}
