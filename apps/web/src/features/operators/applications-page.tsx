import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import {
  APPLICATION_STATUSES,
  type Application,
  ApplicationStatus,
  applicationsList,
} from '#api/beta/operator-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { OperatorPage } from './frame/operator-page.tsx';
import { OperatorTable } from './frame/operator-table.tsx';
import { useOpened } from './frame/use-opened.ts';
import styles from './operators.module.css';

/** Number of applications that one call may decide. */
const MAX_DECIDED = 50;

const readers = { keywords: text, status: someOf(...APPLICATION_STATUSES) };

/** Who asks to take part in the test, and the operators' answers. */
export default function ApplicationsPage() {
  const { t } = useTranslation(['operators', 'ui']);
  const filters = useFilter(readers);
  const drawer = useOpened(text);
  const [decision, setDecision] = useState<Decision | null>(null);
  const list = usePagedList(applicationsList(filters.filter));
  const waiting = list.rows.filter(({ status }) => status === ApplicationStatus.waiting);
  const selection = useSelection(
    waiting.map(({ recordId }) => recordId),
    MAX_DECIDED,
  );
  const columns = useColumns(selection, drawer.open);
  const shown = list.rows.find(({ recordId }) => recordId === drawer.id);
  return (
    <OperatorPage
      title={t('screen_betaApplications')}
      intro={t('applications_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('application_keywords') },
        {
          choice: 'status',
          label: t('status'),
          options: [
            { value: '', label: t('all') },
            ...APPLICATION_STATUSES.map((name) => ({ value: name, label: t(`application_${name}`) })),
          ],
        },
      ]}
    >
      <OperatorTable
        label={t('screen_betaApplications')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('applications_empty'), text: t('applications_empty_text') }}
        bar={
          waiting.length > 0 && (
            <SelectionBar selection={selection}>
              {(['pass', 'refuse'] as const).map((kind) => (
                <ReasonedButton
                  key={kind}
                  variant="default"
                  why={selection.ids.length === 0 && t('ui:choose_first')}
                  onClick={() => setDecision({ kind, recordIds: selection.ids })}
                >
                  {t(kind)}
                </ReasonedButton>
              ))}
            </SelectionBar>
          )
        }
        columns={columns}
        rowKey={({ recordId }) => recordId}
      />
      <ApplicationDrawer
        application={shown}
        onDecide={(kind, recordId) => setDecision({ kind, recordIds: [recordId] })}
        onClose={drawer.close}
      />
      {decision && <DecisionDialog decision={decision} onDone={selection.clear} onClose={() => setDecision(null)} />}
    </OperatorPage>
  );
}

function useColumns(selection: Selection<string>, onOpen: (recordId: string) => void): Column<Application>[] {
  const { t } = useTranslation('operators');
  return [
    {
      key: 'user',
      header: t('applicant'),
      cell: (application) => {
        const { recordId, username, userId, status } = application;
        const who = (
          <div className={styles.who}>
            <UnstyledButton className={styles.open} onClick={() => onOpen(recordId)}>
              <PersonName person={application} />
            </UnstyledButton>
            <Text size="sm" c="dimmed">
              {userId}
            </Text>
          </div>
        );
        if (status !== ApplicationStatus.waiting) return <div className={styles.unselectable}>{who}</div>;
        return (
          <Selectable selection={selection} id={recordId} name={username}>
            {who}
          </Selectable>
        );
      },
    },
    { key: 'occupation', header: t('occupation'), cell: ({ occupation }) => occupation },
    { key: 'area', header: t('area'), cell: ({ areaName }) => areaName },
    {
      key: 'description',
      header: t('description'),
      width: '30%',
      cell: ({ description }) => <span className={styles.excerpt}>{description}</span>,
    },
    {
      key: 'created',
      header: t('applied_at'),
      cell: ({ createDate }) => <Time at={createDate} className={styles.date} />,
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  ];
}
