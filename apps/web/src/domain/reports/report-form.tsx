import { listRules, REPORT_REASONS, reportChecks, rules } from '@colophon/model';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { sendReport } from '#api/reports/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { IMAGE_ACCEPT, imageRefusal } from '#ui/image-rules.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useText } from '#ui/text.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { UploadField } from '#ui/upload-field.tsx';
import { NoticeLink } from './notice-link.tsx';
import { Pictures } from './pictures.tsx';
import type { ReportedSubject } from './reported-subject.ts';

interface ReportFormProps {
  subject: Omit<ReportedSubject, 'name'>;
  onSent: () => void;
  /** Way out without a report, beside the button that sends it. */
  leave: ReactNode;
}

/** Asks for the reason of a report, words and pictures. */
export function ReportForm({ subject: { subjectType, subjectId }, onSent, leave }: ReportFormProps) {
  const { t } = useTranslation(['reports', 'rules']);
  const text = useText();
  const form = useForm({
    initialValues: { reasonType: 0, description: '', images: [] as string[] },
    validate: reportChecks,
    validateInputOnChange: true,
  });
  const { reasonType, images } = form.values;
  const send = useWrite(sendReport, { onSuccess: onSent });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send.mutate({ subjectType, subjectId, ...values }))}>
      <Stack>
        <Text c="dimmed">{t('report_text')}</Text>
        <NoticeLink subject={{ subjectType, subjectId }} />
        <Radio.Group
          label={t('reason')}
          value={String(reasonType)}
          onChange={(value) => form.setFieldValue('reasonType', Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {REPORT_REASONS.map((reason, index) => (
              <Radio key={reason} value={String(index + 1)} label={t(`${reason}_reason`)} />
            ))}
          </Stack>
        </Radio.Group>
        <TextAreaField
          {...form.getInputProps('description')}
          label={t('description')}
          description={t('description_hint')}
          counted={rules.reportDescription}
        />
        <Pictures
          addresses={images}
          onRemove={(address) =>
            form.setFieldValue(
              'images',
              images.filter((each) => each !== address),
            )
          }
        />
        {images.length < listRules.reportImages.maxItems && (
          <UploadField
            key={images.length}
            label={t('pictures')}
            hint={t('pictures_hint', { count: listRules.reportImages.maxItems })}
            accept={IMAGE_ACCEPT}
            refuse={(file) => {
              const refusal = imageRefusal(file);
              return refusal && text(refusal);
            }}
            send={storeImage}
            onDone={(address) => form.setFieldValue('images', [...images, address])}
          />
        )}
        <Group justify="flex-end">
          {leave}
          <ReasonedButton
            type="submit"
            color="seal"
            why={!form.isValid() && 'reasons:fill_in'}
            loading={send.isPending}
          >
            {t('send')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
