import { NodeStatus, nodeDisplay } from '@colophon/model';
import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exhibitCountsQuery } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { changeNode } from '#api/nodes/mutations.ts';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './node-checklist.module.css';

export type ChecklistNode = Pick<Node, 'nodeId' | 'nodeThemeId' | 'status'>;

interface Step {
  name: 'theme' | 'exhibit' | 'shelf' | 'public';
  isDone: boolean;
  action?: ReactNode;
}

/** Steps from an empty node to one that shows something to visitors, each ticked as soon as it is done; nothing once it does. */
export function NodeChecklist({ node, onAdd }: { node: ChecklistNode; onAdd: () => void }) {
  const { t } = useTranslation('exhibits');
  const { nodeId, nodeThemeId, status } = node;
  const { data: counts } = useQuery(exhibitCountsQuery(nodeId));
  const publish = useWrite(changeNode);
  const isPrivate = nodeDisplay(status) === 'private';
  if (!counts || (nodeThemeId && counts.online > 0 && !isPrivate)) return null;

  const section = (showPage: 'theme' | 'setting', text: string) => (
    <Anchor
      component={AppLink}
      app="console"
      to="/node/formal/$nodeID"
      params={{ nodeID: String(nodeId) }}
      search={{ showPage }}
    >
      {text}
    </Anchor>
  );
  const add = (
    <Anchor component="button" type="button" onClick={onAdd}>
      {t('checklist_exhibit_action')}
    </Anchor>
  );
  const makePublic = (
    <Button
      size="sm"
      variant="default"
      loading={publish.isPending}
      onClick={() => publish.mutate({ nodeId, status: NodeStatus.public })}
    >
      {t('checklist_make_public')}
    </Button>
  );
  const steps: Step[] = [
    { name: 'theme', isDone: nodeThemeId !== '', action: section('theme', t('checklist_theme_action')) },
    { name: 'exhibit', isDone: counts.all > 0, action: add },
    { name: 'shelf', isDone: counts.online > 0 },
    {
      name: 'public',
      isDone: nodeDisplay(status) === 'public',
      action: isPrivate ? makePublic : section('setting', t('checklist_public_action')),
    },
  ];
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist">{t('checklist')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone, action }) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
            <div>
              <strong>{t(`checklist_${name}`)}</strong>
              {isDone && <VisuallyHidden>{t('checklist_done')}</VisuallyHidden>}
              <p>{t(`checklist_${name}_text`)}</p>
              {!isDone && action}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
