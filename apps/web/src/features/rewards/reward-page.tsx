import { CoinAccountType } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { coinAccountQuery } from '#api/rewards/queries.ts';
import { NewcomerTasks } from '#domain/rewards/newcomer-tasks.tsx';
import { hundredths } from '#domain/rewards/use-reward-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { CashOut } from './cash-out.tsx';
import { CoinRecords } from './coin-records.tsx';
import { OwnRewards } from './own-rewards.tsx';
import styles from './reward-page.module.css';

/** The coins of a user, the tasks that give some, the rewards that came of them, and each movement. */
export function RewardPage() {
  const { t } = useTranslation('rewards');
  const { user } = useCurrentUser();
  useDocumentTitle(t('heading'));
  return (
    <>
      <h1>{t('heading')}</h1>
      <Panel />
      <section className={styles.section} aria-labelledby="tasks">
        <h2 id="tasks">{t('tasks')}</h2>
        <NewcomerTasks isOpen />
      </section>
      {user && <OwnRewards userId={user.userId} />}
      <CoinRecords />
    </>
  );
}

/** Balances of both kinds of coins. */
function Panel() {
  const { t } = useTranslation('rewards');
  const money = useBookMoney();
  const cash = useQuery(coinAccountQuery(CoinAccountType.cash));
  const points = useQuery(coinAccountQuery(CoinAccountType.points));
  const { error } = cash.data ? points : cash;
  if (error) return <ErrorFace error={error} retry={() => void Promise.all([cash.refetch(), points.refetch()])} />;
  return (
    <div className={styles.panel}>
      <section className={styles.account} aria-labelledby="cash">
        <h2 id="cash">{t('cash')}</h2>
        <Balance>{cash.data && money(hundredths(cash.data.balance))}</Balance>
        {cash.data && <CashOut cents={hundredths(cash.data.balance)} />}
      </section>
      <section className={styles.account} aria-labelledby="points">
        <h2 id="points">{t('points_account')}</h2>
        <Balance>{points.data && t('points', { count: points.data.balance })}</Balance>
      </section>
    </div>
  );
}

function Balance({ children }: { children: string | undefined }) {
  return children === undefined ? <Skeleton height={44} width="8rem" /> : <p className={styles.big}>{children}</p>;
}
