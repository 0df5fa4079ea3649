import { formatSize } from '@colophon/model';
import { Button, Group, Progress, Text } from '@mantine/core';
import { memo, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FileChooser } from '#ui/file-chooser.tsx';
import { useText } from '#ui/text.ts';
import type { UploadTask } from './upload.ts';
import styles from './upload-panel.module.css';
import type { UploadQueue } from './upload-queue.ts';
import { UploadSpeed } from './upload-speed.tsx';
import { sentOf } from './upload-summary.ts';

interface UploadTaskRowProps {
  task: UploadTask;
  queue: UploadQueue;
  onOpen: (task: UploadTask, objectId: string) => void;
}

/** One file on its way, how far it is, and what can be done with it. */
export const UploadTaskRow = memo(
  function UploadTaskRow({ task, queue, onOpen }: UploadTaskRowProps) {
    const { t } = useTranslation('storage');
    const { state, objectName, bucketName, sizeBytes } = task;
    const percent = Math.floor((sentOf(task) / sizeBytes) * 100);
    const isUnderWay = state.phase === 'uploading' || state.phase === 'paused' || state.phase === 'interrupted';
    return (
      <li className={styles.task} data-phase={state.phase}>
        <div className={styles.about}>
          <Text truncate title={objectName}>
            {objectName}
          </Text>
          <Text size="sm" c="dimmed">
            {bucketName} · {formatSize(sizeBytes)} · {t(`task_${state.phase}`, { percent })}
          </Text>
          <Reason task={task} />
          {state.phase === 'uploading' && (
            <UploadSpeed bytesPerSecond={state.bytesPerSecond} leftBytes={sizeBytes - state.sentBytes} />
          )}
          {isUnderWay && (
            <Progress.Root mt={4} size="sm">
              <Progress.Section
                value={percent}
                color={state.phase === 'uploading' ? undefined : 'gray'}
                aria-label={t('progress_of', { name: objectName })}
              />
            </Progress.Root>
          )}
        </div>
        <Group gap={0} wrap="nowrap">
          <TaskButtons task={task} queue={queue} onOpen={onOpen} />
        </Group>
      </li>
    );
  },
  // `onOpen` is another function at each rendering, and always does the same.
  (before, after) => before.task === after.task,
);

/** Why a task failed, or what it needs. */
function Reason({ task: { state } }: { task: UploadTask }) {
  const { t } = useTranslation('storage');
  const text = useText();
  if (state.phase === 'interrupted' && !state.reason) {
    return (
      <Text size="sm" c="dimmed">
        {t('choose_it_again')}
      </Text>
    );
  }
  const reason = 'reason' in state ? state.reason : undefined;
  return reason ? (
    <Text size="sm" c="var(--mantine-color-error)">
      {text(reason)}
    </Text>
  ) : null;
}

function TaskButtons({ task, queue, onOpen }: UploadTaskRowProps) {
  const { t } = useTranslation('storage');
  const { id, state, objectName: name } = task;
  const cancel = <TaskButton text={t('cancel_upload')} name={name} onClick={() => queue.cancel(id)} />;
  switch (state.phase) {
    case 'queued':
    case 'preparing':
      return cancel;
    case 'uploading':
      return (
        <>
          <TaskButton text={t('pause_upload')} name={name} onClick={() => queue.pause(id)} />
          {cancel}
        </>
      );
    case 'paused':
      return (
        <>
          <TaskButton text={t('resume_upload')} name={name} onClick={() => queue.resume(id)} />
          {cancel}
        </>
      );
    case 'interrupted':
      return (
        <>
          <ChooseAgain name={name} onFile={(file) => queue.takeUp(id, file)} />
          <TaskButton text={t('discard_upload')} name={name} onClick={() => queue.cancel(id)} />
        </>
      );
    case 'sameName':
      return (
        <>
          <TaskButton text={t('replace')} name={name} onClick={() => queue.replace(id)} />
          <TaskButton text={t('skip')} name={name} onClick={() => queue.cancel(id)} />
        </>
      );
    case 'failed':
      return <TaskButton text={t('retry_upload')} name={name} onClick={() => queue.retry(id)} />;
    case 'canceled':
      return <TaskButton text={t('upload_again')} name={name} onClick={() => queue.retry(id)} />;
    case 'success':
      return <TaskButton text={t('open_object')} name={name} onClick={() => onOpen(task, state.objectId)} />;
    case 'parsing':
      return null;
  }
}

function ChooseAgain({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const { t } = useTranslation('storage');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TaskButton text={t('choose_to_resume')} name={name} onClick={() => input.current?.click()} />
      <FileChooser ref={input} onFiles={([file]) => file && onFile(file)} />
    </>
  );
}

function TaskButton({ text, name, onClick }: { text: string; name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="sm" aria-label={`${text}: ${name}`} onClick={onClick}>
      {text}
    </Button>
  );
}
