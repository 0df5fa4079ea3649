import type { Exhibit } from '../freelog-app.ts';
import { type Kind, kindOf } from '../kinds.ts';
import type { Source } from '../source.ts';
import { AudioViewer } from './AudioViewer.tsx';
import { CollectionViewer } from './CollectionViewer.tsx';
import { DownloadViewer } from './DownloadViewer.tsx';
import { ImageViewer } from './ImageViewer.tsx';
import { JsonViewer } from './JsonViewer.tsx';
import { SlidesViewer } from './SlidesViewer.tsx';
import { TextViewer } from './TextViewer.tsx';
import { VideoViewer } from './VideoViewer.tsx';
import { WidgetViewer } from './WidgetViewer.tsx';

const MEDIA_TYPES: [prefix: string, kind: Kind][] = [
  ['image/', 'image'],
  ['video/', 'video'],
  ['audio/', 'audio'],
  ['application/json', 'json'],
  ['text/', 'text'],
];

export interface ViewerProps {
  exhibit: Exhibit;
  source: Source;
  title: string;
}

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

/** Shows one file, of an exhibit or of an item. */
export function FileViewer({ kind, ...props }: ViewerProps & { kind: Kind }) {
  switch (kind) {
    case 'image':
      return <ImageViewer {...props} />;
    case 'video':
      return <VideoViewer {...props} />;
    case 'audio':
      return <AudioViewer {...props} />;
    case 'text':
    case 'license':
      return <TextViewer {...props} />;
    case 'json':
      return <JsonViewer {...props} />;
    case 'slides':
      return <SlidesViewer {...props} />;
    case 'widget':
      return <WidgetViewer {...props} />;
    default:
      return <DownloadViewer {...props} />;
  }
}

function kindOfMedia(mime: string): Kind {
  return MEDIA_TYPES.find(([prefix]) => mime.startsWith(prefix))?.[1] ?? 'other';
}
