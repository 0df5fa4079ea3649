import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { proveBooks } from '#api/accounts/operator-mutations.ts';
import { type Books, booksQuery } from '#api/accounts/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { Page } from '#ui/page.tsx';
import { Time } from '#ui/time.tsx';
import styles from '../operators.module.css';
import { ProofResult } from './proof-result.tsx';
import { RecordLink } from './record-link.tsx';
import { useAccountKind } from './use-account-kind.ts';
import { useAge } from './use-age.ts';
import { useAmount } from './use-amount.ts';

/** The books of the platform, and the proof that nothing was made or lost. */
export default function BooksPage() {
  const { t } = useTranslation(['money', 'operators']);
  const { data: books, error, refetch } = useQuery(booksQuery);
  const prove = useWrite(proveBooks);
  return (
    <Page
      title={t('operators:screen_books')}
      intro={t('books_intro')}
      width="full"
      actions={
        <Button loading={prove.isPending} onClick={() => prove.mutate()}>
          {t('prove')}
        </Button>
      }
    >
      <Stack gap="xl">
        <div role="status">{prove.data && <ProofResult proof={prove.data} />}</div>
        {error && <ErrorFace error={error} retry={() => void refetch()} />}
        {!error && !books && <BooksSkeleton />}
        {books && (
          <>
            <ClearingAccounts accounts={books.clearingAccounts} />
            <TrialBalance books={books} />
            <OpenItems items={books.openItems} />
            <Proofs proofs={books.proofs} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function BooksSkeleton() {
  return (
    <>
      <Skeleton height={180} />
      <Skeleton height={240} />
      <Skeleton height={120} />
    </>
  );
}

function Section({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.dimmed}>{intro}</p>
      {children}
    </section>
  );
}

function ClearingAccounts({ accounts }: { accounts: Books['clearingAccounts'] }) {
  const { t } = useTranslation(['money', 'ui']);
  const amount = useAmount();
  const kindOf = useAccountKind();
  return (
    <Section title={t('clearing_accounts')} intro={t('clearing_accounts_intro')}>
      <DataTable
        label={t('clearing_accounts')}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
        columns={[
          { key: 'name', header: t('account'), cell: ({ accountName }) => kindOf(accountName) },
          { key: 'number', header: t('account_number'), cell: ({ accountId }) => accountId },
          { key: 'balance', header: t('balance'), cell: ({ balance }) => amount(balance), align: 'right' },
          {
            key: 'act',
            header: t('ui:actions'),
            cell: ({ accountName }) =>
              accountName === 'reward' && (
                <AppLink
                  app="console"
                  to="/admin/{-$screen}"
                  params={{ screen: 'adjust' }}
                  search={{ to: 'reward' }}
                  className={styles.open}
                >
                  {t('credit')}
                </AppLink>
              ),
          },
        ]}
      />
    </Section>
  );
}

interface TrialBalanceRow {
  kind: string;
  accountCount: number | null;
  debit: string;
  credit: string;
  difference: string | null;
  balance: string | null;
}

function TrialBalance({ books }: { books: Books }) {
  const { t } = useTranslation('money');
  const amount = useAmount();
  const kindOf = useAccountKind();
  const total = { kind: '', accountCount: null, difference: null, balance: null };
  const rows: TrialBalanceRow[] = [
    ...books.trialBalance,
    { ...total, debit: books.totalDebit, credit: books.totalCredit },
  ];
  return (
    <Section title={t('trial_balance')} intro={t('trial_balance_intro')}>
      <DataTable
        label={t('trial_balance')}
        rows={rows}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', header: t('kind'), cell: ({ kind }) => (kind ? kindOf(kind) : <strong>{t('total')}</strong>) },
          { key: 'count', header: t('account_count'), cell: ({ accountCount }) => accountCount, align: 'right' },
          { key: 'debit', header: t('debit'), cell: ({ debit }) => amount(debit), align: 'right' },
          { key: 'credit', header: t('credit_side'), cell: ({ credit }) => amount(credit), align: 'right' },
          {
            key: 'difference',
            header: t('difference'),
            cell: ({ difference }) => difference && amount(difference),
            align: 'right',
          },
          { key: 'balance', header: t('balance'), cell: ({ balance }) => balance && amount(balance), align: 'right' },
        ]}
      />
    </Section>
  );
}

function OpenItems({ items }: { items: Books['openItems'] }) {
  const { t } = useTranslation('money');
  const amount = useAmount();
  const ageOf = useAge();
  return (
    <Section title={t('open_items')} intro={t('open_items_intro')}>
      {items.length === 0 ? (
        <EmptyFace title={t('open_items_empty')} />
      ) : (
        <DataTable
          label={t('open_items')}
          rows={items}
          rowKey={({ kind }) => kind}
          columns={[
            { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`open_${kind}`) },
            { key: 'count', header: t('count'), cell: ({ count }) => count, align: 'right' },
            { key: 'amount', header: t('amount'), cell: (item) => amount(item.amount), align: 'right' },
            { key: 'age', header: t('oldest_age'), cell: ({ oldestDate }) => ageOf(oldestDate) },
            {
              key: 'record',
              header: t('oldest_record'),
              cell: ({ oldestRecordId }) => <RecordLink recordId={oldestRecordId} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

function Proofs({ proofs }: { proofs: Books['proofs'] }) {
  const { t } = useTranslation('money');
  const amount = useAmount();
  return (
    <Section title={t('proofs')} intro={t('proofs_intro')}>
      {proofs.length === 0 ? (
        <EmptyFace title={t('proofs_empty')} />
      ) : (
        <DataTable
          label={t('proofs')}
          rows={proofs}
          rowKey={({ proofId }) => proofId}
          columns={[
            { key: 'date', header: t('proved_at'), cell: ({ createDate }) => <Time at={createDate} /> },
            {
              key: 'result',
              header: t('result'),
              cell: ({ isHealthy }) => (
                <Badge className={styles.badge} variant="light" color={isHealthy ? 'success' : 'danger'}>
                  {isHealthy ? t('proof_right') : t('proof_wrong')}
                </Badge>
              ),
            },
            { key: 'total', header: t('total_balance'), cell: (proof) => amount(proof.totalBalance), align: 'right' },
            { key: 'pending', header: t('pending'), cell: (proof) => amount(proof.pendingAmount), align: 'right' },
            {
              key: 'findings',
              header: t('findings'),
              cell: (proof) => proof.mismatchedAccounts.length + proof.stuckRecords.length + proof.wrongRecords.length,
              align: 'right',
            },
            {
              key: 'duration',
              header: t('duration'),
              cell: ({ durationMs }) => t('seconds', { seconds: (durationMs / 1000).toFixed(1) }),
              align: 'right',
            },
          ]}
        />
      )}
    </Section>
  );
}
