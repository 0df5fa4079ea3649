import { WalletStatus } from '@colophon/model';
import { Group, Stack, Text } from '@mantine/core';
import { type Wallet, type WalletOwner, walletQuery } from '#api/accounts/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { frame } from '#ui/frame-controls.ts';
import { fullNameOf, PersonName } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { Time } from '#ui/time.tsx';
import { FoundDrawer } from '../found-drawer.tsx';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { AuditHistory } from './audit-history.tsx';
import { FreezeWalletButton } from './freeze-wallet.tsx';
import { useAmount } from './use-amount.ts';

interface WalletDrawerProps {
  /** Owner of the wallet on show; closed when absent. */
  userId: string | undefined;
  onFreeze: (owner: WalletOwner) => void;
  onClose: () => void;
}

/** One wallet: what is in it, where to go on, and what operators did with it. */
export function WalletDrawer({ userId, onFreeze, onClose }: WalletDrawerProps) {
  const { t } = useTranslation(['money', 'operators']);
  return (
    <FoundDrawer
      id={userId}
      query={walletQuery}
      title={t('wallet')}
      none={t('operators:no_such_user')}
      heights={[40, 160]}
      onClose={onClose}
    >
      {(owner) =>
        owner.wallet ? (
          <Details owner={owner} wallet={owner.wallet} onFreeze={onFreeze} />
        ) : (
          <EmptyFace title={t('no_wallet')} text={t('no_wallet_text', { name: fullNameOf(owner) })} />
        )
      }
    </FoundDrawer>
  );
}

interface DetailsProps {
  owner: WalletOwner;
  wallet: Wallet;
  onFreeze: (owner: WalletOwner) => void;
}

function Details({ owner, wallet, onFreeze }: DetailsProps) {
  const { t } = useTranslation(['money', 'operators']);
  return (
    <Stack gap="xl">
      <Group>
        <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
          <PersonName person={owner} />
        </Text>
        <AccountStatusBadge status={wallet.status} />
        <Group ml="auto" gap="xs">
          <AppLink
            app="console"
            to="/admin/{-$screen}"
            params={{ screen: 'records' }}
            search={{ relatedAccountName: owner.username }}
            className={frame.button.default}
          >
            {t('operators:screen_records')}
          </AppLink>
          {wallet.status === WalletStatus.normal && (
            <AppLink
              app="console"
              to="/admin/{-$screen}"
              params={{ screen: 'adjust' }}
              search={{ userId: String(owner.userId) }}
              className={frame.button.default}
            >
              {t('credit')}
            </AppLink>
          )}
          <FreezeWalletButton owner={owner} onFreeze={onFreeze} />
        </Group>
      </Group>
      <PropertiesList label={t('operators:properties')} properties={useProperties(wallet)} />
      <AuditHistory accountId={wallet.accountId} />
    </Stack>
  );
}

function useProperties({ accountId, ownerUserId, balance, freezeBalance, createDate, updateDate }: Wallet) {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  const values = [
    ['account_number', accountId],
    ['operators:user_id', String(ownerUserId)],
    ['balance', amount(balance)],
    ['not_spendable', amount(freezeBalance)],
    ['operators:created', <Time key="created" at={createDate} />],
    ['changed', <Time key="changed" at={updateDate} />],
  ] as const;
  return values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
}
