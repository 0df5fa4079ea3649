import { Cover } from '../Cover.tsx';
import { useSourceUrl } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

/** Sound beside its cover. */
export function AudioViewer({ exhibit, source, title }: ViewerProps) {
  const url = useSourceUrl(source);
  return (
    <div className="player">
      <Cover exhibit={exhibit} />
      <div>
        <p className="card-title">{title}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: the platform has no captions beside a sound */}
        {url.state === 'done' && <audio src={url.value} controls preload="metadata" aria-label={title} />}
      </div>
    </div>
  );
}
