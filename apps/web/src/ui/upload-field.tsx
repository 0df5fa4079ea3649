import { formatSize } from '@colophon/model';
import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './upload-field.module.css';
import { type Send, type UploadState, useUpload } from './use-upload.ts';

interface UploadFieldProps<Data> {
  label: string;
  /** What may be chosen, in words: kinds and greatest size. */
  hint: string;
  /** File kinds as in an `<input accept>`. */
  accept?: string;
  /** Sentence why a file is refused before sending, or `null`. */
  refuse?: (file: File) => string | null;
  send: Send<Data>;
  onDone: (data: Data, file: File) => void;
}

/** A file to drop or choose, its progress, a way to cancel and a way to try again or take another. */
export function UploadField<Data>({ label, hint, accept, refuse, send, onDone }: UploadFieldProps<Data>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { state, start, cancel } = useUpload(send, onDone);

  const take = (file: File | undefined) => {
    if (!file) return;
    const reason = refuse?.(file) ?? null;
    setRefusal(reason);
    if (!reason) void start(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const error = refusal ?? (state.phase === 'failed' ? state.message : null);

  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <UploadProgress state={state} />
        <Group gap="sm">
          {state.phase === 'sending' ? (
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : (
            <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => input.current?.click()}>
              {t(state.phase === 'empty' ? 'choose_file' : 'choose_another_file')}
            </Button>
          )}
          {state.phase === 'empty' && <Text c="dimmed">{t('or_drop_it_here')}</Text>}
        </Group>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={accept}
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file can be chosen again after a failure.
            event.currentTarget.value = '';
          }}
        />
      </div>
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
