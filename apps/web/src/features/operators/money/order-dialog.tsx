import { refundRecharge, settleRecharge, settleWithdrawal } from '#api/accounts/operator-mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { ActDialog } from './act-dialog.tsx';
import { useAmount } from './use-amount.ts';

export type OrderAct = 'arrived' | 'give_up' | 'refund_recharge' | 'paid_out' | 'refuse';

/** Decision about an order that is about to be made. */
export interface OrderDecision {
  act: OrderAct;
  orderId: string;
  amount: string;
}

/** Settles, refuses or refunds an order, with the reason that is kept. */
export function OrderDialog({
  decision: { act, orderId, amount },
  onClose,
}: {
  decision: OrderDecision;
  onClose: () => void;
}) {
  const { t } = useTranslation('money');
  const amountOf = useAmount();
  const recharge = useWrite(settleRecharge);
  const withdrawal = useWrite(settleWithdrawal);
  const refund = useWrite(refundRecharge);
  const isGood = act === 'arrived' || act === 'paid_out';
  const submit = ({ reason }: { reason: string }) => {
    const onSuccess = () => {
      toast.success(t('order_done'));
      onClose();
    };
    // Of an order that went well nobody but operators reads why.
    const words = { orderId, failReason: isGood ? '' : reason, remark: isGood ? reason : '' };
    if (act === 'arrived') recharge.mutate({ ...words, status: 'paid' }, { onSuccess });
    if (act === 'give_up') recharge.mutate({ ...words, status: 'closed' }, { onSuccess });
    if (act === 'paid_out') withdrawal.mutate({ ...words, status: 'success' }, { onSuccess });
    if (act === 'refuse') withdrawal.mutate({ ...words, status: 'failed' }, { onSuccess });
    if (act === 'refund_recharge') refund.mutate({ orderId, reason }, { onSuccess });
  };
  return (
    <ActDialog
      title={t('order_title', { order: orderId })}
      text={t(`${act}_text`, { amount: amountOf(amount) })}
      act={t(act)}
      isDangerous={!isGood}
      reasonHint={t(isGood || act === 'refund_recharge' ? 'reason_for_operators' : 'reason_for_user')}
      isPending={recharge.isPending || withdrawal.isPending || refund.isPending}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}
