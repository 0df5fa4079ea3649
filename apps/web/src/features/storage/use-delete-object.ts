import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { confirm } from '#ui/confirm.ts';
import { inBatches } from './object-rules.ts';
import { checkObjects } from './object-selection.ts';
import { type ObjectRow, objectListsKey } from './storage-queries.ts';

type Deletable = Pick<ObjectRow, 'objectId' | 'objectName'>;

/** Deletes objects of a bucket after asking; answers whether they are gone. */
export function useDeleteObjects(bucketName: string) {
  const { t } = useTranslation('storage');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (objects: readonly Deletable[]) => {
      for (const batch of inBatches(objects)) {
        const params = { path: { bucketName, objectIds: batch.map(({ objectId }) => objectId).join() } };
        await answer(api.DELETE('/v2/storages/buckets/{bucketName}/objects/{objectIds}', { params }));
        checkObjects(batch, false);
      }
    },
    onSettled: (_data, _error, _objects, _result, { client }) => {
      // Pages out of sight would still have what is gone.
      client.removeQueries({ queryKey: objectListsKey(bucketName), type: 'inactive' });
      return client.invalidateQueries({ queryKey: ['buckets'] });
    },
  });
  const askAndDelete = useCallback(
    async (objects: readonly Deletable[]): Promise<boolean> => {
      const [only, ...others] = objects;
      if (!only) return false;
      const sure = await confirm({
        title:
          others.length === 0
            ? t('delete_object', { name: only.objectName })
            : t('delete_objects', { count: objects.length }),
        description: t(others.length === 0 ? 'delete_object_text' : 'delete_objects_text'),
        confirmLabel: t('delete'),
        danger: true,
      });
      return sure && mutateAsync(objects).then(yes, no);
    },
    [mutateAsync, t],
  );
  return { askAndDelete, isDeleting: isPending };
}

/** As {@link useDeleteObjects}, for one. */
export function useDeleteObject(bucketName: string) {
  const { askAndDelete } = useDeleteObjects(bucketName);
  return useCallback((object: Deletable) => askAndDelete([object]), [askAndDelete]);
}

const yes = () => true;
const no = () => false;
