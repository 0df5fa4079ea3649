import { ContractStatus, PartyIdentity, ResourceStatus } from '@colophon/model';
import { Group, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Licensing, licensingQuery } from '#api/contracts/queries.ts';
import { changeExhibit } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { AvailablePolicies } from '#domain/contracts/available-policies.tsx';
import { SignedContract } from '#domain/contracts/signed-contract.tsx';
import { TerminatedLink } from '#domain/contracts/terminated-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { confirm } from '#ui/confirm.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import { toast } from '#ui/toast.ts';
import styles from './exhibit-page.module.css';

type Contract = Licensing['contracts'][number];
type Resource = Licensing['resources'][number];
type Resolved = Exhibit['resolveResources'][number];

interface ExhibitContractsProps {
  exhibit: Exhibit;
  /** True when the reader came for the contracts: they are brought into view. */
  isWanted: boolean;
}

/** By which contracts the node licenses what an exhibit needs, and what else it could sign. */
export function ExhibitContracts({ exhibit, isWanted }: ExhibitContractsProps) {
  const { t } = useTranslation('exhibits');
  const { data, error, refetch } = useQuery(licensingQuery(exhibit));
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (isWanted && isLoaded) section.current?.scrollIntoView();
  }, [isWanted, isLoaded]);

  return (
    <section ref={section} className={styles.section} aria-labelledby="contracts">
      <h2 id="contracts">{t('contracts')}</h2>
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <ul className={styles.cards}>
          {exhibit.resolveResources.map((resolved) => (
            <li key={resolved.resourceId} className={styles.card}>
              <ResolvedResource exhibit={exhibit} resolved={resolved} {...partOf(data, resolved.resourceId)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** By which contracts the node licenses one resource for an exhibit. */
export function ExhibitLicence({ exhibit, resourceId }: { exhibit: Exhibit; resourceId: string }) {
  const { data, error, refetch } = useQuery(licensingQuery(exhibit));
  const resolved = exhibit.resolveResources.find((one) => one.resourceId === resourceId);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data || !resolved) return <Skeleton height={160} />;
  return <ResolvedResource exhibit={exhibit} resolved={resolved} {...partOf(data, resourceId)} />;
}

function partOf({ contracts, resources }: Licensing, wanted: string) {
  return {
    contracts: contracts.filter(({ subjectId }) => subjectId === wanted),
    resource: resources.find(({ resourceId }) => resourceId === wanted),
  };
}

interface ResolvedResourceProps {
  exhibit: Exhibit;
  resolved: Resolved;
  contracts: readonly Contract[];
  /** Absent when it cannot be read any more. */
  resource: Resource | undefined;
}

function ResolvedResource({ exhibit, resolved, contracts, resource }: ResolvedResourceProps) {
  const { t } = useTranslation('exhibits');
  const { resourceId, resourceName } = resolved;
  const used = resolved.contracts.map(({ policyId }) => policyId);
  const inForce = contracts.filter(({ status }) => status !== ContractStatus.terminated);
  const isListed = resource?.status === ResourceStatus.online;

  const license = useWrite(changeExhibit, { onSuccess: () => toast.success(t('saved')) });
  const use = (policyIds: readonly string[]) =>
    license.mutate({
      presentableId: exhibit.presentableId,
      resolveResources: [{ resourceId, contracts: policyIds.map((policyId) => ({ policyId })) }],
    });
  const sign = async ({ policyId, policyName }: { policyId: string; policyName: string }) => {
    const agreed = await confirm({
      title: t('sign_plan', { name: policyName }),
      description: t('sign_text', { resource: resourceName }),
      confirmLabel: t('sign'),
    });
    if (agreed) use([...used, policyId]);
  };

  return (
    <>
      <Group gap="sm" mb="sm">
        <h3>{resourceName}</h3>
        <span className={styles.line}>
          {t(resourceId === exhibit.resourceInfo.resourceId ? 'main_resource' : 'upcast_resource')}
        </span>
        {resource && !isListed && <ResourceStatusBadge status={resource.status} />}
      </Group>
      {inForce.length === 0 && <p className={styles.notice}>{t('no_contract')}</p>}
      <ul className={styles.cards}>
        {inForce.map((contract) => (
          <li key={contract.contractId}>
            <UsedContract
              contract={contract}
              isUsed={used.includes(contract.policyId)}
              isOnlyOne={used.length === 1}
              isSending={license.isPending}
              onUse={(isWanted) =>
                use(isWanted ? [...used, contract.policyId] : used.filter((policyId) => policyId !== contract.policyId))
              }
            />
          </li>
        ))}
      </ul>
      <TerminatedLink contracts={contracts} />
      <AvailablePolicies
        resource={resource}
        contracts={contracts}
        kind={PartyIdentity.node}
        isSending={license.isPending}
        onSign={(policy) => void sign(policy)}
      />
    </>
  );
}

interface UsedContractProps {
  contract: Contract;
  isUsed: boolean;
  /** True when the exhibit uses one contract with this resource and no other. */
  isOnlyOne: boolean;
  isSending: boolean;
  onUse: (use: boolean) => void;
}

function UsedContract({ contract, isUsed, isOnlyOne, isSending, onUse }: UsedContractProps) {
  const { t } = useTranslation('exhibits');
  const use = (
    <ReasonedField why={isUsed && isOnlyOne && 'reasons:only_contract'}>
      <Switch
        label={t('use_contract')}
        aria-label={t('use_contract_of', { name: contract.contractName })}
        checked={isUsed}
        disabled={isSending}
        onChange={(event) => onUse(event.currentTarget.checked)}
      />
    </ReasonedField>
  );
  return <SignedContract contract={contract} control={use} />;
}
