import { ActionIcon, Alert, Badge, Group, Skeleton, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionLicencesQuery } from '#api/resources/licensing.ts';
import rowStyles from '#domain/dependencies/rows.module.css';
import { Block } from '#domain/properties/block.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { AddDependencyDrawer } from './add-dependency-drawer.tsx';
import type { Dependency, Licensee, Licensing } from './licensing.ts';
import { NeededRow } from './needed-row.tsx';
import type { useLicensing } from './use-licensing.ts';

interface DependencyPanelProps {
  licensee: Licensee;
  licensing: Licensing;
  /** As `useLicensing` knows it. */
  known: ReturnType<typeof useLicensing>;
  onChange: (change: (licensing: Licensing) => Licensing) => void;
}

/**
 * Shows the resources that a version uses, and their contracts; these are signed when the version is released, and not before.
 */
export function DependencyPanel({ licensee, licensing, known, onChange }: DependencyPanelProps) {
  const { t } = useTranslation(['dependencies', 'licensing']);
  const [isAdding, setIsAdding] = useState(false);
  const { dependencies, objects, toSign } = licensing;
  const { rows, failed } = known;
  const { resourceId: licenseeId = '', isReleased } = licensee;
  const versions = useQuery({ ...versionLicencesQuery(licenseeId), enabled: isReleased });
  const setDependencies = (next: Dependency[]) => onChange((now) => ({ ...now, dependencies: next }));
  const isSigning = rows?.some(({ chosenPolicyIds, isUpcast }) => !isUpcast && chosenPolicyIds.length > 0);
  return (
    <Block title={t('dependencies')} addLabel={t('add')} onAdd={() => setIsAdding(true)}>
      {dependencies.length + objects.length === 0 && <Text c="dimmed">{t('licensing:none')}</Text>}
      {failed && <ErrorFace error={failed.error} retry={() => void failed.refetch()} />}
      {!rows && !failed && <Skeleton height={72} />}
      <ul className={rowStyles.list}>
        {rows?.map((row) => (
          <NeededRow
            key={row.resourceId}
            row={row}
            licensee={licensee}
            raisedFrom={
              versions.data?.[0]?.dependencies.find((each) => each.resourceId === row.resourceId)?.versionRange
            }
            onRange={(versionRange) =>
              setDependencies(dependencies.map((each) => (each === row.dependency ? { ...each, versionRange } : each)))
            }
            onRemove={() => setDependencies(dependencies.filter((each) => each !== row.dependency))}
            onUpcast={(isUpcast) =>
              onChange((now) => ({
                ...now,
                upcasts: [
                  ...now.upcasts.filter(({ resourceId }) => resourceId !== row.resourceId),
                  ...(isUpcast ? [{ resourceId: row.resourceId, resourceName: row.name }] : []),
                ],
              }))
            }
            onPolicies={(policyIds) =>
              onChange((now) => ({
                ...now,
                toSign: [
                  ...now.toSign.filter(({ resourceId }) => resourceId !== row.resourceId),
                  { resourceId: row.resourceId, policyIds },
                ],
              }))
            }
            onContracts={(contractIds) =>
              onChange((now) => ({
                ...now,
                excluded: [
                  ...now.excluded.filter(({ resourceId }) => resourceId !== row.resourceId),
                  ...row.contracts
                    .filter(({ contractId }) => !contractIds.includes(contractId))
                    .map(({ contractId }) => ({ resourceId: row.resourceId, contractId })),
                ],
              }))
            }
          />
        ))}
        {objects.map((name) => (
          <li key={name} className={rowStyles.row}>
            <div className={rowStyles.about}>
              <Group gap="xs">
                <span className={rowStyles.name}>{name}</span>
                <Badge color="danger" variant="light">
                  {t('kind_object')}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {t('licensing:object_text')}
              </Text>
            </div>
            <ActionIcon
              aria-label={t('remove', { name })}
              onClick={() => onChange((now) => ({ ...now, objects: now.objects.filter((each) => each !== name) }))}
            >
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {isSigning && toSign.length > 0 && <Alert color="ink">{t('licensing:signed_on_release')}</Alert>}
      <AddDependencyDrawer
        opened={isAdding}
        licensee={licensee}
        dependencies={dependencies}
        onChange={setDependencies}
        onClose={() => setIsAdding(false)}
      />
    </Block>
  );
}
