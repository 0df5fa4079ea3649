import { formatSize } from '@colophon/model';
import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './upload-field.module.css';
import { type Send, type UploadState, useUpload } from './use-upload.ts';

interface UploadFieldProps<Data> {
  label: string;
  /** Hint about the permitted files: kinds and greatest size. */
  hint: string;
  /** File kinds as in an `<input accept>`. */
  accept?: string;
  /** Sentence why a file is refused before sending, or `null`. */
  refuse?: (file: File) => string | null;
  /** Changes the file before it is sent; `null` when its user has thought better of it. */
  prepare?: (file: File) => Promise<File | null>;
  send: Send<Data>;
  onDone: (data: Data, file: File) => void;
}

/** A file to drop or choose, its progress, a way to cancel and a way to try again or take another. */
export function UploadField<Data>({ label, hint, accept, refuse, prepare, send, onDone }: UploadFieldProps<Data>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state, start, cancel } = useUpload(send, onDone);

  const take = async (file: File) => {
    const reason = refuse?.(file) ?? null;
    setRefusal(reason);
    const prepared = !reason && (prepare ? await prepare(file) : file);
    if (prepared) await start(prepared);
  };
  const error = refusal ?? (state.phase === 'failed' ? state.message : null);

  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <DropZone id={id} accept={accept} onFile={(file) => void take(file)}>
        {(choose) => (
          <>
            <UploadProgress state={state} />
            <Group gap="sm">
              {state.phase === 'sending' ? (
                <Button variant="default" onClick={cancel}>
                  {t('cancel')}
                </Button>
              ) : (
                <Button variant="default" leftSection={<IconUpload size={18} />} onClick={choose}>
                  {t(state.phase === 'empty' ? 'choose_file' : 'choose_another_file')}
                </Button>
              )}
              {state.phase === 'empty' && <Text c="dimmed">{t('or_drop_it_here')}</Text>}
            </Group>
          </>
        )}
      </DropZone>
    </Input.Wrapper>
  );
}

function UploadProgress({ state }: { state: UploadState }) {
  const { t } = useTranslation('ui');
  if (state.phase === 'empty') return null;
  const percent = Math.floor((state.phase === 'sending' ? state.fraction : 1) * 100);
  return (
    <div className={styles.file}>
      <Group gap="xs" wrap="nowrap">
        <IconFile size={20} aria-hidden="true" />
        <Text truncate>{state.name}</Text>
        <Text c="dimmed" className={styles.size}>
          {formatSize(state.size)}
        </Text>
      </Group>
      {state.phase === 'sending' && (
        <Progress.Root mt="xs">
          <Progress.Section value={percent} aria-label={t('uploading', { percent })} />
        </Progress.Root>
      )}
    </div>
  );
}
