import { ResourceStatus } from '@colophon/model';
import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import {
  blockingQuery,
  GRADES,
  type Grade,
  type OperatorResource,
  operatorResources,
  RESOURCE_STATES,
} from '#api/resources/operator-resources.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import type { Column } from '#ui/data-table.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { BlockingHistory } from '../blocking-history.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { BlockResources } from './block-resources.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';

/** The value of `operationType` that is no grade. */
const NOT_GRADED = 0;

/** Number of resources that one call may change. */
const MAX_CHANGED = 100;

const readers = { keywords: text, state: someOf(...RESOURCE_STATES), grade: readGrade };

/** Addresses hold it as a number. */
function readGrade(value: unknown): Grade | undefined {
  return GRADES.find((grade) => grade === String(value));
}

/** Everybody's resources: blocked, unblocked, graded and labelled, one or many at once. */
export default function ResourcesPage() {
  const { t } = useTranslation(['operators', 'ui']);
  const filters = useFilter(readers);
  const [dialog, setDialog] = useState<'block' | 'unblock' | 'grade' | 'labels' | null>(null);
  const [shown, setShown] = useState<OperatorResource | null>(null);
  const list = usePagedList(operatorResources(filters.filter));
  const selection = useSelection(
    list.rows.map(({ resourceId }) => resourceId),
    MAX_CHANGED,
  );
  const { ids } = selection;
  const chosen = list.rows.filter(({ resourceId }) => ids.includes(resourceId));
  const blocked = chosen.filter(({ status }) => status === ResourceStatus.frozen);
  const columns = useColumns(selection, setShown);
  const all = { value: '', label: t('all') };
  const close = () => setDialog(null);
  const done = () => {
    selection.clear();
    close();
  };
  return (
    <OperatorPage
      title={t('screen_resources')}
      intro={t('resources_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('resource_keywords') },
        {
          choice: 'state',
          label: t('resource_state'),
          options: [all, ...RESOURCE_STATES.map((state) => ({ value: state, label: t(`ui:resource_${state}`) }))],
        },
        {
          choice: 'grade',
          label: t('resource_grade'),
          options: [all, ...GRADES.map((grade) => ({ value: grade, label: t(`grade_${grade}`) }))],
        },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('screen_resources')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('resources_empty') }}
        bar={
          <SelectionBar selection={selection}>
            <Text c="dimmed" className={styles.total}>
              {t('resource_total', { count: list.totalItem })}
            </Text>
            <ReasonedButton
              variant="default"
              why={ids.length === 0 && t('ui:choose_first')}
              onClick={() => setDialog('grade')}
            >
              {t('grade_selected')}
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              why={ids.length === 0 && t('ui:choose_first')}
              onClick={() => setDialog('labels')}
            >
              {t('labels_selected')}
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              why={blocked.length === 0 && t('ui:choose_first')}
              onClick={() => setDialog('unblock')}
            >
              {t('unblock_selected')}
            </ReasonedButton>
            <ReasonedButton
              variant="subtle"
              color="danger"
              why={blocked.length === chosen.length && t('ui:choose_first')}
              onClick={() => setDialog('block')}
            >
              {t('block_selected')}
            </ReasonedButton>
          </SelectionBar>
        }
        columns={columns}
        rowKey={({ resourceId }) => resourceId}
      />
      {dialog === 'grade' && <GradeDialog resourceIds={ids} onDone={done} onClose={close} />}
      {dialog === 'labels' && <LabelsDialog resourceIds={ids} onDone={done} onClose={close} />}
      {(dialog === 'block' || dialog === 'unblock') && (
        <BlockResources
          act={dialog}
          resourceIds={(dialog === 'unblock' ? blocked : chosen.filter((resource) => !blocked.includes(resource))).map(
            ({ resourceId }) => resourceId,
          )}
          onDone={done}
          onClose={close}
        />
      )}
      <SideDrawer opened={shown !== null} onClose={() => setShown(null)} title={shown?.resourceName ?? ''}>
        {shown && <BlockingHistory query={blockingQuery(shown.resourceId)} />}
      </SideDrawer>
    </OperatorPage>
  );
}

function useColumns(
  selection: Selection<string>,
  onOpen: (resource: OperatorResource) => void,
): Column<OperatorResource>[] {
  const { t } = useTranslation('operators');
  const typeWords = useTypeWords();
  return [
    {
      key: 'resource',
      header: t('resource'),
      cell: (resource) => (
        <Selectable selection={selection} id={resource.resourceId} name={resource.resourceTitle}>
          <div className={styles.who}>
            <UnstyledButton
              className={styles.open}
              aria-label={t('open_history', { name: resource.resourceTitle })}
              onClick={() => onOpen(resource)}
            >
              {resource.resourceTitle}
            </UnstyledButton>
            <Text size="sm" c="dimmed">
              {resource.resourceName} · {typeWords(resource.resourceType)}
            </Text>
            {resource.tags.length > 0 && (
              <Text size="sm" c="dimmed">
                {resource.tags.map((tag) => `#${tag}`).join(' ')}
              </Text>
            )}
          </div>
        </Selectable>
      ),
    },
    {
      key: 'grade',
      header: t('resource_grade'),
      cell: ({ operationType }) =>
        t(operationType === NOT_GRADED ? 'grade_none' : `grade_${String(operationType) as Grade}`),
    },
    {
      key: 'updated',
      header: t('resource_updated'),
      cell: ({ updateDate }) => <Time at={updateDate} to="day" className={styles.date} />,
    },
    { key: 'state', header: t('resource_state'), cell: ({ status }) => <ResourceStatusBadge status={status} /> },
  ];
}
