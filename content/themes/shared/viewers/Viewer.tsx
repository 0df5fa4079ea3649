import { useMemo } from 'react';
import type { Exhibit } from '../freelog-app.ts';
import { kindOf, kindOfMedia } from '../kinds.ts';
import { sourceOf } from '../source.ts';
import { titleOf } from '../title-of.ts';
import { CollectionViewer } from './CollectionViewer.tsx';
import { FileViewer } from './FileViewer.tsx';

interface ExhibitViewerProps {
  exhibit: Exhibit;
  itemId?: string;
  /** Called when the visitor has signed for what an item asked for. */
  onSigned(): void;
}

/** Shows an exhibit as what it is. Only collections decide about each item by themselves; all others are authorised. */
export function Viewer({ exhibit, itemId, onSigned }: ExhibitViewerProps) {
  const kind = kindOf(exhibit);
  const source = useMemo(() => sourceOf(exhibit), [exhibit]);
  if (kind === 'collection') return <CollectionViewer exhibit={exhibit} itemId={itemId} onSigned={onSigned} />;
  const title = titleOf(exhibit);
  const mime = String(exhibit.versionInfo?.exhibitProperty.mime ?? '');
  return (
    <FileViewer kind={kind === 'other' ? kindOfMedia(mime) : kind} exhibit={exhibit} source={source} title={title} />
  );
}
