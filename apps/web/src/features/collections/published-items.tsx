import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ItemList } from './items/item-list.tsx';
import { settingsOf, viewOf } from './settings.ts';

interface PublishedItemsProps {
  collectionId: string;
  /** Display settings that the owner chose for the items. */
  settings: Readonly<Record<string, string>> | undefined;
  itemCount: number;
}

/** Shows the items of a collection, as everybody sees them. Readers may look at them in another way; that is not remembered. */
export function PublishedItems({ collectionId, settings, itemCount }: PublishedItemsProps) {
  const { t } = useTranslation('collections');
  const first = viewOf(settingsOf(settings));
  const [isCards, setCards] = useState(first.isCards);
  const [isDescending, setDescending] = useState(first.isDescending);
  return (
    <section aria-labelledby="items">
      <Group justify="space-between" mb="sm">
        <h2 id="items">
          {t('items_of_collection')} <Text component="span">{itemCount}</Text>
        </h2>
        <Group gap="xs">
          <SegmentedControl
            aria-label={t('collection_view')}
            data={[
              { value: 'list', label: t('collection_view_list') },
              { value: 'card', label: t('collection_view_card') },
            ]}
            value={isCards ? 'card' : 'list'}
            onChange={(value) => setCards(value === 'card')}
          />
          <SegmentedControl
            aria-label={t('collection_sort_list')}
            data={[
              { value: 'up', label: t('collection_sort_ascending') },
              { value: 'down', label: t('collection_sort_descending') },
            ]}
            value={isDescending ? 'down' : 'up'}
            onChange={(value) => setDescending(value === 'down')}
          />
        </Group>
      </Group>
      <ItemList
        collectionId={collectionId}
        catalogue="published"
        opensWorks
        view={{ ...first, isCards, isDescending }}
        empty={<EmptyFace title={t('no_items')} />}
      />
    </section>
  );
}
