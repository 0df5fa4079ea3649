import { ActionIcon, Anchor, Badge, Group, Popover, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconFile, IconPackage, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DependencyTargets, ObjectDependency } from '#api/objects/dependencies.ts';
import { dependencyTargetsQuery } from '#api/objects/dependencies.ts';
import type { StoredObject } from '#api/objects/queries.ts';
import styles from '#domain/dependencies/rows.module.css';
import { Block } from '#domain/properties/block.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { VersionRange } from '#domain/resources/version-range.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useHoldEscape } from '#ui/side-drawer.tsx';
import { AddDependencyDrawer } from './add-dependency-drawer.tsx';

interface ObjectDependenciesProps {
  object: StoredObject;
  dependencies: readonly ObjectDependency[];
  onChange: (dependencies: ObjectDependency[]) => void;
}

/** Dependencies of an object: resources, in a range of versions, and other objects. */
export function ObjectDependencies({ object, dependencies, onChange }: ObjectDependenciesProps) {
  const { t } = useTranslation('dependencies');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useQuery(dependencyTargetsQuery(dependencies));
  return (
    <Block title={t('dependencies')} addLabel={t('add')} onAdd={() => setIsAdding(true)}>
      {dependencies.length === 0 && <Text c="dimmed">{t('no_dependencies')}</Text>}
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={72} />}
      {data && (
        <ul className={styles.list}>
          {dependencies.map((dependency) => (
            <DependencyRow
              key={`${dependency.type} ${dependency.name}`}
              dependency={dependency}
              targets={data}
              onRange={(versionRange) =>
                onChange(dependencies.map((each) => (each === dependency ? { ...each, versionRange } : each)))
              }
              onRemove={() => onChange(dependencies.filter((each) => each !== dependency))}
            />
          ))}
        </ul>
      )}
      <AddDependencyDrawer
        opened={isAdding}
        object={object}
        dependencies={dependencies}
        onChange={onChange}
        onClose={() => setIsAdding(false)}
      />
    </Block>
  );
}

interface DependencyRowProps {
  dependency: ObjectDependency;
  targets: DependencyTargets;
  onRange: (range: string) => void;
  onRemove: () => void;
}

function DependencyRow({ dependency, targets, onRange, onRemove }: DependencyRowProps) {
  const { t } = useTranslation('dependencies');
  const typeWords = useTypeWords();
  const { name, type, versionRange } = dependency;
  const resource = type === 'resource' ? targets.resources.get(name.toLowerCase()) : undefined;
  const object = type === 'object' ? targets.objects.get(name) : undefined;
  const isGone = !resource && !object;
  const Icon = type === 'resource' ? IconPackage : IconFile;
  return (
    <li className={styles.row} data-gone={isGone || undefined}>
      <Icon size={20} stroke={1.5} aria-label={t(`kind_${type}`)} role="img" />
      <div className={styles.about}>
        <Group gap="xs">
          {resource && (
            <ResourceLink resourceId={resource.resourceId} target="_blank">
              {name}
            </ResourceLink>
          )}
          {object && (
            <Anchor
              component={AppLink}
              app="console"
              to="/storage"
              search={{ bucketName: object.bucketName, objectID: object.objectId }}
              target="_blank"
            >
              {name}
            </Anchor>
          )}
          {isGone && <span>{name}</span>}
          {isGone && <Badge color="gray">{t('gone')}</Badge>}
          {resource && <ResourceStatusBadge status={resource.status} />}
        </Group>
        <Text size="sm" c="dimmed">
          {typeWords((resource ?? object)?.resourceType ?? []) || t(isGone ? 'gone_text' : 'no_type')}
        </Text>
        {resource && (
          <Group gap="xs">
            <VersionRange
              name={name}
              value={versionRange}
              versions={resource.resourceVersions.map(({ version }) => version).toReversed()}
              onChange={onRange}
            />
            <Upcasts names={resource.baseUpcastResources.map(({ resourceName }) => resourceName)} />
          </Group>
        )}
      </div>
      <ActionIcon aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}

/** The resources whose authorisation a resource passes on to whoever uses it. */
function Upcasts({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('dependencies');
  const [isOpen, setIsOpen] = useState(false);
  useHoldEscape(isOpen);
  if (names.length === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.upcasts} onClick={() => setIsOpen(!isOpen)}>
          {t('upcast_count', { count: names.length })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown tabIndex={0}>
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
