import { Anchor, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { deleteWebhook, rotateWebhookSecret } from '#api/webhooks/mutations.ts';
import { type Webhook, webhooksQuery } from '#api/webhooks/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, lines, Row, Section } from '../section.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const COLORS = { on: 'success', failing: 'danger', off: 'ink' } as const;

/** Addresses that events are sent to: how each does, and what can be done about it. */
export function WebhooksTab() {
  const { t } = useTranslation('webhooks');
  const webhooks = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const shown = webhooks.data?.find(({ endpointId }) => endpointId === shownId);
  return (
    <Section
      title={t('webhooks')}
      intro={t('webhooks_intro')}
      actions={
        <Button variant="default" onClick={() => setEdited('new')}>
          {t('add_webhook')}
        </Button>
      }
    >
      <Listed
        query={webhooks}
        nothing={t('no_webhooks')}
        row={(webhook) => (
          <WebhookRow
            key={webhook.endpointId}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onShow={() => setShownId(webhook.endpointId)}
            onSecret={setSecret}
          />
        )}
      />
      <p>
        <Anchor href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
          {t('how_to_receive')}
        </Anchor>
      </p>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onCreated={(made) => {
            setEdited(null);
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <Dialog title={t('secret')} onClose={() => setSecret(null)}>
          <ShownOnce
            text={t('secret_text')}
            secret={secret}
            copyLabel={t('copy_secret')}
            onClose={() => setSecret(null)}
          />
        </Dialog>
      )}
      {shown && <DeliveriesDrawer webhook={shown} onClose={() => setShownId(null)} />}
    </Section>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onShow: () => void;
  onSecret: (secret: string) => void;
}

function WebhookRow({ webhook, onEdit, onShow, onSecret }: WebhookRowProps) {
  const { t } = useTranslation('webhooks');
  const { endpointId, url, description, events, status, failingSinceDate, formerSecretUntilDate } = webhook;
  const rotate = useWrite(rotateWebhookSecret, { onSuccess: ({ secret }) => onSecret(secret) });
  const remove = useWrite(deleteWebhook, { onSuccess: () => toast.success(t('webhook_deleted')) });
  const named = { url };
  const askToRotate = async () => {
    const sure = await confirm({
      title: t('rotate_webhook', named),
      description: t('rotate_text'),
      confirmLabel: t('new_secret'),
    });
    if (sure) rotate.mutate(endpointId);
  };
  const askToDelete = async () => {
    const sure = await confirm({
      title: t('delete_webhook', named),
      description: t('delete_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.mutate(endpointId);
  };
  return (
    <Row
      name={
        <>
          {url}{' '}
          <Badge variant="light" color={COLORS[status]}>
            {t(`status_${status}`)}
          </Badge>
        </>
      }
      value={
        <Timed>
          {lines(
            ...(description ? [description] : []),
            events[0] === '*' ? t('all_events') : events.join(t('event_separator')),
            healthText(webhook, t),
            ...(failingSinceDate ? [t('failing_since', { time: timeText(failingSinceDate) })] : []),
            ...(formerSecretUntilDate && new Date(formerSecretUntilDate) > new Date()
              ? [t('former_secret_until', { time: timeText(formerSecretUntilDate) })]
              : []),
          )}
        </Timed>
      }
      actions={
        <>
          <Button variant="default" onClick={onShow} aria-label={t('deliveries_of', named)}>
            {t('deliveries')}
          </Button>
          <Button variant="default" onClick={onEdit} aria-label={t('edit_webhook', named)}>
            {t('edit')}
          </Button>
          <Button variant="default" onClick={() => void askToRotate()} aria-label={t('rotate_webhook', named)}>
            {t('new_secret')}
          </Button>
          <Button variant="default" onClick={() => void askToDelete()} aria-label={t('delete_webhook', named)}>
            {t('delete')}
          </Button>
        </>
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'webhooks'>>['t'];

function healthText({ health: { waiting, delivered, failed, dropped } }: Webhook, t: Translate): string {
  const count = waiting + delivered + failed + dropped;
  if (count === 0) return t('nothing_sent');
  return t('health', { count, delivered, waiting, lost: failed + dropped });
}
