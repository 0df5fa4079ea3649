import { presentedCents, WalletStatus } from '@colophon/model';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { claimDailyCoins, dailyCoinsQuery } from '#api/rewards/daily-coins.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import styles from './wallet.module.css';

interface DailyCoinsProps {
  /** Status of the wallet, into which they are paid. */
  walletStatus: number;
  onActivate: () => void;
}

/** The coins of today, while the platform gives some: to be claimed, claimed, or all that there were. */
export function DailyCoins({ walletStatus, onActivate }: DailyCoinsProps) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { data, error, refetch } = useQuery(dailyCoinsQuery);
  const claim = useWrite(claimDailyCoins, {
    onSuccess: ({ amount }) => toast.success(t('daily_paid', { amount: money(presentedCents(amount)) })),
  });
  if (error && !data) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} mb="xl" />;
  if (!data.period) return null;

  const { isSign, period } = data;
  const [today, sum] = [presentedCents(data.amount), presentedCents(data.amountSum)];
  const isOpen = !isSign && today > 0n;
  const claimOrActivate = async () => {
    if (walletStatus !== WalletStatus.inactive) return claim.mutate();
    const description = t('daily_inactive');
    const isActivated = await confirm({ title: t('inactive'), description, confirmLabel: t('activate') });
    if (isActivated) onActivate();
  };
  return (
    <section className={styles.panel} aria-labelledby="daily">
      <h2 id="daily">{t('daily')}</h2>
      <Group justify="space-between">
        <Text fw={600} role="status">
          {isSign && t('daily_claimed', { amount: money(today) })}
          {isOpen && t('daily_open', { amount: money(today) })}
          {!isSign && !isOpen && t('daily_all')}
        </Text>
        {isOpen && (
          <ReasonedButton
            why={walletStatus === WalletStatus.frozen && 'wallet:frozen'}
            loading={claim.isPending}
            onClick={() => void claimOrActivate()}
          >
            {t('daily_claim')}
          </ReasonedButton>
        )}
      </Group>
      <Text c="dimmed">
        {t('daily_sum', { amount: money(sum) })}
        {period.limitTime && ' · '}
        {period.limitTime && <Timed>{t('daily_until', { time: timeText(period.limitTime) })}</Timed>}
      </Text>
    </section>
  );
}
