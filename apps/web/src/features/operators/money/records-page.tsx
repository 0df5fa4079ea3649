import { Text, UnstyledButton } from '@mantine/core';
import {
  RECORD_STATUSES,
  RECORD_TYPES,
  RecordType,
  recordsList,
  type TransactionRecord,
} from '#api/accounts/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import { useOpened } from '../frame/use-opened.ts';
import styles from '../operators.module.css';
import { accountNumber, amountBound, ledgerNumber } from './number-readers.ts';
import { RecordDrawer } from './record-drawer.tsx';
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

const FIRST = ['keywords', 'relatedAccountName', 'recordId'] as const;
const MORE = [
  'accountId',
  'accountName',
  'reciprocalAccountId',
  'reciprocalAccountName',
  'serialNo',
  'amountStartPoint',
  'amountEndPoint',
] as const;
const LABELS = {
  keywords: 'record_keywords',
  relatedAccountName: 'either_name',
  recordId: 'record_number',
  serialNo: 'serial_number',
  accountId: 'payer_number',
  accountName: 'payer_name',
  reciprocalAccountId: 'payee_number',
  reciprocalAccountName: 'payee_name',
  amountStartPoint: 'amount_from',
  amountEndPoint: 'amount_to',
} as const;

/** All transactions of the platform. */
export default function RecordsPage() {
  const { t } = useTranslation(['money', 'operators']);
  const filters = useFilter(readers);
  const drawer = useOpened(ledgerNumber);
  const list = usePagedList(recordsList(filters.filter));
  const columns = useColumns(drawer.open);
  const all = { value: '', label: t('operators:all') };
  const input = (name: keyof typeof LABELS) => ({ search: name, label: t(LABELS[name]) });
  return (
    <OperatorPage
      title={t('operators:screen_records')}
      intro={t('records_intro')}
      filters={filters}
      fields={[
        ...FIRST.map(input),
        { day: 'startCreateDate', label: t('operators:created_from') },
        { day: 'endCreateDate', label: t('operators:created_until') },
        {
          choice: 'status',
          label: t('operators:status'),
          options: [all, ...RECORD_STATUSES.map((name) => ({ value: name, label: t(`record_${name}`) }))],
        },
        {
          choice: 'transactionType',
          label: t('operators:type'),
          options: [all, ...RECORD_TYPES.map((name) => ({ value: name, label: t(`type_${name}`) }))],
        },
      ]}
      more={{
        label: t('more_filters'),
        isOpen: MORE.some((name) => filters.filter[name] !== undefined),
        fields: MORE.map(input),
      }}
      hasReset
    >
      <OperatorTable
        label={t('operators:screen_records')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('records_empty'), text: t('records_empty_text') }}
        columns={columns}
        rowKey={({ recordId }) => recordId}
      />
      <RecordDrawer recordId={drawer.id} onOpen={drawer.open} onClose={drawer.close} />
    </OperatorPage>
  );
}

function useColumns(onOpen: (recordId: string) => void): Column<TransactionRecord>[] {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  const kindOf = useAccountKind();
  return [
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
}
