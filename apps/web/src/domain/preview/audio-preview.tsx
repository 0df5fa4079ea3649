import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import styles from './preview.module.css';
import type { Playing } from './preview-kind.ts';

const Waveform = lazy(() => import('./waveform.tsx'));

/** Decoded sound is many times larger than the file: longer or larger ones are only played. */
const MAX_DRAWN_SECONDS = 600;
const MAX_DRAWN_BYTES = 20 * 1024 ** 2;

interface AudioPreviewProps extends Playing {
  src: string;
  name: string;
  sizeBytes: number;
  /** The browser cannot play it. */
  onBroken: () => void;
}

/** A player, under the shape of its sound when that is short enough to be worked out here. */
export function AudioPreview({ src, name, sizeBytes, autoPlay, onEnded, onBroken }: AudioPreviewProps) {
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null);
  const [seconds, setSeconds] = useState<number>();
  const isDrawn = seconds !== undefined && seconds <= MAX_DRAWN_SECONDS && sizeBytes <= MAX_DRAWN_BYTES;
  return (
    <div>
      {isDrawn && player && (
        <Suspense fallback={<Skeleton height={96} />}>
          <Waveform src={src} player={player} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a file as it was uploaded has no captions of its own */}
      <audio
        ref={setPlayer}
        className={styles.player}
        src={src}
        controls
        preload="metadata"
        autoPlay={autoPlay}
        onEnded={onEnded}
        aria-label={name}
        onLoadedMetadata={(event) => setSeconds(event.currentTarget.duration)}
        onError={onBroken}
      />
    </div>
  );
}
