import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './settings.module.css';

interface ShownOnceProps {
  /** Sentence that says what it is for. */
  text: string;
  secret: string;
  copyLabel: string;
  onClose: () => void;
}

/** Content of a dialog: something secret that is shown this once, and can be copied. */
export function ShownOnce({ text, secret, copyLabel, onClose }: ShownOnceProps) {
  const { t } = useTranslation('settings');
  return (
    <Stack>
      <Text>{text}</Text>
      <div className={styles.token}>
        <span>{secret}</span>
        <CopyButton value={secret} label={copyLabel} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
