import { useContext } from 'react';
import type { Kind } from '../kinds.ts';
import { AudioViewer } from './AudioViewer.tsx';
import { ComicViewer } from './ComicViewer.tsx';
import { DownloadViewer } from './DownloadViewer.tsx';
import { ImageViewer } from './ImageViewer.tsx';
import { JsonViewer } from './JsonViewer.tsx';
import { SlidesViewer } from './SlidesViewer.tsx';
import { TextViewer } from './TextViewer.tsx';
import { ViewersOfTheme } from './theme-viewers.ts';
import { VideoViewer } from './VideoViewer.tsx';
import type { ViewerProps } from './viewer-props.ts';
import { WidgetViewer } from './WidgetViewer.tsx';

/** Shows one file, of an exhibit or of an item, as the theme does or else as all themes do. */
export function FileViewer({ kind, ...props }: ViewerProps & { kind: Kind }) {
  const Own = useContext(ViewersOfTheme).viewers[kind];
  if (Own) return <Own {...props} />;
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
    case 'comic':
      return <ComicViewer {...props} />;
    case 'json':
      return <JsonViewer {...props} />;
    case 'slides':
      return <SlidesViewer {...props} />;
    case 'widget':
      // a site mounts exhibits, not items of them
      return props.source.itemId ? <DownloadViewer {...props} /> : <WidgetViewer {...props} />;
    default:
      return <DownloadViewer {...props} />;
  }
}
