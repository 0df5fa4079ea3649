import { RulesStatus } from '@colophon/model';
import { Alert, Button, Group } from '@mantine/core';
import { IconArrowsSort, IconLayoutList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveItems, removeItem } from '#api/collections/edits.ts';
import { type Item, itemsQuery } from '#api/collections/items.ts';
import { collectRulesQuery } from '#api/collections/rules.ts';
import { useWrite } from '#api/mutation.ts';
import { AddDrawer } from '#domain/collection-items/add-drawer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { viewOf } from '../settings.ts';
import { ItemList } from './item-list.tsx';
import { LicenceDrawer } from './licence-drawer.tsx';
import { ReorderDrawer } from './reorder-drawer.tsx';
import { UnauthorisedDrawer, UnauthorisedLink } from './unauthorised-drawer.tsx';
import { type Settings, ViewOptions } from './view-options.tsx';

interface ItemEditorProps {
  collectionId: string;
  ownerId: number;
  settings: Settings;
  onSettings: (settings: Settings) => void;
}

type Opened = 'add' | 'reorder' | 'unauthorised' | null;

/** Returns the number of items in the draft of a collection; `undefined` while it is read. */
export function useDraftCount(collectionId: string): number | undefined {
  const page = { skip: 0, limit: 1, keywords: '', isDescending: false };
  return useQuery(itemsQuery(collectionId, 'draft', page)).data?.totalItem;
}

/** The items of a draft: added, named, ordered, licensed and removed. Each change is kept at once, for the owner alone. */
export function ItemEditor({ collectionId, ownerId, settings, onSettings }: ItemEditorProps) {
  const { t } = useTranslation('collections');
  const [opened, setOpened] = useState<Opened>(null);
  const [showsOptions, setShowsOptions] = useState(false);
  const [licensed, setLicensed] = useState<Item | null>(null);
  const { data: rules } = useQuery(collectRulesQuery(collectionId));
  const locked = rules?.status === RulesStatus.on ? t('locked_by_rules') : undefined;
  const count = useDraftCount(collectionId);
  const move = useWrite(moveItems);
  const remove = useWrite(removeItem);
  const view = viewOf(settings);

  const askRemove = async (item: Item) => {
    const sure = await confirm({
      title: 'collections:remove_item',
      description: 'collections:remove_item_text',
      confirmLabel: 'collections:remove',
      danger: true,
    });
    if (sure) remove.mutate({ collectionId, itemId: item.itemId });
  };
  const add = (
    <ReasonedButton
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      why={locked}
      onClick={() => setOpened('add')}
    >
      {t('add_items')}
    </ReasonedButton>
  );
  return (
    <>
      {locked && (
        <Alert color="ink" mb="md">
          {locked}
        </Alert>
      )}
      <ItemList
        collectionId={collectionId}
        catalogue="draft"
        view={view}
        marksSamples
        edits={{
          locked,
          onMove: ({ itemId }, targetSortId, revision) =>
            move.mutate({ collectionId, itemIds: [itemId], targetSortId, revision }),
          onRemove: (item) => void askRemove(item),
          onLicences: setLicensed,
        }}
        empty={<EmptyFace title={t('no_items')} text={t('no_items_text')} action={add} />}
        tools={
          <Group gap="xs">
            <Button
              variant="default"
              aria-expanded={showsOptions}
              leftSection={<IconLayoutList size={18} aria-hidden="true" />}
              onClick={() => setShowsOptions(!showsOptions)}
            >
              {t('view_options')}
            </Button>
            <ReasonedButton
              variant="default"
              leftSection={<IconArrowsSort size={18} aria-hidden="true" />}
              why={locked ?? (!count && 'reasons:no_items')}
              onClick={() => setOpened('reorder')}
            >
              {t('reorder')}
            </ReasonedButton>
            <UnauthorisedLink collectionId={collectionId} onOpen={() => setOpened('unauthorised')} />
            {add}
          </Group>
        }
        above={showsOptions && <ViewOptions settings={settings} onChange={onSettings} />}
      />
      {opened === 'add' && <AddDrawer collectionId={collectionId} ownerId={ownerId} onClose={() => setOpened(null)} />}
      {opened === 'reorder' && (
        <ReorderDrawer collectionId={collectionId} isDescending={view.isDescending} onClose={() => setOpened(null)} />
      )}
      {opened === 'unauthorised' && (
        <UnauthorisedDrawer collectionId={collectionId} onOpen={setLicensed} onClose={() => setOpened(null)} />
      )}
      {licensed && (
        <LicenceDrawer
          key={licensed.itemId}
          collectionId={collectionId}
          ownerId={ownerId}
          item={licensed}
          onClose={() => setLicensed(null)}
        />
      )}
    </>
  );
}
