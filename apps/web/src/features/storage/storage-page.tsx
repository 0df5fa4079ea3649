import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { bucketsQuery, systemBucketsQuery } from '#api/objects/buckets.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { Page } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { BucketList } from './bucket-list.tsx';
import { BucketPage } from './bucket-page.tsx';
import { CreateBucketDialog } from './create-bucket-dialog.tsx';
import { NodeDataPage } from './node-data-page.tsx';
import { ObjectDrawer } from './object-drawer.tsx';
import { MAX_BUCKETS } from './object-rules.ts';
import styles from './storage-page.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { useUploads } from './use-uploads.ts';

/** Search parameters in the address of the screen. */
export interface StorageSearch {
  bucketName?: string;
  objectID?: string;
  createBucket?: 'true';
}

interface StoragePageProps {
  search: StorageSearch;
  /** Shows another state of the screen; `replace` leaves no history entry. */
  onSearch: (search: StorageSearch, options: { replace: boolean }) => void;
}

/** The user's buckets and what is in them. */
export function StoragePage({ search: { bucketName, objectID, createBucket }, onSearch }: StoragePageProps) {
  const { t } = useTranslation('storage');
  const buckets = useSuspenseQuery(bucketsQuery).data;
  const systemBuckets = useSuspenseQuery(systemBucketsQuery).data;
  const bucket = buckets.find((each) => each.bucketName === bucketName);
  const systemBucket = systemBuckets.find((each) => each.bucketName === bucketName);
  const { queue, takeFiles } = useUploads();
  const isFull = buckets.length >= MAX_BUCKETS;
  const isCreating = createBucket === 'true' && !isFull;
  const show = (search: StorageSearch, replace = true) => onSearch(search, { replace });
  // The back button closes the drawer.
  const open = useCallback(
    (objectId: string) => onSearch({ bucketName, objectID: objectId }, { replace: false }),
    [bucketName, onSearch],
  );
  const startCreating = () => show({ bucketName, createBucket: 'true' });

  // Somebody followed the menu's link with as many buckets as there may be.
  useEffect(() => {
    if (createBucket !== 'true' || !isFull || isCreating) return;
    toast.warning(t('bucket_max'));
    onSearch({ bucketName }, { replace: true });
  }, [createBucket, isFull, isCreating, bucketName, onSearch, t]);

  return (
    <Page title={t('storage')}>
      {buckets.length === 0 && systemBuckets.length === 0 ? (
        <EmptyFace
          title={t('no_buckets')}
          text={t('no_buckets_text')}
          action={
            <Button leftSection={<IconPlus size={18} />} onClick={startCreating}>
              {t('create_bucket')}
            </Button>
          }
        />
      ) : (
        <div className={styles.layout}>
          <BucketList
            buckets={buckets}
            systemBuckets={systemBuckets}
            current={bucketName}
            onCreate={startCreating}
            onDeleted={(deleted) => {
              const next = buckets.find((each) => each.bucketName !== deleted)?.bucketName;
              if (deleted === bucketName) show({ bucketName: next });
            }}
          />
          {bucket && (
            <BucketPage
              key={bucket.bucketName}
              bucket={bucket}
              onFiles={(files) => void takeFiles(files, bucket.bucketName)}
              onOpen={open}
            />
          )}
          {systemBucket && <NodeDataPage bucket={systemBucket} />}
        </div>
      )}
      {isCreating && (
        <CreateBucketDialog
          onCreated={(created) => show({ bucketName: created })}
          onClose={() => show({ bucketName })}
        />
      )}
      <ObjectDrawer objectId={systemBucket ? undefined : objectID} onClose={() => show({ bucketName })} />
      <UploadPanel
        queue={queue}
        onOpen={(task, objectId) => show({ bucketName: task.bucketName, objectID: objectId }, false)}
      />
    </Page>
  );
}
