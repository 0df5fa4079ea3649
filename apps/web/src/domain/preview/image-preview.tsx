import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowsMinimize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Reasoned } from '#ui/reasoned.tsx';
import styles from './preview.module.css';

const SCALES = [0.25, 0.5, 1, 2, 4, 8];

interface ImagePreviewProps {
  src: string;
  name: string;
  /** The browser cannot show it. */
  onBroken: () => void;
}

/** A picture that fits its frame, and can be looked at more closely. */
export function ImagePreview({ src, name, onBroken }: ImagePreviewProps) {
  const { t } = useTranslation('preview');
  const picture = useRef<HTMLImageElement>(null);
  /** Pixels on screen per pixel of the picture; `null` while it fits the frame. */
  const [scale, setScale] = useState<number | null>(null);
  const scaleNow = () => scale ?? (picture.current ? picture.current.width / picture.current.naturalWidth : 1);
  const larger = () => setScale(SCALES.find((each) => each > scaleNow()) ?? SCALES.at(-1)!);
  const smaller = () => setScale(SCALES.findLast((each) => each < scaleNow()) ?? SCALES[0]!);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus */}
      <section className={styles.frame} aria-label={name} tabIndex={0} data-scaled={scale !== null || undefined}>
        <img
          ref={picture}
          src={src}
          alt={name}
          onError={onBroken}
          width={scale === null || !picture.current ? undefined : picture.current.naturalWidth * scale}
        />
      </section>
      <Group gap={0} justify="center">
        <Reasoned why={scale === SCALES[0] && 'reasons:smallest'}>
          <ActionIcon aria-label={t('zoom_out')} onClick={smaller}>
            <IconZoomOut size={18} />
          </ActionIcon>
        </Reasoned>
        <Text size="sm" c="dimmed" className={styles.scale} aria-live="polite">
          {scale === null ? t('fits') : `${scale * 100} %`}
        </Text>
        <Reasoned why={scale === SCALES.at(-1) && 'reasons:largest'}>
          <ActionIcon aria-label={t('zoom_in')} onClick={larger}>
            <IconZoomIn size={18} />
          </ActionIcon>
        </Reasoned>
        <Reasoned why={scale === null && 'reasons:fits'}>
          <ActionIcon aria-label={t('fit')} onClick={() => setScale(null)}>
            <IconArrowsMinimize size={18} />
          </ActionIcon>
        </Reasoned>
      </Group>
    </div>
  );
}
