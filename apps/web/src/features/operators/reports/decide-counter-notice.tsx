import { COUNTER_OUTCOMES, type CounterOutcome, counterDecisionChecks, rules } from '@colophon/model';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { decideCounterNotice } from '#api/reports/operator-mutations.ts';
import type { OperatorReport } from '#api/reports/operator-queries.ts';
import { platformDay } from '#calendar.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedField } from '#ui/reasoned.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

interface DecideCounterNoticeProps {
  /** With a notice that was answered. */
  report: OperatorReport;
  onClose: () => void;
}

/** Gives back what a notice took, not before its day, or keeps it. */
export function DecideCounterNotice({ report, onClose }: DecideCounterNoticeProps) {
  const { t } = useTranslation(['moderation', 'rules']);
  const { reportId, subjectName, notice } = report;
  const { returnFrom, returnBy } = notice!.counterNotice!;
  const isEarly = platformDay(Date.now()) < returnFrom;
  const form = useForm({
    initialValues: { outcome: (isEarly ? 'kept' : 'restored') as CounterOutcome, result: '' },
    validate: counterDecisionChecks,
    validateInputOnChange: true,
  });
  const decide = useWrite(decideCounterNotice, {
    onSuccess: () => {
      toast.success(t('decided'));
      onClose();
    },
  });
  return (
    <OperatorDialog
      title={t('decide_counter_title', { name: subjectName })}
      act={t('decide')}
      form={form}
      isPending={decide.isPending}
      onSend={(values) => decide.mutate({ reportId, ...values })}
      onClose={onClose}
    >
      <Text>{t('decide_counter_text', { from: returnFrom, by: returnBy })}</Text>
      <Radio.Group {...form.getInputProps('outcome')} label={t('decision')}>
        <Stack gap="xs" mt="xs">
          {COUNTER_OUTCOMES.map((outcome) => (
            <ReasonedField
              key={outcome}
              why={outcome === 'restored' && isEarly && t('too_early', { from: returnFrom })}
            >
              <Radio value={outcome} label={t(`counter_${outcome}`)} />
            </ReasonedField>
          ))}
        </Stack>
      </Radio.Group>
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
