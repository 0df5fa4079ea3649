import { formatSize } from '@colophon/model';
import { ActionIcon, Progress, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWrite } from '#api/mutation.ts';
import { type Bucket, spaceQuery } from '#api/objects/buckets.ts';
import { deleteBucket } from '#api/objects/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import styles from './bucket-list.module.css';
import { MAX_BUCKETS } from './object-rules.ts';

interface BucketListProps {
  buckets: readonly Bucket[];
  systemBuckets: readonly Bucket[];
  current: string | undefined;
  onCreate: () => void;
  onDeleted: (bucketName: string) => void;
}

/** The user's buckets and how full they are together. */
export function BucketList({ buckets, systemBuckets, current, onCreate, onDeleted }: BucketListProps) {
  const { t } = useTranslation('storage');
  const isFull = buckets.length >= MAX_BUCKETS;
  const remove = useWrite(deleteBucket, { onSuccess: (_, bucketName) => onDeleted(bucketName) });
  const askAndRemove = async ({ bucketName, totalFileQuantity }: Bucket) => {
    if (totalFileQuantity > 0) return toast.warning(t('bucket_not_empty'));
    const sure = await confirm({
      title: t('delete_bucket', { name: bucketName }),
      description: t('delete_bucket_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.mutate(bucketName);
  };
  return (
    <aside className={styles.side}>
      <div className={styles.sideHead}>
        <h2>{t('my_buckets')}</h2>
        <Text c="dimmed">
          {buckets.length}/{MAX_BUCKETS}
        </Text>
        <Tooltip label={t(isFull ? 'bucket_max' : 'create_bucket')}>
          <ActionIcon
            aria-label={t('create_bucket')}
            aria-disabled={isFull || undefined}
            onClick={() => (isFull ? toast.warning(t('bucket_max')) : onCreate())}
          >
            <IconPlus size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ul className={styles.buckets}>
        {buckets.map((bucket) => (
          <BucketEntry key={bucket.bucketName} name={bucket.bucketName} current={current}>
            <ActionIcon
              className={styles.deleteBucket}
              aria-label={t('delete_bucket', { name: bucket.bucketName })}
              onClick={() => void askAndRemove(bucket)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </BucketEntry>
        ))}
      </ul>
      <Quota />
      {systemBuckets.length > 0 && (
        <>
          <h3 className={styles.systemHead}>{t('system_buckets')}</h3>
          <ul className={styles.buckets}>
            {systemBuckets.map(({ bucketName }) => (
              <BucketEntry key={bucketName} name={bucketName} current={current}>
                <Tooltip
                  label={t('node_data_text')}
                  multiline
                  w={260}
                  events={{ hover: true, focus: true, touch: true }}
                >
                  <ActionIcon aria-label={t('node_data_text')}>
                    <IconInfoCircle size={18} />
                  </ActionIcon>
                </Tooltip>
              </BucketEntry>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

interface BucketEntryProps {
  name: string;
  current: string | undefined;
  /** Content beside the link. */
  children: ReactNode;
}

function BucketEntry({ name, current, children }: BucketEntryProps) {
  const isCurrent = name === current;
  return (
    <li className={styles.bucket} data-current={isCurrent || undefined}>
      <Link
        to="/storage"
        search={{ bucketName: name }}
        replace
        className={styles.bucketLink}
        aria-current={isCurrent ? 'page' : undefined}
        title={name}
      >
        {name}
      </Link>
      {children}
    </li>
  );
}

/** Part of the space from which the bar warns. */
const NEARLY_FULL = 0.9;

function Quota() {
  const { t } = useTranslation('storage');
  const { data } = useQuery(spaceQuery);
  if (!data) return null;
  const used = data.totalFileSize / data.storageLimit;
  const isNearlyFull = used >= NEARLY_FULL;
  // A few bytes of many would be a number that screen readers do not know.
  const percent = Number((used * 100).toFixed(2));
  const label = t('space_used', { used: formatSize(data.totalFileSize), limit: formatSize(data.storageLimit) });
  return (
    <div className={styles.quota}>
      <Progress.Root>
        <Progress.Section value={percent} color={isNearlyFull ? 'danger' : 'ink'} aria-label={label} />
      </Progress.Root>
      <Text className={styles.used} size="sm" c={isNearlyFull ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
        {isNearlyFull && <IconAlertTriangle size={16} aria-hidden="true" />}
        {label}
      </Text>
    </div>
  );
}
