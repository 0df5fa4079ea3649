import { playingProps } from './playing.ts';
import { useSourceUrl } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

/** A video in the browser's own player. */
export function VideoViewer({ exhibit, source, title, playing }: ViewerProps) {
  const url = useSourceUrl(source);
  return (
    <div className="stage dark">
      {url.state === 'done' && (
        <video
          src={url.value}
          poster={exhibit.coverImages[0]}
          controls
          preload="metadata"
          playsInline
          aria-label={title}
          {...playingProps(playing)}
        />
      )}
    </div>
  );
}
