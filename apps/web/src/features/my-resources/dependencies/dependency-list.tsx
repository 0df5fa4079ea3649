import { ResourceStatus } from '@colophon/model';
import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Licensing } from '#api/contracts/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import styles from './dependencies.module.css';
import type { Dependency, LicenceState } from './dependencies.ts';

const COLORS = { licensed: 'success', notLicensed: 'warning', leftToUser: 'ink' } as const;

export interface DependencyRow {
  dependency: Dependency;
  state: LicenceState;
  /** Absent when it cannot be read any more. */
  resource: Licensing['resources'][number] | undefined;
  /** True when the dependency itself has licensed all that it has to. */
  isWhole: boolean;
}

interface DependencyListProps {
  rows: readonly DependencyRow[];
  chosenId: string | undefined;
  onChoose: (resourceId: string) => void;
}

/** Shows the dependencies of an own resource's versions; one of them is chosen. */
export function DependencyList({ rows, chosenId, onChoose }: DependencyListProps) {
  const { t } = useTranslation('myResources');
  const typeWords = useTypeWords();
  return (
    <ul className={styles.list} aria-label={t('dependencies')}>
      {rows.map(({ dependency: { resourceId, resourceName, uses }, state, resource, isWhole }) => {
        const ranges = [...new Set(uses.flatMap(({ range }) => range ?? []))];
        return (
          <li key={resourceId}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={resourceId === chosenId}
              onClick={() => onChoose(resourceId)}
            >
              <strong>{resourceName}</strong>
              <span className={styles.aside}>
                {[resource && typeWords(resource.resourceType), ...ranges].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.marks}>
                <Badge variant="light" color={COLORS[state]}>
                  {t(`licence_${state}`)}
                </Badge>
                {resource && resource.status !== ResourceStatus.online && (
                  <ResourceStatusBadge status={resource.status} />
                )}
                {!isWhole && (
                  <span className={styles.warning}>
                    <IconAlertTriangle size={14} aria-hidden="true" />
                    {t('dependency_chain_broken')}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
