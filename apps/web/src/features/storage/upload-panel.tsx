import { formatSize } from '@colophon/model';
import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm.ts';
import { useStore } from '../../ui/store.ts';
import { useText } from '../../ui/text.ts';
import styles from './upload-panel.module.css';
import { isUnfinished, type UploadQueue, type UploadTask } from './upload-queue.ts';

interface UploadPanelProps {
  queue: UploadQueue;
  onOpen: (task: UploadTask, objectId: string) => void;
}

/** What happens to the files that were chosen, at the corner of the window, while others can be looked at. */
export function UploadPanel({ queue, onOpen }: UploadPanelProps) {
  const { t } = useTranslation('storage');
  const tasks = useStore(queue.tasks);
  const [isFolded, setIsFolded] = useState(false);
  if (tasks.length === 0) return null;
  const done = tasks.filter(({ state }) => state.phase === 'success').length;

  const close = async () => {
    const mayClose =
      !tasks.some(isUnfinished) ||
      (await confirm({
        title: 'storage:cancel_uploads',
        description: 'storage:cancel_uploads_text',
        confirmLabel: 'storage:cancel_uploads',
      }));
    if (mayClose) queue.clear();
  };
  return (
    <section className={styles.panel} aria-label={t('upload_tasks')}>
      <header className={styles.head}>
        <h2 aria-live="polite">{t('uploaded_count', { done, count: tasks.length })}</h2>
        <Group gap={0}>
          <Button variant="subtle" size="sm" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
            {isFolded ? (
              <IconChevronUp size={18} aria-hidden="true" />
            ) : (
              <IconChevronDown size={18} aria-hidden="true" />
            )}
            {t(isFolded ? 'unfold' : 'fold')}
          </Button>
          <CloseButton aria-label={t('close_panel')} onClick={() => void close()} />
        </Group>
      </header>
      {!isFolded && (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} queue={queue} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskRow({ task, queue, onOpen }: { task: UploadTask } & UploadPanelProps) {
  const { t } = useTranslation('storage');
  const text = useText();
  const { id, state, objectName, bucketName, file } = task;
  const percent = state.phase === 'uploading' ? Math.floor(state.fraction * 100) : 0;
  return (
    <li className={styles.task}>
      <div className={styles.about}>
        <Text truncate title={objectName}>
          {objectName}
        </Text>
        <Text size="sm" c="dimmed">
          {bucketName} · {formatSize(file.size)} · {t(`task_${state.phase}`, { percent })}
        </Text>
        {state.phase === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {text(state.reason)}
          </Text>
        )}
        {state.phase === 'uploading' && (
          <Progress.Root mt={4} size="sm">
            <Progress.Section value={percent} aria-label={t('task_uploading', { percent })} />
          </Progress.Root>
        )}
      </div>
      <Group gap={0} wrap="nowrap">
        {(state.phase === 'queued' || state.phase === 'preparing' || state.phase === 'uploading') && (
          <TaskButton text={t('cancel_upload')} name={objectName} onClick={() => queue.cancel(id)} />
        )}
        {state.phase === 'sameName' && (
          <>
            <TaskButton text={t('replace')} name={objectName} onClick={() => queue.replace(id)} />
            <TaskButton text={t('skip')} name={objectName} onClick={() => queue.cancel(id)} />
          </>
        )}
        {state.phase === 'failed' && (
          <TaskButton text={t('retry_upload')} name={objectName} onClick={() => queue.retry(id)} />
        )}
        {state.phase === 'canceled' && (
          <TaskButton text={t('upload_again')} name={objectName} onClick={() => queue.retry(id)} />
        )}
        {state.phase === 'success' && (
          <TaskButton text={t('open_object')} name={objectName} onClick={() => onOpen(task, state.objectId)} />
        )}
      </Group>
    </li>
  );
}

function TaskButton({ text, name, onClick }: { text: string; name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="sm" aria-label={`${text}: ${name}`} onClick={onClick}>
      {text}
    </Button>
  );
}
