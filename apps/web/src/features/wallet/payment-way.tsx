import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { gatewaysQuery, type Recharge } from '#api/accounts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './wallet.module.css';

/** The way to pay an order: its gateway's page in a tab of its own, or the word that the operator waits for the money. */
export function PaymentWay({ payment, orderId, channel }: Pick<Recharge, 'payment' | 'orderId' | 'channel'>) {
  const { t } = useTranslation('wallet');
  const { data: gateways } = useQuery(gatewaysQuery);
  if (!payment) {
    const { instructions = '' } = gateways?.find((gateway) => gateway.channel === channel) ?? {};
    return (
      <Stack gap="xs">
        {instructions && <Text className={styles.instructions}>{instructions}</Text>}
        <Group gap="xs">
          <Text>{t('name_order', { order: orderId })}</Text>
          <CopyButton value={orderId} label={t('copy_order')} />
        </Group>
        <Text c="dimmed">{t('pay_operator')}</Text>
      </Stack>
    );
  }
  const { type, url, fields } = payment;
  if (type === 'form') {
    return (
      <form method="post" action={url} target="_blank" rel="noopener">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t('open_payment')}</Button>
      </form>
    );
  }
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {t('open_payment')}
    </Anchor>
  );
}
