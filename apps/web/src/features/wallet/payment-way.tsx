import { Anchor, Button, Text } from '@mantine/core';
import type { Recharge } from '#api/accounts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The way to pay an order: its gateway's page in a tab of its own, or the word that the operator waits for the money. */
export function PaymentWay({ payment }: Pick<Recharge, 'payment'>) {
  const { t } = useTranslation('wallet');
  if (!payment) return <Text>{t('pay_operator')}</Text>;
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
