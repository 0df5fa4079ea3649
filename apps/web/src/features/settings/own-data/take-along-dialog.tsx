import { EXPORT_PARTS, type ExportPart, given } from '@colophon/model';
import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { askForExport } from '#api/users/exports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import styles from '../settings.module.css';

/** Asks for the password, which parts come along, and whether files do. */
export function TakeAlongDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const form = useForm({
    initialValues: { password: '', withFiles: true, extent: 'all', parts: [...EXPORT_PARTS] as ExportPart[] },
    validate: { password: given },
  });
  const { extent, parts: chosen } = form.values;
  const why = extent === 'some' && chosen.length === 0 ? t('why_no_parts') : !form.isValid() && 'reasons:password';
  const ask = useWrite(askForExport, {
    onSuccess: onClose,
    marks: (error) => markFields(form, error, { refusals: { 'user.wrong-password': 'password' } }),
  });
  const send = ({ password, withFiles, parts }: typeof form.values) =>
    ask.mutate({ password, files: withFiles ? 'all' : 'none', parts: extent === 'all' ? [] : parts });
  return (
    <Dialog title={t('ask_for_export')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>{t('ask_for_export_text')}</Text>
          <Radio.Group {...form.getInputProps('extent')} label={t('export_extent')}>
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={t('export_everything')} />
              <Radio value="some" label={t('export_some')} />
            </Stack>
          </Radio.Group>
          {extent === 'some' && (
            <Checkbox.Group {...form.getInputProps('parts')} label={t('export_parts')}>
              <div className={styles.parts}>
                {EXPORT_PARTS.map((part) => (
                  <Checkbox key={part} value={part} label={t(`export_part_${part}`)} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <Checkbox {...form.getInputProps('withFiles', { type: 'checkbox' })} label={t('with_files')} />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('login_password')}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={ask.isPending} why={why}>
              {t('ask_for_export')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
