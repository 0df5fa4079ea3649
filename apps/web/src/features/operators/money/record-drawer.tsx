import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { linesQuery, RecordStatus, type Trace, traceQuery } from '#api/accounts/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { fullNameOf } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { Time } from '#ui/time.tsx';
import { FoundDrawer } from '../found-drawer.tsx';
import styles from '../operators.module.css';
import { AuditHistory } from './audit-history.tsx';
import { leftOf } from './left-of.ts';
import { RecordStatusBadge } from './record-status-badge.tsx';
import { RefundRecordDialog } from './refund-record-dialog.tsx';
import { useAccountKind } from './use-account-kind.ts';
import { useAmount } from './use-amount.ts';

interface RecordDrawerProps {
  /** Transaction on show; closed when absent. */
  recordId: string | undefined;
  onOpen: (recordId: string) => void;
  onClose: () => void;
}

/** One transaction from its payer to its last payee, and what operators may do with it. */
export function RecordDrawer({ recordId, onOpen, onClose }: RecordDrawerProps) {
  const { t } = useTranslation('money');
  return (
    <FoundDrawer
      id={recordId}
      query={traceQuery}
      title={t('record')}
      width={820}
      heights={[48, 240, 120]}
      onClose={onClose}
    >
      {(trace) => <Details trace={trace} onOpen={onOpen} />}
    </FoundDrawer>
  );
}

function Details({ trace, onOpen }: { trace: Trace; onOpen: (recordId: string) => void }) {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  const [isRefunding, setRefunding] = useState(false);
  const { record, refundOf, refunds, order, causes } = trace;
  // Transactions of an order go back through the order's gateway, and refunds are not refunded themselves.
  const isOwn = order === null && refundOf === null;
  return (
    <Stack gap="xl">
      <Group>
        <Text fw={600} size="xl">
          {amount(record.transactionAmount.replace('-', ''))}
        </Text>
        <RecordStatusBadge status={record.status} />
        {isOwn && record.status === RecordStatus.success && leftOf(trace) !== '0.00' && (
          <Button ml="auto" size="sm" variant="default" onClick={() => setRefunding(true)}>
            {t('refund')}
          </Button>
        )}
      </Group>
      <PropertiesList label={t('operators:properties')} properties={useProperties(trace)} />
      {refundOf && (
        <Section title={t('refund_of')}>
          <Related records={[refundOf]} onOpen={onOpen} />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title={t('refunds')}>
          <Related records={refunds} onOpen={onOpen} />
        </Section>
      )}
      <Lines recordId={record.recordId} />
      <Postings postings={trace.postings} />
      {causes.length > 0 && (
        <Section title={t('causes')}>
          <Causes causes={causes} />
        </Section>
      )}
      <AuditHistory recordId={record.recordId} />
      {isRefunding && <RefundRecordDialog trace={trace} onClose={() => setRefunding(false)} />}
    </Stack>
  );
}

/** The contracts that the payment was for, and how it moved them on. */
function Causes({ causes }: Pick<Trace, 'causes'>) {
  const { t } = useTranslation('money');
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return causes.map((cause) => {
    const values = [
      ['contract', [textOf(cause.contractName), textOf(cause.contractId)].join(' · ')],
      ['subject', textOf(cause.subjectName)],
      [
        'parties',
        [
          textOf(cause.licensorName),
          fullNameOf({ username: textOf(cause.licenseeName), displayName: textOf(cause.licenseeDisplayName) }),
        ].join(' → '),
      ],
      ['transition', [textOf(cause.fromState), textOf(cause.toState)].join(' → ')],
      ['event', textOf(cause.eventId)],
    ] as const;
    return (
      <PropertiesList
        key={textOf(cause.stateId)}
        label={t('causes')}
        properties={values.map(([name, value]) => ({ key: name, name: t(name), valueDisplay: value }))}
      />
    );
  });
}

/** Proofs by which whoever ordered a transaction was allowed to. */
const PROOFS = ['password', 'privateKey', 'operator'] as const;

function useProperties({ record, order }: Trace) {
  const { t } = useTranslation(['money', 'operators']);
  const kindOf = useAccountKind();
  const proof = PROOFS.find((each) => each === record.authorizationType);
  const { attachInfo, confirmTimeoutDate, createDate, updateDate } = record;
  const textOf = (name: string) => (typeof attachInfo[name] === 'string' ? attachInfo[name] : '');
  const values = [
    ['record_number', record.recordId],
    ['payer', `${kindOf(record.accountName, record.accountDisplayName)} · ${record.accountId}`],
    [
      'payee',
      `${kindOf(record.reciprocalAccountName, record.reciprocalAccountDisplayName)} · ${record.reciprocalAccountId}`,
    ],
    ['digest', record.digest],
    ['remark', record.remark],
    ['contract', [textOf('contractName'), textOf('contractId')].filter(Boolean).join(' · ')],
    ['subject', textOf('subjectName')],
    ['ordered_by', fullNameOf({ username: record.operatorName, displayName: record.operatorDisplayName })],
    ['authorised_by', proof ? t(`proof_by_${proof}`) : record.authorizationType],
    ['outside_number', record.outsideTransactionId],
    ['order', order ? `${t(`order_${order.type}`)} · ${order.channel} · ${order.orderId}` : ''],
    ['operators:created', <Time key="created" at={createDate} />],
    ['changed', <Time key="changed" at={updateDate} />],
    [
      'waits_until',
      record.status === RecordStatus.pending && confirmTimeoutDate ? <Time key="waits" at={confirmTimeoutDate} /> : '',
    ],
  ] as const;
  return values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Related({ records, onOpen }: { records: Trace['refunds']; onOpen: (recordId: string) => void }) {
  const amount = useAmount();
  return (
    <ol className={styles.history}>
      {records.map(({ recordId, transactionAmount, createDate, status, remark }) => (
        <li key={recordId}>
          <Group gap="sm">
            <UnstyledButton className={styles.open} onClick={() => onOpen(recordId)}>
              {recordId}
            </UnstyledButton>
            <strong>{amount(transactionAmount.replace('-', ''))}</strong>
            <span>
              <Time at={createDate} />
            </span>
            <RecordStatusBadge status={status} />
          </Group>
          {remark && <p>{remark}</p>}
        </li>
      ))}
    </ol>
  );
}

function Lines({ recordId }: { recordId: string }) {
  const { t } = useTranslation('money');
  const amount = useAmount();
  const kindOf = useAccountKind();
  const { data: lines, error, refetch } = useQuery(linesQuery(recordId));
  return (
    <Section title={t('lines')}>
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('lines')}
          rows={lines}
          rowKey={({ serialNo }) => serialNo}
          columns={[
            { key: 'account', header: t('account'), cell: (line) => kindOf(line.accountName, line.accountDisplayName) },
            { key: 'serial', header: t('serial_number'), cell: ({ serialNo }) => serialNo },
            {
              key: 'amount',
              header: t('amount'),
              cell: ({ transactionAmount }) => amount(transactionAmount),
              align: 'right',
            },
            { key: 'after', header: t('balance'), cell: ({ afterBalance }) => amount(afterBalance), align: 'right' },
          ]}
        />
      )}
    </Section>
  );
}

const POSTINGS = [
  'transfer',
  'hold',
  'settle',
  'release',
  'refund',
  'recharge',
  'withdrawHold',
  'withdrawSettle',
  'withdrawRelease',
  'reward',
  'adjust',
] as const;

function Postings({ postings }: Pick<Trace, 'postings'>) {
  const { t } = useTranslation('money');
  const amount = useAmount();
  const kindOf = useAccountKind();
  const nameOf = (kind: string) => {
    const known = POSTINGS.find((each) => each === kind);
    return known ? t(`posting_${known}`) : kind;
  };
  return (
    <Section title={t('postings')}>
      <DataTable
        label={t('postings')}
        rows={postings}
        rowKey={({ postingId }) => postingId}
        columns={[
          { key: 'kind', header: t('kind'), cell: ({ kind }) => nameOf(kind) },
          {
            key: 'debit',
            header: t('debit'),
            cell: (posting) => kindOf(posting.debitAccountName, posting.debitAccountDisplayName),
          },
          {
            key: 'credit',
            header: t('credit_side'),
            cell: (posting) => kindOf(posting.creditAccountName, posting.creditAccountDisplayName),
          },
          { key: 'amount', header: t('amount'), cell: (posting) => amount(posting.amount), align: 'right' },
          { key: 'date', header: t('posted_at'), cell: ({ createDate }) => <Time at={createDate} /> },
        ]}
      />
    </Section>
  );
}
