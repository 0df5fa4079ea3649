import { useCallback } from 'react';
import { useWrite } from '#api/mutation.ts';
import { deleteObjects } from '#api/objects/mutations.ts';
import type { ObjectRow } from '#api/objects/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { checkObjects } from './object-selection.ts';

type Deletable = Pick<ObjectRow, 'objectId' | 'objectName'>;

/** Deletes objects of a bucket after asking; answers whether they are gone. */
export function useDeleteObjects(bucketName: string) {
  const { t } = useTranslation('storage');
  const { mutateAsync, isPending } = useWrite(deleteObjects);
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
      return sure && mutateAsync({ bucketName, objects, onDeleted: uncheck }).then(yes, no);
    },
    [mutateAsync, bucketName, t],
  );
  return { askAndDelete, isDeleting: isPending };
}

/** As {@link useDeleteObjects}, for one. */
export function useDeleteObject(bucketName: string) {
  const { askAndDelete } = useDeleteObjects(bucketName);
  return useCallback((object: Deletable) => askAndDelete([object]), [askAndDelete]);
}

const uncheck = (objects: readonly Deletable[]) => checkObjects(objects, false);
const yes = () => true;
const no = () => false;
