import { ResourceStatus } from '@colophon/model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { markFavourite } from '#api/favourites/mutations.ts';
import type { Favourite } from '#api/favourites/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { ResourceCard } from '#domain/resources/resource-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import styles from './collects-page.module.css';

/** A collected resource, grey once it is not listed any more. Taken out, it stays in its place until the page is left, so that this can be undone. */
export function CollectCard({ collect }: { collect: Favourite }) {
  const { t } = useTranslation('collects');
  const { resourceId, resourceStatus } = collect;
  const { authorId: userId, authorName: username, authorDisplayName: displayName } = collect;
  const isClosed = resourceStatus !== ResourceStatus.online;
  const [isRemoved, setIsRemoved] = useState(false);
  const { mutate, isPending } = useWrite(markFavourite, {
    refetchType: 'none',
    refusedRefetchType: 'none',
    onSuccess: (_, { isFavourite }) => setIsRemoved(!isFavourite),
  });
  return (
    <div className={styles.card} data-grey={isRemoved || isClosed || undefined}>
      <ResourceCard resource={{ ...collect, userId, username, displayName, updateDate: collect.resourceUpdateDate }}>
        <ResourceStatusBadge status={collect.resourceStatus} />
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          onClick={() => mutate({ resourceId, isFavourite: isRemoved })}
        >
          {t(isRemoved ? 'undo' : 'remove')}
        </Button>
      </ResourceCard>
    </div>
  );
}
