import { decisionChecks, rules } from '@colophon/model';
import { useForm } from '@mantine/form';
import { decideApplications } from '#api/beta/operator-mutations.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from './operator-dialog.tsx';

export type DecisionKind = 'pass' | 'refuse';

/** Decision that is about to be made. */
export interface Decision {
  kind: DecisionKind;
  recordIds: string[];
}

interface DecisionDialogProps {
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}

/** Passes or refuses applications, with a message that a refused applicant reads. */
export function DecisionDialog({ decision: { kind, recordIds }, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['operators', 'rules']);
  const form = useForm({
    initialValues: { auditMsg: '', remark: '' },
    validate: decisionChecks,
    validateInputOnChange: true,
  });
  const decide = useWrite(decideApplications);
  const send = (values: typeof form.values) =>
    decide.mutate(
      { kind, recordIds, ...values },
      {
        onSuccess: (hasChanged) => {
          if (hasChanged) toast.success(t(`${kind}_done`, { count: recordIds.length }));
          else toast.warning(t('decided_before'));
          onDone();
          onClose();
        },
      },
    );
  return (
    <OperatorDialog
      title={t(`${kind}_title`, { count: recordIds.length })}
      act={t(kind)}
      color={kind === 'pass' ? 'seal' : 'danger'}
      form={form}
      isPending={decide.isPending}
      onSend={send}
      onClose={onClose}
    >
      {kind === 'refuse' && (
        <TextAreaField
          {...form.getInputProps('auditMsg')}
          label={t('audit_message')}
          description={t('audit_message_hint')}
          counted={rules.auditMessage}
          data-autofocus
        />
      )}
      <TextAreaField
        {...form.getInputProps('remark')}
        label={t('remark')}
        description={t('remark_hint')}
        counted={rules.operatorRemark}
        minRows={2}
      />
    </OperatorDialog>
  );
}
