import { parseAmount, paymentChecks, presentAmount } from '@colophon/model';
import { Avatar, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transfer } from '#api/accounts/mutations.ts';
import { payeeQuery, type Wallet } from '#api/accounts/queries.ts';
import { avatarUrl } from '#api/users/current-user.ts';
import { useOrderNames } from '#domain/payments/order-name.ts';
import { PayDialog } from '#domain/payments/pay-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useCurrencySections } from '#ui/money.ts';
import { type Person, PersonName } from '#ui/person-name.tsx';
import { TextField } from '#ui/text-field.tsx';

interface Payment {
  payee: string;
  amount: string;
  remark: string;
}

/** Asks whom to pay how much, then for the pay password. */
export function PaySomeoneDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'ui']);
  const sections = useCurrencySections();
  const [isPaying, setIsPaying] = useState(false);
  const orderName = useOrderNames();
  const client = useQueryClient();
  const checks = paymentChecks(wallet.accountId);
  const form = useForm<Payment>({
    initialValues: { payee: '', amount: '', remark: '' },
    transformValues: ({ payee, amount, remark }) => ({
      payee: payee.trim(),
      amount: amount.trim(),
      remark: remark.trim(),
    }),
    validate: checks,
    validateInputOnBlur: true,
  });
  const { payee, amount, remark } = form.getTransformedValues();
  const isWhole = checks.payee(payee) === null;
  const { data: known } = useQuery({ ...payeeQuery(payee), enabled: isWhole });
  const goOn = async () => {
    if (await client.fetchQuery(payeeQuery(payee))) setIsPaying(true);
    else form.setFieldError('payee', 'wallet:payee_unknown');
  };
  if (isPaying) {
    const amountCents = parseAmount(amount)!;
    return (
      <PayDialog
        amountCents={amountCents}
        facts={[
          { name: t('payee'), value: <PayeeName payee={known!} /> },
          { name: t('payee_account'), value: payee },
          { name: t('note'), value: remark },
        ]}
        pay={({ accountId, password }) =>
          transfer.call({
            fromAccountId: accountId,
            toAccountId: payee,
            transactionAmount: presentAmount(amountCents),
            password,
            ...(remark && { remark }),
            idempotencyKey: orderName(accountId, payee, amountCents, remark),
          })
        }
        onPaid={onClose}
        onBack={() => setIsPaying(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t('pay_someone')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(() => void goOn())}>
        <Stack>
          <TextField
            {...form.getInputProps('payee')}
            label={t('payee_account')}
            description={t('payee_account_hint')}
            inputMode="numeric"
            data-autofocus
          />
          {isWhole && known && <PayeeName payee={known} />}
          <TextField {...form.getInputProps('amount')} {...sections} label={t('amount')} inputMode="decimal" />
          <TextField {...form.getInputProps('remark')} label={t('note')} />
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

/** Who is paid: the owner of the wallet, by names and picture. */
function PayeeName({ payee }: { payee: Person & { userId: number } }) {
  return (
    <Group gap="xs" component="span" wrap="nowrap">
      <Avatar component="span" src={avatarUrl(payee.userId)} alt="" size={28} />
      <strong>
        <PersonName person={payee} />
      </strong>
    </Group>
  );
}
