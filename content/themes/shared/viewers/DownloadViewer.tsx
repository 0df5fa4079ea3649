import { t } from '../i18n.ts';
import { useSourceUrl } from './use-source.ts';
import type { ViewerProps } from './viewer-props.ts';

/** For files that cannot be shown. */
export function DownloadViewer({ source, title }: ViewerProps) {
  const url = useSourceUrl(source);
  return (
    <div className="face">
      <p>{t.downloadText}</p>
      {url.state === 'done' && (
        <a className="button primary" href={url.value} download={title}>
          {t.download}
        </a>
      )}
    </div>
  );
}
