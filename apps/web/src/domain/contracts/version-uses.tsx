import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#api/contracts/contract.ts';
import { useWrite } from '#api/mutation.ts';
import { versionLicencesQuery } from '#api/resources/licensing.ts';
import { chooseContracts } from '#api/resources/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './contracts.module.css';

/** Versions of the licensed resource that need the licensor's: which of them use this contract can be changed here. */
export function VersionUses({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { licenseeId, licensorId, policyId, contractId, contractName } = contract;
  const { data, error, refetch } = useQuery(versionLicencesQuery(licenseeId));
  const change = useWrite(chooseContracts);
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={56} />;
  const needing = data.flatMap(({ version, resolveResources }) =>
    resolveResources
      .filter(({ resourceId }) => resourceId === licensorId)
      .map(({ contracts }) => ({ version, contracts })),
  );
  if (needing.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('no_version_using')}
      </Text>
    );
  }
  const use = (version: string, isUsed: boolean) =>
    change.mutate({
      resourceId: licenseeId,
      subjects: [{ subjectId: licensorId, versions: [{ version, policyId, operation: isUsed ? 1 : 0 }] }],
    });
  return (
    <fieldset className={styles.uses}>
      <legend>{t('versions_using')}</legend>
      <Stack gap="xs">
        {needing.map(({ version, contracts }) => {
          const isUsed = contracts.some((one) => one.contractId === contractId);
          const isOnlyOne = isUsed && contracts.length === 1;
          return (
            <Checkbox
              key={version}
              label={version}
              aria-label={t('use_in_version', { name: contractName, version })}
              description={isOnlyOne && t('only_contract')}
              checked={isUsed}
              disabled={isOnlyOne || change.isPending}
              onChange={(event) => use(version, event.currentTarget.checked)}
            />
          );
        })}
      </Stack>
    </fieldset>
  );
}
