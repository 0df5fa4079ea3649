import { Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resourceLicensingQuery } from '#api/contracts/queries.ts';
import { selfLicencesQuery, versionLicencesQuery } from '#api/resources/licensing.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { UnlockPlan } from '#domain/unlock/unlock-plan.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useOwnResource } from '../own-resource.ts';
import styles from './dependencies.module.css';
import { dependenciesOf, licenceState, usedIn } from './dependencies.ts';
import { DependencyList, type DependencyRow } from './dependency-list.tsx';
import { OwnGraphs } from './own-graphs.tsx';
import { ResourceLicence } from './resource-licence.tsx';

/** Filter of the page, as its address holds it. */
export interface DependencyFilter {
  /** All versions when absent. */
  version?: string | undefined;
  licence?: 'licensed' | 'notLicensed' | undefined;
  /** The dependency that is looked at. */
  dependency?: string | undefined;
}

interface DependencyPageProps {
  resourceId: string;
  /** True when there may be several versions to choose from. */
  hasVersions?: boolean;
  filter: DependencyFilter;
  onFilter: (change: DependencyFilter) => void;
}

/** Everything that the versions of an own resource use, and by which contracts. */
export function DependencyPage({ resourceId, hasVersions = true, filter, onFilter }: DependencyPageProps) {
  const { t } = useTranslation('myResources');
  const { data: versions, error, refetch } = useQuery(versionLicencesQuery(resourceId));
  const dependencies = dependenciesOf(versions ?? []);
  const ids = dependencies.map((dependency) => dependency.resourceId);
  const hasSome = ids.length > 0;
  const licensing = useQuery({ ...resourceLicensingQuery(resourceId, ids), enabled: hasSome });
  const selves = useQuery({ ...selfLicencesQuery(ids.map((id) => ({ resourceId: id }))), enabled: hasSome });

  let content: ReactNode;
  if (error) content = <ErrorFace error={error} retry={() => void refetch()} />;
  else if (licensing.error) content = <ErrorFace error={licensing.error} retry={() => void licensing.refetch()} />;
  else if (!versions || (hasSome && !licensing.data)) content = <ListSkeleton />;
  else if (!licensing.data) content = <EmptyFace title={t('no_dependencies')} text={t('no_dependencies_text')} />;
  else {
    const { contracts, resources } = licensing.data;
    const rows = dependencies.flatMap((whole): DependencyRow[] => {
      const dependency = usedIn(whole, filter.version);
      if (dependency.uses.length === 0) return [];
      const state = licenceState(dependency, contracts);
      if (filter.licence && state !== filter.licence) return [];
      return [
        {
          dependency,
          state,
          resource: resources.find((one) => one.resourceId === dependency.resourceId),
          isWhole: selves.data?.find((one) => one.resourceId === dependency.resourceId)?.isAuth !== false,
        },
      ];
    });
    content = (
      <>
        <Filters
          versions={hasVersions ? versions.map(({ version }) => version) : []}
          filter={filter}
          onFilter={onFilter}
        />
        <Rows resourceId={resourceId} rows={rows} filter={filter} onFilter={onFilter} />
      </>
    );
  }
  return (
    <Stack gap="lg">
      <h1>{t('section_dependency')}</h1>
      {hasSome && (
        <UnlockPlan
          key={filter.version}
          subject={{ kind: 'resource', resourceId, version: filter.version }}
          isQuietWhenOpen
        />
      )}
      {content}
      <VersionGraphs resourceId={resourceId} version={filter.version} />
    </Stack>
  );
}

interface FiltersProps extends Pick<DependencyPageProps, 'filter' | 'onFilter'> {
  versions: readonly string[];
}

function Filters({ versions, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('myResources');
  return (
    <Group align="flex-end" gap="md">
      {versions.length > 0 && (
        <NativeSelect
          label={t('versions')}
          value={filter.version ?? ''}
          data={[
            { value: '', label: t('all_versions') },
            ...versions.map((version) => ({ value: version, label: version })),
          ]}
          onChange={(event) => onFilter({ version: event.currentTarget.value || undefined })}
        />
      )}
      <FilterChips
        label={t('licence')}
        options={[
          { value: '', label: t('all') },
          { value: 'licensed', label: t('licence_licensed') },
          { value: 'notLicensed', label: t('licence_notLicensed') },
        ]}
        isChosen={(value) => value === (filter.licence ?? '')}
        onToggle={(value) => onFilter({ licence: (value || undefined) as DependencyFilter['licence'] })}
      />
    </Group>
  );
}

interface RowsProps extends DependencyPageProps {
  rows: readonly DependencyRow[];
}

function Rows({ resourceId, rows, filter, onFilter }: RowsProps) {
  const { t } = useTranslation(['myResources', 'ui']);
  // The one that needs something is the one to begin with.
  const chosen =
    rows.find(({ dependency }) => dependency.resourceId === filter.dependency) ??
    rows.find(({ state }) => state === 'notLicensed') ??
    rows[0];
  if (!chosen) return <EmptyFace title={t('ui:nothing_found')} />;
  const { resourceId: licensorId, resourceName } = chosen.dependency;
  return (
    <div className={styles.columns}>
      <DependencyList rows={rows} chosenId={licensorId} onChoose={(dependency) => onFilter({ dependency })} />
      <section aria-label={resourceName} className={styles.chosen}>
        <h2>
          <ResourceLink resourceId={licensorId} inherit>
            {resourceName}
          </ResourceLink>
        </h2>
        <ResourceLicence key={licensorId} resourceId={resourceId} licensorId={licensorId} />
      </section>
    </div>
  );
}

/** The graphs of the chosen version, or of the latest. */
function VersionGraphs({ resourceId, version }: { resourceId: string; version: string | undefined }) {
  const resource = useOwnResource(resourceId);
  const isKnown = resource.resourceVersions.some((released) => released.version === version);
  const shown = isKnown ? version! : resource.latestVersion;
  return shown && <OwnGraphs resource={resource} version={shown} />;
}

function ListSkeleton() {
  return (
    <div className={styles.columns}>
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  );
}
