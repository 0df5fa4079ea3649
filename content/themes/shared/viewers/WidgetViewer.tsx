import { useEffect, useRef, useState } from 'react';
import { freelogApp, type Widget } from '../freelog-app.ts';
import { t } from '../i18n.ts';
import type { ViewerProps } from './viewer-props.ts';

/** A widget at work. */
export function WidgetViewer({ source: { exhibitId } }: ViewerProps) {
  const container = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    let widget: Widget | undefined;
    freelogApp()
      .mountExhibitWidget({ exhibitId, container: container.current as HTMLElement })
      .then((mounted) => {
        widget = mounted;
        if (isGone) void mounted.unmount({ destroy: true });
        else setFailed(!mounted.success);
      });
    return () => {
      isGone = true;
      void widget?.unmount({ destroy: true });
    };
  }, [exhibitId]);

  return (
    <>
      {hasFailed && <p role="alert">{t.widgetFailed}</p>}
      <div ref={container} className="widget" />
    </>
  );
}
