import { Button, Group, Modal, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { mutation, useWrite } from '#api/mutation.ts';
import { changeAvatar } from '#api/users/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CropArea } from '#ui/crop-area.tsx';
import { toast } from '#ui/toast.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { cutSquare, previewOf } from './cut-square.ts';
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
  const { t } = useTranslation(['settings', 'crop', 'ui']);
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
    <Modal
      opened
      centered
      size={640}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('crop_picture')}
    >
      <Stack>
        <div className={styles.cropping}>
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
          <figure className={styles.preview}>
            <div className={styles.round}>
              {crop && address && <img src={address} alt="" style={previewOf(crop)} />}
            </div>
            <figcaption>{t('ui:preview')}</figcaption>
          </figure>
        </div>
        <Group justify="flex-end">
          <Button variant="default" disabled={send.isPending} onClick={onChooseAgain}>
            {t('crop:choose_again')}
          </Button>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={send.isPending} disabled={!crop} onClick={() => crop && send.mutate(crop)}>
            {t('crop:done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
