import { ReportSubject, SubjectType } from '@colophon/model';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blockReasonQuery, type OwnResource } from '#api/resources/own.ts';
import { AppealLink } from '#domain/reports/appeal-link.tsx';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { AppLink } from '#ui/app-link.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** Page of a work that the platform has blocked: its owner learns which one and why, others only that it is closed. */
export function FrozenPage({ resource }: { resource: OwnResource }) {
  const { t } = useTranslation('myResources');
  const { user } = useCurrentUser();
  const isOwner = user?.userId === resource.userId;
  const isCollection = resource.subjectType === SubjectType.collection;
  const { data: reason } = useQuery({ ...blockReasonQuery(resource.resourceId), enabled: isOwner });
  return (
    <MessagePage
      sign={t('blocked_sign')}
      title={
        isOwner ? t('blocked_own', { title: titleOf(resource) }) : t(isCollection ? 'blocked_collection' : 'blocked')
      }
      text={t(textKey())}
      actions={
        isOwner ? (
          <>
            <ToOwn isCollection={isCollection} />
            <AppealLink subjectType={ReportSubject.resource} subjectId={resource.resourceId} />
          </>
        ) : (
          <ToMarket />
        )
      }
    >
      {isOwner && reason && <Text>{t('blocked_reason', { reason })}</Text>}
    </MessagePage>
  );

  function textKey() {
    if (!isOwner) return 'blocked_text';
    return isCollection ? 'blocked_own_collection_text' : 'blocked_own_text';
  }
}

function ToOwn({ isCollection }: { isCollection: boolean }) {
  const { t } = useTranslation('myResources');
  return (
    <Button component={AppLink} app="console" to={isCollection ? '/resource/collection' : '/resource/list'}>
      {t(isCollection ? 'to_my_collections' : 'to_my_resources')}
    </Button>
  );
}

function ToMarket() {
  const { t } = useTranslation('myResources');
  return (
    <Button component={AppLink} app="console" to="/market">
      {t('to_the_market')}
    </Button>
  );
}
