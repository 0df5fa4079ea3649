import { listRules, REPORT_REASONS, reportChecks, rules } from '@colophon/model';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { sendReport } from '#api/reports/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IMAGE_ACCEPT, imageRefusal } from '#ui/image-rules.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useText } from '#ui/text.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { UploadField } from '#ui/upload-field.tsx';
import { NoticeLink } from './notice-link.tsx';
import { Pictures } from './pictures.tsx';
import type { ReportedSubject } from './reported-subject.ts';

interface ReportDialogProps {
  subject: ReportedSubject;
  onClose: () => void;
}

/** Asks for the reason of a report, words and pictures. */
export function ReportDialog({ subject: { name, ...subject }, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['reports', 'rules', 'ui']);
  const text = useText();
  const form = useForm({
    initialValues: { reasonType: 0, description: '', images: [] as string[] },
    validate: reportChecks,
    validateInputOnChange: true,
  });
  const { reasonType, images } = form.values;
  const send = useWrite(sendReport, {
    onSuccess: () => {
      toast.success(t('sent'));
      onClose();
    },
  });
  return (
    <Dialog title={t('report_title', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate({ ...subject, ...values }))}>
        <Stack>
          <Text c="dimmed">{t('report_text')}</Text>
          <NoticeLink subject={subject} />
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
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
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
    </Dialog>
  );
}
