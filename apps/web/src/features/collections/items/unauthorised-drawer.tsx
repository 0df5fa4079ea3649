import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Item, unauthorisedItemsQuery } from '#api/collections/items.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ownTitleOf } from './item-words.ts';

interface UnauthorisedDrawerProps {
  collectionId: string;
  onOpen: (item: Item) => void;
  onClose: () => void;
}

/** Opens the list of items that may not be used, while there are any. */
export function UnauthorisedLink({ collectionId, onOpen }: { collectionId: string; onOpen: () => void }) {
  const { t } = useTranslation('collections');
  const { data = [] } = useQuery(unauthorisedItemsQuery(collectionId));
  if (data.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconAlertTriangle size={18} className={styles.warning} aria-hidden="true" />}
      onClick={onOpen}
    >
      {t('unauthorised_items', { count: data.length })}
    </Button>
  );
}

/** Every item that may not be used; each opens what it is licensed by. */
export function UnauthorisedDrawer({ collectionId, onOpen, onClose }: UnauthorisedDrawerProps) {
  const { t } = useTranslation('collections');
  const { data, error, refetch } = useQuery(unauthorisedItemsQuery(collectionId));
  return (
    <SideDrawer opened onClose={onClose} title={t('unauthorised')} width={640}>
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!data && !error && <ContentLoader />}
      {data?.length === 0 && <EmptyFace title={t('none_unauthorised')} />}
      <Stack component="ul" gap="xs" className={styles.plain} aria-label={t('unauthorised')}>
        {data?.map((item) => (
          <li key={item.itemId}>
            <Button variant="default" fullWidth justify="flex-start" onClick={() => onOpen(item)}>
              {item.number} · {ownTitleOf(item)}
            </Button>
          </li>
        ))}
      </Stack>
    </SideDrawer>
  );
}
