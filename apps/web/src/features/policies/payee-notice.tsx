import { PolicyStatus, WalletStatus } from '@colophon/model';
import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '#api/accounts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { appHref } from '#session/go-to.ts';
import type { ShownPolicy } from './policy-card.tsx';

const PAYMENT = /\bTransactionEvent\(/;

/** Tells who asks for money without a wallet to receive it where one is activated. */
export function PayeeNotice({ policies }: { policies: readonly ShownPolicy[] }) {
  const { t } = useTranslation('policies');
  const { user } = useCurrentUser();
  const asks = policies.some(({ status, policyText }) => status === PolicyStatus.enabled && PAYMENT.test(policyText));
  const { data: wallet } = useQuery({ ...walletQuery(user?.userId ?? 0), enabled: asks && user !== null });
  if (!asks || wallet?.status !== WalletStatus.inactive) return null;
  return (
    <Alert color="warning" title={t('no_wallet')}>
      {t('no_wallet_text')}{' '}
      <Anchor href={appHref('user', '/logged/wallet')} target="_blank">
        {t('activate_wallet')}
      </Anchor>
    </Alert>
  );
}
