import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { Timed } from '#ui/time.tsx';
import type { DraftSavingState } from './use-draft-saving.ts';

interface DraftStatusProps {
  saving: DraftSavingState;
  /** Takes the draft that was saved elsewhere in place of what is on screen. */
  onLoad: () => void;
}

/** Shows whether the content on screen is saved, and since when, and what to do when it cannot be saved. */
export function DraftStatus({ saving: { state, savedAt, save }, onLoad }: DraftStatusProps) {
  const { t } = useTranslation(['publish', 'ui']);
  if (state === 'newer') {
    return (
      <Alert color="warning" title={t('draft_newer')}>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={onLoad}>
            {t('draft_load')}
          </Button>
          <Button variant="default" size="sm" onClick={() => void save(true)}>
            {t('draft_overwrite')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Group gap="xs" role="alert">
        <Text c="var(--mantine-color-error)">{t('draft_failed')}</Text>
        <Button variant="subtle" size="sm" onClick={() => void save()}>
          {t('ui:retry')}
        </Button>
      </Group>
    );
  }
  return (
    <Text role="status" c="dimmed" size="sm">
      <Timed>
        {state === 'saved' ? savedAt && t('draft_saved_at', { time: timeText(savedAt) }) : t('draft_saving')}
      </Timed>
    </Text>
  );
}
