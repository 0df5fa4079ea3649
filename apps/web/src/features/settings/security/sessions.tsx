import { deviceOf } from '@colophon/model';
import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { endAllSessions, endOtherSessions, endSession } from '#api/users/mutations.ts';
import { sessionsQuery } from '#api/users/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, Row, Section } from '../section.tsx';

/** Where the user is logged in, and how to end it: one by one, all others, or everywhere. */
export function Sessions() {
  const { t } = useTranslation('settings');
  const sessions = useQuery(sessionsQuery);
  const end = useWrite(endSession, { onSuccess: () => toast.success(t('session_ended')) });
  const endOthers = useWrite(endOtherSessions, { onSuccess: () => toast.success(t('other_sessions_ended')) });
  const endEvery = useWrite(endAllSessions, {
    onSuccess: () => window.location.replace(appHref('user', '/login')),
  });
  const isEnding = endOthers.isPending || endEvery.isPending;
  const askForAll = async () => {
    const sure = await confirm({
      title: t('log_out_everywhere'),
      description: t('log_out_everywhere_text'),
      confirmLabel: t('log_out_everywhere'),
      danger: true,
    });
    if (sure) endEvery.mutate();
  };
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      title={t('sessions')}
      intro={t('sessions_intro')}
      actions={
        <Group gap="xs">
          {hasOthers && (
            <Button variant="default" disabled={isEnding} onClick={() => endOthers.mutate()}>
              {t('log_out_others')}
            </Button>
          )}
          <Button variant="outline" color="danger" disabled={isEnding} onClick={askForAll}>
            {t('log_out_everywhere')}
          </Button>
        </Group>
      }
    >
      <Listed
        query={sessions}
        nothing={t('no_sessions')}
        row={({ sessionId, userAgent, ip, lastSeenDate, isCurrent }) => {
          const device = deviceOf(userAgent) || t('unknown_device');
          return (
            <Row
              key={sessionId}
              name={
                <>
                  {device}
                  {isCurrent && (
                    <Badge variant="light" color="success">
                      {t('this_device')}
                    </Badge>
                  )}
                </>
              }
              value={<Timed>{t('last_seen', { time: timeText(lastSeenDate), ip })}</Timed>}
              actions={
                !isCurrent && (
                  <Button
                    variant="default"
                    aria-label={t('log_out_device', { device })}
                    loading={end.isPending && end.variables === sessionId}
                    onClick={() => end.mutate(sessionId)}
                  >
                    {t('log_out')}
                  </Button>
                )
              }
            />
          );
        }}
      />
    </Section>
  );
}
