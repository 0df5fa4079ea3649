import { Text, UnstyledButton } from '@mantine/core';
import {
  RECORD_STATUSES,
  RECORD_TYPES,
  RecordType,
  recordsList,
  type TransactionRecord,
} from '#api/accounts/operator-queries.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from '../operators.module.css';
import { accountNumber, amountBound, ledgerNumber } from './number-readers.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordStatusBadge } from './record-status-badge.tsx';
import { useAccountKind } from './use-account-kind.ts';
import { useAmount } from './use-amount.ts';

const readers = {
  keywords: text,
  recordId: ledgerNumber,
  serialNo: ledgerNumber,
  accountId: accountNumber,
  accountName: text,
  reciprocalAccountId: accountNumber,
  reciprocalAccountName: text,
  relatedAccountName: text,
  amountStartPoint: amountBound,
  amountEndPoint: amountBound,
  startCreateDate: text,
  endCreateDate: text,
  status: someOf(...RECORD_STATUSES),
  transactionType: someOf(...RECORD_TYPES),
};

/** All transactions of the platform. */
export default function RecordsPage() {
  const { t } = useTranslation(['money', 'operators']);
  const { filter, change, isNarrowed, reset } = useFilter(readers);
  const {
    filter: { open },
    change: show,
  } = useFilter({ open: ledgerNumber });
  const list = usePagedList(recordsList(filter));
  const table = <RecordTable list={list} onOpen={(recordId) => show({ open: recordId })} />;
  return (
    <Page title={t('operators:screen_records')} intro={t('records_intro')} width="full">
      <RecordFilters filter={filter} onFilter={change} onReset={isNarrowed ? reset : undefined} />
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('records_empty')} text={t('records_empty_text')} />}
      >
        {table}
      </ListFaces>
      <RecordDrawer
        recordId={open}
        onOpen={(recordId) => show({ open: recordId })}
        onClose={() => show({ open: undefined })}
      />
    </Page>
  );
}

interface RecordTableProps {
  list: PagedList<TransactionRecord>;
  onOpen: (recordId: string) => void;
}

function RecordTable({ list, onOpen }: RecordTableProps) {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  const kindOf = useAccountKind();
  const columns: Column<TransactionRecord>[] = [
    {
      key: 'record',
      header: t('record_number'),
      cell: ({ recordId, createDate }) => (
        <div className={styles.who}>
          <UnstyledButton className={styles.open} onClick={() => onOpen(recordId)}>
            {recordId}
          </UnstyledButton>
          <Text size="sm" c="dimmed">
            <Time at={createDate} />
          </Text>
        </div>
      ),
    },
    {
      key: 'payer',
      header: t('payer'),
      cell: ({ accountName, accountDisplayName }) => kindOf(accountName, accountDisplayName),
    },
    {
      key: 'payee',
      header: t('payee'),
      cell: ({ reciprocalAccountName, reciprocalAccountDisplayName }) =>
        kindOf(reciprocalAccountName, reciprocalAccountDisplayName),
    },
    {
      key: 'digest',
      header: t('digest'),
      cell: ({ digest, remark }) => <span className={styles.word}>{digest || remark}</span>,
    },
    {
      key: 'type',
      header: t('operators:type'),
      cell: ({ transactionType }) => t(transactionType === RecordType.contract ? 'type_contract' : 'type_transfer'),
    },
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ transactionAmount }) => amount(transactionAmount.replace('-', '')),
      align: 'right',
    },
    {
      key: 'status',
      header: t('operators:status'),
      cell: ({ status }) => <RecordStatusBadge status={status} />,
    },
  ];
  return (
    <DataTable
      label={t('operators:screen_records')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ recordId }) => recordId}
    />
  );
}
