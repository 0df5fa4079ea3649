import { formatSize } from '@colophon/model';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { LongColumn } from '#ui/long-table.tsx';
import { Time } from '#ui/time.tsx';

interface Stored {
  systemProperty: { fileSize: number };
  updateDate: string;
}

/** The columns of everything that is stored: how large it is, and when it last changed. */
export function useSizeAndTime(): LongColumn<Stored>[] {
  const { t } = useTranslation('storage');
  return useMemo(
    () => [
      {
        key: 'size',
        header: t('size'),
        width: '7rem',
        align: 'right',
        sort: { field: 'fileSize', descending: true },
        cell: ({ systemProperty }) => formatSize(systemProperty.fileSize),
      },
      {
        key: 'updated',
        header: t('updated'),
        width: '10rem',
        sort: { field: 'updateDate', descending: true },
        cell: ({ updateDate }) => <Time at={updateDate} />,
      },
    ],
    [t],
  );
}
