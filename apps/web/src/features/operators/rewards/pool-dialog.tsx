import { parseAmount, poolChecks } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { closePool, type OperatorReward, rewardSumsQuery } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { useBookMoney, useCurrencySections } from '#ui/money.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

/** Divides an amount among all who have part in a pool, after asking: it is done once. */
export function PoolDialog({ pool: { code, title }, onClose }: { pool: OperatorReward; onClose: () => void }) {
  const { t } = useTranslation('rewardDesk');
  const money = useBookMoney();
  const { data: sums } = useQuery(rewardSumsQuery(code));
  const close = useWrite(closePool, {
    onSuccess: () => {
      toast.success(t('divided', { name: title }));
      onClose();
    },
  });
  const form = useForm({ initialValues: { amount: '' }, validate: poolChecks, validateInputOnChange: true });
  const askAndClose = async ({ amount }: { amount: string }) => {
    const cents = parseAmount(amount.trim())!;
    const isSure = await confirm({
      title: t('divide_named', { name: title }),
      description: t('divide_sure', { amount: money(cents) }),
      confirmLabel: t('divide'),
      danger: true,
    });
    if (isSure) close.mutate({ code, amount: cents / 100 });
  };
  return (
    <OperatorDialog
      title={t('divide_named', { name: title })}
      act={t('divide')}
      color="danger"
      form={form}
      isPending={close.isPending}
      onSend={(values) => void askAndClose(values)}
      onClose={onClose}
    >
      <Text>{t('divide_text', { count: sums?.countUserId ?? 0 })}</Text>
      <TextField
        {...useCurrencySections()}
        {...form.getInputProps('amount')}
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
    </OperatorDialog>
  );
}
