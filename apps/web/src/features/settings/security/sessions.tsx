import { deviceOf, formatDateTime } from '@colophon/model';
import { Badge, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { appHref } from '#session/go-to.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { Listed, Row, Section } from '../section.tsx';

const queryKey = ['sessions'];

/** Where the user is logged in, and how to end it: one by one, all others, or everywhere. */
export function Sessions() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const sessions = useQuery({ queryKey, queryFn: () => answer(api.GET('/v2/users/current/sessions')) });
  const end = useMutation({
    mutationFn: (sessionId: string) =>
      answer(api.DELETE('/v2/users/current/sessions/{sessionId}', { params: { path: { sessionId } } })),
    onSuccess: () => toast.success(t('session_ended')),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const endAll = useMutation({
    mutationFn: (includeCurrent: boolean) =>
      answer(
        api.DELETE('/v2/users/current/sessions', { params: { query: { includeCurrent: includeCurrent ? '1' : '0' } } }),
      ),
    onSuccess: async (_, includedCurrent) => {
      if (includedCurrent) return window.location.replace(appHref('user', '/login'));
      toast.success(t('other_sessions_ended'));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const askForAll = async () => {
    const sure = await confirm({
      title: t('log_out_everywhere'),
      description: t('log_out_everywhere_text'),
      confirmLabel: t('log_out_everywhere'),
      danger: true,
    });
    if (sure) endAll.mutate(true);
  };
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      title={t('sessions')}
      intro={t('sessions_intro')}
      actions={
        <Group gap="xs">
          {hasOthers && (
            <Button variant="default" disabled={endAll.isPending} onClick={() => endAll.mutate(false)}>
              {t('log_out_others')}
            </Button>
          )}
          <Button variant="outline" color="danger" disabled={endAll.isPending} onClick={askForAll}>
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
              value={t('last_seen', { time: formatDateTime(lastSeenDate), ip })}
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
