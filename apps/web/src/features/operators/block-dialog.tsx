import { blockingChecks, rules } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { blockResources } from '#api/resources/operator-resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';

interface BlockDialogProps {
  act: 'block' | 'unblock';
  resourceIds: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Blocks resources with a reason that their owners read, or unblocks them. */
export function BlockDialog({ act, resourceIds, onDone, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['operators', 'rules']);
  const form = useForm({
    initialValues: { reason: '', remark: '' },
    validate: blockingChecks(act),
    validateInputOnChange: true,
  });
  const change = useWrite(blockResources);
  const send = (words: typeof form.values) =>
    change.mutate(
      { resourceIds, act, ...words },
      {
        onSuccess: () => {
          toast.success(t(`${act}_done`));
          onDone();
        },
      },
    );
  return (
    <OperatorDialog
      title={t(`${act}_title`, { count: resourceIds.length })}
      act={t(act)}
      color={act === 'block' ? 'danger' : 'ink'}
      form={form}
      isPending={change.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text>{t(`${act}_text`)}</Text>
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('block_reason')}
        description={act === 'block' ? t('block_reason_hint') : undefined}
        counted={rules.blockReason}
        minRows={2}
        data-autofocus
      />
      {act === 'block' && (
        <TextAreaField
          {...form.getInputProps('remark')}
          label={t('block_remark')}
          description={t('block_remark_hint')}
          counted={rules.blockReason}
          minRows={2}
        />
      )}
    </OperatorDialog>
  );
}
