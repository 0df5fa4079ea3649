import { Chip, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { useTranslation } from '#i18n/use-translation.ts';
import { CropArea } from './crop-area.tsx';
import styles from './crop-dialog.module.css';
import { CropFrame } from './crop-frame.tsx';
import { cutPicture, previewOf, WHOLE } from './cut-picture.ts';
import { FileChooser } from './file-chooser.tsx';
import { IMAGE_ACCEPT, imageRefusal } from './image-rules.ts';
import { useText } from './text.ts';
import { toast } from './toast.ts';
import { useObjectUrl } from './use-object-url.ts';

interface CropDialogProps {
  file: File;
  /** Gets the part that was marked. */
  onDone: (file: File) => void;
  onClose: () => void;
}

/** Ratios of a frame, as width : height; beside them it is drawn freely, or is the whole picture. */
const RATIOS = ['2:3', '3:2', '3:4', '4:3', '5:7', '7:5', '9:16', '16:9'] as const;
const FREE = 'free';
const ORIGINAL = 'original';
const EVERYTHING: PercentCrop = { unit: '%', ...WHOLE };

function aspectOf(choice: string): number | undefined {
  const [width, height] = choice.split(':').map(Number);
  return width && height ? width / height : undefined;
}

/** Marks a part of a picture, freely or in a usual ratio, and shows how it will look. */
export default function CropDialog({ file: first, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation(['crop', 'ui']);
  const text = useText();
  const image = useRef<HTMLImageElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState(first);
  const [choice, setChoice] = useState<string>(FREE);
  const [crop, setCrop] = useState<PercentCrop>(EVERYTHING);
  const [isShown, setIsShown] = useState(false);
  const address = useObjectUrl(file);
  const cut = useMutation({ mutationFn: () => cutPicture(file, image.current!, crop), onSuccess: onDone });

  const choose = (next: string) => {
    setChoice(next);
    const aspect = aspectOf(next);
    const { naturalWidth, naturalHeight } = image.current!;
    if (!aspect) return setCrop(EVERYTHING);
    const isWider = naturalWidth / naturalHeight > aspect;
    const mark = makeAspectCrop(
      { unit: '%', [isWider ? 'height' : 'width']: 100 },
      aspect,
      naturalWidth,
      naturalHeight,
    );
    setCrop(centerCrop(mark, naturalWidth, naturalHeight));
  };
  const takeAnother = (another: File | undefined) => {
    if (!another) return;
    const refusal = imageRefusal(another);
    if (refusal) return toast.error(text(refusal));
    setIsShown(false);
    setChoice(FREE);
    setCrop(EVERYTHING);
    setFile(another);
  };
  const isLoading = !isShown;
  const refuse = () => {
    toast.error(t('ui:image_wrong_format'));
    onClose();
  };
  return (
    <CropFrame
      title={t('crop')}
      size={820}
      picture={
        <CropArea
          address={address}
          image={image}
          crop={crop}
          aspect={aspectOf(choice)}
          disabled={choice === ORIGINAL}
          onCrop={setCrop}
          onShown={() => setIsShown(true)}
          onRefused={refuse}
        />
      }
      preview={
        isShown &&
        image.current && (
          <div
            className={styles.window}
            style={{
              aspectRatio: `${crop.width * image.current.naturalWidth} / ${crop.height * image.current.naturalHeight}`,
            }}
          >
            <img src={address} alt="" style={previewOf(crop)} />
          </div>
        )
      }
      isMarked={isShown}
      isPending={cut.isPending}
      onChooseAgain={() => input.current?.click()}
      onDone={() => cut.mutate()}
      onClose={onClose}
    >
      <Chip.Group value={choice} onChange={(next) => choose(next as string)}>
        <Group gap="xs" role="radiogroup" aria-label={t('ratio')}>
          {[FREE, ORIGINAL, ...RATIOS].map((value) => (
            <Chip key={value} value={value} disabled={isLoading}>
              {value === FREE || value === ORIGINAL ? t(value) : value}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <FileChooser ref={input} accept={IMAGE_ACCEPT} onFiles={([another]) => takeAnother(another)} />
    </CropFrame>
  );
}
