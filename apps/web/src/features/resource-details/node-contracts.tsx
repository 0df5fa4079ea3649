import { ContractStatus } from '@colophon/model';
import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { nodeContractsQuery } from '#api/contracts/queries.ts';
import { contractExhibitsQuery } from '#api/contracts/uses.ts';
import type { Resource } from '#api/resources/details.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Timed } from '#ui/time.tsx';
import { exhibitTarget } from './exhibit-target.ts';
import styles from './resource-page.module.css';

/** Shows contracts in whole, for which few readers come here. */
const TerminatedLink = lazy(async () => {
  await loadTexts(['contracts']);
  return { default: (await import('#domain/contracts/terminated-link.tsx')).TerminatedLink };
});

type Contracts = Awaited<ReturnType<NonNullable<ReturnType<typeof nodeContractsQuery>['queryFn']>>>;

interface NodeContractsProps {
  nodeId: number;
  resource: Resource;
  /** All that the node has about the resource. */
  contracts: Contracts;
  heading: string;
}

/** The contracts that a node has about a resource: those in force with the exhibits that use them, and the way to the others. */
export function NodeContracts({ nodeId, resource, contracts, heading }: NodeContractsProps) {
  const { t } = useTranslation('resourceDetails');
  const inForce = contracts.filter(({ status }) => status === ContractStatus.inForce);
  const { data: uses } = useQuery(
    contractExhibitsQuery(
      nodeId,
      inForce.map(({ contractId }) => contractId),
    ),
  );
  const exhibitsOf = (id: string) => uses?.find(({ contractId }) => contractId === id)?.presentables ?? [];
  return (
    <>
      {inForce.length > 0 && (
        <section>
          <h2 className={styles.subtitle}>{heading}</h2>
          <ul className={styles.dependencies}>
            {inForce.map((contract) => (
              <li key={contract.contractId}>
                {contract.contractName} <ContractStatusBadge contract={contract} />
                <Group component="span" gap={4} className={styles.aside}>
                  <span>
                    <Timed>{t('signed_on', { date: timeText(contract.createDate, 'day') })}</Timed>
                  </span>
                  <code>{contract.contractId}</code>
                  <CopyButton value={contract.contractId} label={t('copy_contract_id')} />
                </Group>
                <Uses resource={resource} exhibits={exhibitsOf(contract.contractId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {inForce.length < contracts.length && (
        <Suspense>
          <TerminatedLink contracts={contracts} />
        </Suspense>
      )}
    </>
  );
}

interface UsesProps {
  resource: Resource;
  exhibits: readonly { presentableId: string; presentableName: string; presentableTitle: string }[];
}

function Uses({ resource: { subjectType }, exhibits }: UsesProps) {
  const { t } = useTranslation('resourceDetails');
  if (exhibits.length === 0) return null;
  return (
    <Group component="span" gap="xs" className={styles.aside}>
      {t('used_by', { count: exhibits.length })}
      {exhibits.map(({ presentableId, presentableName, presentableTitle }) => (
        <Anchor
          key={presentableId}
          component={AppLink}
          app="console"
          {...exhibitTarget({ presentableId, subjectType })}
          size="sm"
        >
          {presentableTitle || presentableName}
        </Anchor>
      ))}
    </Group>
  );
}
