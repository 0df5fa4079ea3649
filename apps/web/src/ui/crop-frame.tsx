import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './crop-frame.module.css';
import { ReasonedButton } from './reasoned-button.tsx';

interface CropFrameProps {
  title: string;
  size: number;
  /** The picture on which a part is marked. */
  picture: ReactNode;
  /** Preview of the marked part. */
  preview: ReactNode;
  isMarked: boolean;
  isPending: boolean;
  onChooseAgain: () => void;
  onDone: () => void;
  onClose: () => void;
  /** Below the picture. */
  children?: ReactNode;
}

/** Asks for a part of a picture. A click beside it does not close it: what was marked would be lost. */
export function CropFrame({
  title,
  size,
  picture,
  preview,
  isMarked,
  isPending,
  onChooseAgain,
  onDone,
  onClose,
  children,
}: CropFrameProps) {
  const { t } = useTranslation(['crop', 'ui']);
  return (
    <Modal
      opened
      centered
      size={size}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={title}
    >
      <Stack>
        <div className={styles.cropping}>
          {picture}
          <figure className={styles.preview}>
            {preview}
            <figcaption>{t('ui:preview')}</figcaption>
          </figure>
        </div>
        {children}
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onChooseAgain}>
            {t('choose_again')}
          </Button>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton why={!isMarked && 'reasons:part'} loading={isPending} onClick={onDone} data-autofocus>
            {t('done')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  );
}
