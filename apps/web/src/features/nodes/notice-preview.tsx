import { Button, Center, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './notice-preview.module.css';

/** Shows what visitors of a paused site read, as the site runtime shows it. */
export function NoticePreview({ notice }: { notice: string }) {
  const { t } = useTranslation(['nodes', 'ui']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
          {t('notice_preview')}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        centered
        withCloseButton={false}
        size="lg"
        onClose={() => setIsOpen(false)}
        title={t('notice_preview')}
      >
        <div className={styles.page}>
          <h2>{t('notice_title')}</h2>
          <p>{notice.trim() || t('notice_default')}</p>
        </div>
        <Center mt="md">
          <Button variant="default" onClick={() => setIsOpen(false)}>
            {t('ui:close')}
          </Button>
        </Center>
      </Modal>
    </>
  );
}
