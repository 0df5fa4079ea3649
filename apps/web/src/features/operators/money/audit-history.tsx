import { formatDateTime } from '@colophon/model';
import { Skeleton, Text } from '@mantine/core';
import { auditsList } from '#api/accounts/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListFaces } from '#ui/list-faces.tsx';
import styles from '../operators.module.css';

/** Acts by the names that audits have them under. */
const ACTS = {
  freeze: 'audit_freeze',
  recover: 'audit_recover',
  recharge: 'audit_recharge',
  refund: 'audit_refund',
  close: 'audit_close',
  'recharge:paid': 'audit_recharge_paid',
  'recharge:closed': 'audit_recharge_closed',
  refundRecharge: 'audit_recharge_refunded',
  'withdrawal:success': 'audit_withdrawal_success',
  'withdrawal:failed': 'audit_withdrawal_failed',
} as const;

/** What operators did with a wallet or a transaction: who, when and why. */
export function AuditHistory(filter: { accountId: string } | { recordId: string }) {
  const { t } = useTranslation(['money', 'operators']);
  const list = usePagedList(auditsList(filter));
  return (
    <section className={styles.section} aria-labelledby="audit-history">
      <h3 id="audit-history">{t('audits')}</h3>
      <ListFaces
        list={list}
        isFiltered={false}
        skeleton={<Skeleton height={60} />}
        empty={<Text c="dimmed">{t('audits_empty')}</Text>}
      >
        <ol className={styles.history}>
          {list.rows.map(({ auditId, action, operatorName, reason, remark, createDate }) => (
            <li key={auditId}>
              <p className={styles.historyHead}>
                <strong>{action in ACTS ? t(ACTS[action as keyof typeof ACTS]) : action}</strong>
                <span>
                  {formatDateTime(createDate)} · {operatorName}
                </span>
              </p>
              {reason && <p>{t('operators:history_reason', { reason })}</p>}
              {remark && <p className={styles.dimmed}>{t('operators:history_remark', { remark })}</p>}
            </li>
          ))}
        </ol>
      </ListFaces>
    </section>
  );
}
