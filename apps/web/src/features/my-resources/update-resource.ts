import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import type { paths } from '#api/schema.gen.ts';

type ResourceUpdate = paths['/v2/resources/{resourceId}']['put']['requestBody']['content']['application/json'];

/** Changes a resource of one's own; everything that shows resources is read again. */
export function useUpdateResource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ resourceId, ...body }: ResourceUpdate & { resourceId: string }) =>
      answer(api.PUT('/v2/resources/{resourceId}', { params: { path: { resourceId } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['resources'] }),
  });
}
