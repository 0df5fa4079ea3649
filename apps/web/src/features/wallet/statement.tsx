import { presentedCents } from '@colophon/model';
import { Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type StatementLine, statementList, totalsQuery } from '#api/accounts/queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { PersonName } from '#ui/person-name.tsx';
import { Timed } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { DownloadStatement } from './download-statement.tsx';
import { isReturned, kindOf, partyOf } from './line-words.ts';
import { PaymentStateBadge } from './payment-state-badge.tsx';
import { statementFilter } from './statement-filter.ts';
import { StatementFilters } from './statement-filters.tsx';
import { statementReaders } from './statement-search.ts';
import { TransactionDrawer } from './transaction-drawer.tsx';
import styles from './wallet.module.css';

const Statistics = lazy(() => import('./statistics.tsx'));

/** Everything that moved money in or out of a wallet, day by day, newest first. */
export function Statement({ userId, accountId }: { userId: number; accountId: string }) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { filter: search, change, isNarrowed, reset } = useFilter(statementReaders);
  const [opened, setOpened] = useState<StatementLine | null>(null);
  const [now] = useState(() => new Date());
  const [hasStatistics, setHasStatistics] = useState(false);
  const filter = statementFilter(search, now);
  const list = usePagedList(statementList(accountId, filter));
  const { data: totals } = useQuery(totalsQuery(accountId, filter));
  return (
    <section className={styles.section} aria-labelledby="statement">
      <h2 id="statement">{t('statement')}</h2>
      <StatementFilters search={search} onChange={change} onReset={isNarrowed ? reset : undefined} />
      <p className={styles.totals} aria-live="polite">
        {totals && (
          <>
            <span>
              {t('income')} <strong data-sign="in">{money(totals.income)}</strong>
            </span>
            <span>
              {t('expenditure')} <strong data-sign="out">{money(totals.expenditure)}</strong>
            </span>
          </>
        )}
      </p>
      <Group mb="md">
        <Button
          variant="default"
          size="sm"
          aria-expanded={hasStatistics}
          onClick={() => setHasStatistics(!hasStatistics)}
        >
          {t('statistics')}
        </Button>
        <DownloadStatement accountId={accountId} filter={filter} />
      </Group>
      {hasStatistics && (
        <Suspense fallback={<Skeleton height={260} />}>
          <Statistics userId={userId} accountId={accountId} filter={filter} now={now} />
        </Suspense>
      )}
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        empty={<EmptyFace title={t('no_transactions')} text={t('no_transactions_text')} />}
      >
        {byDay(list.rows).map(([day, lines]) => (
          <section key={day} className={styles.day}>
            <h3>{day}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.serialNo}>
                  <Line line={line} onOpen={() => setOpened(line)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ListFaces>
      <TransactionDrawer line={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

/** Lines of the same day beside one another, in their order. */
function byDay(lines: readonly StatementLine[]): [day: string, lines: StatementLine[]][] {
  return [...Map.groupBy(lines, ({ createDate }) => timeText(createDate, 'day'))];
}

function Line({ line, onOpen }: { line: StatementLine; onOpen: () => void }) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const kind = t(`kind_${kindOf(line)}`);
  const party = partyOf(line);
  const about = [party && kind, line.digest || line.remark].filter(Boolean).join(' · ');
  const cents = presentedCents(line.transactionAmount);
  return (
    <UnstyledButton className={styles.line} onClick={onOpen}>
      <span className={styles.at}>
        <Timed>{timeText(line.createDate).slice(-'HH:mm'.length)}</Timed>
      </span>
      <span className={styles.what}>
        <span className={styles.party}>{party ? <PersonName person={party} /> : kind}</span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      <span className={styles.state}>
        <PaymentStateBadge line={line} status={line.status} />
      </span>
      <span className={styles.sum}>
        {isReturned(line.status) ? (
          <>
            <s>{money(cents)}</s>
            <Text component="span" size="sm" c="dimmed">
              <Timed>{t('returned_at', { time: timeText(line.updateDate) })}</Timed>
            </Text>
          </>
        ) : (
          <>
            <strong data-sign={cents < 0n ? 'out' : 'in'}>
              {cents > 0n && '+'}
              {money(cents)}
            </strong>
            <Text component="span" size="sm" c="dimmed">
              {t('balance_after', { balance: money(presentedCents(line.afterBalance)) })}
            </Text>
          </>
        )}
      </span>
    </UnstyledButton>
  );
}
