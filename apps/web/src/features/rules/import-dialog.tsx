import { formatSize } from '@colophon/model';
import { Button, FileInput, Group, Modal, Radio, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { type ImportPlace, MAX_FILE_BYTES, withImported } from './rule-files.ts';

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
  const [file, setFile] = useState<File | null>(null);
  const [place, setPlace] = useState<ImportPlace>('above');
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES;

  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || isTooLarge) return;
    const mark = (edge: 'begin' | 'end', time: string) => t(`import_${edge}`, { time });
    onImport(withImported(text, await file.text(), place, mark, new Date()));
  };
  return (
    <Modal opened onClose={onClose} title={t('import')} centered closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <form onSubmit={(event) => void take(event)}>
        <Stack>
          <FileInput
            label={t('file')}
            description={t('file_hint', { size: formatSize(MAX_FILE_BYTES) })}
            placeholder={t('ui:choose_file')}
            accept="text/plain,.txt"
            leftSection={<IconUpload size={18} />}
            value={file}
            error={isTooLarge && t('file_too_large', { size: formatSize(MAX_FILE_BYTES) })}
            onChange={setFile}
            data-autofocus
          />
          {text.trim() !== '' && (
            <Radio.Group label={t('import_place')} value={place} onChange={(value) => setPlace(value as ImportPlace)}>
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
            <ReasonedButton type="submit" why={(!file || isTooLarge) && 'reasons:file'}>
              {t('import_take')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
