import { presentedCents } from '@colophon/model';
import type { Receipt } from '@colophon/receipt';
import { useTranslation } from '#i18n/use-translation.ts';
import { useMoney } from '#ui/money.ts';
import styles from './receipt-page.module.css';

interface ReceiptPaymentsProps {
  chain: Receipt['chain'];
  timeOf: (iso: string) => string;
}

/** Payments and refunds of a contract. */
export function ReceiptPayments({ chain, timeOf }: ReceiptPaymentsProps) {
  const { t } = useTranslation('receipts');
  const money = useMoney();
  const moved = chain.filter((entry) => entry.kind !== 'transition');
  if (moved.length === 0) return <p className={styles.note}>{t('no_payments')}</p>;
  return (
    <table className={styles.payments}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('accounts')}</th>
        </tr>
      </thead>
      <tbody>
        {moved.map((entry) => (
          <tr key={entry.seq}>
            <td>{timeOf(entry.at)}</td>
            <td>{t(`moved_${entry.kind}`)}</td>
            <td>{money(presentedCents(entry.amount))}</td>
            <td>{entry.kind === 'payment' ? `${entry.fromAccount} → ${entry.toAccount}` : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
