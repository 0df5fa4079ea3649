import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from './cover.tsx';
import styles from './image-field.module.css';
import { IMAGE_ACCEPT, imageRefusal } from './image-rules.ts';
import { useText } from './text.ts';
import { UploadField } from './upload-field.tsx';
import type { Send } from './use-upload.ts';

const CropDialog = lazy(async () => {
  await loadTexts(['crop']);
  return import('./crop-dialog.tsx');
});

interface ImageFieldProps {
  label: string;
  /** Address of the picture shown now, or empty. */
  value: string;
  /** Sends the picture and answers its address. */
  send: Send<string>;
  onChange: (address: string) => void;
}

/** A picture (png, jpeg or gif, at most 5 MiB) that is cropped before it is sent, with its preview as a cover. */
export function ImageField({ label, value, send, onChange }: ImageFieldProps) {
  const { t } = useTranslation('ui');
  const text = useText();
  const refuse = (file: File) => {
    const refusal = imageRefusal(file);
    return refusal && text(refusal);
  };
  const [cropped, setCropped] = useState<{ file: File; done: (file: File | null) => void } | null>(null);
  const finish = (file: File | null) => {
    cropped?.done(file);
    setCropped(null);
  };
  return (
    <div className={styles.field}>
      <div className={styles.preview}>
        <Cover src={value} alt={label} />
      </div>
      <UploadField
        label={label}
        hint={t('image_hint')}
        accept={IMAGE_ACCEPT}
        refuse={refuse}
        prepare={(file) => new Promise((done) => setCropped({ file, done }))}
        send={send}
        onDone={onChange}
      />
      {cropped && (
        <Suspense>
          <CropDialog file={cropped.file} onDone={finish} onClose={() => finish(null)} />
        </Suspense>
      )}
    </div>
  );
}
