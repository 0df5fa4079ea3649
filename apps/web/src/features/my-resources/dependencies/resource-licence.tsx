import { ContractStatus, PartyIdentity, ResourceStatus } from '@colophon/model';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceLicensingQuery } from '#api/contracts/queries.ts';
import { versionLicencesQuery } from '#api/resources/licensing.ts';
import { AvailablePolicies, type OfferedPolicy } from '#domain/contracts/available-policies.tsx';
import { VersionUses } from '#domain/contracts/contract-uses.tsx';
import { SignedContract } from '#domain/contracts/signed-contract.tsx';
import { TerminatedLink } from '#domain/contracts/terminated-link.tsx';
import { latestIn } from '#domain/resources/version-range-rules.ts';
import { RaisedDependency } from '#domain/version-changes/raised-dependency.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './dependencies.module.css';
import { dependenciesOf } from './dependencies.ts';
import { SignForVersions } from './sign-for-versions.tsx';

interface ResourceLicenceProps {
  /** Own resource, which is the licensee. */
  resourceId: string;
  /** Resource that it uses. */
  licensorId: string;
}

/** By which contracts an own resource licenses one that it uses, which versions use them, and what else could be signed. */
export function ResourceLicence({ resourceId, licensorId }: ResourceLicenceProps) {
  const { t } = useTranslation(['myResources', 'contracts']);
  const versions = useQuery(versionLicencesQuery(resourceId));
  const licensing = useQuery(resourceLicensingQuery(resourceId, [licensorId]));
  const [toSign, setToSign] = useState<OfferedPolicy>();

  const failed = [versions, licensing].find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!versions.data || !licensing.data) return <Skeleton height={240} />;

  const contracts = licensing.data.contracts.filter(({ subjectId }) => subjectId === licensorId);
  const licensor = licensing.data.resources.find((one) => one.resourceId === licensorId);
  const uses = dependenciesOf(versions.data).find((one) => one.resourceId === licensorId)?.uses ?? [];
  const licensingVersions = uses.filter(({ isLeftToUser }) => !isLeftToUser).map(({ version }) => version);
  // Version of the dependency that the newest version using it takes, among those that exist.
  const range = uses.find((use) => use.range)?.range;
  const used = range && latestIn(range, licensor?.resourceVersions.map(({ version }) => version) ?? []);
  const inForce = contracts.filter(({ status }) => status === ContractStatus.inForce);
  return (
    <Stack gap="md">
      {licensor && used && used !== licensor.latestVersion && (
        <div>
          <RaisedDependency
            licenseeId={resourceId}
            dependency={licensor}
            before={used}
            after={licensor.latestVersion}
          />
        </div>
      )}
      {licensor && licensor.status !== ResourceStatus.online && (
        <div className={styles.notice}>
          <ResourceStatusBadge status={licensor.status} /> {t('dependency_not_listed')}
        </div>
      )}
      {licensingVersions.length === 0 && <Text className={styles.notice}>{t('left_to_user_text')}</Text>}
      {licensingVersions.length > 0 && inForce.length === 0 && (
        <Text className={styles.notice}>{t('dependency_without_contract')}</Text>
      )}
      {inForce.length > 0 && (
        <ul className={styles.cards}>
          {inForce.map((contract) => (
            <li key={contract.contractId}>
              <SignedContract contract={contract}>
                <VersionUses contract={contract} />
              </SignedContract>
            </li>
          ))}
        </ul>
      )}
      <TerminatedLink contracts={contracts} />
      {licensingVersions.length > 0 && (
        <AvailablePolicies
          resource={licensor}
          contracts={contracts}
          kind={PartyIdentity.resource}
          isSending={false}
          onSign={setToSign}
        />
      )}
      {toSign && licensor && (
        <SignForVersions
          resourceId={resourceId}
          licensor={licensor}
          policy={toSign}
          versions={licensingVersions}
          onClose={() => setToSign(undefined)}
        />
      )}
    </Stack>
  );
}
