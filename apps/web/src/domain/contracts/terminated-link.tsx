import { ContractStatus } from '@colophon/model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TerminatedDrawer } from './terminated-drawer.tsx';

interface TerminatedLinkProps {
  /** Among them those that have ended. */
  contracts: readonly { contractId: string; status: number }[];
}

/** The way to the contracts that have ended, when there are any. */
export function TerminatedLink({ contracts }: TerminatedLinkProps) {
  const { t } = useTranslation('contracts');
  const [isOpen, setIsOpen] = useState(false);
  const ended = contracts.filter(({ status }) => status === ContractStatus.terminated);
  if (ended.length === 0) return null;
  return (
    <div>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        {t('terminated_contracts', { count: ended.length })}
      </Button>
      {isOpen && (
        <TerminatedDrawer contractIds={ended.map(({ contractId }) => contractId)} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
