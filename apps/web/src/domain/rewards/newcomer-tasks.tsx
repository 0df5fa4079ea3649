import { TaskStatus } from '@colophon/model';
import { Anchor, Skeleton } from '@mantine/core';
import { IconChevronDown, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { type NewcomerTask, newcomerQuery, type TaskGroup } from '#api/rewards/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import styles from './newcomer-tasks.module.css';
import { taskTarget } from './task-target.ts';
import { hundredths } from './use-reward-value.ts';

/** Task of the first group that its reward does not ask for. */
const EXTRA_TASK = 'TS000015';

/** The tasks of newcomers in three groups: how the user stands, where each is done, and what it gives. */
export function NewcomerTasks({ isOpen = false }: { isOpen?: boolean }) {
  const { data, error, refetch } = useQuery(newcomerQuery);
  const { data: nodes } = useQuery(ownNodesQuery);
  if (error && !data) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={168} />;
  const nodeId = nodes?.dataList[0]?.nodeId;
  return (
    <div className={styles.groups}>
      {data.map((group) => (
        <Group key={group.name} group={group} nodeId={nodeId} isOpen={isOpen} />
      ))}
    </div>
  );
}

const isDone = ({ status }: NewcomerTask) => status === TaskStatus.finished;

/** True while a task of a newcomer is open. */
export function hasOpenTasks(groups: readonly TaskGroup[]): boolean {
  return groups.some(({ tasks }) => !tasks.every(isDone));
}

interface GroupProps {
  group: TaskGroup;
  nodeId: number | undefined;
  isOpen: boolean;
}

function Group({ group: { name, cash, tasks }, nodeId, isOpen }: GroupProps) {
  const { t } = useTranslation('rewards');
  const money = useBookMoney();
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <span className={styles.name}>{t(`group_${name}`)}</span>
        <span className={styles.dimmed}>
          {t('done_of', { done: tasks.filter(isDone).length, count: tasks.length })}
        </span>
        {cash > 0 && <span className={styles.gives}>{t('gives', { amount: money(hundredths(cash)) })}</span>}
        <IconChevronDown size={18} aria-hidden="true" data-fold />
      </summary>
      <ul>
        {tasks.map((task) => (
          <Task key={task.taskConfigCode} task={task} nodeId={nodeId} />
        ))}
      </ul>
    </details>
  );
}

function Task({ task, nodeId }: { task: NewcomerTask; nodeId: number | undefined }) {
  const { t } = useTranslation('rewards');
  const { taskConfigCode: code, taskConfigTitle: title, taskConfigDescription: description, invitations } = task;
  const done = isDone(task);
  const Sign = done ? IconCircleCheck : IconCircle;
  return (
    <li className={styles.task} data-done={done || undefined}>
      <Sign size={20} aria-hidden="true" />
      <span className={styles.what}>
        {title}
        {description && <span className={styles.dimmed}>{description}</span>}
        {invitations > 0 && <span className={styles.dimmed}>{t('gives_invitations', { count: invitations })}</span>}
        {code === EXTRA_TASK && <span className={styles.dimmed}>{t('not_asked_for')}</span>}
      </span>
      <span className={styles.state}>
        {!done && <Way code={code} title={title} nodeId={nodeId} />}
        {t(done ? 'task_done' : 'task_open')}
      </span>
    </li>
  );
}

/** The link to where a task is done. */
function Way({ code, title, nodeId }: { code: string; title: string; nodeId: number | undefined }) {
  const { t } = useTranslation('rewards');
  const target = taskTarget(code, nodeId);
  if (!target) return null;
  const words = { 'aria-label': t('do_it_named', { task: title }), children: t('do_it') };
  return 'href' in target ? (
    <Anchor href={target.href} target="_blank" rel="noreferrer" {...words} />
  ) : (
    <Anchor component={AppLink} {...target} {...words} />
  );
}
