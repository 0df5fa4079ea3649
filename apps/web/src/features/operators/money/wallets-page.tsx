import { Button, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type WalletOwner, walletsList } from '#api/accounts/operator-queries.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { text } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { digits } from '../digits.ts';
import styles from '../operators.module.css';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { FreezeWalletButton, FreezeWalletDialog } from './freeze-wallet.tsx';
import { useAmount } from './use-amount.ts';
import { WalletDrawer } from './wallet-drawer.tsx';

const readers = { keywords: text, userId: digits };

/** Users with their wallets, and what operators do with these. */
export default function WalletsPage() {
  const { t } = useTranslation(['money', 'operators']);
  const { filter, change, isNarrowed, reset } = useFilter(readers);
  const {
    filter: { open },
    change: show,
  } = useFilter({ open: digits });
  const [freezing, setFreezing] = useState<WalletOwner | null>(null);
  const list = usePagedList(walletsList(filter));
  const table = (
    <WalletTable list={list} onOpen={({ userId }) => show({ open: String(userId) })} onFreeze={setFreezing} />
  );
  return (
    <Page title={t('operators:screen_wallets')} intro={t('wallets_intro')} width="full">
      <search className={styles.filters}>
        <SearchInput
          label={t('operators:user_keywords')}
          value={filter.keywords ?? ''}
          onSearch={(typed) => change({ keywords: typed || undefined })}
        />
        <SearchInput
          label={t('operators:user_id')}
          value={filter.userId ?? ''}
          onSearch={(typed) => change({ userId: typed || undefined })}
        />
        {isNarrowed && (
          <Button className={styles.reset} variant="subtle" onClick={reset}>
            {t('operators:reset')}
          </Button>
        )}
      </search>
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('operators:users_empty')} />}
      >
        {table}
      </ListFaces>
      <WalletDrawer userId={open} onFreeze={setFreezing} onClose={() => show({ open: undefined })} />
      {freezing && <FreezeWalletDialog owner={freezing} onClose={() => setFreezing(null)} />}
    </Page>
  );
}

interface WalletTableProps {
  list: PagedList<WalletOwner>;
  onOpen: (owner: WalletOwner) => void;
  onFreeze: (owner: WalletOwner) => void;
}

function WalletTable({ list, onOpen, onFreeze }: WalletTableProps) {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  const columns: Column<WalletOwner>[] = [
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
  return (
    <DataTable
      label={t('operators:screen_wallets')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ userId }) => userId}
      actions={(owner) => <FreezeWalletButton owner={owner} onFreeze={onFreeze} />}
    />
  );
}
