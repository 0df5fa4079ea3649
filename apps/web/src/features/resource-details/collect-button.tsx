import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { markFavourite } from '#api/favourites/mutations.ts';
import { favouriteQuery } from '#api/favourites/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

/** Puts a resource among the reader's collects or takes it out; visitors are led to the login page. */
export function CollectButton({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('resourceDetails');
  const { isReady, user } = useCurrentUser();
  const { data } = useQuery({ ...favouriteQuery(resourceId, user !== null), enabled: isReady });
  const isCollected = data?.isCollected ?? false;
  const { mutate, isPending } = useWrite(markFavourite);

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
    <ReasonedButton
      {...look}
      aria-pressed={isCollected}
      loading={isPending}
      why={!data && 'reasons:loading'}
      onClick={() => mutate({ resourceId, isFavourite: !isCollected })}
    >
      {label}
    </ReasonedButton>
  );
}
