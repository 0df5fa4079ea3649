import { ContractStatus, PartyIdentity } from '@colophon/model';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#api/contracts/contract.ts';
import { resolvingExhibitsQuery } from '#api/contracts/uses.ts';
import { changeExhibit } from '#api/exhibits/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './contracts.module.css';
import { VersionUses } from './version-uses.tsx';

/** What uses a contract, for the owner of its licensee. A contract that has ended is used by nothing. */
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
  const { data, error, refetch } = useQuery(resolvingExhibitsQuery(contract));
  const change = useWrite(changeExhibit);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={56} />;
  if (data.length === 0) return null;
  return (
    <fieldset className={styles.uses}>
      <legend>{t('exhibits_using')}</legend>
      <Stack gap="xs">
        {data.map(({ presentableId, name, policyIds }) => {
          const isUsed = policyIds.includes(policyId);
          const isOnlyOne = isUsed && policyIds.length === 1;
          const send = (wanted: readonly string[]) =>
            change.mutate({
              presentableId,
              resolveResources: [{ resourceId: licensorId, contracts: wanted.map((id) => ({ policyId: id })) }],
            });
          return (
            <Switch
              key={presentableId}
              label={name}
              description={isOnlyOne && t('only_contract')}
              checked={isUsed}
              disabled={isOnlyOne || change.isPending}
              onChange={(event) =>
                send(event.currentTarget.checked ? [...policyIds, policyId] : policyIds.filter((id) => id !== policyId))
              }
            />
          );
        })}
      </Stack>
    </fieldset>
  );
}
