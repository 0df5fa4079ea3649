import {
  type Measure,
  measuresAgainst,
  ReportStatus,
  type ReportSubject,
  reportDecisionChecks,
  rules,
} from '@colophon/model';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { decideReport } from '#api/reports/operator-mutations.ts';
import type { OperatorReport } from '#api/reports/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

interface DecideReportProps {
  report: OperatorReport;
  onClose: () => void;
}

/** Accepts a report, with or without a measure, or rejects it; both sides read the words. */
export function DecideReport({ report, onClose }: DecideReportProps) {
  const { t } = useTranslation(['moderation', 'rules']);
  const { reportId, subjectName } = report;
  const form = useForm({
    initialValues: { status: ReportStatus.accepted as number, measure: 'none' as Measure, result: '' },
    validate: reportDecisionChecks,
    validateInputOnChange: true,
  });
  const { status, measure } = form.values;
  const decide = useWrite(decideReport, {
    onSuccess: () => {
      toast.success(t('decided'));
      onClose();
    },
  });
  const choices = [
    ...measuresAgainst(report.subjectType as ReportSubject).map((each) => ({ key: each, label: t(`accept_${each}`) })),
    { key: 'reject', label: t('reject') },
  ];
  const choose = (key: string) => {
    const chosen = measuresAgainst(report.subjectType as ReportSubject).find((each) => each === key);
    form.setValues({ status: chosen ? ReportStatus.accepted : ReportStatus.rejected, measure: chosen ?? 'none' });
  };
  return (
    <OperatorDialog
      title={t('decide_title', { name: subjectName })}
      act={t('decide')}
      color={measure === 'none' ? 'ink' : 'danger'}
      form={form}
      isPending={decide.isPending}
      onSend={(values) => decide.mutate({ reportId, ...values })}
      onClose={onClose}
    >
      <Text>{t('decide_text')}</Text>
      <Radio.Group
        label={t('decision')}
        value={status === ReportStatus.rejected ? 'reject' : measure}
        onChange={choose}
      >
        <Stack gap="xs" mt="xs">
          {choices.map(({ key, label }) => (
            <Radio key={key} value={key} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <TextAreaField
        {...form.getInputProps('result')}
        label={t('result')}
        description={t('result_hint')}
        counted={rules.decisionResult}
      />
    </OperatorDialog>
  );
}
