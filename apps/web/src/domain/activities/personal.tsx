import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#api/users/current-user.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ErrorFace, NotAllowedFace } from '#ui/faces.tsx';

/** A part for the person who looks. Visitors are told to log in, and nothing is asked for them. */
export function Personal({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { t } = useTranslation('activityPages');
  const { isReady, user } = useCurrentUser();
  if (!isReady) return <Skeleton height={160} />;
  if (user) return children(user);
  return (
    <NotAllowedFace
      title={t('visitor')}
      text={t('visitor_text')}
      action={
        <Button component={AppLink} {...loginTarget(currentPath())}>
          {t('to_log_in')}
        </Button>
      }
    />
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Draws what was read; before that a skeleton, and after a failure why. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorFace error={error} retry={() => void refetch()} /> : <Skeleton height={160} />;
}
