import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** An object with which something did not work, and the server's sentence about it. */
export interface Failure {
  objectId: string;
  objectName: string;
  reason: string;
}

interface BatchResultsProps {
  done: number;
  failures: readonly Failure[];
  onClose: () => void;
}

/** Which objects of a batch were not changed, and why. */
export function BatchResults({ done, failures, onClose }: BatchResultsProps) {
  const { t } = useTranslation(['storage', 'ui']);
  return (
    <Modal opened centered size={640} onClose={onClose} withCloseButton={false} title={t('batch_failed')}>
      <Stack>
        <Text>{t('batch_failed_text', { done, count: failures.length })}</Text>
        <ul>
          {failures.map(({ objectId, objectName, reason }) => (
            <li key={objectId}>
              <Text fw={600}>{objectName}</Text>
              <Text c="var(--mantine-color-error)">{reason}</Text>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('ui:ok')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
