import { ContractStatus, PartyIdentity } from '@colophon/model';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Contract } from '#api/contracts/contract.ts';
import { type ContractUse, resolvingExhibitsQuery, resolvingVersionsQuery } from '#api/contracts/uses.ts';
import { changeExhibit } from '#api/exhibits/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { chooseContracts } from '#api/resources/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import styles from './contracts.module.css';

/** Shows the uses of a contract, for the owner of its licensee. A contract that has ended has no uses. */
export function ContractUses({ contract }: { contract: Contract }) {
  const { user } = useCurrentUser();
  const { status, licenseeOwnerId, licenseeIdentityType } = contract;
  if (user?.userId !== licenseeOwnerId || status === ContractStatus.terminated) return null;
  if (licenseeIdentityType === PartyIdentity.node) return <ExhibitUses contract={contract} />;
  return licenseeIdentityType === PartyIdentity.resource ? <VersionUses contract={contract} /> : null;
}

/** Exhibits of the licensed node that need the licensor's resource: which of them use this contract can be changed here. */
function ExhibitUses({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { licensorId, policyId } = contract;
  const change = useWrite(changeExhibit);
  return (
    <Uses
      contract={contract}
      legend={t('exhibits_using')}
      uses={useQuery(resolvingExhibitsQuery(contract))}
      isChanging={change.isPending}
      onChange={({ id, policyIds }, isUsed) => {
        const wanted = isUsed ? [...policyIds, policyId] : policyIds.filter((each) => each !== policyId);
        const contracts = wanted.map((each) => ({ policyId: each }));
        change.mutate({ presentableId: id, resolveResources: [{ resourceId: licensorId, contracts }] });
      }}
    />
  );
}

/** Versions of the licensed resource that need the licensor's: which of them use this contract can be changed here. */
export function VersionUses({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { licenseeId, licensorId, policyId } = contract;
  const change = useWrite(chooseContracts);
  return (
    <Uses
      contract={contract}
      legend={t('versions_using')}
      uses={useQuery(resolvingVersionsQuery(contract))}
      isChanging={change.isPending}
      onChange={({ id }, isUsed) => {
        const versions = [{ version: id, policyId, operation: isUsed ? 1 : 0 } as const];
        change.mutate({ resourceId: licenseeId, subjects: [{ subjectId: licensorId, versions }] });
      }}
    />
  );
}

interface UsesProps {
  contract: Contract;
  legend: string;
  uses: UseQueryResult<ContractUse[]>;
  isChanging: boolean;
  onChange: (use: ContractUse, isUsed: boolean) => void;
}

/** A switch for each that could use a contract; the only contract that something has stays in use. */
function Uses({ contract: { policyId }, legend, uses, isChanging, onChange }: UsesProps) {
  const { data, error, refetch } = uses;
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={56} />;
  if (data.length === 0) return null;
  return (
    <fieldset className={styles.uses}>
      <legend>{legend}</legend>
      <Stack gap="xs">
        {data.map((use) => {
          const isUsed = use.policyIds.includes(policyId);
          const isOnlyOne = isUsed && use.policyIds.length === 1;
          return (
            <ReasonedField key={use.id} why={isOnlyOne && 'reasons:only_contract'}>
              <Switch
                label={use.name}
                checked={isUsed}
                disabled={isChanging}
                onChange={(event) => onChange(use, event.currentTarget.checked)}
              />
            </ReasonedField>
          );
        })}
      </Stack>
    </fieldset>
  );
}
