import type { Exhibit } from '../freelog-app.ts';
import { type Kind, kindOf } from '../kinds.ts';
import { CollectionViewer } from './CollectionViewer.tsx';
import { FileViewer } from './FileViewer.tsx';

const MEDIA_TYPES: [prefix: string, kind: Kind][] = [
  ['image/', 'image'],
  ['video/', 'video'],
  ['audio/', 'audio'],
  ['application/json', 'json'],
  ['text/', 'text'],
];

/** Shows an authorised exhibit as what it is. */
export function Viewer({ exhibit, itemId }: { exhibit: Exhibit; itemId?: string }) {
  const kind = kindOf(exhibit);
  if (kind === 'collection') return <CollectionViewer exhibit={exhibit} itemId={itemId} />;
  const source = { exhibitId: exhibit.exhibitId };
  const title = exhibit.exhibitTitle || exhibit.exhibitName;
  const mime = String(exhibit.versionInfo?.exhibitProperty.mime ?? '');
  return (
    <FileViewer kind={kind === 'other' ? kindOfMedia(mime) : kind} exhibit={exhibit} source={source} title={title} />
  );
}

function kindOfMedia(mime: string): Kind {
  return MEDIA_TYPES.find(([prefix]) => mime.startsWith(prefix))?.[1] ?? 'other';
}
