import type { RefObject } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { useTranslation } from '#i18n/use-translation.ts';
import 'react-image-crop/dist/ReactCrop.css';
import styles from './crop-dialog.module.css';

interface CropAreaProps {
  /** Address of the picture; nothing is shown before there is one. */
  address: string | undefined;
  image: RefObject<HTMLImageElement | null>;
  crop: PercentCrop | undefined;
  /** Width by height of the part that is marked; any while absent. */
  aspect?: number | undefined;
  isRound?: boolean;
  /** The smallest side of the part, in pixels of the screen. */
  minSidePx?: number;
  disabled?: boolean;
  onCrop: (crop: PercentCrop) => void;
  onShown: (image: HTMLImageElement) => void;
  /** The file is no picture. */
  onRefused: () => void;
}

/** A picture of which a part is marked, by pointer or keyboard. */
export function CropArea({
  address,
  image,
  crop,
  aspect,
  isRound = false,
  minSidePx = 0,
  disabled = false,
  onCrop,
  onShown,
  onRefused,
}: CropAreaProps) {
  const { t } = useTranslation('crop');
  if (!address) return null;
  return (
    <ReactCrop
      crop={crop}
      aspect={aspect}
      circularCrop={isRound}
      keepSelection
      minWidth={minSidePx}
      disabled={disabled}
      onChange={(_, marked) => onCrop(marked)}
      ariaLabels={{
        cropArea: t('area'),
        nwDragHandle: t('corner'),
        nDragHandle: t('edge'),
        neDragHandle: t('corner'),
        eDragHandle: t('edge'),
        seDragHandle: t('corner'),
        sDragHandle: t('edge'),
        swDragHandle: t('corner'),
        wDragHandle: t('edge'),
      }}
    >
      <img
        ref={image}
        className={styles.source}
        src={address}
        alt=""
        onLoad={(event) => onShown(event.currentTarget)}
        onError={onRefused}
      />
    </ReactCrop>
  );
}
