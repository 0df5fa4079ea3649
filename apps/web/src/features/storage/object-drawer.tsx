import { formatDateTime, formatSize } from '@colophon/model';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { config } from '../../config.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorFace } from '../../ui/faces.tsx';
import { FilePreview } from '../../ui/file-preview.tsx';
import { PropertiesList } from '../../ui/properties-list.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { objectHref } from './bucket-page.tsx';
import { objectQuery, type StoredObject } from './storage-queries.ts';
import { useDeleteObject } from './use-delete-object.ts';

interface ObjectDrawerProps {
  /** Object on show; closed when absent. */
  objectId: string | undefined;
  onClose: () => void;
}

/** One object: what it is, what was found in it, and what can be done with it. */
export function ObjectDrawer({ objectId, onClose }: ObjectDrawerProps) {
  const { t } = useTranslation('storage');
  return (
    <SideDrawer opened={objectId !== undefined} onClose={onClose} title={t('object')}>
      {objectId && <Content objectId={objectId} onClose={onClose} />}
    </SideDrawer>
  );
}

function Content({ objectId, onClose }: { objectId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(objectQuery(objectId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack>
        <Skeleton height={24} width="60%" />
        <Skeleton height={240} />
        <Skeleton height={80} />
      </Stack>
    );
  }
  return <ObjectDetails object={data} onClose={onClose} />;
}

function ObjectDetails({ object, onClose }: { object: StoredObject; onClose: () => void }) {
  const { t } = useTranslation('storage');
  const { objectId, objectName, bucketName, sha1, systemProperty, resourceType, updateDate } = object;
  const askAndDelete = useDeleteObject(bucketName);
  const fullName = `${bucketName}/${objectName}`;
  return (
    <Stack gap="lg">
      <div>
        <Group gap={4} wrap="nowrap">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fullName}
          </Text>
          <CopyButton value={fullName} label={t('copy_name')} />
        </Group>
        <Text c="dimmed">
          {resourceType.join(' / ') || t('no_type')} · {formatSize(systemProperty.fileSize)} ·{' '}
          {formatDateTime(updateDate)}
        </Text>
      </div>
      <FilePreview
        src={`${config.origins.api}/v2/storages/files/${sha1}/download`}
        name={objectName}
        mime={systemProperty.mime ?? ''}
        sizeBytes={systemProperty.fileSize}
      />
      <PropertiesList label={t('properties')} properties={object.systemPropertyDescriptors} />
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
          onClick={() => void askAndDelete(object).then((isGone) => isGone && onClose())}
        >
          {t('delete')}
        </Button>
      </Group>
    </Stack>
  );
}
