import { ReportSubject } from '@colophon/model';
import { Button, Text } from '@mantine/core';
import type { Node } from '#api/nodes/queries.ts';
import { config } from '#config.ts';
import { AppealLink } from '#domain/reports/appeal-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { AppLink } from '#ui/app-link.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** A frozen node: its owner learns which one it is, why and whom to ask, others only that it is closed. */
export function NodeFrozenPage({ node }: { node: Node }) {
  const { t } = useTranslation('nodes');
  const { user } = useCurrentUser();
  const isOwner = user?.userId === node.ownerUserId;
  return (
    <MessagePage
      sign={t('status_frozen')}
      title={isOwner ? t('frozen_own', { name: node.nodeTitle || node.nodeName }) : t('frozen')}
      text={t(isOwner ? 'frozen_own_text' : 'frozen_text')}
      actions={
        <>
          <Button component={AppLink} app="console" to="/dashboard">
            {t('to_my_nodes')}
          </Button>
          {isOwner && <AppealLink subjectType={ReportSubject.node} subjectId={String(node.nodeId)} />}
          {isOwner && config.links.contact && (
            <Button component="a" variant="default" href={config.links.contact}>
              {t('contact')}
            </Button>
          )}
        </>
      }
    >
      {isOwner && node.freezeReason && <Text>{t('frozen_reason', { reason: node.freezeReason })}</Text>}
    </MessagePage>
  );
}
