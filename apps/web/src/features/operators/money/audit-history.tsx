import { Skeleton, Text } from '@mantine/core';
import { auditsList } from '#api/accounts/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListFaces } from '#ui/list-faces.tsx';
import { ActList, ActSection } from '../act-history.tsx';

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

/** Shows the acts of operators on a wallet or a transaction: who, when and why. */
export function AuditHistory(filter: { accountId: string } | { recordId: string }) {
  const { t } = useTranslation('money');
  const list = usePagedList(auditsList(filter));
  return (
    <ActSection title={t('audits')}>
      <ListFaces
        list={list}
        isFiltered={false}
        skeleton={<Skeleton height={60} />}
        empty={<Text c="dimmed">{t('audits_empty')}</Text>}
      >
        <ActList
          acts={list.rows.map(({ auditId, action, operatorName, operatorDisplayName, ...audit }) => ({
            ...audit,
            key: String(auditId),
            act: action in ACTS ? t(ACTS[action as keyof typeof ACTS]) : action,
            operator: { username: operatorName, displayName: operatorDisplayName },
          }))}
        />
      </ListFaces>
    </ActSection>
  );
}
