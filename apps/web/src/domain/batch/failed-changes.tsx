import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface FailedChangesProps {
  /** Count of those that were changed. */
  done: number;
  failed: readonly { id: string; title: string; reason: string }[];
  onClose: () => void;
}

/** Lists what was not changed together with the rest, each with its reason. */
export function FailedChanges({ done, failed, onClose }: FailedChangesProps) {
  const { t } = useTranslation('batches');
  return (
    <Dialog title={t('failed')} onClose={onClose}>
      <Stack>
        <Text role="status">{t('done', { count: done })}</Text>
        <DataTable
          label={t('failed')}
          rows={failed}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', header: t('title'), cell: ({ title }) => title },
            { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('understood')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
