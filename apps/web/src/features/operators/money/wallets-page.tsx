import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type WalletOwner, walletsList } from '#api/accounts/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { digits } from '../digits.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import { useOpened } from '../frame/use-opened.ts';
import styles from '../operators.module.css';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { FreezeWalletButton, FreezeWalletDialog } from './freeze-wallet.tsx';
import { useAmount } from './use-amount.ts';
import { WalletDrawer } from './wallet-drawer.tsx';

const readers = { keywords: text, userId: digits };

/** Users with their wallets, and what operators do with these. */
export default function WalletsPage() {
  const { t } = useTranslation(['money', 'operators']);
  const filters = useFilter(readers);
  const drawer = useOpened(digits);
  const [freezing, setFreezing] = useState<WalletOwner | null>(null);
  const list = usePagedList(walletsList(filters.filter));
  const columns = useColumns(({ userId }) => drawer.open(String(userId)));
  return (
    <OperatorPage
      title={t('operators:screen_wallets')}
      intro={t('wallets_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('operators:user_keywords') },
        { search: 'userId', label: t('operators:user_id') },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('operators:screen_wallets')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('operators:users_empty') }}
        columns={columns}
        rowKey={({ userId }) => userId}
        rowActions={(owner) => <FreezeWalletButton owner={owner} onFreeze={setFreezing} />}
      />
      <WalletDrawer userId={drawer.id} onFreeze={setFreezing} onClose={drawer.close} />
      {freezing && <FreezeWalletDialog owner={freezing} onClose={() => setFreezing(null)} />}
    </OperatorPage>
  );
}

function useColumns(onOpen: (owner: WalletOwner) => void): Column<WalletOwner>[] {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  return [
    {
      key: 'user',
      header: t('operators:user'),
      cell: (owner) => (
        <div className={styles.who}>
          <UnstyledButton className={styles.open} onClick={() => onOpen(owner)}>
            <PersonName person={owner} />
          </UnstyledButton>
          <Text size="sm" c="dimmed">
            {owner.userId}
          </Text>
        </div>
      ),
    },
    { key: 'account', header: t('account_number'), cell: ({ wallet }) => wallet?.accountId },
    {
      key: 'balance',
      header: t('balance'),
      cell: ({ wallet }) => wallet && amount(wallet.balance),
      align: 'right',
    },
    {
      key: 'created',
      header: t('operators:created'),
      cell: ({ wallet }) => wallet && <Time at={wallet.createDate} to="day" className={styles.date} />,
    },
    {
      key: 'status',
      header: t('operators:status'),
      cell: ({ wallet }) => <AccountStatusBadge status={wallet?.status} />,
    },
  ];
}
