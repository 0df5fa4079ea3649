import { Alert, List, Text } from '@mantine/core';
import type { Books } from '#api/accounts/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAmount } from './use-amount.ts';

type Proof = Omit<Books['proofs'][number], 'proofId' | 'isHealthy' | 'durationMs' | 'createDate'>;

/** Shows the result of proving the books: that they are right, or every account and transaction that is not. */
export function ProofResult({ proof }: { proof: Proof }) {
  const { t } = useTranslation('money');
  const amount = useAmount();
  const findings = [
    ...(isZero(proof.totalBalance) ? [] : [t('found_total', { amount: amount(proof.totalBalance) })]),
    ...(proof.suspenseBalance === proof.pendingAmount
      ? []
      : [t('found_suspense', { held: amount(proof.suspenseBalance), pending: amount(proof.pendingAmount) })]),
    ...proof.mismatchedAccounts.map(({ accountId, balance, postingsSum, statementSum }) =>
      t('found_account', {
        account: accountId,
        balance: amount(balance),
        postings: amount(postingsSum),
        statement: amount(statementSum),
      }),
    ),
    ...proof.stuckRecords.map((record) => t('found_stuck', { record })),
    ...proof.wrongRecords.map((record) => t('found_wrong', { record })),
  ];
  if (findings.length === 0) {
    return (
      <Alert color="success" title={t('proof_right')}>
        <Text>{t('proof_right_text', { pending: amount(proof.pendingAmount) })}</Text>
      </Alert>
    );
  }
  return (
    <Alert color="danger" title={t('proof_wrong')}>
      <List>
        {findings.map((finding) => (
          <List.Item key={finding}>{finding}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function isZero(amount: string): boolean {
  return Number(amount) === 0;
}
