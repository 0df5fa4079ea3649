import { useRef, useState } from 'react';
import { t } from '../i18n.ts';
import { useSourceUrl } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

/** An image that opens over the whole screen, where a click shows it at full size. */
export function ImageViewer({ source, title }: ViewerProps) {
  const url = useSourceUrl(source);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFullSize, setFullSize] = useState(false);
  if (url.state !== 'done') return <div className="stage" />;
  return (
    <figure className="stage">
      <button type="button" className="zoomable" aria-label={t.zoom(title)} onClick={() => dialog.current?.showModal()}>
        <img src={url.value} alt={title} />
      </button>
      <dialog ref={dialog} className="lightbox" aria-label={title}>
        <button type="button" className="lightbox-close" aria-label={t.close} onClick={() => dialog.current?.close()}>
          ×
        </button>
        <button
          type="button"
          className={isFullSize ? 'lightbox-image full' : 'lightbox-image'}
          aria-label={t.zoom(title)}
          aria-pressed={isFullSize}
          onClick={() => setFullSize(!isFullSize)}
        >
          <img src={url.value} alt="" />
        </button>
      </dialog>
    </figure>
  );
}
