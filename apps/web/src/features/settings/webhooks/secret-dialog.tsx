import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../settings.module.css';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** Shows the secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog title={t('secret')} onClose={onClose}>
      <Stack>
        <Text>{t('secret_text')}</Text>
        <div className={styles.token}>
          <span>{secret}</span>
          <CopyButton value={secret} label={t('copy_secret')} />
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
