import { contractDisplay } from '@colophon/model';
import { compile, explainHistory, type Kind } from '@colophon/policy';
import type { Receipt } from '@colophon/receipt';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Contract, contractQuery } from '#api/contracts/contract.ts';
import { receiptQuery } from '#api/contracts/queries.ts';
import { DownloadReceipt } from '#domain/contracts/receipt-actions.tsx';
import { withAmounts } from '#domain/policies/amounts-in-words.ts';
import { TermsSentence } from '#domain/policies/terms-sentence.tsx';
import { Refused } from '#failures.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { timeText, zoneText } from '#times.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { useMoney } from '#ui/money.ts';
import { Page } from '#ui/page.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './receipt-page.module.css';
import { ReceiptPayments } from './receipt-payments.tsx';

/** The checker as one file, which every installation serves. */
const CHECKER_PATH = '/static/colophon-receipt.mjs';
const KEYS_PATH = '/.well-known/colophon-receipt-keys.json';

/** A contract as its receipt tells it, on a page that prints well. */
export function ReceiptPage({ contractId }: { contractId: string }) {
  const { t } = useTranslation('receipts');
  const receipt = useQuery(receiptQuery(contractId));
  const { data, error } = receipt;
  const { data: contract } = useQuery(contractQuery(contractId));
  const isWaiting = error instanceof Refused && error.refusal === 'contract.not-started';
  return (
    <Page
      title={data ? t('title', { name: data.contract.subject.name }) : t('receipt')}
      width="form"
      actions={
        data && (
          <>
            <DownloadReceipt contractId={contractId} />
            <Button onClick={() => window.print()}>{t('print')}</Button>
          </>
        )
      }
    >
      {data ? (
        <ReceiptContent receipt={data} contract={contract} />
      ) : isWaiting ? (
        <EmptyFace title={t('not_begun')} text={t('not_begun_text')} />
      ) : error ? (
        <ErrorFace error={error} retry={() => void receipt.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

interface ReceiptContentProps {
  receipt: Receipt;
  /** The contract as it is now, which has the display names of the parties: they are not in what is signed. */
  contract?: Contract | null | undefined;
}

/** Content of a receipt, in words. */
export function ReceiptContent({ receipt, contract: current }: ReceiptContentProps) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const money = useMoney();
  const { contract, policy, now, issuer } = receipt;
  const machine = compile(policy.text, policy.subjectType).state_machine!;
  const timeOf = (iso: string) => timeText(iso, 'second');
  const records = receipt.chain.flatMap((entry) =>
    entry.kind === 'transition'
      ? [{ id: entry.stateId, fromState: entry.from, toState: entry.to, eventId: entry.event, time: timeOf(entry.at) }]
      : [],
  );
  const history = explainHistory(machine, records, locale, { isNewest: false }).toReversed();
  const partyOf = ({ name, ownerName, ownerId }: Receipt['contract']['licensee'], displayName = '') => (
    <>
      {t('party', { name, owner: ownerName, id: ownerId })}
      {displayName && <span className={styles.called}>{t('called', { name: displayName })}</span>}
    </>
  );
  const address = window.location.origin + window.location.pathname;

  return (
    <div className={styles.receipt}>
      <p className={styles.note}>
        {t('file_counts')} <a href={issuer + KEYS_PATH}>{t('keys')}</a>{' '}
        <a href={CHECKER_PATH} download>
          {t('checker')}
        </a>{' '}
        <a href={`${CHECKER_PATH}.sha256`}>{t('checker_hash')}</a>
      </p>
      <Section title={t('terms')}>
        <TermsSentence policy={machine} kind={contract.licensee.kind as Kind} signedAt={contract.signedAt} />
      </Section>
      <Section title={t('parties')}>
        <Facts
          facts={[
            [t('work'), contract.subject.name],
            [t('licensor'), partyOf(contract.licensor, current?.licensorOwnerDisplayName)],
            [t('licensee'), partyOf(contract.licensee, current?.licenseeOwnerDisplayName)],
            [t('signed'), timeOf(contract.signedAt)],
            [t('issued'), t('by_platform', { time: timeOf(receipt.issued), issuer })],
            [t('now'), t(`state_${contractDisplay(now)}`)],
          ]}
        />
      </Section>
      <Section title={t('history')}>
        <ol className={styles.history}>
          {history.map(({ id, time, stateInfoStr }) => (
            <li key={id}>
              <time>{time}</time> {withAmounts(stateInfoStr, machine.states, locale, money)}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('payments')}>
        <ReceiptPayments chain={receipt.chain} timeOf={timeOf} />
      </Section>
      <Section title={t('proof')}>
        <Facts
          facts={[
            [t('contract_id'), <Grouped key="contract" text={contract.contractId} />],
            [t('policy_id'), <Grouped key="policy" text={policy.policyId} />],
            [t('head'), <Grouped key="head" text={receipt.head} />],
            [t('kid'), <Grouped key="kid" text={keyOf(receipt.signature)} />],
          ]}
        />
        <figure className={styles.address}>
          <QrCode text={address} label={t('address')} />
          <figcaption>{address}</figcaption>
        </figure>
        <p className={styles.note}>{t('zone', { zone: zoneText(receipt.issued) })}</p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A long name in groups of four, as people compare them. */
function Grouped({ text }: { text: string }) {
  return <code className={styles.groups}>{text.match(/.{1,4}/g)!.join(' ')}</code>;
}

/** The name of the key that signed, from the header of the signature. */
function keyOf(signature: string): string {
  const [header = ''] = signature.split('.');
  const { kid } = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')));
  return kid;
}
