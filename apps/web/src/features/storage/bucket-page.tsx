import { formatDateTime, formatSize } from '@colophon/model';
import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PagedList, usePagedList } from '../../api/paged.ts';
import { config } from '../../config.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import styles from './storage-page.module.css';
import { type Bucket, fetchObjects } from './storage-queries.ts';
import { useDeleteObject } from './use-delete-object.ts';

type Row = Awaited<ReturnType<typeof fetchObjects>>['dataList'][number];

interface BucketPageProps {
  bucket: Bucket;
  onFiles: (files: File[]) => void;
  onOpen: (objectId: string) => void;
}

/** Address that downloads an object under its own name. */
export function objectHref(objectId: string): string {
  return `${config.origins.api}/v2/storages/objects/${objectId}/file`;
}

/** The objects of a bucket; files can be dropped anywhere on it. */
export function BucketPage({ bucket, onFiles, onOpen }: BucketPageProps) {
  const { t } = useTranslation('storage');
  const { bucketName } = bucket;
  const [keywords, setKeywords] = useState('');
  const [isOver, setIsOver] = useState(false);
  const list = usePagedList({
    queryKey: ['buckets', bucketName, 'objects', keywords],
    fetchPage: (skip) => fetchObjects({ bucketName, keywords }, skip),
    idOf: ({ objectId }) => objectId,
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <div
      className={styles.body}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" mb="lg">
        <div className={styles.about}>
          <h2>{bucketName}</h2>
          <Text c="dimmed">
            {t('created_on', { date: formatDateTime(bucket.createDate) })} ·{' '}
            {t('object_count', { count: bucket.totalFileQuantity })}
          </Text>
        </div>
        <Group>
          <SearchInput label={t('search_objects')} value={keywords} onSearch={setKeywords} />
          <UploadButton onFiles={onFiles} />
        </Group>
      </Group>
      <ListFaces
        list={list}
        isFiltered={keywords !== ''}
        skeleton={<ObjectTable list={list} bucketName={bucketName} onOpen={onOpen} />}
        empty={
          <EmptyFace title={t('no_objects')} text={t('no_objects_text')} action={<UploadButton onFiles={onFiles} />} />
        }
      >
        <ObjectTable list={list} bucketName={bucketName} onOpen={onOpen} />
      </ListFaces>
    </div>
  );
}

interface ObjectTableProps {
  list: PagedList<Row>;
  bucketName: string;
  onOpen: (objectId: string) => void;
}

function ObjectTable({ list, bucketName, onOpen }: ObjectTableProps) {
  const { t } = useTranslation('storage');
  const askAndDelete = useDeleteObject(bucketName);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('object_name'),
      width: '45%',
      cell: ({ objectId, objectName }) => (
        <UnstyledButton className={styles.name} title={objectName} onClick={() => onOpen(objectId)}>
          {objectName}
        </UnstyledButton>
      ),
    },
    {
      key: 'type',
      header: t('type'),
      cell: ({ resourceType }) => resourceType.join(' / ') || <Text c="dimmed">{t('no_type')}</Text>,
    },
    {
      key: 'size',
      header: t('size'),
      cell: ({ systemProperty }) => formatSize(systemProperty.fileSize),
      align: 'right',
    },
    { key: 'updated', header: t('updated'), cell: ({ updateDate }) => formatDateTime(updateDate) },
  ];
  return (
    <DataTable
      label={t('objects')}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ objectId }) => objectId}
      columns={columns}
      actions={(object) => (
        <Group gap={0} wrap="nowrap" justify="flex-end">
          <ActionIcon
            component="a"
            href={objectHref(object.objectId)}
            aria-label={t('download_object', { name: object.objectName })}
          >
            <IconDownload size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('delete_object', { name: object.objectName })}
            onClick={() => void askAndDelete(object)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      )}
    />
  );
}

function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('storage');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button leftSection={<IconUpload size={18} />} onClick={() => input.current?.click()}>
        {t('upload_object')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload_object')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same files can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
