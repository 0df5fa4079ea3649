import { Alert, Button, Group } from '@mantine/core';
import { useWrite } from '#api/mutation.ts';
import { type Differences, undoLive } from '#api/test-nodes/live.ts';
import { Trans } from '#i18n/trans.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';

interface LastLiveProps {
  nodeId: number;
  live: NonNullable<Differences['lastLive']>;
}

/** The last time that the node went live, and the way back. */
export function LastLive({ nodeId, live: { liveId, createDate, undoable } }: LastLiveProps) {
  const { t } = useTranslation('goingLive');
  const undo = useWrite(undoLive, { onSuccess: () => toast.success(t('undone')) });
  const ask = async () => {
    if (await confirm({ title: t('undo'), description: t('undo_text'), confirmLabel: t('undo') }))
      undo.mutate({ nodeId, liveId });
  };
  return (
    <Alert color={undoable ? 'success' : 'gray'} title={t('went_live')} role="status">
      <p>
        <Trans text={t('went_live_at')} components={{ time: <Time at={createDate} /> }} />
      </p>
      <Group mt="xs">
        {undoable ? (
          <Button variant="default" loading={undo.isPending} onClick={() => void ask()}>
            {t('undo')}
          </Button>
        ) : (
          t('not_undoable')
        )}
      </Group>
    </Alert>
  );
}
