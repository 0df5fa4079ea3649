import { appealChecks, rules } from '@colophon/model';
import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { sendAppeal } from '#api/reports/mutations.ts';
import { decisionsList, type ReportDecision } from '#api/reports/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { CounterNoticeForm } from './counter-notice-form.tsx';
import { CounterNoticeWords, NoticeWords } from './notice-words.tsx';
import { reasonKey } from './reasons.ts';
import { SubjectLink } from './subject-link.tsx';
import { useKindWords } from './use-kind-words.ts';

/** Decisions of operators about the reader's things, with the form to appeal. */
export function Decisions() {
  const { t } = useTranslation('reports');
  const list = usePagedList(decisionsList);
  return (
    <ListFaces
      list={list}
      isFiltered={false}
      empty={<EmptyFace title={t('decisions_empty')} text={t('decisions_empty_text')} />}
    >
      <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.rows.map((decision) => (
          <li key={decision.reportId}>
            <Decision decision={decision} />
          </li>
        ))}
      </Stack>
    </ListFaces>
  );
}

function Decision({ decision }: { decision: ReportDecision }) {
  const { t } = useTranslation('reports');
  const kindWords = useKindWords();
  const { subjectType, measure, reasonType, result, handledDate, liftedDate, appeal, notice } = decision;
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <strong>
            {kindWords(subjectType)} <SubjectLink {...decision} />
          </strong>
          <Badge variant="light" color={liftedDate ? 'ink' : 'danger'}>
            {liftedDate ? t('lifted') : t(`measure_${measure}`)}
          </Badge>
        </Group>
        <Text c="dimmed">
          {t(reasonKey(reasonType))} · <Time at={handledDate} />
        </Text>
        <Text>{result}</Text>
        {notice && <NoticeWords notice={notice} />}
        {notice?.counterNotice && <CounterNoticeWords counterNotice={notice.counterNotice} />}
        {notice && !notice.counterNotice && !liftedDate && <CounterNoticeForm reportId={decision.reportId} />}
        {appeal ? <Appeal appeal={appeal} /> : !liftedDate && <AppealForm reportId={decision.reportId} />}
      </Stack>
    </Paper>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<ReportDecision['appeal']> }) {
  const { t } = useTranslation('reports');
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {t('your_appeal')} · {t(`appeal_${appeal.status}`)}
      </Text>
      <Text>{appeal.text}</Text>
      {appeal.result && <Text>{t('answer', { text: appeal.result })}</Text>}
    </Stack>
  );
}

function AppealForm({ reportId }: { reportId: string }) {
  const { t } = useTranslation(['reports', 'rules']);
  const form = useForm({ initialValues: { text: '' }, validate: appealChecks, validateInputOnChange: true });
  const send = useWrite(sendAppeal, { onSuccess: () => toast.success(t('appeal_sent')) });
  return (
    <form noValidate onSubmit={form.onSubmit(({ text }) => send.mutate({ reportId, text }))}>
      <Stack gap="xs">
        <TextAreaField
          {...form.getInputProps('text')}
          label={t('appeal')}
          description={t('appeal_hint')}
          counted={rules.appealText}
        />
        <Group>
          <ReasonedButton type="submit" why={!form.isValid() && 'reasons:fill_in'} loading={send.isPending}>
            {t('send_appeal')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
