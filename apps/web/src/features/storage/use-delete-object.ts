import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '../../api/client.ts';
import { confirm } from '../../ui/confirm.ts';

/** Deletes an object of a bucket after asking; answers whether it is gone. */
export function useDeleteObject(bucketName: string) {
  const { t } = useTranslation('storage');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (objectIds: string) => {
      const params = { path: { bucketName, objectIds } };
      return answer(api.DELETE('/v2/storages/buckets/{bucketName}/objects/{objectIds}', { params }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['buckets'] }),
  });
  return async ({ objectId, objectName }: { objectId: string; objectName: string }): Promise<boolean> => {
    const sure = await confirm({
      title: t('delete_object', { name: objectName }),
      description: t('delete_object_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (!sure) return false;
    return remove.mutateAsync(objectId).then(
      () => true,
      () => false,
    );
  };
}
