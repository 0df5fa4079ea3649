import { counterNoticeChecks, RETURN_WORKING_DAYS, rules } from '@colophon/model';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { sendCounterNotice } from '#api/reports/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

/** Answers a notice that something of the reader's was taken for. */
export function CounterNoticeForm({ reportId }: { reportId: string }) {
  const { t } = useTranslation(['reports', 'rules']);
  const form = useForm({
    initialValues: { text: '', contact: '', isTrue: false },
    validate: counterNoticeChecks,
    validateInputOnChange: true,
  });
  const send = useWrite(sendCounterNotice, { onSuccess: () => toast.success(t('counter_sent')) });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ text, contact }) =>
        send.mutate({ reportId, text: text.trim(), contact: contact.trim() }),
      )}
    >
      <Stack gap="xs">
        <Text fw={600}>{t('counter_notice')}</Text>
        <Text size="sm" c="dimmed">
          {t('counter_text', RETURN_WORKING_DAYS)}
        </Text>
        <TextAreaField {...form.getInputProps('text')} label={t('counter_words')} counted={rules.appealText} />
        <TextAreaField
          {...form.getInputProps('contact')}
          label={t('notice_contact')}
          description={t('counter_contact_text')}
          counted={rules.noticeContact}
          minRows={2}
        />
        <Checkbox {...form.getInputProps('isTrue', { type: 'checkbox' })} label={t('counter_is_true')} />
        <Group>
          <ReasonedButton type="submit" why={!form.isValid() && 'reasons:fill_in'} loading={send.isPending}>
            {t('send_counter')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
