import { ContractRun } from '@colophon/model';
import type { Contract } from '#api/contracts/contract.ts';
import { config } from '#config.ts';
import { DueText } from '#domain/contracts/due-text.tsx';
import { nextEventsOf } from '#domain/contracts/next-events.ts';
import { PayButton } from '#domain/contracts/pay-button.tsx';
import { remainingText } from '#domain/contracts/remaining.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useMoney } from '#ui/money.ts';
import styles from './contracts.module.css';

/** Shows the events that a contract waits for: payments, which its licensee makes here, and its next date. */
export function NextEvents({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const money = useMoney();
  const { user } = useCurrentUser();
  const { payments, due } = nextEventsOf(contract, config.timeZone);
  const isPayer = user?.userId === contract.licenseeOwnerId;
  if (payments.length === 0 && !due) return <span className={styles.aside}>{t(`nothing_${restOf(contract)}`)}</span>;
  return (
    <span className={styles.lines}>
      {due && (
        <>
          <DueText due={due} />
          <span className={styles.aside}>{remainingText(due.at - Date.now(), locale)}</span>
        </>
      )}
      {payments.map((payment) =>
        isPayer ? (
          <span key={payment.event.id}>
            <PayButton contract={contract} payment={payment} />
          </span>
        ) : (
          <span key={payment.event.id} className={styles.aside}>
            {t('licensee_may_pay', { amount: money(payment.cents) })}
          </span>
        ),
      )}
    </span>
  );
}

/** Why nothing comes any more. */
function restOf({ fsmRunningStatus, isAuth }: Contract): 'ended' | 'not_begun' | 'lasts' | 'rests' {
  if (fsmRunningStatus === ContractRun.terminated) return 'ended';
  if (fsmRunningStatus !== ContractRun.running) return 'not_begun';
  return isAuth ? 'lasts' : 'rests';
}
