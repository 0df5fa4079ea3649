import { useState } from 'react';
import styles from './cover.module.css';
import { Seal } from './logo.tsx';

interface Crop {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Rotation in degrees. */
  r: number;
  /** Size of the whole picture that the rectangle was chosen in. */
  width: number;
  height: number;
}

/** The rectangle in an address's suffix (`#x=..&y=..&w=..&h=..&r=..&width=..&height=..`), or `null` without one. */
export function readCrop(address: string): Crop | null {
  const suffix = new URLSearchParams(address.split('#')[1]);
  const number = (name: string) => Number(suffix.get(name) ?? 0);
  const crop = {
    x: number('x'),
    y: number('y'),
    w: number('w'),
    h: number('h'),
    r: number('r'),
    width: number('width'),
    height: number('height'),
  };
  const isRectangle = Object.values(crop).every(Number.isFinite) && crop.w > 0 && crop.h > 0 && crop.width > 0;
  return isRectangle && crop.height > 0 ? crop : null;
}

interface CoverProps {
  /** Address of the picture, possibly with a crop suffix; empty shows the default cover. */
  src: string | undefined;
  /** Description of the picture; empty when a title stands beside it. */
  alt?: string;
}

/** Picture of a resource, exhibit or node in a 4:3 box as wide as its place. A missing picture shows the default cover. */
export function Cover({ src = '', alt = '' }: CoverProps) {
  const [failed, setFailed] = useState('');
  if (!src || failed === src) {
    return (
      <div className={styles.box} data-default>
        <Seal height={56} />
      </div>
    );
  }
  const crop = readCrop(src);
  return (
    <div className={styles.box}>
      <img
        className={styles.picture}
        src={src.split('#')[0]}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={crop ? cropStyle(crop) : undefined}
        onError={() => setFailed(src)}
      />
    </div>
  );
}

/** Places the whole picture so that the rectangle fills the box. */
function cropStyle({ x, y, w, h, r, width, height }: Crop) {
  return {
    left: `${(-x / w) * 100}%`,
    top: `${(-y / h) * 100}%`,
    width: `${(width / w) * 100}%`,
    height: `${(height / h) * 100}%`,
    maxWidth: 'none',
    objectFit: 'fill',
    transform: r ? `rotate(${r}deg)` : undefined,
  } as const;
}
