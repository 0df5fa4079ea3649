import { useTranslation } from 'react-i18next';
import { Cover } from './cover.tsx';
import styles from './image-field.module.css';
import { UploadField } from './upload-field.tsx';
import type { Send } from './use-upload.ts';

const FORMATS = ['image/png', 'image/jpeg', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

interface ImageFieldProps {
  label: string;
  /** Address of the picture shown now, or empty. */
  value: string;
  /** Sends the picture and answers its address. */
  send: Send<string>;
  onChange: (address: string) => void;
}

/** A picture (png, jpeg or gif, at most 5 MiB) with its preview as a cover. */
export function ImageField({ label, value, send, onChange }: ImageFieldProps) {
  const { t } = useTranslation('ui');
  const refuse = (file: File) => {
    if (!FORMATS.includes(file.type)) return t('image_wrong_format');
    return file.size > MAX_BYTES ? t('image_too_large') : null;
  };
  return (
    <div className={styles.field}>
      <div className={styles.preview}>
        <Cover src={value} alt={label} />
      </div>
      <UploadField
        label={label}
        hint={t('image_hint')}
        accept={FORMATS.join(',')}
        refuse={refuse}
        send={send}
        onDone={onChange}
      />
    </div>
  );
}
