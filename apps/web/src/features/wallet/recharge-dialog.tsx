import { parseAmount, presentAmount, presentedCents, rechargeChecks } from '@colophon/model';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { closeRecharge, orderRecharge } from '#api/accounts/mutations.ts';
import { type Gateway, OPEN_RECHARGES, type Recharge, rechargeQuery } from '#api/accounts/queries.ts';
import { markStale, useWrite } from '#api/mutation.ts';
import { useOrderNames } from '#domain/payments/order-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useBookMoney } from '#ui/money.ts';
import { toast } from '#ui/toast.ts';
import { OrderFields } from './order-fields.tsx';
import { PaymentWay } from './payment-way.tsx';
import styles from './wallet.module.css';

/** Orders coins and waits until they are paid. */
export function RechargeDialog({ gateways, onClose }: { gateways: readonly Gateway[]; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'ui']);
  const orderName = useOrderNames();
  const [channel, setChannel] = useState('');
  const gateway = gateways.find((one) => one.channel === channel) ?? gateways[0]!;
  const form = useForm({ initialValues: { amount: '' }, validate: rechargeChecks(gateway) });
  const order = useWrite(orderRecharge);
  if (order.data) {
    return (
      <Dialog title={t('recharge')} onClose={onClose}>
        <Waiting order={order.data} onClose={onClose} />
      </Dialog>
    );
  }
  const submit = (values: { amount: string }) => {
    const wanted = { channel: gateway.channel, amount: presentAmount(parseAmount(values.amount.trim())!) };
    order.mutate({ ...wanted, clientToken: orderName(wanted) });
  };
  return (
    <Dialog title={t('recharge')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <OrderFields
            gateways={gateways}
            gateway={gateway}
            onGateway={setChannel}
            amount={form.getInputProps('amount')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={order.isPending}>
              {t('next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Leads to the payment and looks until it has ended. */
function Waiting({ order, onClose }: { order: Recharge; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'ui']);
  const money = useBookMoney();
  const client = useQueryClient();
  const { data = order } = useQuery(rechargeQuery(order.orderId));
  const isOpen = OPEN_RECHARGES.includes(data.status);
  const isPaid = data.status === 'paid';
  const close = useWrite(closeRecharge, { onSuccess: onClose });
  const onPaid = useEffectEvent(() => {
    toast.success(t('recharged'));
    void markStale(client, closeRecharge);
    onClose();
  });
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  return (
    <Stack>
      <p className={styles.big}>{money(presentedCents(data.amount))}</p>
      <Text c="dimmed">{t('to_be_paid', { amount: `${data.currencyAmount} ${data.currency}` })}</Text>
      {isOpen && <PaymentWay {...data} payment={data.payment ?? order.payment} />}
      <Group role="status">
        {isOpen && data.payment && <Loader size="sm" color="ink" />}
        <Text>{t(`recharge_${data.status}`)}</Text>
      </Group>
      <Group justify="flex-end">
        {isOpen && (
          <Button variant="default" loading={close.isPending} onClick={() => close.mutate(data.orderId)}>
            {t('cancel_order')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </Group>
    </Stack>
  );
}
