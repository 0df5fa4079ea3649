import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addItems } from '#api/collections/edits.ts';
import { useWrite } from '#api/mutation.ts';
import { resourceContractsQuery, usedResourcesQuery } from '#api/resources/used-resources.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { areComplete, type ItemLicences, itemsToAdd, licencesOf, NO_CHOICES, subjectsOf } from './item-licences.ts';
import { refusedItems } from './refused-items.ts';

interface Adding {
  collectionId: string;
  ownerId: number;
  to: Parameters<typeof addItems.call>[0]['to'];
  onAdded: (count: number) => void;
}

/**
 * Adds resources to a collection. Those that need nothing, or have their contracts already, are added at once; where a licence
 * is missing, the page that gets it comes first.
 */
export function useAdding({ collectionId, ownerId, to, onAdded }: Adding) {
  const { t } = useTranslation('collections');
  const queryClient = useQueryClient();
  const [page, setPage] = useState<'choice' | 'licences'>('choice');
  const [isLooking, setLooking] = useState(false);
  const [sent, setSent] = useState<readonly ItemLicences[]>([]);
  const add = useWrite(addItems, {
    onSuccess: (added) => {
      toast.success(t('items_added', { count: added.length }));
      onAdded(added.length);
    },
  });
  const send = (items: readonly ItemLicences[]) => {
    setSent(items);
    add.mutate({ collectionId, items: itemsToAdd(items), to });
  };

  const proceed = async (resourceIds: readonly string[]) => {
    setLooking(true);
    try {
      const used = await queryClient.fetchQuery(usedResourcesQuery(resourceIds));
      const subjects = subjectsOf(used, resourceIds, ownerId);
      const contracts = await queryClient.fetchQuery(resourceContractsQuery(collectionId, subjects));
      const items = licencesOf(resourceIds, { collectionId, ownerId }, NO_CHOICES, { used, contracts });
      if (areComplete(items)) send(items);
      else setPage('licences');
    } catch (error) {
      toast.error(failureMessage(error));
    }
    setLooking(false);
  };

  return {
    page,
    /** Refused items that made the last attempt fail; `null` without an attempt. */
    refused: refusedItems(add.error, sent),
    isPending: isLooking || add.isPending,
    /** Adds the resources, or opens the page of their licences. */
    proceed: (resourceIds: readonly string[]) => void proceed(resourceIds),
    send,
    back: () => setPage('choice'),
  };
}
