import { setBudgetStatus } from '#api/budgets/mutations.ts';
import type { Budget } from '#api/budgets/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { ProveByPayPassword } from '#domain/payments/prove-by-pay-password.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** Has a paused budget go on, by the pay password. */
export function GoOnDialog({ budget: { budgetId, name }, onClose }: { budget: Budget; onClose: () => void }) {
  const { t } = useTranslation('budgets');
  const change = useWrite(setBudgetStatus, {
    meta: { silent: true },
    onSuccess: () => {
      toast.success(t('budget_changed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('resume_budget', { name })} onClose={onClose}>
      <ProveByPayPassword
        text={t('resume_text')}
        label={t('resume')}
        isPending={change.isPending}
        error={change.error}
        onProve={(password) => change.mutate({ budgetId, status: 'on', password })}
      />
    </Dialog>
  );
}
