import { formatSize } from '@colophon/model';
import { type PersonsStorage, STORAGE_KINDS, storageList } from '#api/operations/upkeep.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf } from '#search-params.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';

/** Who has uploaded how much, those with most of it first. */
export default function StoragePage() {
  const { t } = useTranslation(['upkeep', 'operators']);
  const filters = useFilter({ kind: someOf(...STORAGE_KINDS) });
  const list = usePagedList(storageList(filters.filter.kind ?? 'all'));
  const columns: Column<PersonsStorage>[] = [
    {
      key: 'user',
      header: t('operators:user'),
      cell: (person) => (
        <AppLink
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'users' }}
          search={{ open: String(person.userId) }}
          className={styles.open}
        >
          <PersonName person={person} />
        </AppLink>
      ),
    },
    {
      key: 'all',
      header: t('storage_all'),
      cell: ({ fileBytes, imageBytes }) => formatSize(fileBytes + imageBytes),
      align: 'right',
    },
    {
      key: 'files',
      header: t('storage_files'),
      cell: ({ fileBytes, files }) => t('storage_sum', { size: formatSize(fileBytes), count: files }),
      align: 'right',
    },
    {
      key: 'images',
      header: t('storage_images'),
      cell: ({ imageBytes, images }) => t('storage_sum', { size: formatSize(imageBytes), count: images }),
      align: 'right',
    },
  ];
  return (
    <OperatorPage
      title={t('operators:screen_storage')}
      intro={t('storage_intro')}
      filters={filters}
      fields={[
        {
          choice: 'kind',
          label: t('storage_order'),
          options: STORAGE_KINDS.map((kind) => ({ value: kind, label: t(`storage_${kind}`) })),
          usual: 'all',
        },
      ]}
    >
      <OperatorTable
        label={t('operators:screen_storage')}
        list={list}
        isNarrowed={false}
        empty={{ title: t('storage_none') }}
        columns={columns}
        rowKey={({ userId }) => userId}
      />
    </OperatorPage>
  );
}
