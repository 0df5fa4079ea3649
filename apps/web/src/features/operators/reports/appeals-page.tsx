import { APPEAL_STATUSES, appealDecisionChecks, rules } from '@colophon/model';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { decideAppeal } from '#api/reports/operator-mutations.ts';
import { appealsList, type OperatorAppeal } from '#api/reports/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import { useOpened } from '../frame/use-opened.ts';
import { OperatorDialog } from '../operator-dialog.tsx';
import styles from '../operators.module.css';
import { ReportDetails } from './report-details.tsx';

const readers = { status: someOf(...APPEAL_STATUSES) };
const OUTCOMES = ['accepted', 'rejected'] as const;

interface Decision {
  appeal: OperatorAppeal;
  status: (typeof OUTCOMES)[number];
}

/** Objections of owners to decisions about what is theirs. */
export default function AppealsPage() {
  const { t } = useTranslation(['moderation', 'operators', 'reports']);
  const filters = useFilter(readers);
  const drawer = useOpened(text);
  const [decision, setDecision] = useState<Decision | null>(null);
  const list = usePagedList(appealsList(filters.filter));
  const shown = list.rows.find(({ appealId }) => appealId === drawer.id);
  const columns = useColumns(drawer.open);
  return (
    <OperatorPage
      title={t('operators:screen_appeals')}
      intro={t('appeals_intro')}
      filters={filters}
      fields={[
        {
          choice: 'status',
          label: t('operators:status'),
          options: [
            { value: '', label: t('operators:all') },
            ...APPEAL_STATUSES.map((name) => ({ value: name, label: t(`reports:appeal_${name}`) })),
          ],
        },
      ]}
    >
      <OperatorTable
        label={t('operators:screen_appeals')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('appeals_empty'), text: t('appeals_empty_text') }}
        columns={columns}
        rowKey={({ appealId }) => appealId}
      />
      <SideDrawer opened={shown !== undefined} onClose={drawer.close} title={t('appeal')} width={640}>
        {shown && (
          <Stack>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{shown.text}</Text>
            {shown.result && <Text>{t('reports:answer', { text: shown.result })}</Text>}
            {shown.status === 'open' && (
              <Group>
                <Button color="seal" onClick={() => setDecision({ appeal: shown, status: 'accepted' })}>
                  {t('accept_appeal')}
                </Button>
                <Button variant="default" onClick={() => setDecision({ appeal: shown, status: 'rejected' })}>
                  {t('reject_appeal')}
                </Button>
              </Group>
            )}
            <Text component="h2" fw={600} fz="lg" m={0}>
              {t('report')}
            </Text>
            <ReportDetails report={shown.report} />
          </Stack>
        )}
      </SideDrawer>
      {decision && <DecideAppeal decision={decision} onClose={() => setDecision(null)} />}
    </OperatorPage>
  );
}

function DecideAppeal({ decision: { appeal, status }, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation(['moderation', 'rules']);
  const form = useForm({ initialValues: { result: '' }, validate: appealDecisionChecks, validateInputOnChange: true });
  const decide = useWrite(decideAppeal, {
    onSuccess: () => {
      toast.success(t('decided'));
      onClose();
    },
  });
  const act = t(status === 'accepted' ? 'accept_appeal' : 'reject_appeal');
  return (
    <OperatorDialog
      title={act}
      act={act}
      color={status === 'accepted' ? 'seal' : 'danger'}
      form={form}
      isPending={decide.isPending}
      onSend={({ result }) => decide.mutate({ appealId: appeal.appealId, status, result })}
      onClose={onClose}
    >
      <Text>{t(`${status}_appeal_text`)}</Text>
      <TextAreaField
        {...form.getInputProps('result')}
        label={t('result')}
        description={t('result_hint')}
        counted={rules.decisionResult}
        data-autofocus
      />
    </OperatorDialog>
  );
}

function useColumns(onOpen: (appealId: string) => void): Column<OperatorAppeal>[] {
  const { t } = useTranslation(['moderation', 'operators', 'reports']);
  return [
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ appealId, report }) => (
        <UnstyledButton className={styles.open} onClick={() => onOpen(appealId)}>
          {report.subjectName}
        </UnstyledButton>
      ),
    },
    {
      key: 'owner',
      header: t('owner'),
      cell: ({ report }) => (
        <PersonName person={{ username: report.ownerName, displayName: report.ownerDisplayName }} />
      ),
    },
    {
      key: 'text',
      header: t('appeal'),
      width: '35%',
      cell: ({ text }) => <span className={styles.excerpt}>{text}</span>,
    },
    {
      key: 'created',
      header: t('appealed_at'),
      cell: ({ createDate }) => <Time at={createDate} className={styles.date} />,
    },
    { key: 'status', header: t('operators:status'), cell: ({ status }) => t(`reports:appeal_${status}`) },
  ];
}
