import type { Kind } from '@colophon/policy';
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contract } from '#api/contracts/contract.ts';
import { TermsSummary } from '#domain/policies/terms-summary.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Timed } from '#ui/time.tsx';
import { ContractDisplay } from './contract-display.tsx';
import styles from './contracts.module.css';

interface SignedContractProps {
  contract: Contract;
  /** Control beside the contract, in full screen as well. */
  control?: ReactNode;
  /** Actions of the reader on the contract. */
  children?: ReactNode;
}

/** A signed policy: its name and state, when it was signed, and everything about it. */
export function SignedContract({ contract, control, children }: SignedContractProps) {
  const { t } = useTranslation('contracts');
  const { contractId, contractName, createDate, policyInfo, licenseeIdentityType } = contract;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Group gap="xs">
          <strong>{contractName}</strong>
          <ContractStatusBadge contract={contract} />
        </Group>
        {control}
      </Group>
      <Group gap={4} wrap="nowrap">
        <span className={styles.aside}>
          <Timed>{t('signed_at', { time: timeText(createDate) })}</Timed> · {contractId}
        </span>
        <CopyButton value={contractId} label={t('copy_id')} />
      </Group>
      <TermsSummary policy={policyInfo} kind={licenseeIdentityType as Kind} signedAt={createDate} />
      <ContractDisplay contract={contract} control={control} />
      {children}
    </Stack>
  );
}
