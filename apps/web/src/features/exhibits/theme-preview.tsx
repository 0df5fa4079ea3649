import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './theme-preview.module.css';

interface ThemePreviewProps {
  siteHref: string;
  /** Values that the theme would read if they were saved. */
  options: Readonly<Record<string, string>>;
}

const READY = 'colophon:preview-ready';
const OPTIONS = 'colophon:preview-options';

/** Screens that the site is shown on, in CSS pixels; made smaller to fit. */
const SCREENS = { wide: { width: 1280, height: 860 }, phone: { width: 390, height: 760 } } as const;
type Screen = keyof typeof SCREENS;

/** The node's site in a frame, as a visitor would see it with these options. It learns them by message, from here alone. */
export function ThemePreview({ siteHref, options }: ThemePreviewProps) {
  const { t } = useTranslation('exhibits');
  const [screen, setScreen] = useState<Screen>('wide');
  const { ref: place, width: room } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const text = JSON.stringify(options);
  const latest = useRef(text);
  latest.current = text;
  /** Before that the frame holds no page of the site. */
  const wasAsked = useRef(false);

  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent) => {
      if (origin === siteHref && source === frame.current?.contentWindow && data?.type === READY) {
        wasAsked.current = true;
        say();
      }
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);

    function say() {
      frame.current?.contentWindow?.postMessage({ type: OPTIONS, options: JSON.parse(latest.current) }, siteHref);
    }
  }, [siteHref]);

  useEffect(() => {
    if (!wasAsked.current) return;
    frame.current?.contentWindow?.postMessage({ type: OPTIONS, options: JSON.parse(text) }, siteHref);
  }, [text, siteHref]);

  const { width, height } = SCREENS[screen];
  const scale = room > 0 ? Math.min(1, room / width) : 0;
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h3>{t('preview')}</h3>
        <SegmentedControl
          aria-label={t('preview_screen')}
          value={screen}
          onChange={(value) => setScreen(value as Screen)}
          data={[
            { value: 'wide', label: t('preview_wide') },
            { value: 'phone', label: t('preview_phone') },
          ]}
        />
      </div>
      <div ref={place} className={styles.place} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={t('preview')}
          src={`${siteHref}/?preview=options`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      <p className={styles.text}>{t('preview_text')}</p>
    </div>
  );
}
