import { useMemo } from 'react';
import type { Exhibit } from '../freelog-app.ts';
import { kindOf, kindOfMedia } from '../kinds.ts';
import { sourceOf } from '../source.ts';
import { CollectionViewer } from './CollectionViewer.tsx';
import { FileViewer } from './FileViewer.tsx';

/** Shows an authorised exhibit as what it is. */
export function Viewer({ exhibit, itemId }: { exhibit: Exhibit; itemId?: string }) {
  const kind = kindOf(exhibit);
  const source = useMemo(() => sourceOf(exhibit), [exhibit]);
  if (kind === 'collection') return <CollectionViewer exhibit={exhibit} itemId={itemId} />;
  const title = exhibit.exhibitTitle || exhibit.exhibitName;
  const mime = String(exhibit.versionInfo?.exhibitProperty.mime ?? '');
  return (
    <FileViewer kind={kind === 'other' ? kindOfMedia(mime) : kind} exhibit={exhibit} source={source} title={title} />
  );
}
