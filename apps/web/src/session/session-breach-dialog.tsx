import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SessionBreach } from './breach.ts';

/** Blocks a page whose user is no longer the browser's user; the only way on is to load it again. */
export default function SessionBreachDialog({ breach }: { breach: SessionBreach }) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <Modal
      opened
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
      title={t(`session_${breach}`)}
    >
      <Stack>
        <Text>{t(`session_${breach}_text`)}</Text>
        <Button onClick={() => window.location.reload()}>{t('ui:reload')}</Button>
      </Stack>
    </Modal>
  );
}
