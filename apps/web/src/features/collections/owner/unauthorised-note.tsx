import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unauthorisedItemsQuery } from '#api/collections/items.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';

/** Below what the collection itself licenses: that items of it lack a licence, and where they are. */
export function UnauthorisedNote({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation('collections');
  const { data = [] } = useQuery(unauthorisedItemsQuery(collectionId));
  if (data.length === 0) return null;
  return (
    <Alert color="warning" mt="lg" title={t('unauthorised_items', { count: data.length })}>
      <Anchor
        component={AppLink}
        app="console"
        to="/resource/collectionSidebar/versionInfo/$collectionID"
        params={{ collectionID: collectionId }}
      >
        {t('to_items')}
      </Anchor>
    </Alert>
  );
}
