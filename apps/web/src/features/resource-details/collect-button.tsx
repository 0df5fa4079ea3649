import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { collectQuery } from './resource-query.ts';

/** Puts a resource among the reader's collects or takes it out; visitors are led to the login page. */
export function CollectButton({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('resourceDetails');
  const { isReady, user } = useCurrentUser();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...collectQuery(resourceId, user !== null), enabled: isReady });
  const isCollected = data?.isCollected ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!isCollected) await answer(api.POST('/v2/collections/resources', { body: { resourceId } }));
      else await answer(api.DELETE('/v2/collections/resources/{resourceId}', { params: { path: { resourceId } } }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['collects'] }),
  });

  const Icon = isCollected ? IconBookmarkFilled : IconBookmark;
  const look = { variant: 'default', leftSection: <Icon size={18} aria-hidden="true" /> } as const;
  const label = `${t(isCollected ? 'collected' : 'collect')} ${data?.count || ''}`;
  if (isReady && !user) {
    return (
      <Button component={AppLink} {...look} {...loginTarget(currentPath())}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} aria-pressed={isCollected} loading={isPending} disabled={!data} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
