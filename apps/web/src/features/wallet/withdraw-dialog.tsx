import { parseAmount, presentAmount, withdrawalChecks } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { orderWithdrawal } from '#api/accounts/mutations.ts';
import { type Gateway, PaymentStatus, type Wallet } from '#api/accounts/queries.ts';
import { useOrderNames } from '#domain/payments/order-name.ts';
import { balanceOf, PayDialog } from '#domain/payments/pay-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useBookMoney } from '#ui/money.ts';
import { TextField } from '#ui/text-field.tsx';
import { OrderFields } from './order-fields.tsx';

interface WithdrawDialogProps {
  wallet: Wallet;
  gateways: readonly Gateway[];
  onClose: () => void;
}

/** Asks how much goes where, then for the pay password. The money leaves the wallet at once. */
export function WithdrawDialog({ wallet, gateways, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['wallet', 'ui']);
  const orderName = useOrderNames();
  const [channel, setChannel] = useState('');
  const [isPaying, setIsPaying] = useState(false);
  const gateway = gateways.find((one) => one.channel === channel) ?? gateways[0]!;
  const form = useForm({
    initialValues: { amount: '', name: '', account: '' },
    validate: withdrawalChecks(gateway, balanceOf(wallet)),
  });
  const { amount, name, account } = form.values;
  const money = useBookMoney();
  const fee = Number(gateway.feeRate);
  if (isPaying) {
    const amountCents = parseAmount(amount.trim())!;
    const payee = { name: name.trim(), account: account.trim() };
    return (
      <PayDialog
        amountCents={amountCents}
        facts={[
          { name: t('channel'), value: gateway.name },
          { name: t('payee_name'), value: payee.name },
          { name: t('payee_number'), value: payee.account },
        ]}
        pay={async ({ password }) => {
          const order = { channel: gateway.channel, amount: presentAmount(amountCents), payee };
          const { recordId } = await orderWithdrawal.call({ ...order, clientToken: orderName(order), password });
          // Gateways may take days over it; the statement follows it.
          return { transactionRecordId: recordId ?? '', status: PaymentStatus.success };
        }}
        doneText={t('withdrawal_ordered')}
        onPaid={onClose}
        onBack={() => setIsPaying(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t('withdraw')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(() => setIsPaying(true))}>
        <Stack>
          <Text c="dimmed">{t('balance_now', { balance: money(balanceOf(wallet)) })}</Text>
          <OrderFields
            gateways={gateways}
            gateway={gateway}
            onGateway={setChannel}
            amount={form.getInputProps('amount')}
          />
          {fee > 0 && <Text>{t('fee', { percent: `${Number((fee * 100).toFixed(4))}%` })}</Text>}
          <TextField {...form.getInputProps('name')} label={t('payee_name')} />
          <TextField {...form.getInputProps('account')} label={t('payee_number')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit">{t('next')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
