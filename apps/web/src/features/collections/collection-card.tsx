import { ResourceStatus, SerializeStatus } from '@colophon/model';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Item } from '#api/collections/items.ts';
import type { OwnCollection } from '#api/collections/own.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { OwnCard } from '#domain/resources/own-card.tsx';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ownTitleOf } from './items/item-words.ts';

interface CollectionCardProps {
  collection: OwnCollection;
  /** Items that were added last. */
  latest: readonly Pick<Item, 'itemId' | 'itemTitle' | 'mountResourceInfo'>[];
  isLicensed: boolean;
  listing: ReactNode;
}

/** A collection as its owner sees it: how many items, which came last, and what can be done with it. */
export function CollectionCard({ collection, latest, isLicensed, listing }: CollectionCardProps) {
  const { t } = useTranslation('collections');
  const typeWords = useTypeWords();
  const { resourceId, resourceType, status, itemCount = 0, serializeStatus } = collection;
  const title = titleOf(collection);
  const params = { collectionID: resourceId };
  const isBlocked = status === ResourceStatus.frozen;
  return (
    <OwnCard
      work={collection}
      title={
        <Link to="/resource/collectionSidebar/versionInfo/$collectionID" params={params} title={title}>
          {title}
        </Link>
      }
      lines={[
        `${typeWords(resourceType)} · ${t('items_total', { count: itemCount })}`,
        t(serializeStatus === SerializeStatus.completed ? 'status_completed' : 'status_ongoing'),
        latest.length > 0 ? `${t('recently_added')}: ${latest.map(ownTitleOf).join(' · ')}` : t('no_items_added'),
      ]}
      unlicensed={
        !isLicensed && (
          <Anchor
            component={AppLink}
            app="console"
            to="/resource/collectionSidebar/dependency/$collectionID"
            params={params}
            size="sm"
          >
            <IconAlertTriangle size={14} aria-hidden="true" /> {t('not_licensed')}
          </Anchor>
        )
      }
      listing={listing}
      ways={
        <>
          <Anchor
            component={AppLink}
            app="console"
            to="/resource/collectionDetails/$collectionID"
            params={params}
            size="sm"
          >
            {t('view_collection')}
          </Anchor>
          {!isBlocked && (
            <Anchor
              component={AppLink}
              app="console"
              to="/resource/collectionSidebar/versionInfo/$collectionID"
              params={params}
              size="sm"
            >
              {t('edit')}
            </Anchor>
          )}
        </>
      }
    />
  );
}
