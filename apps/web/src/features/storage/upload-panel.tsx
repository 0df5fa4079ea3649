import { Button, CloseButton, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { useStore } from '#ui/store.ts';
import type { UploadTask } from './upload.ts';
import styles from './upload-panel.module.css';
import { isActive, isUnfinished, type UploadQueue } from './upload-queue.ts';
import { UploadSpeed } from './upload-speed.tsx';
import { sumUp } from './upload-summary.ts';
import { UploadTaskRow } from './upload-task-row.tsx';

interface UploadPanelProps {
  queue: UploadQueue;
  onOpen: (task: UploadTask, objectId: string) => void;
}

/** Interval at which progress is read out. */
const ANNOUNCE_EVERY_MS = 10_000;

/** Progress of the chosen files, at the corner of the window, while the user can look at other pages. */
export function UploadPanel({ queue, onOpen }: UploadPanelProps) {
  const { t } = useTranslation('storage');
  const tasks = useStore(queue.tasks);
  const [isFolded, setIsFolded] = useState(false);
  const count = tasks.length;
  // New tasks open the panel.
  useEffect(() => {
    if (count > 0) setIsFolded(false);
  }, [count]);
  if (count === 0) return null;

  const sum = sumUp(tasks);
  const percent = Math.floor(sum.fraction * 100);
  const isRunning = tasks.some(isActive);
  const close = async () => {
    const mayClose =
      !tasks.some(isUnfinished) ||
      (await confirm({
        title: 'storage:cancel_uploads',
        description: 'storage:cancel_uploads_text',
        confirmLabel: 'storage:cancel_uploads',
        cancelLabel: 'storage:continue_uploads',
      }));
    if (mayClose) queue.clear();
  };
  return (
    <section className={styles.panel} aria-label={t('upload_tasks')}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h2>{t('uploaded_count', { done: sum.done, count })}</h2>
          {isRunning && count > 1 && <UploadSpeed bytesPerSecond={sum.bytesPerSecond} leftBytes={sum.leftBytes} />}
          {sum.failed > 0 && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('failed_count', { count: sum.failed })}
            </Text>
          )}
        </div>
        <Group gap={0} wrap="nowrap">
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
      {isRunning && (
        <Progress.Root size="xs" radius={0}>
          <Progress.Section value={percent} aria-label={t('all_uploads')} />
        </Progress.Root>
      )}
      <Announcement
        text={t('uploads_announced', { done: sum.done, count, percent, failed: sum.failed })}
        isRunning={isRunning}
      />
      {!isFolded && (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <UploadTaskRow key={task.id} task={task} queue={queue} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Reads `text` out now and then while uploads run, and once more when all have ended. */
function Announcement({ text, isRunning }: { text: string; isRunning: boolean }) {
  const [said, setSaid] = useState('');
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (!isRunning) return setSaid(latest.current);
    const timer = setInterval(() => setSaid(latest.current), ANNOUNCE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
