import { presentedCents } from '@colophon/model';
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { traceQuery } from '#api/accounts/operator-queries.ts';
import { recordQuery, type StatementLine } from '#api/accounts/queries.ts';
import { Side } from '#api/contracts/sides.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { fullNameOf, type Person, PersonName } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import { isReturned, kindOf, partyOf } from './line-words.ts';
import { PaymentStateBadge } from './payment-state-badge.tsx';
import styles from './wallet.module.css';

/** Prefix of the numbers of the platform's own accounts. */
const PLATFORM_ACCOUNTS = '508';

/** One payment, as its record has it; closed while there is none. */
export function TransactionDrawer({ line, onClose }: { line: StatementLine | null; onClose: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <SideDrawer opened={line !== null} onClose={onClose} title={t('transaction')} width={580}>
      {line && <Transaction line={line} />}
    </SideDrawer>
  );
}

function Transaction({ line }: { line: StatementLine }) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { data: record, error, refetch } = useQuery(recordQuery(line.transactionRecordId));
  const { data: trace } = useQuery(traceQuery(line.transactionRecordId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!record) return <Skeleton height={240} />;
  const told = (key: string) => (typeof line.attachInfo[key] === 'string' ? line.attachInfo[key] : '');
  const orderId = trace?.order?.orderId ?? told('orderId');
  const contractId = told('contractId');
  const cents = presentedCents(line.transactionAmount);
  const party = partyOf(line);
  const facts = [
    ['kind', t(`kind_${kindOf(line)}`)],
    ['party', party && <PersonName key="party" person={party} />],
    ['party_account', party && line.reciprocalAccountId],
    ['digest', record.digest],
    ['note', record.remark],
    ['subject', told('subjectName')],
    ['order', orderId],
    ['contract', contractId],
    ['created', <Time key="created" at={record.createDate} />],
    [isReturned(record.status) ? 'returned' : 'updated', <Time key="updated" at={record.updateDate} />],
    ['balance_before', isReturned(record.status) ? '' : money(presentedCents(line.beforeBalance))],
    ['balance_afterwards', isReturned(record.status) ? '' : money(presentedCents(line.afterBalance))],
    ['record_number', record.recordId],
  ] as const;
  return (
    <Stack gap="lg">
      <Group>
        <p className={styles.big}>{isReturned(record.status) ? <s>{money(cents)}</s> : money(cents)}</p>
        <PaymentStateBadge line={line} status={record.status} />
      </Group>
      <PropertiesList
        label={t('transaction')}
        properties={facts.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }))}
      />
      {contractId && (
        <Anchor
          component={AppLink}
          app="user"
          to="/logged/contract"
          search={{ identityType: cents < 0n ? Side.licensee : Side.licensor, contractId }}
        >
          {t('to_contract')}
        </Anchor>
      )}
      <WayOfMoney recordId={record.recordId} />
    </Stack>
  );
}

/** Every step that the money made, from the payer to the last payee. */
function WayOfMoney({ recordId }: { recordId: string }) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { data: trace, error, refetch } = useQuery(traceQuery(recordId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!trace) return <Skeleton height={80} />;
  const nameOf = (id: string, person: Person) =>
    id.startsWith(PLATFORM_ACCOUNTS) ? t('platform_account') : fullNameOf(person);
  return (
    <section aria-labelledby="way-of-money">
      <h3 id="way-of-money">{t('way_of_money')}</h3>
      <ol className={styles.orders}>
        {trace.postings.map((posting) => (
          <li key={posting.postingId}>
            {nameOf(posting.debitAccountId, {
              username: posting.debitAccountName,
              displayName: posting.debitAccountDisplayName,
            })}{' '}
            →{' '}
            {nameOf(posting.creditAccountId, {
              username: posting.creditAccountName,
              displayName: posting.creditAccountDisplayName,
            })}
            : <strong>{money(presentedCents(posting.amount))}</strong>{' '}
            <Text span c="dimmed">
              <Time at={posting.createDate} />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
