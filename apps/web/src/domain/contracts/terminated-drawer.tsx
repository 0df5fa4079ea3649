import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractsByIdsQuery } from '#api/contracts/contract.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Timed } from '#ui/time.tsx';
import { ContractDrawer } from './contract-drawer.tsx';
import styles from './contracts.module.css';
import { Party } from './party.tsx';

interface TerminatedDrawerProps {
  contractIds: readonly string[];
  onClose: () => void;
}

/** Contracts that have ended; each opens on top. */
export function TerminatedDrawer({ contractIds, onClose }: TerminatedDrawerProps) {
  const { t } = useTranslation('contracts');
  const { data, error, refetch } = useQuery(contractsByIdsQuery(contractIds));
  const [opened, setOpened] = useState<string>();
  return (
    <SideDrawer opened onClose={onClose} title={t('terminated')} width={820}>
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('terminated')}
          rows={data}
          rowKey={({ contractId }) => contractId}
          columns={[
            { key: 'subject', header: t('subject'), cell: ({ subjectName }) => subjectName },
            {
              key: 'parties',
              header: t('parties'),
              cell: (contract) => (
                <>
                  <Party contract={contract} side="licensor" />
                  <Party contract={contract} side="licensee" />
                </>
              ),
            },
            { key: 'contract', header: t('contract'), cell: ({ contractName }) => contractName },
            {
              key: 'status',
              header: t('status'),
              cell: (contract) => (
                <>
                  <ContractStatusBadge contract={contract} />
                  <p className={styles.aside}>
                    <Timed>{t('signed_at', { time: timeText(contract.createDate) })}</Timed>
                  </p>
                </>
              ),
            },
          ]}
          actions={({ contractId, subjectName, contractName }) => (
            <Button
              variant="default"
              size="sm"
              aria-label={t('details_of', { subject: subjectName, policy: contractName })}
              onClick={() => setOpened(contractId)}
            >
              {t('details')}
            </Button>
          )}
        />
      )}
      <ContractDrawer contractId={opened} onClose={() => setOpened(undefined)} />
    </SideDrawer>
  );
}
