import { WalletStatus } from '@colophon/model';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gatewaysQuery, pendingQuery, type Wallet, walletQuery } from '#api/accounts/queries.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { balanceOf } from '#domain/payments/pay-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { appHref } from '#session/go-to.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { useFilter } from '#ui/use-filter.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DailyCoins } from './daily-coins.tsx';
import { OrdersDrawer } from './orders-drawer.tsx';
import { PaySomeoneDialog } from './pay-someone-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';
import { Statement } from './statement.tsx';
import { walletReaders } from './statement-search.ts';
import styles from './wallet.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The user's money: what there is, what can be done with it, and where it came from and went. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const { user } = useCurrentUser();
  useDocumentTitle(t('wallet'));
  return (
    <>
      <h1>{t('wallet')}</h1>
      {user && <Content user={user} />}
    </>
  );
}

function Content({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('wallet');
  const { data: wallet, error, refetch } = useQuery(walletQuery(user.userId));
  const [isActivating, setIsActivating] = useState(false);
  if (!wallet) return error ? <ErrorFace error={error} retry={() => void refetch()} /> : <ContentLoader />;
  const daily = <DailyCoins walletStatus={wallet.status} onActivate={() => setIsActivating(true)} />;
  return (
    <>
      {wallet.status === WalletStatus.inactive ? (
        <>
          {daily}
          <EmptyFace
            title={t('inactive')}
            text={t('inactive_text')}
            action={<Button onClick={() => setIsActivating(true)}>{t('activate')}</Button>}
          />
        </>
      ) : (
        <>
          <Panel user={user} wallet={wallet} />
          {daily}
          <Statement userId={user.userId} accountId={wallet.accountId} />
        </>
      )}
      {isActivating && <ActivateDialog user={user} onClose={() => setIsActivating(false)} />}
    </>
  );
}

type Act = 'pay' | 'password' | 'recharge' | 'withdraw' | 'orders';

function Panel({ user, wallet }: { user: CurrentUser; wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { data: pending = 0n } = useQuery(pendingQuery(wallet.accountId));
  const { data: gateways = [] } = useQuery(gatewaysQuery);
  const rechargers = gateways.filter(({ supportsRecharge }) => supportsRecharge);
  const payers = gateways.filter(({ supportsWithdraw }) => supportsWithdraw);
  const [act, setAct] = useState<Act | null>(null);
  // Who is short of money while paying is led here.
  const {
    filter: { open },
    change,
  } = useFilter(walletReaders);
  const isFrozen = wallet.status === WalletStatus.frozen;
  const isRecharging = (act ?? open) === 'recharge' && rechargers.length > 0 && !isFrozen;
  const close = () => {
    setAct(null);
    if (open) change({ open: undefined });
  };
  return (
    <section className={styles.panel} aria-labelledby="balance">
      <h2 id="balance">{t('balance')}</h2>
      <p className={styles.big}>{money(balanceOf(wallet))}</p>
      {pending > 0n && <Text c="dimmed">{t('pending', { amount: money(pending) })}</Text>}
      <div className={styles.number}>
        <Text c="dimmed">{t('account_id')}</Text> <span>{wallet.accountId}</span>
        <CopyButton value={wallet.accountId} label={t('copy_account_id')} />
      </div>
      {isFrozen ? (
        <Alert color="danger" title={t('frozen')}>
          {t('frozen_text')}
        </Alert>
      ) : (
        <Group>
          <Button onClick={() => setAct('pay')}>{t('pay_someone')}</Button>
          {rechargers.length > 0 && (
            <Button variant="default" onClick={() => setAct('recharge')}>
              {t('recharge')}
            </Button>
          )}
          {payers.length > 0 && (
            <Button variant="default" onClick={() => setAct('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {gateways.length > 0 && (
            <Button variant="default" onClick={() => setAct('orders')}>
              {t('orders')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAct('password')}>
            {t('change_pay_password')}
          </Button>
          <Anchor href={appHref('user', '/retrievePayPassword')} target="_blank">
            {t('forgot_pay_password')}
          </Anchor>
        </Group>
      )}
      {act === 'pay' && <PaySomeoneDialog wallet={wallet} onClose={close} />}
      {isRecharging && <RechargeDialog gateways={rechargers} onClose={close} />}
      {act === 'withdraw' && <WithdrawDialog wallet={wallet} gateways={payers} onClose={close} />}
      <OrdersDrawer opened={act === 'orders'} onClose={close} />
      {act === 'password' && <ChangePasswordDialog user={user} onClose={close} />}
    </section>
  );
}
