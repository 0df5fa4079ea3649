import { CoinAccountType } from '@colophon/model';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import { everybodysCoins, type OwnedCoinRecord } from '#api/rewards/operator.ts';
import { lineText } from '#domain/rewards/line-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { AdjustCoins } from './adjust-coins.tsx';
import { useCoins } from './use-coins.ts';

/** Everybody's coins: each movement, and adjustments by hand. */
export default function CoinsPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const filters = useFilter({ username: text, kind: someOf('cash', 'points') });
  const { username, kind } = filters.filter;
  const list = usePagedList(everybodysCoins({ username, type: kind && CoinAccountType[kind] }));
  const [isAdjusting, setIsAdjusting] = useState(false);
  const adjust = <AddButton onClick={() => setIsAdjusting(true)}>{t('adjust')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('operators:screen_coins')}
      intro={t('coins_intro')}
      actions={adjust}
      filters={filters}
      fields={[
        { search: 'username', label: t('search_username') },
        {
          choice: 'kind',
          label: t('coin_kind'),
          options: [
            { value: '', label: t('coin_all') },
            { value: 'cash', label: t('coin_1') },
            { value: 'points', label: t('coin_2') },
          ],
        },
      ]}
    >
      <OperatorTable
        label={t('operators:screen_coins')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('coins_empty'), text: t('coins_empty_text') }}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {isAdjusting && <AdjustCoins onClose={() => setIsAdjusting(false)} />}
    </OperatorPage>
  );
}

function useColumns(): Column<OwnedCoinRecord>[] {
  const { t } = useTranslation('rewardDesk');
  const coins = useCoins();
  return [
    {
      key: 'person',
      header: t('person'),
      cell: ({ userId, username }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'users' }}
          search={{ open: userId }}
        >
          {username}
        </AppLink>
      ),
    },
    { key: 'what', header: t('what_for'), cell: ({ extra }) => <span className={styles.word}>{lineText(extra)}</span> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      cell: ({ coinAccountType, changedAmount }) =>
        `${changedAmount > 0 ? '+' : ''}${coins(coinAccountType, changedAmount)}`,
    },
    {
      key: 'after',
      header: t('balance_after'),
      align: 'right',
      cell: ({ coinAccountType, afterBalance }) => coins(coinAccountType, afterBalance),
    },
    { key: 'time', header: t('time'), cell: ({ createTime }) => <Time at={createTime} /> },
  ];
}
