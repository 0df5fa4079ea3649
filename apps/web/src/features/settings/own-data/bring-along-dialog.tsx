import { formatSize, given } from '@colophon/model';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { bringArchive } from '#api/users/imports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileChooser } from '#ui/file-chooser.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StaysBehind } from './stays-behind.tsx';

interface BringAlongDialogProps {
  onClose: () => void;
  onBrought: (importId: string) => void;
}

/** The first step: says what does not come along, asks for the archive and whose it is, and sends it. */
export function BringAlongDialog({ onClose, onBrought }: BringAlongDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const { user } = useCurrentUser();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [sentBytes, setSentBytes] = useState(0);
  const stopping = useRef(new AbortController());
  const form = useForm({ initialValues: { userName: user?.username ?? '' }, validate: { userName: given } });
  const bring = useWrite(bringArchive, { onSuccess: ({ importId }) => onBrought(importId) });
  const close = () => {
    stopping.current.abort();
    onClose();
  };
  const send = ({ userName }: typeof form.values) => {
    stopping.current = new AbortController();
    if (file)
      bring.mutate({ file, userName: userName.trim(), onProgress: setSentBytes, signal: stopping.current.signal });
  };
  const why = file ? !form.isValid() && t('why_no_old_name') : t('why_no_archive');
  return (
    <Dialog title={t('bring_archive')} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>{t('bring_archive_text')}</Text>
          <StaysBehind />
          <Group>
            <FileChooser
              ref={chooser}
              aria-label={t('choose_archive')}
              accept=".zip,application/zip"
              onFiles={([chosen]) => setFile(chosen)}
            />
            <Button variant="default" data-autofocus onClick={() => chooser.current?.click()}>
              {t('choose_archive')}
            </Button>
            {file && (
              <Text role="status" style={{ overflowWrap: 'anywhere' }}>
                {file.name} · {formatSize(file.size)}
              </Text>
            )}
          </Group>
          <TextField {...form.getInputProps('userName')} label={t('old_name')} description={t('old_name_text')} />
          {bring.isPending && file && (
            <Progress value={(100 * sentBytes) / file.size} aria-label={t('sending_archive')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={bring.isPending} why={why}>
              {t('send_archive')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
