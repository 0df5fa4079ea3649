import { DELIVERY_STATUSES, type DeliveryStatus } from '@colophon/model';
import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { pingWebhook, replayDelivery, replaySince } from '#api/webhooks/mutations.ts';
import { type Delivery, deliveriesList, type Webhook } from '#api/webhooks/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { DateField } from '#ui/date-field.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { Fold } from '#ui/fold.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Row, Rows } from '../section.tsx';
import styles from './deliveries.module.css';

const COLORS = { waiting: 'warning', delivered: 'success', failed: 'danger', dropped: 'ink' } as const;

interface DeliveriesDrawerProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Deliveries of a webhook: body, answer and timing of each message, and sending it again. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const { t } = useTranslation(['webhooks', 'ui']);
  const { endpointId, url, status: webhookStatus } = webhook;
  const [status, setStatus] = useState<DeliveryStatus | undefined>();
  const [since, setSince] = useState<string | undefined>();
  const list = usePagedList(deliveriesList(endpointId, status));
  const ping = useWrite(pingWebhook, { onSuccess: () => toast.success(t('test_sent')) });
  const replay = useWrite(replaySince, { onSuccess: ({ count }) => toast.success(t('sent_again', { count })) });
  const whyOff = webhookStatus === 'off' && t('why_off');
  return (
    <SideDrawer opened onClose={onClose} title={t('deliveries_of', { url })} width={820}>
      <Stack>
        <Group align="flex-end">
          <NativeSelect
            label={t('state')}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) => setStatus(DELIVERY_STATUSES.find((one) => one === value))}
            data={[
              { value: '', label: t('all_states') },
              ...DELIVERY_STATUSES.map((one) => ({ value: one, label: t(`delivery_${one}`) })),
            ]}
          />
          <DateField label={t('since')} value={since ?? ''} max={timeText(new Date(), 'day')} onChange={setSince} />
          <ReasonedButton
            variant="default"
            why={whyOff || (!since && t('why_no_day'))}
            loading={replay.isPending}
            onClick={() => since && replay.mutate({ endpointId, since })}
          >
            {t('send_all_again')}
          </ReasonedButton>
          <ReasonedButton
            variant="default"
            why={whyOff}
            loading={ping.isPending}
            onClick={() => ping.mutate(endpointId)}
          >
            {t('send_test')}
          </ReasonedButton>
          <Button variant="default" onClick={list.retry}>
            {t('refresh')}
          </Button>
        </Group>
        <ListFaces
          list={list}
          isFiltered={status !== undefined}
          empty={<EmptyFace title={t('nothing_sent')} text={t('nothing_sent_text')} />}
        >
          <Rows>
            {list.rows.map((delivery) => (
              <DeliveryRow key={delivery.deliveryId} endpointId={endpointId} delivery={delivery} whyOff={whyOff} />
            ))}
          </Rows>
        </ListFaces>
      </Stack>
    </SideDrawer>
  );
}

interface DeliveryRowProps {
  endpointId: string;
  delivery: Delivery;
  /** Reason that nothing is sent to the webhook. */
  whyOff: string | false;
}

function DeliveryRow({ endpointId, delivery, whyOff }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const { deliveryId, type, status, createDate, attempt, nextDate, attemptDate, body, answer } = delivery;
  const replay = useWrite(replayDelivery, { onSuccess: ({ count }) => toast.success(t('sent_again', { count })) });
  const time = timeText(createDate);
  return (
    <Row
      name={
        <>
          {type}{' '}
          <Badge variant="light" color={COLORS[status]}>
            {t(`delivery_${status}`)}
          </Badge>
        </>
      }
      value={
        <Timed>
          <div>{t('happened', { time })}</div>
          {attemptDate && <div>{resultText(delivery, t)}</div>}
          {nextDate && attempt > 0 && <div>{t('next_call', { time: timeText(nextDate) })}</div>}
          <Fold title={t('content')}>
            <Text fw={600}>{t('body')}</Text>
            <pre className={styles.text}>{readable(body)}</pre>
            {answer !== '' && (
              <>
                <Text fw={600}>{t('answer')}</Text>
                <pre className={styles.text}>{answer}</pre>
              </>
            )}
          </Fold>
        </Timed>
      }
      actions={
        <ReasonedButton
          variant="default"
          why={whyOff || (status === 'waiting' && t('why_waiting'))}
          loading={replay.isPending}
          aria-label={t('send_again_named', { type, time })}
          onClick={() => replay.mutate({ endpointId, deliveryId })}
        >
          {t('send_again')}
        </ReasonedButton>
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'webhooks'>>['t'];

function resultText({ attempt, answerStatus, failure, durationMs }: Delivery, t: Translate): string {
  const result = answerStatus === null ? failure : t('answered', { status: answerStatus });
  return t('call', { attempt, result, ms: durationMs ?? 0 });
}

/** JSON with a line for each field. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
