import { Button } from '@mantine/core';
import type { OwnResource } from '#api/resources/own.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { AppLink } from '#ui/app-link.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** A resource that the platform has blocked: its owner learns which one and why, others only that it is closed. */
export function FrozenPage({ resource }: { resource: OwnResource }) {
  const { t } = useTranslation('myResources');
  const { user } = useCurrentUser();
  const isOwner = user?.userId === resource.userId;
  return (
    <MessagePage
      sign={t('blocked_sign')}
      title={isOwner ? t('blocked_own', { title: titleOf(resource) }) : t('blocked')}
      text={t(isOwner ? 'blocked_own_text' : 'blocked_text')}
      actions={
        <Button component={AppLink} app="console" to={isOwner ? '/resource/list' : '/market'}>
          {t(isOwner ? 'to_my_resources' : 'to_the_market')}
        </Button>
      }
    />
  );
}
