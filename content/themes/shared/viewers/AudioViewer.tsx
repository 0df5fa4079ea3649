import { Cover } from '../Cover.tsx';
import { playingProps } from './playing.ts';
import { useSourceUrl } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

/** Sound beside its cover. */
export function AudioViewer({ exhibit, source, title, playing }: ViewerProps) {
  const url = useSourceUrl(source);
  return (
    <div className="player">
      <Cover exhibit={exhibit} />
      <div>
        {!playing && <p className="card-title">{title}</p>}
        {url.state === 'done' && (
          <audio src={url.value} controls preload="metadata" aria-label={title} {...playingProps(playing)} />
        )}
      </div>
    </div>
  );
}
