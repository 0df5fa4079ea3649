import { Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { relicenseItem } from '#api/collections/edits.ts';
import type { Item } from '#api/collections/items.ts';
import { useWrite } from '#api/mutation.ts';
import {
  areComplete,
  type Choices,
  toExclude,
  toSign,
  useItemLicences,
} from '#domain/collection-items/item-licences.ts';
import { LicenceRows } from '#domain/collection-items/licence-rows.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { ownTitleOf } from './item-words.ts';

interface LicenceDrawerProps {
  collectionId: string;
  ownerId: number;
  item: Item;
  onClose: () => void;
}

const choicesOf = ({ authExcludedItems }: Item): Choices => ({
  toSign: [],
  excluded: authExcludedItems
    .filter(({ excludedType }) => excludedType === 'contractId')
    .map(({ resourceId, excludedValue }) => ({ resourceId, contractId: excludedValue })),
});

/** By which contracts an item is licensed; further ones are signed here. */
export function LicenceDrawer({ collectionId, ownerId, item, onClose }: LicenceDrawerProps) {
  const { t } = useTranslation('collections');
  const title = ownTitleOf(item);
  const [choices, setChoices] = useState<Choices | null>(null);
  const now = choices ?? choicesOf(item);
  const { items, failed } = useItemLicences([item.resourceId], { collectionId, ownerId }, now);
  const save = useWrite(relicenseItem, {
    onSuccess: () => {
      toast.success(t('licences_saved'));
      onClose();
    },
  });
  const needed = items?.[0]?.needed ?? [];
  return (
    <SideDrawer opened onClose={onClose} title={t('licences_of', { title })} width={820} isDirty={choices !== null}>
      {failed && <ErrorFace error={failed.error} retry={() => void failed.refetch()} />}
      {!items && !failed && <Skeleton height={240} />}
      {items && (
        <Stack>
          <LicenceRows collectionId={collectionId} label={title} needed={needed} choices={now} onChoices={setChoices} />
          {needed.length > 0 && (
            <Group justify="flex-end">
              <ReasonedButton
                why={(choices === null || !areComplete(items)) && 'reasons:licences'}
                loading={save.isPending}
                onClick={() =>
                  save.mutate({
                    collectionId,
                    itemId: item.itemId,
                    batchSignContracts: toSign(needed),
                    authExcludedItems: toExclude(needed),
                  })
                }
              >
                {t(needed.some(({ chosenPolicyIds }) => chosenPolicyIds.length > 0) ? 'sign_and_save' : 'save')}
              </ReasonedButton>
            </Group>
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}
