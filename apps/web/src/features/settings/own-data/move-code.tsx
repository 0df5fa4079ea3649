import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from '../settings.module.css';

interface MoveCodeProps {
  /** Sentence that says where the code is typed. */
  text: string;
  code: string;
  onClose: () => void;
}

/** A code that is typed at the other installation, shown this once. */
export function MoveCode({ text, code, onClose }: MoveCodeProps) {
  const { t } = useTranslation('settings');
  return (
    <Stack>
      <Text>{text}</Text>
      <div className={styles.token}>
        <span>{code}</span>
        <CopyButton value={code} label={t('copy_move_code')} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('move_code_done')}
        </Button>
      </Group>
    </Stack>
  );
}
