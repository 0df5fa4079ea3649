import { adjustmentChecks, CoinAccountType, parseCoins, rules } from '@colophon/model';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '#api/accounts/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { adjustCoins } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { NumberSelect } from '#ui/number-fields.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';
import { useCoins } from './use-coins.ts';

/** Gives somebody coins or takes some, with a reason, after asking. */
export function AdjustCoins({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const coins = useCoins();
  const adjust = useWrite(adjustCoins, {
    onSuccess: () => {
      toast.success(t('adjusted'));
      onClose();
    },
  });
  const form = useForm({
    initialValues: {
      userId: '',
      coinAccountType: CoinAccountType.cash as CoinAccountType,
      changedAmount: '',
      reason: '',
    },
    validate: adjustmentChecks,
    validateInputOnChange: true,
    transformValues: ({ userId, changedAmount, reason, ...kind }) => ({
      ...kind,
      userId: Number(userId),
      changedAmount: parseCoins(changedAmount)! / 100,
      reason: reason.trim(),
    }),
  });
  const userId = form.values.userId.trim();
  const isNumber = form.isValid('userId') && userId !== '';
  const { data: person } = useQuery({ ...walletQuery(userId), enabled: isNumber });
  const isUnknown = isNumber && person === null;
  const askAndAdjust = async (body: ReturnType<typeof form.getTransformedValues>) => {
    const amount = coins(body.coinAccountType, Math.abs(body.changedAmount));
    const isSure = await confirm({
      title: t('adjust'),
      description: t(body.changedAmount > 0 ? 'adjust_gives' : 'adjust_takes', {
        amount,
        person: person?.username ?? userId,
      }),
      confirmLabel: t('adjust'),
      danger: body.changedAmount < 0,
    });
    if (isSure) adjust.mutate(body);
  };
  return (
    <OperatorDialog
      title={t('adjust')}
      act={t('adjust')}
      form={form}
      why={isUnknown && t('operators:no_such_user')}
      isPending={adjust.isPending}
      onSend={(body) => void askAndAdjust(body)}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('userId')}
        error={form.errors.userId ?? (isUnknown && t('operators:no_such_user'))}
        label={t('operators:user_id')}
        description={person?.username}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <NumberSelect
        {...form.getInputProps('coinAccountType')}
        label={t('coin_kind')}
        data={Object.values(CoinAccountType).map((value) => ({ value, label: t(`coin_${value}`) }))}
      />
      <TextField
        {...form.getInputProps('changedAmount')}
        label={t('change_by')}
        description={t('change_by_text')}
        inputMode="text"
        autoComplete="off"
      />
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={t('reason_text')}
        counted={rules.moneyReason}
        minRows={2}
      />
    </OperatorDialog>
  );
}
