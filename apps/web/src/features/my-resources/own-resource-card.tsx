import { ResourceStatus } from '@colophon/model';
import { Anchor, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { coverOf } from '#api/resources/cover-of.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { Timed } from '#ui/time.tsx';
import type { NewPolicySlot } from './batch-bar.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import styles from './own-card.module.css';
import type { Listable } from './use-listing.tsx';

interface OwnResourceCardProps {
  resource: Listable & {
    resourceName: string;
    resourceTitle: string;
    resourceType: readonly string[];
    coverImages: readonly string[];
    updateDate: string;
  };
  /** True when the latest version has licensed all that it has to. */
  isLicensed: boolean;
  /** Draws where the policy is made that the resource needs to be listed. */
  newPolicy: (slot: NewPolicySlot) => ReactNode;
}

/** A resource as its owner sees it: its state, its latest version, and what can be done with it. */
export function OwnResourceCard({ resource, isLicensed, newPolicy }: OwnResourceCardProps) {
  const { t } = useTranslation(['myResources', 'ui']);
  const typeWords = useTypeWords();
  const { resourceId, resourceType, status, latestVersion, updateDate } = resource;
  const title = titleOf(resource);
  const params = { resourceID: resourceId };
  const isBlocked = status === ResourceStatus.frozen;
  return (
    <article className={styles.card}>
      <Cover src={coverOf(resource)} />
      <div className={styles.badge}>
        <ResourceStatusBadge status={status} />
      </div>
      <h2 className={styles.title}>
        <Link to="/resource/sidebar/versionInfo/$resourceID" params={params} title={title}>
          {title}
        </Link>
      </h2>
      <p className={styles.line}>{typeWords(resourceType)}</p>
      <p className={styles.line}>
        {latestVersion || t('no_version')} ·{' '}
        <time dateTime={updateDate}>
          <Timed>{t('ui:updated_on', { date: timeText(updateDate, 'day') })}</Timed>
        </time>
      </p>
      {!isLicensed && (
        <Anchor
          component={AppLink}
          app="console"
          to="/resource/sidebar/dependency/$resourceID"
          params={params}
          size="sm"
        >
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('latest_not_licensed')}
        </Anchor>
      )}
      <div className={styles.foot}>
        <ListingSwitch resource={resource} name={title} newPolicy={newPolicy} />
        <Group gap="md">
          <Anchor component={AppLink} app="console" to="/resource/details/$resourceID" params={params} size="sm">
            {t('details')}
          </Anchor>
          {!isBlocked && (
            <Anchor
              component={AppLink}
              app="console"
              to="/resource/versionCreator/$resourceID"
              params={params}
              size="sm"
            >
              {t('new_version')}
            </Anchor>
          )}
        </Group>
      </div>
    </article>
  );
}
