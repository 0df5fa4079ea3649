import { ResourceStatus } from '@colophon/model';
import { ActionIcon, Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPackage, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import rowStyles from '#domain/dependencies/rows.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { VersionRange } from '#domain/resources/version-range.tsx';
import { latestIn } from '#domain/resources/version-range-rules.ts';
import { RaisedDependency } from '#domain/version-changes/raised-dependency.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { LicenceChoice, type LicenceChoiceProps } from './licence-choice.tsx';
import type { NeededResource } from './licensing.ts';
import styles from './needed-row.module.css';

interface NeededRowProps extends LicenceChoiceProps {
  /** The range of the version before; absent where that did not use it. */
  raisedFrom: string | undefined;
  onRange: (versionRange: string) => void;
  onRemove: () => void;
}

/** One resource that a version needs: which versions of it, whether it is licensed, and behind that by which contracts. */
export function NeededRow({ row, licensee, raisedFrom, onRange, onRemove, ...choice }: NeededRowProps) {
  const { t } = useTranslation(['dependencies', 'licensing']);
  const typeWords = useTypeWords();
  const { resourceId, name, dependency, resource, isComplete } = row;
  const [isOpen, setIsOpen] = useState(!isComplete);
  const versions = resource?.resourceVersions.map(({ version }) => version) ?? [];
  const before = raisedFrom && latestIn(raisedFrom, versions);
  const after = dependency && latestIn(dependency.versionRange, versions);
  return (
    <li className={styles.needed} data-below={dependency === undefined || undefined}>
      <div className={rowStyles.row}>
        <IconPackage size={20} stroke={1.5} aria-hidden="true" />
        <div className={rowStyles.about}>
          <Group gap="xs">
            <ResourceLink resourceId={resourceId} target="_blank">
              {name}
            </ResourceLink>
            {resource && resource.status !== ResourceStatus.online && <ResourceStatusBadge status={resource.status} />}
            <LicenceSign row={row} />
          </Group>
          <Text size="sm" c="dimmed">
            {dependency ? typeWords(resource?.resourceType ?? []) : t('licensing:left_by_dependency')}
          </Text>
          <Group gap="xs">
            {dependency && resource && (
              <VersionRange
                name={name}
                value={dependency.versionRange}
                versions={versions.toReversed()}
                onChange={onRange}
              />
            )}
            {licensee.resourceId && before && after && before !== after && (
              <RaisedDependency
                licenseeId={licensee.resourceId}
                dependency={{ resourceId, resourceName: name }}
                before={before}
                after={after}
              />
            )}
            <Button
              variant="subtle"
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('licensing:licences_of', { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('licensing:licences')}
            </Button>
          </Group>
        </div>
        {dependency && (
          <ActionIcon aria-label={t('remove', { name })} onClick={onRemove}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </div>
      {isOpen && (
        <Stack className={styles.choice} gap="sm">
          <Warnings row={row} />
          <LicenceChoice row={row} licensee={licensee} {...choice} />
        </Stack>
      )}
    </li>
  );
}

/** In one mark, how a resource is licensed. */
export function LicenceSign({ row }: { row: NeededResource }) {
  const { t } = useTranslation('licensing');
  const { isUpcast, isComplete, usedContractIds, chosenPolicyIds, contracts, offered } = row;
  if (isUpcast)
    return (
      <Badge color="danger" variant="light">
        {t('upcast')}
      </Badge>
    );
  if (!isComplete) {
    return (
      <Badge color="warning" variant="light" leftSection={<IconAlertTriangle size={12} aria-hidden="true" />}>
        {t('not_licensed')}
      </Badge>
    );
  }
  const used = contracts.filter(({ contractId }) => usedContractIds.includes(contractId));
  const chosen = offered.filter(({ policyId }) => chosenPolicyIds.includes(policyId));
  return (
    <>
      {used.map(({ contractId, contractName }) => (
        <Badge key={contractId} color="success" variant="light">
          {contractName}
        </Badge>
      ))}
      {chosen.map(({ policyId, policyName }) => (
        <Badge key={policyId} color="ink" variant="outline">
          {policyName}
        </Badge>
      ))}
    </>
  );
}

/** Warns of problems that nobody here can solve but that the reader has to know about. */
export function Warnings({ row: { resource, obstacle } }: { row: NeededResource }) {
  const { t } = useTranslation('licensing');
  return (
    <>
      {obstacle && <Alert color="warning">{t(`obstacle_${obstacle}`)}</Alert>}
      {resource?.isOwnerFrozen && <Alert color="warning">{t('owner_frozen')}</Alert>}
      {resource?.isChainBroken && <Alert color="warning">{t('chain_broken')}</Alert>}
    </>
  );
}
