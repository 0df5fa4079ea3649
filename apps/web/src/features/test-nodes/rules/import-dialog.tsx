import { formatSize } from '@colophon/model';
import { Button, FileInput, Group, Modal, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { fileCheck, type ImportPlace, MAX_FILE_BYTES, withImported } from './rule-files.ts';

interface ImportDialogProps {
  text: string;
  /** Gets the text with the file's rules in it. */
  onImport: (text: string) => void;
  onClose: () => void;
}

const PLACES: readonly ImportPlace[] = ['above', 'below', 'instead'];

/** Takes rules from a text file. */
export function ImportDialog({ text, onImport, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['mappingRules', 'ui']);
  const form = useForm<{ file: File | null; place: ImportPlace }>({
    initialValues: { file: null, place: 'above' },
    validate: { file: fileCheck },
    validateInputOnChange: true,
  });
  const take = async ({ file, place }: typeof form.values) => {
    const mark = (edge: 'begin' | 'end', time: string) => t(`import_${edge}`, { time });
    onImport(withImported(text, await file!.text(), place, mark, new Date()));
  };
  return (
    <Modal opened onClose={onClose} title={t('import')} centered closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <form noValidate onSubmit={form.onSubmit((values) => void take(values))}>
        <Stack>
          <FileInput
            label={t('file')}
            description={t('file_hint', { size: formatSize(MAX_FILE_BYTES) })}
            placeholder={t('ui:choose_file')}
            accept="text/plain,.txt"
            leftSection={<IconUpload size={18} />}
            {...form.getInputProps('file')}
            error={form.errors.file && form.values.file && t('file_too_large', { size: formatSize(MAX_FILE_BYTES) })}
            data-autofocus
          />
          {text.trim() !== '' && (
            <Radio.Group {...form.getInputProps('place')} label={t('import_place')}>
              <Stack gap="xs" mt="xs">
                {PLACES.map((value) => (
                  <Radio key={value} value={value} label={t(`import_${value}`)} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" why={!form.isValid() && 'reasons:file'}>
              {t('import_take')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
