import { formatSize } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { StoredObject } from '#api/objects/queries.ts';
import { config } from '#config.ts';
import { FilePreview } from '#domain/preview/file-preview.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Timed } from '#ui/time.tsx';
import { objectHref } from './object-href.ts';
import { useDeleteObject } from './use-delete-object.ts';

interface ObjectSummaryProps {
  object: StoredObject;
  onDeleted: () => void;
}

/** Summary of an object: its name, size, age and preview, with the buttons to download or delete it. */
export function ObjectSummary({ object, onDeleted }: ObjectSummaryProps) {
  const { t } = useTranslation('storage');
  const { objectId, objectName, bucketName, sha1, createDate, updateDate } = object;
  const { fileSize, mime = '', encoding } = object.systemProperty as FileFacts;
  const askAndDelete = useDeleteObject(bucketName);
  const fullName = `${bucketName}/${objectName}`;
  return (
    <Stack gap="md">
      <div>
        <Group gap={4} wrap="nowrap">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fullName}
          </Text>
          <CopyButton value={fullName} label={t('copy_name')} />
        </Group>
        <Text c="dimmed">
          {formatSize(fileSize)} · <Timed>{t('updated_on', { date: timeText(updateDate) })}</Timed> ·{' '}
          <Timed>{t('created_on', { date: timeText(createDate) })}</Timed>
        </Text>
      </div>
      <FilePreview
        src={`${config.origins.api}/v2/storages/files/${sha1}/download`}
        name={objectName}
        mime={mime}
        sizeBytes={fileSize}
        encoding={encoding}
      />
      <Group>
        <Button
          component="a"
          href={objectHref(objectId)}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {t('download')}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void askAndDelete(object).then((isGone) => isGone && onDeleted())}
        >
          {t('delete')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Facts about the file that the platform has found. */
interface FileFacts {
  fileSize: number;
  mime?: string;
  encoding?: string;
}
