import { refundRecord } from '#api/accounts/operator-mutations.ts';
import type { Trace } from '#api/accounts/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useOrderNames } from '#domain/payments/order-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { ActDialog } from './act-dialog.tsx';
import { leftOf } from './left-of.ts';
import { useAccountKind } from './use-account-kind.ts';
import { useAmount } from './use-amount.ts';

/** Gives money of a transaction back, as much of what is left as the operator says. */
export function RefundRecordDialog({ trace, onClose }: { trace: Trace; onClose: () => void }) {
  const { t } = useTranslation('money');
  const amountOf = useAmount();
  const kindOf = useAccountKind();
  const { record } = trace;
  const orderName = useOrderNames();
  const refund = useWrite(refundRecord);
  const left = leftOf(trace);
  return (
    <ActDialog
      title={t('refund_title', { record: record.recordId })}
      text={t('refund_text', {
        payee: kindOf(record.reciprocalAccountName, record.reciprocalAccountDisplayName),
        payer: kindOf(record.accountName, record.accountDisplayName),
        left: amountOf(left),
      })}
      act={t('refund')}
      amount={left}
      reasonHint={t('refund_reason_hint')}
      isPending={refund.isPending}
      onClose={onClose}
      onSubmit={({ amount, reason }) =>
        refund.mutate(
          { recordId: record.recordId, amount, reason, outsideTransactionId: orderName(amount) },
          {
            onSuccess: ({ transactionAmount }) => {
              toast.success(t('refund_done', { amount: amountOf(transactionAmount.replace('-', '')) }));
              onClose();
            },
          },
        )
      }
    />
  );
}
