import { ContractStatus, PartyIdentity, ResourceStatus } from '@colophon/model';
import { Group, Switch } from '@mantine/core';
import type { Licensing } from '#api/contracts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { confirm } from '#ui/confirm.ts';
import { ReasonedField } from '#ui/reasoned.tsx';
import { AvailablePolicies } from './available-policies.tsx';
import styles from './contracts.module.css';
import { SignedContract } from './signed-contract.tsx';
import { TerminatedLink } from './terminated-link.tsx';

type Contract = Licensing['contracts'][number];

interface NodeLicenceProps {
  resourceId: string;
  resourceName: string;
  /** True for the exhibited work itself, false for what it leaves to be licensed. */
  isMain: boolean;
  licensing: Licensing;
  /** Policies whose contracts are in use. */
  used: readonly string[];
  isSending: boolean;
  /** Uses the contracts of these policies from now on, and signs those that are not signed yet. */
  onUse: (policyIds: readonly string[]) => void;
}

/** By which contracts a node licenses one resource for an exhibit, and what else it could sign. */
export function NodeLicence({ resourceId, resourceName, isMain, licensing, used, isSending, onUse }: NodeLicenceProps) {
  const { t } = useTranslation('exhibits');
  const contracts = licensing.contracts.filter(({ subjectId }) => subjectId === resourceId);
  const resource = licensing.resources.find((one) => one.resourceId === resourceId);
  const inForce = contracts.filter(({ status }) => status !== ContractStatus.terminated);
  const isListed = resource?.status === ResourceStatus.online;

  const sign = async ({ policyId, policyName }: { policyId: string; policyName: string }) => {
    const agreed = await confirm({
      title: t('sign_plan', { name: policyName }),
      description: t('sign_text', { resource: resourceName }),
      confirmLabel: t('sign'),
    });
    if (agreed) onUse([...used, policyId]);
  };

  return (
    <>
      <Group gap="sm" mb="sm">
        <h3>{resourceName}</h3>
        <span className={styles.aside}>{t(isMain ? 'main_resource' : 'upcast_resource')}</span>
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
              isSending={isSending}
              onUse={(isWanted) =>
                onUse(
                  isWanted ? [...used, contract.policyId] : used.filter((policyId) => policyId !== contract.policyId),
                )
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
        isSending={isSending}
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
