import { ResourceStatus, SubjectType } from '@colophon/model';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { latestOwnResourcesQuery } from '#api/resources/own.ts';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { ResourceCard } from '#domain/resources/resource-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import styles from './dashboard-page.module.css';

/** The user's newest resources, and what all of them brought in. */
export function LatestOwnResources({ earnings }: { earnings: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { data, isPending, error, refetch } = useQuery(latestOwnResourcesQuery);
  const resources = data?.dataList ?? [];
  return (
    <section aria-labelledby="latest" data-tour="resources">
      <header className={styles.head}>
        <h2 id="latest">{t('latest_resources')}</h2>
        {resources.length > 0 && (
          <Anchor component={AppLink} app="console" to="/resource/list">
            {t('view_all')}
          </Anchor>
        )}
      </header>
      <div data-tour="resource_figures">{earnings}</div>
      {isPending && <CardGridSkeleton count={3} />}
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {data && resources.length === 0 && (
        <EmptyFace
          title={t('no_resources')}
          action={
            <Button component={AppLink} variant="default" app="console" to="/resource/creatorEntry">
              {t('create_resource')}
            </Button>
          }
        />
      )}
      <CardGrid
        label={t('latest_resources')}
        rows={resources}
        rowKey={({ resourceId }) => resourceId}
        card={(resource) => (
          <ResourceCard resource={resource}>
            <ResourceStatusBadge status={resource.status} />
            <OfferedTerms policies={resource.policies} kind={2} />
            {resource.status !== ResourceStatus.frozen && <Acts resource={resource} />}
          </ResourceCard>
        )}
      />
    </section>
  );
}

interface ActsProps {
  resource: { resourceId: string; subjectType: number; latestVersion: string };
}

/** The ways to an own work: its management, and what comes next of it. The page of a blocked one has neither. */
function Acts({ resource: { resourceId, subjectType, latestVersion } }: ActsProps) {
  const { t } = useTranslation('dashboard');
  const isCollection = subjectType === SubjectType.collection;
  const version = isCollection || !latestVersion ? undefined : { version: latestVersion };
  return (
    <div className={styles.acts}>
      <Anchor
        component={AppLink}
        app="console"
        {...(isCollection
          ? ({
              to: '/resource/collectionSidebar/versionInfo/$collectionID',
              params: { collectionID: resourceId },
            } as const)
          : ({
              to: '/resource/sidebar/versionInfo/$resourceID',
              params: { resourceID: resourceId },
              search: version,
            } as const))}
      >
        {t('manage_resource')}
      </Anchor>
      {!isCollection && (
        <Anchor
          component={AppLink}
          app="console"
          to="/resource/versionCreator/$resourceID"
          params={{ resourceID: resourceId }}
        >
          {t('new_version')}
        </Anchor>
      )}
    </div>
  );
}
