import { Button, Group } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { compareNaturally } from '#natural-order.ts';
import type { BatchItem } from './batch-item.ts';
import type { BatchQueue } from './batch-queue.ts';

/** Sorts the items of a batch by file name or title. */
export function BatchOrder({ queue }: { queue: BatchQueue }) {
  const { t } = useTranslation('publish');
  return (
    <Group gap="xs" role="group" aria-label={t('batch_sort')}>
      <Button variant="default" size="sm" onClick={() => queue.sort(by('filename'))}>
        {t('batch_sort_file')}
      </Button>
      <Button variant="default" size="sm" onClick={() => queue.sort(by('title'))}>
        {t('batch_sort_title')}
      </Button>
    </Group>
  );
}

const by =
  (key: 'filename' | 'title') =>
  (one: BatchItem, other: BatchItem): number =>
    compareNaturally(one[key], other[key]);
