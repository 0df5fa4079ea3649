import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { mutation, useWrite } from '#api/mutation.ts';
import { changeAvatar } from '#api/users/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CropArea } from '#ui/crop-area.tsx';
import { CropFrame } from '#ui/crop-frame.tsx';
import { previewOf } from '#ui/cut-picture.ts';
import { toast } from '#ui/toast.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { cutSquare } from './cut-square.ts';
import styles from './profile.module.css';

/** Part of the shorter side that is marked at first. */
const FIRST_MARK_PERCENT = 90;
const MIN_MARK_PX = 48;

interface CropDialogProps {
  file: File;
  onChooseAgain: () => void;
  onClose: () => void;
}

/** Marks a square of a picture, shows how it will look round, and makes it the user's picture. */
export default function CropDialog({ file, onChooseAgain, onClose }: CropDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const address = useObjectUrl(file);

  const cutAndSend = mutation({
    call: async (marked: PercentCrop) => changeAvatar.call(await cutSquare(image.current!, marked, file.type)),
    stale: changeAvatar.stale,
  });
  const send = useWrite(cutAndSend, {
    onSuccess: () => {
      toast.success(t('picture_changed'));
      onClose();
    },
  });
  const markFirst = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const isWide = naturalWidth > naturalHeight;
    const mark = { unit: '%', [isWide ? 'height' : 'width']: FIRST_MARK_PERCENT } as const;
    setCrop(centerCrop(makeAspectCrop(mark, 1, naturalWidth, naturalHeight), naturalWidth, naturalHeight));
  };
  const refuse = () => {
    toast.error(t('ui:image_wrong_format'));
    onClose();
  };

  return (
    <CropFrame
      title={t('crop_picture')}
      size={640}
      picture={
        <CropArea
          address={address}
          image={image}
          crop={crop}
          aspect={1}
          isRound
          minSidePx={MIN_MARK_PX}
          onCrop={setCrop}
          onShown={markFirst}
          onRefused={refuse}
        />
      }
      preview={
        <div className={styles.round}>{crop && address && <img src={address} alt="" style={previewOf(crop)} />}</div>
      }
      isMarked={crop !== undefined}
      isPending={send.isPending}
      onChooseAgain={onChooseAgain}
      onDone={() => crop && send.mutate(crop)}
      onClose={onClose}
    />
  );
}
