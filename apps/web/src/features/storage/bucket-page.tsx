import { Button, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLongList } from '#api/long-list.ts';
import type { Bucket } from '#api/objects/buckets.ts';
import { objectsList } from '#api/objects/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FileChooser } from '#ui/file-chooser.tsx';
import type { Sort } from '#ui/long-table.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Timed } from '#ui/time.tsx';
import { BatchBar } from './batch-bar.tsx';
import styles from './bucket-page.module.css';
import { DropArea } from './drop-area.tsx';
import { uncheckAll, useCheckedObjects } from './object-selection.ts';
import { ObjectTable } from './object-table.tsx';

interface BucketPageProps {
  bucket: Bucket;
  onFiles: (files: File[]) => void;
  /** Has to stay the same between renderings. */
  onOpen: (objectId: string) => void;
}

const NEWEST_FIRST: Sort = { field: 'updateDate', descending: true };

/** The objects of a bucket; files can be dropped anywhere on it. */
export function BucketPage({ bucket, onFiles, onOpen }: BucketPageProps) {
  const { t } = useTranslation(['storage', 'ui']);
  const { bucketName } = bucket;
  const [keywords, setKeywords] = useState('');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const isSelecting = useCheckedObjects().size > 0;
  const list = useLongList(objectsList(bucketName, keywords, sort));
  useEffect(() => uncheckAll, []);
  const search = (text: string) => {
    uncheckAll();
    setKeywords(text);
  };
  const isEmpty = list.state === 'loaded' && list.totalItem === 0;
  return (
    <DropArea onFiles={onFiles} isSelecting={isSelecting}>
      <Group justify="space-between" mb="lg">
        <div className={styles.about}>
          <h2>{bucketName}</h2>
          <Text c="dimmed">
            <Timed>{t('created_on', { date: timeText(bucket.createDate) })}</Timed> ·{' '}
            {t('object_count', { count: bucket.totalFileQuantity })}
          </Text>
        </div>
        <Group className={styles.controls}>
          <SearchInput label={t('search_objects')} value={keywords} onSearch={search} />
          <UploadButton onFiles={onFiles} />
        </Group>
      </Group>
      {isSelecting && <BatchBar bucketName={bucketName} />}
      {list.state === 'error' && <ErrorFace error={list.error} retry={list.retry} />}
      {isEmpty && keywords !== '' && <EmptyFace title={t('no_object_found')} />}
      {isEmpty && keywords === '' && (
        <EmptyFace title={t('no_objects')} text={t('no_objects_text')} action={<UploadButton onFiles={onFiles} />} />
      )}
      {list.state !== 'error' && !isEmpty && (
        <ObjectTable bucketName={bucketName} list={list} sort={sort} onSort={setSort} onOpen={onOpen} />
      )}
    </DropArea>
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
      <FileChooser ref={input} multiple aria-label={t('upload_object')} onFiles={onFiles} />
    </>
  );
}
