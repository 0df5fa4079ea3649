import { ALL_EVENTS, type WebhookDraft, webhookChecks } from '@colophon/model';
import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { createWebhook, updateWebhook } from '#api/webhooks/mutations.ts';
import { type Webhook, webhookEventsQuery } from '#api/webhooks/queries.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

interface WebhookDialogProps {
  /** The webhook to change; `null` makes one. */
  webhook: Webhook | null;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

/** Makes or changes a webhook: where, which events, of what. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const { t } = useTranslation(['webhooks', 'ui']);
  const catalogue = useQuery(webhookEventsQuery(useLocale()));
  const nodes = useQuery(ownNodesQuery);
  const form = useForm<WebhookDraft & { isOn: boolean }>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [ALL_EVENTS],
      nodeId: String(webhook?.filter.nodeId ?? ''),
      isOn: webhook?.status !== 'off',
    },
    validate: webhookChecks,
    validateInputOnChange: ['url', 'description'],
  });
  const marks = (error: unknown) => markFields(form, error, { refusals: { 'webhooks.address-refused': 'url' } });
  const create = useWrite(createWebhook, { marks, onSuccess: ({ secret }) => onCreated(secret) });
  const update = useWrite(updateWebhook, {
    marks,
    onSuccess: () => {
      toast.success(t('webhook_changed'));
      onClose();
    },
  });
  const send = ({ url, events, description, nodeId, isOn }: typeof form.values) => {
    const resourceId = webhook?.filter.resourceId ?? null;
    const filter = { resourceId, nodeId: nodeId === '' ? null : Number(nodeId) };
    const fields = { url: url.trim(), events: [...events], description: description.trim(), filter };
    if (webhook) update.mutate({ ...fields, endpointId: webhook.endpointId, status: isOn ? 'on' : 'off' });
    else create.mutate(fields);
  };
  const isAll = form.values.events[0] === ALL_EVENTS;
  const title = webhook ? t('edit_webhook', { url: webhook.url }) : t('add_webhook');
  if (!catalogue.data) {
    return (
      <Dialog title={title} onClose={onClose}>
        {catalogue.error ? (
          <ErrorFace error={catalogue.error} retry={() => void catalogue.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <TextField
            {...form.getInputProps('url')}
            label={t('url')}
            description={t('url_hint')}
            type="url"
            inputMode="url"
            data-autofocus
          />
          <TextField {...form.getInputProps('description')} label={t('description')} />
          <Radio.Group
            label={t('events')}
            value={isAll ? 'all' : 'some'}
            onChange={(choice) => form.setFieldValue('events', choice === 'all' ? [ALL_EVENTS] : [])}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="all" label={t('all_events')} />
              <Radio value="some" label={t('some_events')} />
            </Stack>
          </Radio.Group>
          {!isAll && (
            <Checkbox.Group
              aria-label={t('some_events')}
              value={[...form.values.events]}
              onChange={(events) => form.setFieldValue('events', events)}
            >
              <Stack gap="xs">
                {catalogue.data.map(({ type, text }) => (
                  <Checkbox key={type} value={type} label={text} description={type} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <NativeSelect
            {...form.getInputProps('nodeId')}
            label={t('limited_to')}
            data={[
              { value: '', label: t('not_limited') },
              ...(nodes.data?.dataList ?? []).map(({ nodeId, nodeName }) => ({
                value: String(nodeId),
                label: nodeName,
              })),
            ]}
          />
          {webhook && <Switch {...form.getInputProps('isOn', { type: 'checkbox' })} label={t('is_on')} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              loading={create.isPending || update.isPending}
              why={!form.isValid() && 'reasons:fill_in'}
            >
              {webhook ? t('save') : t('add_webhook')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
