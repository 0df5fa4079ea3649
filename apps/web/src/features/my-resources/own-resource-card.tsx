import { ResourceStatus } from '@colophon/model';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { OwnCard } from '#domain/resources/own-card.tsx';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Timed } from '#ui/time.tsx';
import type { NewPolicySlot } from './batch-bar.tsx';
import { ListingSwitch } from './listing-switch.tsx';
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
    <OwnCard
      work={resource}
      title={
        <Link to="/resource/sidebar/versionInfo/$resourceID" params={params} title={title}>
          {title}
        </Link>
      }
      lines={[
        typeWords(resourceType),
        <>
          {latestVersion || t('no_version')} ·{' '}
          <time dateTime={updateDate}>
            <Timed>{t('ui:updated_on', { date: timeText(updateDate, 'day') })}</Timed>
          </time>
        </>,
      ]}
      unlicensed={
        !isLicensed && (
          <Anchor
            component={AppLink}
            app="console"
            to="/resource/sidebar/dependency/$resourceID"
            params={params}
            size="sm"
          >
            <IconAlertTriangle size={14} aria-hidden="true" /> {t('latest_not_licensed')}
          </Anchor>
        )
      }
      listing={<ListingSwitch resource={resource} name={title} newPolicy={newPolicy} />}
      ways={
        <>
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
        </>
      }
    />
  );
}
